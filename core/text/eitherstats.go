package text

import "kotei/core/card"

// Less than the one's or the other's: "with Force less than this Shugenja's or the Samurai's Chi". One of the two is enough (CE
// "Numbers and values").

func init() {
	afterwards = append(afterwards,
		row[card.Atom]{pattern: "with {stat} (less|lower) than {eithers}", base: card.Atom{Is: card.IsStat, Cmp: card.Less}},
		row[card.Atom]{pattern: "with [a] (less|lower) {stat} than {eithers}", base: card.Atom{Is: card.IsStat, Cmp: card.Less}},
	)
	atomSlots["eithers"] = &slot[card.Atom]{
		read: func(r *reader, at int, a card.Atom) []reading[card.Atom] {
			var all []reading[card.Atom]
			for _, one := range owners.read(r, at, player{}) {
				if !r.is(one.end, "or") {
					continue
				}
				for _, other := range owners.read(r, one.end+1, player{}) {
					for _, g := range r.stat(other.end) {
						x := a
						of := func(p player) *card.Value {
							return &card.Value{Kind: card.StatOf, Stat: g.v.stat, Base: g.v.base, Ref: p.ref, Word: p.word}
						}
						x.Val = &card.Value{Kind: card.Higher, A: of(one.v), B: of(other.v)}
						all = append(all, reading[card.Atom]{x, g.end})
					}
				}
			}
			return all
		},
		write: func(w *writer, a *card.Atom) {
			w.owner(a.Val.A.Word)
			w.word("or")
			w.owner(a.Val.B.Word)
			w.stat(a.Val.B.Stat, a.Val.B.Base)
		},
		walk: func(v *resolver, a *card.Atom) {
			v.cardRef(&a.Val.A.Ref, a.Val.A.Word)
			v.cardRef(&a.Val.B.Ref, a.Val.B.Word)
		},
	}
}
