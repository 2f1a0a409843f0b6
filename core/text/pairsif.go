package text

import (
	"slices"

	"kotei/core/card"
)

// Two bonuses or penalties that are others where something is so: "+2F/+2C, or +3F/+3C if he is opposed" (CE "Bonuses and
// penalties"). Each of the two is one of two numbers by the same condition.

// pairIf is the style of the first of them, and with pairIfNoComma that of one without the comma.
const (
	pairIf        Style = bothStats + 70
	pairIfNoComma Style = pairIf + 1
)

// pairsIf reads them.
func (r *reader) pairsIf(at int, j card.Join) []reading[[]card.Mod] {
	if r.kindAt(at) != number {
		return nil
	}
	var all []reading[[]card.Mod]
	for _, one := range r.constantPair(at) {
		style, next := pairIf, one.end
		if r.is(next, ",") {
			next++
		} else {
			style = pairIfNoComma
		}
		if !r.is(next, "or") {
			continue
		}
		for _, other := range r.constantPair(next + 1) {
			if !r.is(other.end, "if") || !sameKinds(one.v, other.v) {
				continue
			}
			for _, c := range r.condition(other.end + 1) {
				ms := slices.Clone(one.v)
				for i := range ms {
					cond := c.v
					ms[i].Amount = &card.Value{Kind: card.CaseOf, Cond: &cond, A: other.v[i].Amount, B: ms[i].Amount}
				}
				ms[0].Join, ms[0].Style, ms[1].Style = j, style, eachSecond
				all = append(all, reading[[]card.Mod]{ms, c.end})
			}
		}
	}
	return all
}

// constantPair reads "+2F/+2C" or "-2F/-2C".
func (r *reader) constantPair(at int) []reading[[]card.Mod] {
	var ms []card.Mod
	for len(ms) < 2 {
		if len(ms) > 0 {
			if !r.is(at, "/") {
				return nil
			}
			at++
		}
		if r.kindAt(at) != number || r.kindAt(at+1) != word || !isUnit(r.toks[at+1].text) {
			return nil
		}
		m := card.Mod{Kind: card.Add, Join: slash, Amount: &card.Value{N: r.toks[at].n, Style: plusSign}}
		for st, u := range units {
			if r.toks[at+1].text == u {
				m.Stat = st
			}
		}
		switch r.toks[at].text[0] {
		case '+':
		case '-':
			m.Kind, m.Amount = card.Sub, card.Num(-r.toks[at].n)
		default:
			return nil
		}
		ms, at = append(ms, m), at+2
	}
	if ms[0].Stat == ms[1].Stat {
		return nil
	}
	return []reading[[]card.Mod]{{ms, at}}
}

// sameKinds reports whether two pairs are of the same stats, each up or each down in both.
func sameKinds(a, b []card.Mod) bool {
	return slices.EqualFunc(a, b, func(x, y card.Mod) bool { return x.Kind == y.Kind && x.Stat == y.Stat })
}

func (w *writer) pairsIf(a, b *card.Mod) {
	pair := func(x, y *card.Value) {
		w.signed(a, x)
		w.word("/")
		w.signed(b, y)
	}
	pair(a.Amount.B, b.Amount.B)
	if a.Style == pairIf {
		w.word(",")
	}
	w.word("or")
	pair(a.Amount.A, b.Amount.A)
	w.word("if")
	w.condition(a.Amount.Cond)
}

// signed writes "+2F" or "-2F".
func (w *writer) signed(m *card.Mod, n *card.Value) {
	if m.Kind == card.Sub {
		w.word("-" + itoa(n.N))
	} else {
		w.value(n)
	}
	w.word(units[m.Stat])
}
