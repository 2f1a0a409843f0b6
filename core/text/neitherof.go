package text

import (
	"slices"

	"kotei/core/card"
)

// What is neither of two things: "if he is neither a Monk nor dishonorable", "a Personality with neither Shadowlands nor your Clan
// alignment" (CE "Conjunctions").

func init() {
	conditions = append(conditions, row[card.Cond]{pattern: "{ref} (is|are|was|were) {neitherpred}", base: card.Cond{Kind: card.Is, Not: true}})
	afterwards = append(afterwards, row[card.Atom]{pattern: "with {neitherhaving}", base: card.Atom{Is: card.AnyOf, Not: true}})
	conditionSlots["neitherpred"] = &slot[card.Cond]{
		read: func(r *reader, at int, c card.Cond) []reading[card.Cond] {
			if !r.is(at, "neither") {
				return nil
			}
			var all []reading[card.Cond]
			r.predicate(at+1, func(a card.Atom, end int) {
				if !r.is(end, "nor") {
					return
				}
				r.predicate(end+1, func(b card.Atom, end int) {
					x := c
					x.Filter = &card.Filter{Style: predicateBare, Atoms: []card.Atom{{Is: card.AnyOf, Style: silentStyle, Or: []card.Filter{{Atoms: []card.Atom{a}}, {Atoms: []card.Atom{b}}}}}}
					all = append(all, reading[card.Cond]{x, end})
				})
			})
			return all
		},
		write: func(w *writer, c *card.Cond) {
			or := c.Filter.Atoms[0].Or
			w.word("neither")
			w.bare(or[0].Atoms)
			w.word("nor")
			w.bare(or[1].Atoms)
		},
		walk: func(v *resolver, c *card.Cond) { v.filter(c.Filter) },
	}
	atomSlots["neitherhaving"] = &slot[card.Atom]{
		read: func(r *reader, at int, a card.Atom) []reading[card.Atom] {
			if !r.is(at, "neither") {
				return nil
			}
			var all []reading[card.Atom]
			for _, g := range r.g.having.readAt(r, at+1) {
				if !r.is(g.end, "nor") {
					continue
				}
				for _, h := range r.g.having.readAt(r, g.end+1) {
					x := a
					x.Or = slices.Concat(a.Or, []card.Filter{{Atoms: []card.Atom{g.v}}, {Atoms: []card.Atom{h.v}}})
					all = append(all, reading[card.Atom]{x, h.end})
				}
			}
			return all
		},
		write: func(w *writer, a *card.Atom) {
			w.word("neither")
			w.g.having.write(w, &a.Or[0].Atoms[0])
			w.word("nor")
			w.g.having.write(w, &a.Or[1].Atoms[0])
		},
		walk: func(v *resolver, a *card.Atom) {
			v.g.having.walk(v, &a.Or[0].Atoms[0])
			v.g.having.walk(v, &a.Or[1].Atoms[0])
		},
	}
}
