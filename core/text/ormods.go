package text

import (
	"slices"

	"kotei/core/card"
)

// One of several bonuses, as you choose: "give him +1F or +1C", "+2F, +2C, or +1PH", "+1F/-1C or -1F/+1C" (CE "Choices", "Bonuses
// and penalties"). It is a choice between effects that differ in nothing else.

// orMods adds lists of modifiers of which one is chosen: the first of each later one has the join "or", or the comma before it.
func (r *reader) orMods(at int, all *[]reading[[]card.Mod]) {
	if r.is(at, "either") {
		n := len(*all)
		r.orMods(at+1, all)
		for i := n; i < len(*all); i++ {
			ms := slices.Clone((*all)[i].v)
			ms[0].Join = eitherMods
			(*all)[i].v = ms
		}
		return
	}
	for _, g := range r.plainMods(at, nil) {
		switch {
		case r.is(g.end, "or"):
			r.orModsAfter(g.end+1, card.Or, g.v, all)
			if len(g.v) == 1 && r.is(at-1, "either") {
				r.orForEach(g.end+1, g.v[0], all)
			}
		case r.is(g.end, ",") && r.is(g.end+1, "or"):
			r.orModsAfter(g.end+2, card.CommaOr, g.v, all)
		case r.is(g.end, ","):
			r.orModsAfter(g.end+1, card.Comma, g.v, all)
		}
	}
}

// orModsAfter goes on after a join.
func (r *reader) orModsAfter(at int, j card.Join, done []card.Mod, all *[]reading[[]card.Mod]) {
	for _, g := range r.plainMods(at, nil) {
		ms := slices.Clone(g.v)
		ms[0].Join = j
		next := append(slices.Clone(done), ms...)
		if isOr(j) {
			number := slices.ContainsFunc(next, func(m card.Mod) bool { return m.Kind != card.AddKeyword })
			if number && !r.is(g.end, "if") && !(r.is(g.end, "for") && r.is(g.end+1, "each")) {
				*all = append(*all, reading[[]card.Mod]{next, g.end})
			}
			continue
		}
		if len(next) > 5 {
			return
		}
		if r.is(g.end, ",") && r.is(g.end+1, "or") {
			r.orModsAfter(g.end+2, card.CommaOr, next, all)
		} else if r.is(g.end, ",") {
			r.orModsAfter(g.end+1, card.Comma, next, all)
		}
	}
}

// orForEach goes on after "either +1F or" with the same stat the other way for each of some things, which is said of both: "either +1F
// or -1F for each card in his unit, up to 3".
func (r *reader) orForEach(at int, first card.Mod, all *[]reading[[]card.Mod]) {
	for _, g := range r.g.mods.readAt(r, at) {
		if g.v.Kind == first.Kind || g.v.Kind != card.Add && g.v.Kind != card.Sub || g.v.Stat != first.Stat || g.v.Amount.Kind != card.Times || !countedAmount(g.v.Amount) || g.v.Amount.A.N != first.Amount.N {
			continue
		}
		last := []card.Mod{g.v}
		last[0].Join = card.Or
		for _, l := range append(r.capMods(last, g.end), reading[[]card.Mod]{last, g.end}) {
			one, amount := first, l.v[0].Amount
			if isCapped(amount) {
				times := *amount.A
				times.A = first.Amount
				one.Amount = &card.Value{Kind: card.Lower, A: &times, B: amount.B, Word: capWord}
			} else {
				times := *amount
				times.A = first.Amount
				one.Amount = &times
			}
			*all = append(*all, reading[[]card.Mod]{[]card.Mod{one, l.v[0]}, l.end})
		}
	}
}

// plainMods are bonuses and penalties of fixed amounts, or one keyword: "+1F/+1C", "Cavalry".
func (r *reader) plainMods(at int, done []card.Mod) []reading[[]card.Mod] {
	var all []reading[[]card.Mod]
	for _, m := range r.g.mods.readAt(r, at) {
		x := m.v
		number := (x.Kind == card.Add || x.Kind == card.Sub) && x.Amount != nil && (x.Amount.Kind == card.Const || x.Amount.Kind == card.StatOf && x.Amount.Of == nil && len(done) == 0)
		if !number && (x.Kind != card.AddKeyword || len(done) > 0 || len(x.Keywords) > 0) {
			continue
		}
		if len(done) > 0 {
			x.Join = slash
		}
		ms := append(slices.Clone(done), x)
		all = append(all, reading[[]card.Mod]{ms, m.end})
		if number && r.is(m.end, "/") && len(ms) < 3 {
			all = append(all, r.plainMods(m.end+1, ms)...)
		}
	}
	return all
}

func isOr(j card.Join) bool { return j == card.Or || j == card.CommaOr }

// modChoices are the lists of modifiers of which one is chosen; one list, where there is no choice.
func modChoices(ms []card.Mod) [][]card.Mod {
	if len(ms) == 1 && keywordOpen(&ms[0]) {
		var all [][]card.Mod
		for _, k := range ms[0].Keywords {
			m := ms[0]
			m.Keyword = k
			all = append(all, []card.Mod{m})
		}
		return all
	}
	if !slices.ContainsFunc(ms, orAnother) {
		return nil
	}
	var all [][]card.Mod
	from := 0
	for i := 1; i <= len(ms); i++ {
		if i == len(ms) || isOr(ms[i].Join) || ms[i].Join == card.Comma {
			all = append(all, ms[from:i:i])
			from = i
		}
	}
	return all
}

// keywordOpen reports whether a modifier gives one of several keywords, and leaves open which.
func keywordOpen(m *card.Mod) bool {
	return m.Kind == card.AddKeyword && m.Keyword == "" && len(m.Keywords) > 1
}

// oneOfSeveral is the choice between several lists of modifiers.
func oneOfSeveral(o card.Op, alts [][]card.Mod, join card.Join) ops {
	os := ops{{Verb: card.Choice, N: len(alts), Len: 2 * len(alts), Style: bothWaysStyle, Join: join, Span: o.Span}}
	for i, ms := range alts {
		one := o
		one.Join, one.Mods = card.NewSentence, slices.Clone(ms)
		if o.What != nil {
			s := *o.What
			one.What = &s
		}
		for j := range one.Mods {
			one.Mods[j].Amount = ownValue(one.Mods[j].Amount)
		}
		branch := card.Op{Verb: card.Branch, Len: 1, Span: o.Span}
		if i > 0 {
			branch.Join = card.Or
		}
		os = append(os, branch, one)
	}
	return os
}

// severalThings reports whether what is found by now is several things.
func (v *resolver) severalThings(s *card.Sel) bool {
	if s == nil {
		return false
	}
	if s.How != card.Ref {
		e := entityOf(s)
		return e.many
	}
	return slices.ContainsFunc(v.named, func(e entity) bool { return e.v == s.Ref && e.many })
}

// chosenMods reports whether the branches of a choice are bonuses that were written as one list.
func chosenMods(body ops) bool {
	m := body[len(body)-1].Mods
	return len(m) > 0 && orAnother(m[0])
}

// orAnother reports whether a modifier is one of several of which one is chosen; of what may not be done, "or" tells several.
func orAnother(m card.Mod) bool {
	return isOr(m.Join) && (m.Kind != card.RuleMod || m.Rule == card.NotEvent && m.Event == card.EvPenalty)
}

// eitherMods is the join of the first of several modifiers with "either" before it.
const eitherMods = card.Join(101)
