package text

import (
	"slices"
	"strings"

	"kotei/core/card"
)

// Modifiers: what a thing has or gains: "+2F", "-1F/-1C", "Cavalry", an ability in quotes
// (CE "Bonuses and penalties", "Keywords", "Traits").

var modifiers = []row[card.Mod]{
	{pattern: "{plus}{unit}", base: card.Mod{Kind: card.Add}},
	{pattern: "{minus}{unit}", base: card.Mod{Kind: card.Sub}},
	{pattern: "a {plus}{unit} bonus", base: card.Mod{Kind: card.Add}},
	{pattern: "a {minus}{unit} penalty", base: card.Mod{Kind: card.Sub}},
	{pattern: "{plus} {stat}", base: card.Mod{Kind: card.Add}},
	{pattern: "{minus} {stat}", base: card.Mod{Kind: card.Sub}},
	{pattern: "{plus}{unit} for each {things}", base: card.Mod{Kind: card.Add}},
	{pattern: "{minus}{unit} for each {things}", base: card.Mod{Kind: card.Sub}},
	{pattern: "{plus} {stat} for each {things}", base: card.Mod{Kind: card.Add}},
	{pattern: "{minus} {stat} for each {things}", base: card.Mod{Kind: card.Sub}},
	{pattern: "{plus}{unit}, or {alt}{unit} if {cond}", base: card.Mod{Kind: card.Add}},
	{pattern: "a maximum {stat} of {amount}", base: card.Mod{Kind: card.Most}},
	{pattern: "a minimum {stat} of {amount}", base: card.Mod{Kind: card.Least}},
	{pattern: "{plus} or {opposite} {stat}", base: card.Mod{Kind: card.EitherWay}},
	{pattern: "{plus}{unit} or {opposite}{unit}", base: card.Mod{Kind: card.EitherWay}},
	{pattern: "an additional {plus}{unit} if {bonusif}", base: card.Mod{Kind: card.Add}},
	{pattern: "[either] {kws}", base: card.Mod{Kind: card.AddKeyword}},
	{pattern: "a {stat} bonus equal to {amount}", base: card.Mod{Kind: card.Add}},
	{pattern: "a {stat} penalty equal to {amount}", base: card.Mod{Kind: card.Sub}},
	{pattern: "{kw}", base: card.Mod{Kind: card.AddKeyword}},
	{pattern: "the ability, {item}", base: card.Mod{Kind: card.GrantItem}},
	{pattern: "the ability {item}", base: card.Mod{Kind: card.GrantItem}},
	{pattern: "the following ability: {item}", base: card.Mod{Kind: card.GrantItem}},
	{pattern: "the trait, {item}", base: card.Mod{Kind: card.GrantItem}},
	{pattern: "the trait {item}", base: card.Mod{Kind: card.GrantItem}},
	{pattern: "{item}", base: card.Mod{Kind: card.GrantItem}},
}

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
	"item": {
		read: func(r *reader, at int, m card.Mod) []reading[card.Mod] {
			if r.kindAt(at) != quote {
				return nil
			}
			it, ok := r.embedded(r.toks[at].text)
			if !ok {
				return nil
			}
			m.Grant = it
			return []reading[card.Mod]{{m, at + 1}}
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
		walk:  func(v *resolver, m *card.Mod) { v.condition(m.Amount.Cond) },
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
				last := len(ks) > 1 && (r.is(at-1, "or"))
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
		walk:  func(v *resolver, m *card.Mod) { v.condition(m.Amount.Cond) },
	},
	"things": thingsSlot(func(m *card.Mod, s *card.Sel) {
		each := card.Value{Kind: card.CountOf, Filter: s.Filter, Thing: s.Thing, Zone: s.Zone, Of: s}
		m.Amount = &card.Value{Kind: card.Times, A: m.Amount, B: &each}
	}, func(m *card.Mod) *card.Sel { return m.Amount.B.Of }),
}

func modKey(m *card.Mod) any { return m.Kind }

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
		walk: func(*resolver, *card.Mod) {},
	}
}

// How modifiers of a list are joined.
const slash = card.Join(100)

// modList is all lists of modifiers at a token, the longest first.
func (r *reader) modList(at int) []reading[[]card.Mod] {
	return memo(r, r.g.modListID, at, func() []reading[[]card.Mod] {
		var all []reading[[]card.Mod]
		r.moreMods(at, nil, &all)
		slices.Reverse(all)
		return all
	})
}

func (r *reader) moreMods(at int, ms []card.Mod, all *[]reading[[]card.Mod]) {
	if len(ms) > 6 || !r.step() {
		return
	}
	for _, j := range r.joinsAt(at, len(ms) == 0) {
		for _, m := range r.g.mods.readAt(r, j.end) {
			x := m.v
			x.Join = j.v
			next := append(slices.Clone(ms), x)
			*all = append(*all, reading[[]card.Mod]{next, m.end})
			r.moreMods(m.end, next, all)
		}
	}
}

// joinsAt is the ways in which a list may go on at a token.
func (r *reader) joinsAt(at int, first bool) []reading[card.Join] {
	if first {
		return []reading[card.Join]{{card.And, at}}
	}
	switch {
	case r.is(at, "/"):
		return []reading[card.Join]{{slash, at + 1}}
	case r.is(at, ",") && r.is(at+1, "and"):
		return []reading[card.Join]{{card.CommaAnd, at + 2}}
	case r.is(at, ","):
		return []reading[card.Join]{{card.Comma, at + 1}}
	case r.is(at, "and"):
		return []reading[card.Join]{{card.And, at + 1}}
	}
	return nil
}

func (w *writer) mods(ms []card.Mod) {
	for i := range ms {
		if i > 0 {
			w.join(ms[i].Join)
		}
		w.g.mods.write(w, &ms[i])
	}
}

// join writes how two pieces are joined.
func (w *writer) join(j card.Join) {
	switch j {
	case slash:
		w.word("/")
	case card.NewSentence:
		if !strings.HasSuffix(w.last, `."`) {
			w.word(".")
		}
	case card.Effects:
		w.word(":")
	default:
		for _, k := range joins {
			if k.j == j {
				w.words(k.words)
				return
			}
		}
	}
}

var joins = []struct {
	words string
	j     card.Join
}{
	{", and then", card.AndThen}, {", and", card.CommaAnd}, {", then", card.CommaThen}, {"and then", card.AndThen}, {"and", card.And},
	{", or", card.CommaOr}, {"or", card.Or}, {"to", card.To}, {";", card.Semicolon}, {",", card.Comma},
}

// modsSlot is a field that holds modifiers.
func modsSlot(field func(*card.Op) *[]card.Mod) *slot[card.Op] {
	return &slot[card.Op]{
		read: func(r *reader, at int, t card.Op) []reading[card.Op] {
			var all []reading[card.Op]
			for _, g := range r.modList(at) {
				x := t
				*field(&x) = g.v
				all = append(all, reading[card.Op]{x, g.end})
			}
			return all
		},
		write: func(w *writer, t *card.Op) { w.mods(*field(t)) },
		walk: func(v *resolver, t *card.Op) {
			for i := range *field(t) {
				v.mod(&(*field(t))[i])
			}
		},
	}
}
