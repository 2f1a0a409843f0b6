package text

import "kotei/core/card"

// Less than the one's or the other's: "with Force less than this Shugenja's or the Samurai's Chi". One of the two is enough (CE
// "Numbers and values").

func init() {
	afterwards = append(afterwards,
		row[card.Atom]{pattern: "with {stat} (less|lower) than {eithers}", base: card.Atom{Is: card.IsStat, Cmp: card.Less}},
		row[card.Atom]{pattern: "with [a] (less|lower) {stat} than {eithers}", base: card.Atom{Is: card.IsStat, Cmp: card.Less}},
		row[card.Atom]{pattern: "with {stat} (less|lower) than or equal to {eithers}", base: card.Atom{Is: card.IsStat, Cmp: card.AtMost}},
	)
	atomSlots["eithers"] = &slot[card.Atom]{
		read: func(r *reader, at int, a card.Atom) []reading[card.Atom] {
			var all []reading[card.Atom]
			for _, one := range owners.read(r, at, player{}) {
				for _, g := range r.stat(one.end) { // "your Shugenja's Force or Chi"
					if !r.is(g.end, "or") {
						continue
					}
					for _, h := range r.stat(g.end + 1) {
						x := a
						of := func(s card.Stat, base bool, word string) *card.Value {
							return &card.Value{Kind: card.StatOf, Stat: s, Base: base, Ref: one.v.ref, Word: word}
						}
						x.Val = &card.Value{Kind: card.Higher, A: of(g.v.stat, g.v.base, one.v.word), B: of(h.v.stat, h.v.base, sameOwner)}
						all = append(all, reading[card.Atom]{x, h.end})
					}
				}
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
			if a.Val.B.Word == sameOwner {
				w.stat(a.Val.A.Stat, a.Val.A.Base)
				w.word("or")
				w.stat(a.Val.B.Stat, a.Val.B.Base)
				return
			}
			w.word("or")
			w.owner(a.Val.B.Word)
			w.stat(a.Val.B.Stat, a.Val.B.Base)
		},
		walk: func(v *resolver, a *card.Atom) {
			v.cardRef(&a.Val.A.Ref, a.Val.A.Word)
			if a.Val.B.Word == sameOwner {
				a.Val.B.Ref = a.Val.A.Ref
				return
			}
			v.cardRef(&a.Val.B.Ref, a.Val.B.Word)
		},
	}
}
