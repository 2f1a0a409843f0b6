package text

import (
	"slices"

	"kotei/core/card"
)

// Your own things as a number: "a Force bonus equal to your Rings", "Chi lower than your Courtiers plus 1" (CE "Numbers and values").

func ofYours() *slot[card.Value] {
	return &slot[card.Value]{
		read: func(r *reader, at int, v card.Value) []reading[card.Value] {
			var all []reading[card.Value]
			for _, g := range r.described(at) {
				s := g.v
				if s.Thing != card.Cards || s.ZoneAt > 0 || s.Filter.Style == singular || s.Filter.Style == either && s.Filter.Types == 0 {
					continue
				}
				f := *s.Filter
				f.Atoms = append(slices.Clone(f.Atoms), card.Atom{Is: card.IsYours, Who: card.You, Style: silentStyle})
				s.Filter, s.How = &f, card.All
				x := v
				x.Of, x.Filter, x.Thing = &s, &f, s.Thing
				all = append(all, reading[card.Value]{x, g.end})
			}
			return all
		},
		write: func(w *writer, v *card.Value) { w.described(v.Of) },
		walk:  func(r *resolver, v *card.Value) { r.inside(v.Of) },
	}
}

// elementKeywords are the keywords of which "an element keyword" is one.
var elementKeywords = []card.Keyword{"Air", "Earth", "Fire", "Water", "Void"}
