package text

import (
	"slices"

	"kotei/core/card"
)

// Who is targeted besides others, and who performs (CE "Conjunctions", "Perform").

// apart makes "A and B" that are targeted two different cards, where one could be both (CE-CONJ-01); "target A and target B" are
// two targetings.
func apart(it *card.Item) {
	for i := 0; i+1 < len(it.Ops); i++ {
		a, b := &it.Ops[i], &it.Ops[i+1]
		if a.Verb != card.Pick || b.Verb != card.Pick || b.Style != andTarget && b.Style != andAnother || !couldBeBoth(a.What, b.What) {
			continue
		}
		f, s := *b.What.Filter, *b.What
		f.Atoms = append(slices.Clone(f.Atoms), card.Atom{Is: card.IsNot, Ref: a.What.Bind, Style: silentStyle})
		s.Filter, b.What = &f, &s
	}
}

// couldBeBoth reports whether a card could be what two selectors target.
func couldBeBoth(a, b *card.Sel) bool {
	for _, s := range []*card.Sel{a, b} {
		if s.How != card.Target || s.Thing != card.Cards || s.Filter == nil || s.Bind == card.NoVar {
			return false
		}
	}
	f, g := a.Filter.Types, b.Filter.Types
	whose := whoseSide(a.Filter)
	return a.Zone == card.InPlay && b.Zone == card.InPlay && (f == 0 || g == 0 || f&g != 0) && !asksFor(b.Filter, card.IsNot) &&
		(whose == card.NoPlayer || whoseSide(b.Filter) == card.NoPlayer || whose == whoseSide(b.Filter))
}

// whoseSide is whose the described cards are: "your", "another player's", "enemy".
func whoseSide(f *card.Filter) card.Player {
	for i := range f.Atoms {
		switch a := &f.Atoms[i]; {
		case a.Is == card.IsYours && !a.Not && (a.Who == card.You || a.Who == card.Another):
			return a.Who
		case a.Is == card.IsEnemy:
			return card.Another
		}
	}
	return card.NoPlayer
}

func asksFor(f *card.Filter, is card.AtomKind) bool {
	return slices.ContainsFunc(f.Atoms, func(a card.Atom) bool { return a.Is == is })
}

// ownPerformers makes performers that are not said to be somebody's the player's own: no others perform for him (CE-ACT-04).
func ownPerformers(it *card.Item) {
	for i := range it.Ops {
		s := it.Ops[i].What
		if s == nil || !s.Perform || s.How != card.Choose && s.How != card.Target || s.Filter == nil || s.PerformIf != 0 || asksFor(s.Filter, card.IsYours) {
			continue
		}
		own, f := *s, *s.Filter
		f.Atoms = append(slices.Clone(f.Atoms), card.Atom{Is: card.IsYours, Who: card.You, Style: silentStyle})
		own.Filter, it.Ops[i].What = &f, &own
	}
}

// reachesByCosts reports whether an attack's reach depends on what a cost or effect before it chooses: targets are chosen before costs
// are paid (CE-ACT-16).
func reachesByCosts(os ops) bool {
	var chosen []card.Var
	under := 0 // up to where a condition about it holds
	for i := range os {
		o := &os[i]
		if o.What != nil && o.What.How == card.Choose {
			chosen = append(chosen, o.What.Bind, o.Bind)
		}
		of := func(c *card.Cond) bool { return c != nil && c.Ref != card.NoVar && slices.Contains(chosen, c.Ref) }
		if o.Verb == card.If && o.Style == trailing && of(o.Cond) {
			under = max(under, i+1+o.Len)
		}
		if o.Verb.Row().Attack != 0 && slices.ContainsFunc(o.Mods, func(m card.Mod) bool { return m.Rule == card.RangedReach && (i < under || of(m.Cond)) }) {
			return true
		}
	}
	return false
}
