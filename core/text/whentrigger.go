package text

import (
	"slices"
	"strings"

	"kotei/core/card"
)

// When something is triggered: "before", "after" or "when" it happens, the next time or each time, one of two things
// (CE "Timing and triggers", "Delayed effects", "Indefinite conditional effects", "Next").

func triggerKey(t *card.Trigger) any {
	return [8]any{t.Event, t.Stat, t.From, t.To, t.Army, t.Next, t.Same, t.Segment}
}

var timings = []string{card.Before: "before", card.When: "when", card.After: "after", card.Instead: "instead of", card.Would: "when"}

// trigger reads "before", "when" or "after" and what happens. "The next time" makes it happen once, "each time" again and
// again; where they stand alone it happens "when" (CE-TIMING-09).
func (r *reader) trigger(at int) []reading[card.Trigger] {
	return memo(r, r.g.triggerID, at, func() []reading[card.Trigger] {
		if early := r.beforeFirst(at); len(early) > 0 {
			return early
		}
		for when, name := range timings[:card.Would] {
			if end, ok := r.words(at, name); ok {
				if from, which := laterTime(r, end); which >= 0 {
					var all []reading[card.Trigger]
					for _, g := range r.triggerAt(from, card.Timing(when), next{}) {
						if oftenBefore(&g.v, which) {
							all = append(all, g)
						}
					}
					return all
				}
				n := firstWords(r, end)
				all := r.triggerAt(end, card.Timing(when), n)
				if only, ok := onlyFirstAt(r, end); ok && n.n == 0 {
					all = append(all, r.triggerAt(end, card.Timing(when), only)...)
				}
				return all
			}
		}
		if r.is(at, "at") {
			return r.atThe(at + 1)
		}
		if t, end, ok := r.duringNext(at); ok {
			return []reading[card.Trigger]{{t, end}}
		}
		if next := firstWords(r, at); next.n > 0 {
			next.style += alone
			return r.triggerAt(at, card.When, next)
		}
		return nil
	})
}

// duringNext reads "during your next End Phase": as soon as that comes.
func (r *reader) duringNext(at int) (card.Trigger, int, bool) {
	end, ok := r.words(at, "during your next")
	if !ok || r.phase(end) == card.NoPhase || !r.is(end+1, "Phase") {
		return card.Trigger{}, at, false
	}
	return card.Trigger{At: card.When, Event: card.EvPhase, By: card.You, Phase: r.phase(end), First: true, Style: duringNextStyle}, end + 2, true
}

// duringNextStyle is the style of "during your next … Phase".
const duringNextStyle Style = 28000

// atThe reads "at the end of the turn", "at the start of your turn": as soon as that comes.
func (r *reader) atThe(at int) []reading[card.Trigger] {
	var all []reading[card.Trigger]
	for i := range ends {
		end, ok := r.words(at, ends[i].words)
		if !ok {
			continue
		}
		t := ends[i].t
		t.At, t.Style = card.When, endStyle+Style(i)
		all = append(all, reading[card.Trigger]{t, end})
	}
	return all
}

// endStyle is the style of the first of these.
const endStyle Style = 28100

// ends are the ends and beginnings at which something happens.
var ends = []timedTrigger{
	{"the end of the turn", card.Trigger{Event: card.EvTurnEnd}},
	{"the end of this turn", card.Trigger{Event: card.EvTurnEnd}},
	{"the end of your turn", card.Trigger{Event: card.EvTurnEnd, By: card.You}},
	{"the start of your turn", card.Trigger{Event: card.EvTurn, By: card.You}},
	{"the beginning of your turn", card.Trigger{Event: card.EvTurn, By: card.You}},
	{"the start of each turn", card.Trigger{Event: card.EvTurn}},
	{"the end of the phase", card.Trigger{Event: card.EvPhaseEnd}},
	{"the beginning of your second turn from now", card.Trigger{Event: card.EvTurn, By: card.You, Turns: card.Num(2)}},
	{"the beginning of your next turn", card.Trigger{Event: card.EvTurn, By: card.You, First: true}},
	{"the start of the next Dynasty Phase", card.Trigger{Event: card.EvPhase, Phase: card.DynastyPhase, First: true}},
	{"the beginning of the next Dynasty Phase", card.Trigger{Event: card.EvPhase, Phase: card.DynastyPhase, First: true}},
	{"the start of your Action Phase", card.Trigger{Event: card.EvPhase, Phase: card.ActionPhase, By: card.You}},
	{"the start of your Dynasty Phase", card.Trigger{Event: card.EvPhase, Phase: card.DynastyPhase, By: card.You}},
	{"the start of your End Phase", card.Trigger{Event: card.EvPhase, Phase: card.EndPhase, By: card.You}},
	{"the beginning of your End Phase", card.Trigger{Event: card.EvPhase, Phase: card.EndPhase, By: card.You}},
	{"the beginning of your Action Phase", card.Trigger{Event: card.EvPhase, Phase: card.ActionPhase, By: card.You}},
	{"the end of your Straighten Phase", card.Trigger{Event: card.EvPhaseEnd, Phase: card.StraightenPhase, By: card.You}},
	{"the end of your Dynasty Phase", card.Trigger{Event: card.EvPhaseEnd, Phase: card.DynastyPhase, By: card.You}},
	{"the end of the battle", card.Trigger{Event: card.EvBattleEnd}},
	{"the end of this battle", card.Trigger{Event: card.EvBattleEnd}},
}

type timedTrigger struct {
	words string
	t     card.Trigger
}

func timed(words string, t card.Trigger) timedTrigger { return timedTrigger{words, t} }

func isEnd(t *card.Trigger) bool { return t.Style >= endStyle && int(t.Style-endStyle) < len(ends) }

// alone is added to the style of "the next time" where no "after" or "before" stands in front of it.
const alone Style = 50

func (r *reader) triggerAt(at int, when card.Timing, n next) []reading[card.Trigger] {
	var all []reading[card.Trigger]
	first := n.isOnlyFirst()
	paid := when == card.When && (r.is(at, "bringing") || r.is(at, "attaching"))
	for _, g := range r.g.triggers.readAt(r, at+n.n) {
		x, when := g.v, when
		if paid && x.Event != card.EvPayGold {
			continue // what is so as it is paid for, or attached
		}
		if (when == card.Instead) != insteadOfFocusing(&x) {
			continue
		}
		if x.Event == card.EvPayCost && x.Cost == card.EvFavorLost && when == card.When {
			x.At = card.Would // while it is to be paid still
		}
		if onlyAfter(&x, when) || r.wouldBe(&x, when) || x.Event == card.EvPayCost && when != card.Before && x.At != card.Would {
			continue
		}
		if x.Event == card.EvOverlay && when != card.After {
			continue // it is told when it is done
		}
		if x.Event == card.EvProduce && x.Subject != nil && when == card.When {
			continue // it would change how much is produced
		}
		if x.At != card.Would || when != card.When { // "when … would" is a time of its own
			x.At = when
		}
		if n.n > 0 {
			x.First, x.Each, x.Within, x.FirstStyle = !n.each, n.each, n.within, n.style
		}
		if len(x.Or) > 0 {
			x.Or = slices.Clone(x.Or)
			for i := range x.Or {
				also := &x.Or[i]
				also.At, also.First, also.Each, also.Within = x.At, x.First, x.Each, x.Within
				if also.From == card.CurrentBattlefield { // the same movement, told from where
					also.By, also.ByRef, also.Cause, also.Ended = x.By, x.ByRef, x.Cause, x.Ended
				}
				if also.Event == card.EvHonorGain || also.Event == card.EvHonorLoss { // of the same player
					also.By, also.ByRef = x.By, x.ByRef
				}
			}
			if first {
				continue
			}
			all = append(all, reading[card.Trigger]{x, g.end})
			if len(x.Or) == 1 && x.Or[0].Style == impliedStyle && x.IfStyle == 0 {
				all = r.bothTailed(all, reading[card.Trigger]{x, g.end})
			}
			continue
		}
		if first {
			if in, end := r.windowAfter(g.end); end > 0 {
				x.Within, x.WithinLast = in, true
				all = append(all, reading[card.Trigger]{x, end})
			}
			continue
		}
		all = append(all, reading[card.Trigger]{x, g.end})
		if in, end := r.windowAfter(g.end); end > 0 && ((n.n == 0 || n.style == alone+1 || n.style == 1) && !x.Each || n.n > 0 && x.Each && nextTimes[(n.style-1)%alone].words == "each time") {
			y := x
			y.Within, y.WithinLast = in, true
			all = append(all, reading[card.Trigger]{y, end})
		}
		n := len(all)
		all = r.orTriggers(all, x, g.end)
		all = r.orParticiple(all, x, g.end)
		for _, both := range slices.Clone(all[n:]) {
			all = r.bothTailed(all, both)
		}
		n = len(all)
		all = r.tailed(all, x, g.end)
		for _, t := range slices.Clone(all[n:]) {
			all = r.meanwhile(all, t.v, t.end)
			if in, end := r.windowAfter(t.end); end > 0 && x.Within == card.NoWindow && !r.is(at, "any") { // of "any" it isn't clear whether each is meant
				t.v.Within, t.v.WithinLast = in, true
				all = append(all, reading[card.Trigger]{t.v, end})
			}
		}
		all = r.meanwhile(all, x, g.end)
		all = r.outcome(all, x, g.end)
	}
	return all
}

// windowAfter reads "this turn" after a trigger: the stretch in which it counts.
func (r *reader) windowAfter(at int) (card.Window, int) {
	for _, w := range lastWindows {
		if end, ok := r.words(at, w.words); ok {
			return w.window, end
		}
	}
	return 0, 0
}

var lastWindows = []struct {
	words  string
	window card.Window
}{{"this turn", card.ThisTurn}, {"this battle", card.ThisBattle}, {"this game", card.ThisGame}}

// insteadOfFocusing: only of this a text begins with "instead of" (CE-DUEL-10).
func insteadOfFocusing(t *card.Trigger) bool {
	return t.Event == card.EvFocus && t.To == card.FocusArea
}

// bothTailed adds, to two things that may happen, what is said of both: "is moved or destroyed during a battle".
func (r *reader) bothTailed(all []reading[card.Trigger], both reading[card.Trigger]) []reading[card.Trigger] {
	second := both.v.Or[0]
	if second.If != nil || second.Cause != nil || isAgainAfter(&second) {
		return all
	}
	for _, g := range r.tailed(nil, both.v, both.end) {
		second.If, second.Cause = g.v.If, g.v.Cause
		if g.v.IfStyle == eitherCauseStyle || g.v.By != both.v.By {
			continue
		}
		g.v.Or = []card.Trigger{second}
		all = append(all, g)
	}
	return all
}

// orTriggers adds "… or moves home": another thing that may happen to the same (CE-TIMING-27).
func (r *reader) orTriggers(all []reading[card.Trigger], first card.Trigger, at int) []reading[card.Trigger] {
	all = r.againAfter(all, first, at)
	if r.is(at, ",") && r.is(at+1, "or") && first.Subject != nil {
		return r.orWhole(all, first, at+1, wholeOr+1)
	}
	if !r.is(at, "or") || first.Subject == nil {
		return all
	}
	for _, g := range r.g.orTriggers.readAt(r, at+1) {
		x, second := first, g.v
		if second.Event == card.EvOverlay && first.At != card.After {
			continue
		}
		second.At, second.First, second.Each, second.Within = first.At, first.First, first.Each, first.Within
		x.Or = []card.Trigger{second}
		all = append(all, reading[card.Trigger]{x, g.end})
	}
	return r.orWhole(all, first, at, wholeOr)
}

// wholeOr is the IfStyle of the second of two things that a text waits for, where it is told in full: "he assigns or an action on a
// card in his unit resolves". After it: of one after a comma.
const wholeOr Style = 7700

// orWhole adds it.
func (r *reader) orWhole(all []reading[card.Trigger], first card.Trigger, at int, style Style) []reading[card.Trigger] {
	if !r.is(at+1, "a") && !r.is(at+1, "your") && !r.is(at+1, "another") {
		return all
	}
	for _, g := range r.g.triggers.readAt(r, at+1) {
		second := g.v
		if second.If != nil || len(second.Or) > 0 || !resolvesWhole(&second) && !movesToo(&first, &second) {
			continue
		}
		x := first
		second.At, second.First, second.Each, second.Within, second.IfStyle = first.At, first.First, first.Each, first.Within, style
		x.Or = []card.Trigger{second}
		all = append(all, reading[card.Trigger]{x, g.end})
	}
	return all
}

// resolvesWhole reports whether what happens is that an action resolves, or that one does that has moved somebody who was named.
func resolvesWhole(t *card.Trigger) bool {
	if t.Cause == nil || !t.Cause.Action {
		return false
	}
	if t.Ended {
		return t.Event == card.EvMove && t.Subject != nil && t.Subject.How == card.Ref
	}
	return t.Event == card.EvResolve && t.Subject == nil
}

// movesToo reports whether both are movements, of one thing or of another.
func movesToo(first, second *card.Trigger) bool {
	return first.Event == card.EvMove && second.Event == card.EvMove && second.Subject != nil && second.Subject.How == card.Any && !first.Ended && !second.Ended
}

// alsoSubject is the triggers whose subject stands in front, without it.
func alsoSubject(rows []row[card.Trigger]) []row[card.Trigger] {
	var out []row[card.Trigger]
	for _, r := range rows {
		if p, ok := strings.CutPrefix(r.pattern, "{subj} "); ok {
			r.pattern = p
			out = append(out, r)
			for _, ws := range wordings(p) { // "is bowed or dishonored"
				if len(ws) == 2 && ws[0] == "is" && strings.HasSuffix(ws[1], "ed") {
					r.pattern = ws[1]
					out = append(out, r)
				}
			}
		}
	}
	return out
}

func (w *writer) trigger(t *card.Trigger) {
	if isResponse(t) {
		w.g.responses.write(w, t)
		return
	}
	if t.Style == duringNextStyle {
		w.words("during your next " + phases[t.Phase] + " Phase")
		return
	}
	if t.Style == earlyStyle {
		w.words(t.WhereWord)
		return
	}
	if isEnd(t) {
		w.words("at " + ends[t.Style-endStyle].words)
		return
	}
	first := t.FirstStyle
	if first >= laterTimeStyle {
		w.words(timings[t.At])
		w.words(laterTimes[first-laterTimeStyle].words)
		first = 0
	} else if first > alone {
		first -= alone
	} else {
		w.words(timings[t.At])
	}
	if first > 0 && first != ofAction {
		w.words(nextTimes[first-1].words)
	}
	w.g.triggers.write(w, t)
	if t.WithinLast && t.IfStyle > 0 { // "during a battle this turn"
		w.tail(t)
		w.windowAfter(t)
		return
	}
	w.windowAfter(t)
	for i := range t.Or {
		if t.Or[i].Style >= participleStyle {
			w.words("or " + joinedDone[t.Or[i].Style-participleStyle].words)
			continue
		}
		if t.Or[i].Style >= impliedStyle {
			continue
		}
		if isAgainAfter(&t.Or[i]) {
			w.againAfter(&t.Or[i])
			continue
		}
		if t.Or[i].IfStyle == wholeOr+1 {
			w.word(",")
		}
		w.word("or")
		if s := t.Or[i].IfStyle; s == wholeOr || s == wholeOr+1 {
			w.g.triggers.write(w, &t.Or[i])
			continue
		}
		w.g.orTriggers.write(w, &t.Or[i])
	}
	if isMeanwhile(t) {
		w.meanwhile(t)
		return
	}
	w.tail(t)
}

// windowAfter writes the stretch in which a trigger counts, where that is said after it.
func (w *writer) windowAfter(t *card.Trigger) {
	if !t.WithinLast {
		return
	}
	for _, l := range lastWindows {
		if l.window == t.Within {
			w.words(l.words)
		}
	}
}

// tail writes what is said of a trigger after it.
func (w *writer) tail(t *card.Trigger) {
	if t.IfStyle == eitherCauseStyle {
		w.words(t.CauseWord)
		return
	}
	if t.IfStyle >= outcomeStyle {
		w.outcome(t.IfStyle)
		return
	}
	if t.IfStyle > 0 {
		w.words(duringWords[t.IfStyle-1].words)
	}
}
