package text

import "kotei/core/card"

// What somebody has to be if he is something else: "your Personality, who must be opposed if defending" (CE "Restrictions").

func init() {
	afterwards = append(afterwards, row[card.Atom]{pattern: "[,] who must be {mustpred} if [he is] {onlyif}", base: card.Atom{Is: card.AnyOf}})
	slotOf := func(field func(*card.Atom) *card.Filter, set func(*card.Atom, card.Filter)) *slot[card.Atom] {
		return &slot[card.Atom]{
			read: func(r *reader, at int, a card.Atom) []reading[card.Atom] {
				var all []reading[card.Atom]
				r.bare(at, nil, func(atoms []card.Atom, end int) {
					x := a
					set(&x, card.Filter{Atoms: atoms, Style: predicateBare})
					all = append(all, reading[card.Atom]{x, end})
				})
				return all
			},
			write: func(w *writer, a *card.Atom) { w.bare(field(a).Atoms) },
			walk:  func(*resolver, *card.Atom) {},
		}
	}
	atomSlots["mustpred"] = slotOf(func(a *card.Atom) *card.Filter { return &a.Or[0] },
		func(a *card.Atom, f card.Filter) { a.Or = []card.Filter{f} })
	atomSlots["onlyif"] = slotOf(func(a *card.Atom) *card.Filter { return &a.Or[1].Atoms[0].Or[0] },
		func(a *card.Atom, f card.Filter) {
			a.Or = []card.Filter{a.Or[0], {Atoms: []card.Atom{{Is: card.AnyOf, Not: true, Or: []card.Filter{f}, Style: silentStyle}}}}
		})
}
