package effect

import (
	"slices"

	"kotei/core/card"
	"kotei/core/text/clause"
	"kotei/core/text/kernel"
)

// eachOp is an act as one op or, where several things are targeted, an op for each.
func eachOp(m kernel.Match) ([]card.Op, bool) {
	os, ok := one(m)
	o := os[0]
	if o.Verb != card.Pick || o.What.How != card.Target || o.What.Thing != card.Cards || len(o.What.Also) == 0 {
		return os, ok
	}
	first := *o.What
	first.Also = nil
	os = nil
	for _, s := range append([]card.Sel{first}, o.What.Also...) {
		if s.How == card.Ref {
			return []card.Op{o}, ok
		}
		s.How = card.Target
		for _, before := range os {
			s = otherThan(s, before.What)
		}
		x := o
		x.What = &s
		os = append(os, x)
	}
	return os, ok
}

// otherThan has a second target be another card than the first, where one card could be both (CE-CONJ-01).
func otherThan(s card.Sel, first *card.Sel) card.Sel {
	a, b := first.Filter.Types, s.Filter.Types
	another := slices.ContainsFunc(s.Filter.Atoms, func(a card.Atom) bool { return a.Is == card.IsNot })
	his, hers := side(first.Filter), side(s.Filter)
	if first.Zone != card.InPlay || s.Zone != card.InPlay || s.Thing != card.Cards || a != 0 && b != 0 && a&b == 0 || another || his != hers && his != card.NoPlayer && hers != card.NoPlayer {
		return s
	}
	f := *s.Filter
	f.Atoms = append(slices.Clip(f.Atoms), card.Atom{Is: card.IsNot, Ref: first.Bind})
	s.Filter = &f
	return s
}

// side is whose the described cards are: one's own, or another player's.
func side(f *card.Filter) card.Player {
	for _, a := range f.Atoms {
		switch {
		case a.Is == card.IsYours && !a.Not && (a.Who == card.You || a.Who == card.Another):
			return a.Who
		case a.Is == card.IsEnemy:
			return card.Another
		}
	}
	return card.NoPlayer
}

func init() { simple.Rules(kernel.On("{}", eachOp, clause.Effect)) }
