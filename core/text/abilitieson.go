package text

import (
	"slices"

	"kotei/core/card"
)

// Actions of several kinds, the kinds said one by one, and abilities on cards of a kind beside them: "Spell actions, Kiho actions, or
// abilities on Shugenja" (CE "Restrictions").

// kindsActions is the style of a kind after which "actions" is written though another one follows.
const kindsActions Style = 1

// abilitiesOn reads "…, or by abilities on Shugenja" after the kinds of actions that a clause has.
func (r *reader) abilitiesOn(at int, o card.Op, m card.Mod) []reading[card.Op] {
	end, j, ok := nextKind(r, at)
	if !ok || !isOr(j) {
		return nil
	}
	style := kindsActions + 1
	if r.is(end, "by") {
		end, style = end+1, style+1
	}
	if end, ok = r.words(end, "abilities on"); !ok {
		return nil
	}
	var all []reading[card.Op]
	for _, g := range append(r.matched(end), r.allOf(end)...) {
		if g.v.Thing != card.Cards || g.v.Min != nil || g.v.How == card.Ref {
			continue
		}
		x, s, also := o, g.v, m
		c := causeOf(m)
		c.From = &s
		also.Cause, also.Join, also.Style = &c, j, style
		x.Mods = append(slices.Clone(o.Mods), also)
		x.Mods[len(o.Mods)-1].Style = kindsActions
		all = append(all, reading[card.Op]{x, g.end})
	}
	return all
}

// abilitiesOn writes them.
func (w *writer) abilitiesOn(m *card.Mod) bool {
	if m.Cause == nil || m.Cause.From == nil {
		return false
	}
	if m.Style > kindsActions+1 {
		w.word("by")
	}
	w.words("abilities on")
	s := *m.Cause.From
	if s.How == card.Any && s.Filter.Style != singular {
		w.described(&s)
	} else {
		w.sel(&s)
	}
	return true
}
