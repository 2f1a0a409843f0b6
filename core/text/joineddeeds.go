package text

import (
	"slices"
	"strings"

	"kotei/core/card"
)

// One of several things that an action has done: "the resolution of an action that moved home or destroyed a Personality", "an action
// resolves that bowed, moved, or destroyed one of your cards"; and one of two things that happen to something: "is destroyed or bowed by
// another player's action" (CE "Reaction trigger", "Conjunctions").

// A joinedDeed is one of the things that are joined so.
type joinedDeed struct {
	words string
	ev    card.Happening
	to    card.Zone
}

// joinedDone are those that an action has done.
var joinedDone = []joinedDeed{
	{"moved home", card.EvMove, card.HomeZone},
	{"destroyed", card.EvDestroy, 0},
	{"bowed", card.EvBow, 0},
	{"moved", card.EvMove, 0},
	{"dishonored", card.EvDishonor, 0},
	{"straightened", card.EvStraighten, 0},
	{"discarded", card.EvDiscard, 0},
	{"targeted", card.EvTarget, 0},
	{"banished", card.EvRemoved, 0},
	{"rehonored", card.EvRehonor, 0},
}

var joinedTriggers = func() (rows []row[card.Trigger]) {
	for _, d := range joinedDone {
		base := card.Trigger{Event: d.ev, To: d.to, Ended: true}
		rows = append(rows,
			row[card.Trigger]{pattern: "the resolution of {act} (that|which) " + d.words + " {ordone} {subj}", base: base, then: shareWithOr},
			row[card.Trigger]{pattern: "{act} resolves (that|which|, if it) " + d.words + " {ordone} {subj}", base: base, then: shareWithOr},
		)
	}
	return rows
}()

// presentDeeds are those that an action does: "another player's action bows, moves, or destroys him".
var presentDeeds = []joinedDeed{
	{"bows", card.EvBow, 0}, {"moves", card.EvMove, 0}, {"destroys", card.EvDestroy, 0}, {"dishonors", card.EvDishonor, 0}, {"straightens", card.EvStraighten, 0},
}

func init() {
	for _, d := range presentDeeds {
		joinedTriggers = append(joinedTriggers, row[card.Trigger]{pattern: "({act}|{effect}) " + d.words + " {ordolist} {subj}", base: card.Trigger{Event: d.ev}, then: shareWithOr})
	}
	triggerSlots["ordolist"] = orDeedSlot(presentDeeds) // what else it may do
}

// shareWithOr gives what else may have been done the same action and the same thing to which it is done.
func shareWithOr(t *card.Trigger) {
	or := append([]card.Trigger(nil), t.Or...)
	for i := range or {
		or[i].At, or[i].Subject, or[i].Cause, or[i].By, or[i].Ended = t.At, t.Subject, t.Cause, t.By, t.Ended
	}
	t.Or = or
}

// orJoin tells the ways apart in which they are joined.
func orJoin(j card.Join) Style {
	switch j {
	case card.Or:
		return 1
	case card.CommaOr:
		return 2
	}
	return 0
}

// orDeedSlot is what else may be done, or have been done: "or destroyed", ", moved, or destroyed".
func orDeedSlot(deeds []joinedDeed) *slot[card.Trigger] {
	return &slot[card.Trigger]{
		read: func(r *reader, at int, t card.Trigger) []reading[card.Trigger] {
			t.Or = nil
			for {
				end, j, ok := nextKind(r, at)
				if !ok || j != card.Or && j != card.CommaOr && j != card.Comma {
					return nil
				}
				next := -1
				for i, d := range deeds {
					if e, ok := r.words(end, d.words); ok {
						next, at = i, e
						break
					}
				}
				if next < 0 {
					return nil
				}
				d := deeds[next]
				t.Or = append(append([]card.Trigger(nil), t.Or...), card.Trigger{Event: d.ev, To: d.to, Style: impliedStyle + orJoin(j)*20 + Style(next)})
				if j != card.Comma {
					return []reading[card.Trigger]{{t, at}}
				}
			}
		},
		write: func(w *writer, t *card.Trigger) {
			for i := range t.Or {
				s := t.Or[i].Style - impliedStyle
				w.join([]card.Join{card.Comma, card.Or, card.CommaOr}[s/20])
				w.words(deeds[s%20].words)
			}
		},
		walk: func(*resolver, *card.Trigger) {},
	}
}

// movedHome reports whether one of the things that were done is moving home.
func movedHome(t *card.Trigger) bool {
	return t.Event == card.EvMove && t.To == card.HomeZone || slices.ContainsFunc(t.Or, func(o card.Trigger) bool { return movedHome(&o) })
}

// asksWhere reports whether a description says where something is.
func asksWhere(f *card.Filter) bool {
	return f != nil && slices.ContainsFunc(f.Atoms, func(a card.Atom) bool {
		switch a.Is {
		case card.IsHere, card.IsAtBattle, card.IsSameLocation, card.IsHome, card.IsOpposed, card.IsOpposing, card.IsAttacking, card.IsDefending, card.IsEnemy, card.IsInArmy:
			return true
		}
		return slices.ContainsFunc(a.Or, func(o card.Filter) bool { return asksWhere(&o) })
	})
}

func init() {
	triggerSlots["ordone"] = orDeedSlot(joinedDone)
	triggerSlots["ordoes"] = &slot[card.Trigger]{ // the second of two things that an action does
		read: func(r *reader, at int, t card.Trigger) []reading[card.Trigger] {
			for i, d := range joinedDone {
				if present, ok := strings.CutSuffix(d.words, "ed"); ok && d.ev != t.Event && (r.is(at, present+"s") || r.is(at, present+"es")) {
					t.Or = []card.Trigger{{Event: d.ev, To: d.to, Style: impliedStyle + Style(i), CauseWord: r.toks[at].low}}
					return []reading[card.Trigger]{{t, at + 1}}
				}
			}
			return nil
		},
		write: func(w *writer, t *card.Trigger) { w.word(t.Or[0].CauseWord) },
		walk:  func(*resolver, *card.Trigger) {},
	}
}

// orParticiple adds "… or bowed by another player's action" to "is destroyed": what they come from is said of both.
func (r *reader) orParticiple(all []reading[card.Trigger], first card.Trigger, at int) []reading[card.Trigger] {
	if !r.is(at, "or") || first.Subject == nil || len(first.Or) > 0 || !r.is(at-2, "is") {
		return all
	}
	for i, d := range joinedDone {
		end, ok := r.words(at+1, d.words)
		if !ok || d.ev == first.Event {
			continue
		}
		x := first
		x.Or = []card.Trigger{{Event: d.ev, To: d.to, At: first.At, First: first.First, Each: first.Each, Within: first.Within, Style: participleStyle + Style(i)}}
		for _, g := range r.tailed(nil, x, end) {
			or := g.v.Or[0]
			or.Cause, or.If = g.v.Cause, g.v.If
			g.v.Or = []card.Trigger{or}
			all = append(all, g)
		}
	}
	return all
}

// participleStyle is the style of what happens to something else, in a participle.
const participleStyle = impliedStyle + 200
