package text

import (
	"slices"

	"kotei/core/card"
)

// One of two kinds of things, each with its owner: "your Stronghold or one of your Holdings", "one of Goro's Weapons or one of your
// Ports" (CE "Conjunctions", "Choices").

// oneOfStyle is added to the style of two descriptions of which the second begins with "one of".
const oneOfStyle Style = 16

// orOneOfYours adds "… or one of your Holdings" to what is chosen, one of it, or to your Stronghold.
func (r *reader) orOneOfYours(all []reading[card.Sel], g reading[card.Sel], at int) []reading[card.Sel] {
	s := g.v
	stronghold := s.How == card.All && s.Style == theStyle && s.Filter != nil && s.Filter.Types == card.Types(card.Stronghold)
	if s.How != card.Choose && !stronghold || s.Min != nil || s.Perform || s.Thing != card.Cards || s.ZoneAt > 0 || s.Filter == nil || saidAfter(s.Filter) {
		return all
	}
	for _, p := range r.g.possessors.readAt(r, at) {
		if p.v.Is != card.IsYours || p.v.Ref != card.NoVar {
			continue
		}
		for _, d := range r.described(p.end) {
			if d.v.Thing != card.Cards || d.v.Filter.Style == singular || d.v.ZoneAt > 0 {
				continue
			}
			f := *d.v.Filter
			f.Atoms = append([]card.Atom{p.v}, slices.Clone(f.Atoms)...)
			x := s
			x.How = card.Choose
			x.Filter = &card.Filter{Style: singular, Atoms: []card.Atom{{Is: card.AnyOf, Style: altStyle + noArticle + oneOfStyle, Or: []card.Filter{*s.Filter, f}}}}
			all = append(all, reading[card.Sel]{x, d.end})
		}
	}
	return all
}
