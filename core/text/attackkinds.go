package text

import (
	"slices"
	"strings"

	"kotei/core/card"
)

// Kinds of things that an attack reaches or destroys: "Followers and Shadowlands cards", "a Follower or Personality without
// Followers in another player's home" (CE "Ranged Attack").

// kindsSlot is one of two kinds of things, "and" or "or" between them.
func kindsSlot() *slot[card.Mod] {
	return &slot[card.Mod]{
		read: func(r *reader, at int, m card.Mod) []reading[card.Mod] {
			var all []reading[card.Mod]
			for _, a := range r.described(at) {
				if !ofKind(&a.v) || !r.is(a.end, "and") && !r.is(a.end, "or") {
					continue
				}
				for _, b := range r.described(a.end + 1) {
					if !ofKind(&b.v) && !massNoun(b.v.Filter) {
						continue
					}
					second := *b.v.Filter
					either := card.Atom{Is: card.AnyOf, Style: silentStyle, Or: []card.Filter{*a.v.Filter, second}, Title: r.toks[a.end].low}
					x := m
					x.Sel = &card.Sel{How: card.Any, Filter: &card.Filter{Style: plural, Atoms: []card.Atom{either}}}
					all = append(all, reading[card.Mod]{x, b.end})
				}
			}
			return all
		},
		write: func(w *writer, m *card.Mod) {
			either := &m.Sel.Filter.Atoms[0]
			w.filter(&either.Or[0])
			w.word(either.Title)
			w.filter(&either.Or[1])
		},
		walk: func(v *resolver, m *card.Mod) { v.filter(m.Sel.Filter) },
	}
}

// ofKind reports whether a description is of cards of a kind, all of them.
func ofKind(s *card.Sel) bool {
	return s.Thing == card.Cards && s.ZoneAt == 0 && s.Filter.Style != singular
}

// homedSlot is what an attack may target in a home; of Followers, and Personalities without them, no more is said than holds of
// any such attack.
func homedSlot() *slot[card.Mod] {
	const attackable = "a Follower or Personality without Followers"
	others := card.Atom{Is: card.IsYours, Who: card.Another, Style: silentStyle}
	return &slot[card.Mod]{
		read: func(r *reader, at int, m card.Mod) []reading[card.Mod] {
			var all []reading[card.Mod]
			if end, ok := r.words(at, attackable); ok {
				x := m
				x.Sel = &card.Sel{How: card.Any, Filter: &card.Filter{Atoms: []card.Atom{others}}, Word: attackable}
				all = append(all, reading[card.Mod]{x, end})
			}
			for _, a := range r.described(at) {
				f := *a.v.Filter
				if !ofKind(&a.v) || slices.ContainsFunc(f.Atoms, func(a card.Atom) bool { return a.Is != card.IsKeyword && a.Is != card.AnyOf }) {
					continue
				}
				x := m
				f.Atoms = append(slices.Clone(f.Atoms), others)
				x.Sel = &card.Sel{How: card.Any, Filter: &f}
				all = append(all, reading[card.Mod]{x, a.end})
			}
			return all
		},
		write: func(w *writer, m *card.Mod) {
			if m.Sel.Word != "" {
				w.words(strings.TrimSpace(m.Sel.Word))
				return
			}
			w.filter(m.Sel.Filter)
		},
		walk: func(*resolver, *card.Mod) {},
	}
}

// massNoun reports whether a description is a keyword of things that has no plural: "Armor".
func massNoun(f *card.Filter) bool {
	return f.Types == 0 && len(f.Atoms) == 1 && f.Atoms[0].Is == card.IsKeyword && f.Atoms[0].Keyword == "Armor"
}
