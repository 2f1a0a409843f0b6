package text

import "kotei/core/card"

// Actions of the rulebook that texts speak of by name: "her rulebook Tactical Advantage action" (CE "Player abilities").

// namedActions are what such an action is called, and its keyword.
var namedActions = []struct {
	words string
	k     card.Keyword
}{
	{"Tactical Advantage", card.TacticalAdvantage},
	{"Lobby", "Lobby"},
}

// advantageWords are how it is named as what bonuses come from.
var advantageWords = []string{"the rulebook Tactical Advantage action", "the rulebook Tactical Advantage ability", "the Tactical Advantage action", "the Tactical Advantage rulebook action"}

// namedAction reads the name of a rulebook action, "rulebook" before or after it, with "action" or "ability" at its end; bare is
// whether it may stand without either of them.
func (r *reader) namedAction(at int, bare bool) (card.Keyword, int) {
	i, rulebook := at, false
	if r.is(i, "rulebook") {
		i, rulebook = i+1, true
	}
	for _, n := range namedActions {
		end, ok := r.words(i, n.words)
		if !ok {
			continue
		}
		if !rulebook && r.is(end, "rulebook") {
			end, rulebook = end+1, true
		}
		if r.is(end, "action") || r.is(end, "ability") {
			return n.k, end + 1
		}
		if bare && n.k == card.TacticalAdvantage {
			return n.k, end
		}
	}
	return "", at
}

// theNamedAction adds "the rulebook Tactical Advantage action", whoever takes it, and that of one who is named: "his Tactical
// Advantage action".
func (r *reader) theNamedAction(t card.Trigger, at int, yield func(card.Trigger, card.Cause, int)) {
	if r.is(at, "the") {
		if k, end := r.namedAction(at+1, false); k != "" {
			yield(t, card.Cause{Action: true, Keyword: k}, end)
		}
		return
	}
	for _, g := range owners.read(r, at, player{}) {
		if k, end := r.namedAction(g.end, false); k != "" {
			yield(t, card.Cause{Action: true, Keyword: k, Doer: &card.Sel{How: card.Ref, Ref: g.v.ref, Word: g.v.word, Style: namedDoer}}, end)
		}
	}
}

// namedDoer is the style of who performs an action that is called his.
const namedDoer Style = 1

// advantageConditions ask whether the action that is answered is that of somebody, and whether somebody has used it.
var advantageConditions = func() []row[card.Cond] {
	rows := []row[card.Cond]{{pattern: "the action (is|was) {hisnamed}", base: card.Cond{Kind: card.OfAction}}}
	for _, w := range deedWindows {
		used := usedNamed(w.window)
		rows = append(rows, row[card.Cond]{pattern: "{ref} (has used|used|has performed|performed) {named} " + w.words, base: card.Cond{Kind: card.Is}, then: used})
	}
	return rows
}()

// usedNamed: the thing has performed the action that was read.
func usedNamed(w card.Window) func(*card.Cond) {
	return func(c *card.Cond) {
		c.Filter = &card.Filter{Atoms: []card.Atom{{Is: card.DidEvent, Event: card.EvPerform, Window: w, Keyword: c.Keywords[0], Style: silentStyle}}}
	}
}

func init() {
	for _, w := range deedWindows {
		elidedConditions = append(elidedConditions, row[card.Cond]{
			pattern: "(has used|used|has performed|performed) {named} " + w.words, base: card.Cond{Kind: card.Is, Word: sameOwner}, then: usedNamed(w.window),
		})
	}
	conditions = append(conditions, advantageConditions...)
	conditionSlots["named"] = &slot[card.Cond]{ // after "his" or "the"
		read: func(r *reader, at int, c card.Cond) []reading[card.Cond] {
			if !isPossessive(r.lowAt(at)) && !r.is(at, "the") {
				return nil
			}
			k, end := r.namedAction(at+1, false)
			if k == "" {
				return nil
			}
			c.Keywords, c.Prop = []card.Keyword{k}, r.phrase(at, end)
			return []reading[card.Cond]{{c, end}}
		},
		write: func(w *writer, c *card.Cond) { w.words(c.Prop) },
		walk:  func(*resolver, *card.Cond) {},
	}
	conditionSlots["hisnamed"] = &slot[card.Cond]{
		read: func(r *reader, at int, c card.Cond) []reading[card.Cond] {
			var all []reading[card.Cond]
			for _, g := range owners.read(r, at, player{}) {
				if k, end := r.namedAction(g.end, true); k != "" {
					x := c
					x.Cause = &card.Cause{Action: true, Keyword: k, Doer: &card.Sel{How: card.Ref, Ref: g.v.ref, Word: g.v.word}}
					x.Prop = r.written(g.end, end)
					all = append(all, reading[card.Cond]{x, end})
				}
			}
			return all
		},
		write: func(w *writer, c *card.Cond) { w.owner(c.Cause.Doer.Word); w.words(c.Prop) },
		walk:  func(v *resolver, c *card.Cond) { v.sel(c.Cause.Doer) },
	}
}

// lowAt is the word at a token, in lower case; "" where there is none.
func (r *reader) lowAt(at int) string {
	if at >= len(r.toks) {
		return ""
	}
	return r.toks[at].low
}
