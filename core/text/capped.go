package text

import (
	"slices"
	"strings"

	"kotei/core/card"
)

// Amounts that go so far and no further: "+1F for each of his Followers, to a maximum of +3F", "a token for each of them, up to
// two tokens" (CE "Numbers and values", "For each").

// capWord begins the word of an amount that is capped; how that is written follows.
const capWord = "-cap "

var capForms = []string{"to a maximum of", "up to a maximum of", "to a maximum penalty of", "to a maximum bonus of", "up to", "maximum"}

// isCapped reports whether an amount is another one, capped.
func isCapped(v *card.Value) bool {
	return v != nil && v.Kind == card.Lower && strings.HasPrefix(v.Word, capWord)
}

// cappedAt is the amount, never more than the number that follows it.
func (r *reader) cappedAt(at int, amount *card.Value) []reading[card.Value] {
	i := at
	if r.is(i, ",") {
		i++
	}
	for _, form := range capForms {
		end, ok := r.words(i, form)
		if !ok {
			continue
		}
		if most, e, ok := r.mostAt(end, amount); ok {
			return []reading[card.Value]{{card.Value{Kind: card.Lower, A: amount, B: card.Num(most), Word: capWord + r.written(at, e)}, e}}
		}
	}
	return nil
}

// mostAt reads "3", "+3F", "three Ports" after an amount that is so much for each of some things: what it can be at most.
func (r *reader) mostAt(at int, amount *card.Value) (most, end int, ok bool) {
	if amount.Kind == card.CountOf { // each is worth one
		amount = &card.Value{Kind: card.Times, A: card.Num(1), B: amount}
	}
	each := amount.Kind == card.Times && amount.A != nil && amount.A.Kind == card.Const
	if at < len(r.toks) && r.toks[at].kind == number {
		n := r.toks[at].n
		if n < 0 {
			n = -n
		}
		if at+1 < len(r.toks) && r.toks[at+1].kind == word && isUnit(r.toks[at+1].text) {
			if e, per := r.words(at+2, "per card"); per { // each has its own
				return n, e, true
			}
			return n, at + 2, true
		}
		most, end = n, at+1
	} else if n, _, isNumber := r.numberAt(at); isNumber {
		most, end = n, at+1
	} else {
		return 0, at, false
	}
	if noun, found := nounAt(r, end); found {
		end += nounLen(noun)
	} else if k, e, _ := r.keyword(end); k != "" {
		end = e
		if noun, found := nounAt(r, end); found {
			end += nounLen(noun)
		}
	} else if r.is(end, "tokens") {
		end++
	} else if r.is(end, "less") && r.is(end+1, "Gold") { // which is said of the sum
		return most, end + 2, true
	} else {
		return most, end, !each || amount.A.N == 1
	}
	if !each { // so many of the things, of which it isn't said how much each is worth
		return 0, at, false
	}
	return most * amount.A.N, end, true
}

// capMods adds "…, to a maximum of +3F" to a list of one modifier.
func (r *reader) capMods(ms []card.Mod, at int) []reading[[]card.Mod] {
	if len(ms) == 2 {
		return r.capBoth(ms, at)
	}
	if len(ms) != 1 || !countedAmount(ms[0].Amount) {
		return nil
	}
	var all []reading[[]card.Mod]
	for _, g := range r.cappedAt(at, ms[0].Amount) {
		next, v := slices.Clone(ms), g.v
		next[0].Amount = &v
		all = append(all, reading[[]card.Mod]{next, g.end})
	}
	return all
}

// capBoth adds "…, to a maximum of +3F/+3C", or "… of 4 Farms", to "+1F/+1C for each Farm".
func (r *reader) capBoth(ms []card.Mod, at int) []reading[[]card.Mod] {
	if ms[1].Join != slash || !countedAmount(ms[0].Amount) || !countedAmount(ms[1].Amount) {
		return nil
	}
	var all []reading[[]card.Mod]
	for _, g := range r.cappedAt(at, ms[1].Amount) {
		end, first := g.end, card.Num(g.v.B.N)
		switch {
		case r.is(end, "/"): // a number for each of them
			n, ok := r.signedAt(end+1, ms[1].Stat)
			if !ok || !r.unitAt(end-1, ms[0].Stat) {
				continue
			}
			end, g.v.B = end+3, card.Num(n)
		case r.toks[end-1].kind == word && isUnit(r.toks[end-1].text) || ms[0].Amount.A.N != ms[1].Amount.A.N:
			continue
		}
		next, a, b := slices.Clone(ms), *ms[0].Amount, g.v
		b.Word = capWord + r.written(at, end)
		next[0].Amount = &card.Value{Kind: card.Lower, A: &a, B: first, Word: capWord}
		next[1].Amount = &b
		all = append(all, reading[[]card.Mod]{next, end})
	}
	return all
}

// signedAt reads "+3C" of a stat.
func (r *reader) signedAt(at int, st card.Stat) (int, bool) {
	if r.kindAt(at) != number || !r.unitAt(at+1, st) {
		return 0, false
	}
	return max(r.toks[at].n, -r.toks[at].n), true
}

// unitAt reports whether a token is a stat's unit.
func (r *reader) unitAt(at int, st card.Stat) bool {
	return r.kindAt(at) == word && r.toks[at].text == units[st]
}

// countedAmount reports whether an amount depends on the number of some things.
func countedAmount(v *card.Value) bool {
	return v != nil && (v.Kind == card.Times && v.B != nil && v.B.Kind != card.Const || v.Kind == card.Plus && countedAmount(v.B))
}

// caps adds the same to the steps read whose amount is so much for each of some things.
func (r *reader) caps(at int, all []reading[ops]) []reading[ops] {
	for _, g := range slices.Clip(all) {
		if len(g.v) == 1 && pricedLess(&g.v[0]) && countedAmount(g.v[0].Mods[0].Amount) {
			for _, c := range r.cappedAt(g.end, g.v[0].Mods[0].Amount) {
				o, v := g.v[0], c.v
				o.Mods = slices.Clone(o.Mods)
				o.Mods[0].Amount, o.Span = &v, r.span(at, c.end)
				all = append(all, reading[ops]{ops{o}, c.end})
			}
		}
		last := len(g.v) - 1
		if last > 1 || last == 1 && g.v[0].Verb != card.Pick || !countedAmount(g.v[last].Amount) || len(g.v[last].Mods) > 0 {
			continue
		}
		for _, c := range r.cappedAt(g.end, g.v[last].Amount) {
			os, v := slices.Clone(g.v), c.v
			os[last].Amount = &v
			os[last].Span = r.span(at, c.end)
			all = append(all, reading[ops]{os, c.end})
		}
	}
	return all
}

// pricedLess reports whether an op says by how much something is cheaper.
func pricedLess(o *card.Op) bool {
	return o.Verb == card.Modify && len(o.Mods) == 1 && o.Mods[0].Rule == card.CostLess
}

// uncapped is the op without its cap, and the words of that.
func uncapped(o *card.Op) (*card.Op, string) {
	if pricedLess(o) && isCapped(o.Mods[0].Amount) {
		x, most := *o, o.Mods[0].Amount.Word[len(capWord):]
		x.Mods = slices.Clone(o.Mods)
		x.Mods[0].Amount = o.Mods[0].Amount.A
		return &x, most
	}
	if !isCapped(o.Amount) {
		return o, ""
	}
	x := *o
	x.Amount = o.Amount.A
	return &x, o.Amount.Word[len(capWord):]
}

// uncappedMod is the same of a modifier.
func uncappedMod(m *card.Mod) (*card.Mod, string) {
	if !isCapped(m.Amount) {
		return m, ""
	}
	x := *m
	x.Amount = m.Amount.A
	return &x, m.Amount.Word[len(capWord):]
}

func init() {
	valueSlots["most"] = &slot[card.Value]{
		read: func(r *reader, at int, v card.Value) []reading[card.Value] {
			most, end, ok := r.mostAt(at, &card.Value{Kind: card.CountOf})
			if !ok {
				return nil
			}
			v.B = &card.Value{N: most, Word: capWord + r.written(at, end)}
			return []reading[card.Value]{{v, end}}
		},
		write: func(w *writer, v *card.Value) { w.words(v.B.Word[len(capWord):]) },
		walk:  func(*resolver, *card.Value) {},
	}
}

// cappedSlot is an amount that goes so far and no further, whatever it counts.
func cappedSlot() *slot[card.Mod] {
	return &slot[card.Mod]{
		read: func(r *reader, at int, m card.Mod) []reading[card.Mod] {
			var all []reading[card.Mod]
			for _, g := range r.value(at) {
				v := g.v
				for _, most := range r.cappedAt(g.end, &v) {
					x, amount := m, most.v
					x.Amount = &amount
					all = append(all, reading[card.Mod]{x, most.end})
				}
			}
			return all
		},
		write: func(w *writer, m *card.Mod) {
			w.value(m.Amount.A)
			w.words(strings.TrimPrefix(m.Amount.Word, capWord))
		},
		walk: func(v *resolver, m *card.Mod) { v.value(m.Amount.A) },
	}
}
