package text

import (
	"strings"

	"kotei/core/card"
)

// The slots of modifiers.

var modSlots = map[string]*slot[card.Mod]{
	"plus":   plusSlot(),
	"minus":  minusSlot(func(m *card.Mod) **card.Value { return &m.Amount }),
	"amount": valueSlot((*reader).value, func(m *card.Mod) **card.Value { return &m.Amount }),
	"unit":   unitSlot(func(m *card.Mod) *card.Stat { return &m.Stat }),
	"stat":   statSlot(func(m *card.Mod) (*card.Stat, *bool) { return &m.Stat, nil }),
	"kw": {
		read: func(r *reader, at int, m card.Mod) []reading[card.Mod] {
			k, end, many := r.keyword(at)
			if k == "" || many == plural {
				return nil
			}
			m.Keyword = k
			return []reading[card.Mod]{{m, end}}
		},
		write: func(w *writer, m *card.Mod) { w.words(string(m.Keyword)) },
		walk:  func(*resolver, *card.Mod) {},
	},
	"clanname": { // a Clan's full name, also one that no card is aligned to
		read: func(r *reader, at int, m card.Mod) []reading[card.Mod] {
			k, end, many := r.keyword(at)
			if k == "" && r.kindAt(at) == word && isCapital(r.toks[at].text) && r.is(at+1, "Clan") {
				k, end, many = card.Keyword(r.written(at, at+2)), at+2, singular
			}
			if !strings.HasSuffix(string(k), " Clan") || many == plural {
				return nil
			}
			m.Keyword = k
			return []reading[card.Mod]{{m, end}}
		},
		write: func(w *writer, m *card.Mod) { w.words(string(m.Keyword)) },
		walk:  func(*resolver, *card.Mod) {},
	},
	"item": {
		read: func(r *reader, at int, m card.Mod) []reading[card.Mod] {
			if r.kindAt(at) != quote {
				return nil
			}
			var all []reading[card.Mod]
			for _, names := range r.ownNames(r.toks[at].text) {
				if it, ok := r.embedded(r.toks[at].text, names, listedItem); ok {
					x := m
					x.Grant = it
					all = append(all, reading[card.Mod]{x, at + 1})
				}
			}
			return all
		},
		write: func(w *writer, m *card.Mod) { w.word(`"` + renderItem(w.g, w.self, m.Grant) + `"`) },
		walk:  func(*resolver, *card.Mod) {},
	},
	"opposite": { // the same number with the other sign
		read: func(r *reader, at int, m card.Mod) []reading[card.Mod] {
			if r.kindAt(at) != number || r.toks[at].text[0] != '-' || r.toks[at].n != -m.Amount.N {
				return nil
			}
			return []reading[card.Mod]{{m, at + 1}}
		},
		write: func(w *writer, m *card.Mod) { w.word("-" + itoa(m.Amount.N)) },
		walk:  func(*resolver, *card.Mod) {},
	},
	"bonusif": {
		read: func(r *reader, at int, m card.Mod) []reading[card.Mod] {
			var all []reading[card.Mod]
			for _, g := range r.condition(at) {
				x, c := m, g.v
				x.Amount = &card.Value{Kind: card.CaseOf, Cond: &c, A: m.Amount, B: card.Num(0)}
				all = append(all, reading[card.Mod]{x, g.end})
			}
			return all
		},
		write: func(w *writer, m *card.Mod) { w.condition(m.Amount.Cond) },
		walk:  func(v *resolver, m *card.Mod) { v.caseOf(m.Amount.Cond) },
	},
	"kws": {
		read: func(r *reader, at int, m card.Mod) []reading[card.Mod] {
			var ks []card.Keyword
			for {
				k, end, many := r.keyword(at)
				if k == "" || many == plural {
					return nil
				}
				ks = append(ks, k)
				last := len(ks) > 1 && r.is(at-1, "or")
				if last {
					m.Keywords = ks
					return []reading[card.Mod]{{m, end}}
				}
				at = end
				if r.is(at, ",") {
					at++
				}
				if r.is(at, "or") {
					at++
				}
				if at == end {
					return nil
				}
			}
		},
		write: func(w *writer, m *card.Mod) {
			for i, k := range m.Keywords {
				if i > 0 && len(m.Keywords) > 2 {
					w.word(",")
				}
				if i > 0 && i == len(m.Keywords)-1 {
					w.word("or")
				}
				w.words(string(k))
			}
		},
		walk: func(*resolver, *card.Mod) {},
	},
	"alt": {
		read: func(r *reader, at int, m card.Mod) []reading[card.Mod] {
			var all []reading[card.Mod]
			for _, g := range r.plus(at) {
				x, alt := m, g.v
				x.Amount = &card.Value{Kind: card.CaseOf, A: &alt, B: m.Amount}
				all = append(all, reading[card.Mod]{x, g.end})
			}
			return all
		},
		write: func(w *writer, m *card.Mod) { w.value(m.Amount.A) },
		walk:  func(*resolver, *card.Mod) {},
	},
	"cond": {
		read: func(r *reader, at int, m card.Mod) []reading[card.Mod] {
			var all []reading[card.Mod]
			for _, g := range r.condition(at) {
				x, v, c := m, *m.Amount, g.v
				v.Cond = &c
				x.Amount = &v
				all = append(all, reading[card.Mod]{x, g.end})
			}
			return all
		},
		write: func(w *writer, m *card.Mod) { w.condition(m.Amount.Cond) },
		walk:  func(v *resolver, m *card.Mod) { v.caseOf(m.Amount.Cond) },
	},
	"altminus": {
		read: func(r *reader, at int, m card.Mod) []reading[card.Mod] {
			if r.kindAt(at) != number || r.toks[at].text[0] != '-' {
				return nil
			}
			m.Amount = &card.Value{Kind: card.CaseOf, A: card.Num(-r.toks[at].n), B: m.Amount}
			return []reading[card.Mod]{{m, at + 1}}
		},
		write: func(w *writer, m *card.Mod) { w.word("-" + itoa(m.Amount.A.N)) },
		walk:  func(*resolver, *card.Mod) {},
	},
	"every": {
		read: func(r *reader, at int, m card.Mod) []reading[card.Mod] {
			var all []reading[card.Mod]
			for _, g := range r.constant(at) {
				x, n := m, g.v
				if n.N < 2 {
					continue
				}
				x.Amount = &card.Value{Kind: card.Times, A: m.Amount, B: &card.Value{Kind: card.PerN, B: &n}, Word: perWord}
				all = append(all, reading[card.Mod]{x, g.end})
			}
			return all
		},
		write: func(w *writer, m *card.Mod) { w.value(m.Amount.B.B) },
		walk:  func(*resolver, *card.Mod) {},
	},
	"everything": thingsSlot(func(m *card.Mod, s *card.Sel) {
		a, per := *m.Amount, *m.Amount.B
		per.A = &card.Value{Kind: card.CountOf, Filter: s.Filter, Thing: s.Thing, Zone: s.Zone, Who: s.ZoneOf, Of: s}
		a.B, m.Amount = &per, &a
	}, func(m *card.Mod) *card.Sel { return m.Amount.B.A.Of }),
	"per": perSlot(func(m *card.Mod) **card.Value { return &m.Amount }),
	"things": thingsSlot(func(m *card.Mod, s *card.Sel) {
		each := card.Value{Kind: card.CountOf, Filter: s.Filter, Thing: s.Thing, Zone: s.Zone, Who: s.ZoneOf, Of: s}
		m.Amount = &card.Value{Kind: card.Times, A: m.Amount, B: &each}
	}, func(m *card.Mod) *card.Sel { return m.Amount.B.Of }),
}

// plus is a number with a plus sign.
func (r *reader) plus(at int) []reading[card.Value] {
	if r.kindAt(at) == number && r.toks[at].text[0] == '+' {
		return []reading[card.Value]{{card.Value{N: r.toks[at].n, Style: plusSign}, at + 1}}
	}
	return nil
}

func plusSlot() *slot[card.Mod] {
	s := valueSlot((*reader).plus, func(m *card.Mod) **card.Value { return &m.Amount })
	s.write = func(w *writer, m *card.Mod) { w.value(plainAmount(m.Amount)) }
	return s
}

// minusSlot is a number with a minus sign, kept without it.
func minusSlot(field func(*card.Mod) **card.Value) *slot[card.Mod] {
	return &slot[card.Mod]{
		read: func(r *reader, at int, m card.Mod) []reading[card.Mod] {
			if r.kindAt(at) != number || r.toks[at].text[0] != '-' {
				return nil
			}
			*field(&m) = card.Num(-r.toks[at].n)
			return []reading[card.Mod]{{m, at + 1}}
		},
		write: func(w *writer, m *card.Mod) {
			w.word("-" + itoa(plainAmount(*field(m)).N))
		},
		walk: func(v *resolver, m *card.Mod) {
			if a := *field(m); a.Kind == card.UpTo || a.Kind == card.Times {
				v.value(a)
			}
		},
	}
}
