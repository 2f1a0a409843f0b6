package text

import (
	"slices"

	"kotei/core/card"
)

// What is given to one thing or to another: "give +2F to a target Monk or to one or two target Followers" (CE "Choices").

// orToStyle is the style of what is given to the second.
const orToStyle Style = 20912

// orTo adds "or to one or two target Followers" to what is given to something.
func (r *reader) orTo(at int, all []reading[ops]) []reading[ops] {
	for _, g := range slices.Clip(all) {
		if len(g.v) != 1 || g.v[0].Verb != card.Modify || g.v[0].Voice != card.Imperative || g.v[0].DurStyle != 0 || !r.is(g.end, "or") || !r.is(g.end+1, "to") {
			continue
		}
		first := g.v[0]
		f := r.g.verbs.formOf(&first)
		if first.Style >= heldStyle || f == nil || f.parts[0].fold != "give" || f.parts[len(f.parts)-1].name != "what" || first.What.How != card.Target {
			continue
		}
		for _, s := range r.selector(g.end + 2) {
			if s.v.How != card.Target || s.v.Thing != card.Cards {
				continue
			}
			sel, second := s.v, first
			second.What, second.Style, second.Mods = &sel, orToStyle, slices.Clone(first.Mods)
			all = append(all, r.twoOps(at, first, reading[card.Op]{v: second, end: s.end}, nil, card.Or))
		}
	}
	return all
}
