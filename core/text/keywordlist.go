package text

import "kotei/core/card"

// One of several keywords after the noun: "with the Monk or Courtier keyword", "with the printed Fire, Water, or Void keyword"
// (CE "Keywords").

func init() {
	atomSlots["keylist"] = &slot[card.Atom]{
		read: func(r *reader, at int, a card.Atom) []reading[card.Atom] {
			var or []card.Filter
			for len(or) < 6 {
				k, end, many := r.keyword(at)
				if k == "" || many == plural {
					return nil
				}
				or = append(or, card.Filter{Atoms: []card.Atom{{Is: card.IsKeyword, Keyword: k, Base: a.Base, Style: silentStyle}}})
				if len(or) > 1 && r.is(at-1, "or") {
					a.Or = or
					return []reading[card.Atom]{{a, end}}
				}
				if at = end; r.is(at, ",") {
					at++
				}
				if r.is(at, "or") {
					at++
				}
				if at == end {
					return nil
				}
			}
			return nil
		},
		write: func(w *writer, a *card.Atom) {
			for i := range a.Or {
				if i > 0 && len(a.Or) > 2 {
					w.word(",")
				}
				if i > 0 && i == len(a.Or)-1 {
					w.word("or")
				}
				w.words(string(a.Or[i].Atoms[0].Keyword))
			}
		},
		walk: func(*resolver, *card.Atom) {},
	}
}
