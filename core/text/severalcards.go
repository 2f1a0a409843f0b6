package text

import (
	"slices"

	"kotei/core/card"
)

// "If you control a Shugenja and two Samurai at the current battlefield" asks for several cards at once, none of which counts for
// two of them (CE "Formations", "Conditions").

// alsoControlled is the word of the second of two such descriptions, which leaves "you control" out.
const alsoControlled = "-control"

var alsoConditions = []row[card.Cond]{
	{pattern: "a {things}", base: card.Cond{Kind: card.Exists, Who: card.You, Word: alsoControlled}, then: yours},
	{pattern: "{a} {things}", base: card.Cond{Kind: card.Exists, Who: card.You, Cmp: card.AtLeast, Word: alsoControlled}, then: yours},
	{pattern: "{a} or more {things}", base: card.Cond{Kind: card.Exists, Who: card.You, Cmp: card.AtLeast, Word: alsoControlled}, then: yours},
}

func init() {
	conditionSlots["also"] = secondSlot(func(g *grammar) *table[card.Cond] { return g.also })
}

// alsoControls resolves the second description, and says of both what they are together: as many different cards.
func (v *resolver) alsoControls(both *card.Cond) {
	first, second := &both.Sub[0], &both.Sub[1]
	n, m := atLeast(first), atLeast(second)
	if n == 0 || m == 0 || first.Thing != card.Cards || second.Thing != card.Cards || len(both.Sub) != 2 {
		v.failed("it is not clear what else you control")
		return
	}
	v.g.also.walk(v, second)
	v.filter(second.Filter)
	if !slices.ContainsFunc(first.Filter.Atoms, placed) { // "at the current battlefield" is said of both
		f := *first.Filter
		f.Atoms = slices.Clone(f.Atoms)
		for _, a := range second.Filter.Atoms {
			if placed(a) {
				a.Style = silentStyle
				f.Atoms = append(f.Atoms, a)
			}
		}
		first.Filter = &f
	}
	both.Sub = append(both.Sub, card.Cond{
		Kind: card.Exists, Who: card.You, Cmp: card.AtLeast, A: card.Num(n + m), Zone: first.Zone, What: first.What,
		Filter: &card.Filter{Atoms: []card.Atom{{Is: card.AnyOf, Or: []card.Filter{*first.Filter, *second.Filter}}}},
	})
}

// placed reports whether a property is where a card is.
func placed(a card.Atom) bool {
	return a.Is == card.IsHere || a.Is == card.IsHome || a.Is == card.IsAtBattle || a.Is == card.IsInArmy
}

// atLeast is how many cards a condition asks for, 0 if it asks otherwise.
func atLeast(c *card.Cond) int {
	switch {
	case c.Kind != card.Exists || c.Not || c.Who != card.You:
		return 0
	case c.A == nil:
		return 1
	case c.Cmp == card.AtLeast && c.A.Kind == card.Const:
		return c.A.N
	}
	return 0
}
