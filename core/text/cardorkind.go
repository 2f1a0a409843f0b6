package text

import (
	"slices"

	"kotei/core/card"
)

// Two descriptions of which one is of cards of any kind: "your Ring or Unique card", "a Yojimbo card or Lion Clan Samurai" (CE
// "Keywords", "Conjunctions").

// cardOrKind adds such to the descriptions read. The word "card" tells that each has properties of its own.
func (r *reader) cardOrKind(all []reading[card.Sel]) []reading[card.Sel] {
	alone := func(s *card.Sel) bool {
		f := s.Filter
		return s.Thing == card.Cards && s.ZoneAt == 0 && s.Zone == card.InPlay && f.Style != plural && !saidAfter(f) &&
			!slices.ContainsFunc(f.Atoms, func(a card.Atom) bool { return a.Is == card.AnyOf || isTogether(a) || a.Style == titleStyle })
	}
	for _, g := range slices.Clip(all) {
		first := g.v.Filter
		if !r.is(g.end, "or") || !alone(&g.v) || first.Style != singular || first.Noun != "card" && first.Types == 0 {
			continue
		}
		for _, h := range r.described(g.end + 1) {
			second := h.v.Filter
			bothCards := first.Noun == "card" && second.Noun == "card" && len(second.Atoms) == 1 && saidAfter(second) && h.v.ZoneAt == 0 && h.v.Thing == card.Cards && !isTogether(second.Atoms[0])
			if !bothCards && (!alone(&h.v) || (first.Noun == "card") == (second.Noun == "card")) || len(second.Atoms) == 0 {
				continue
			}
			x := g.v
			x.Filter = &card.Filter{Style: singular, Atoms: []card.Atom{{Is: card.AnyOf, Style: altStyle + noArticle, Or: []card.Filter{*first, *h.v.Filter}}}}
			all = append(all, reading[card.Sel]{x, h.end})
		}
	}
	return all
}
