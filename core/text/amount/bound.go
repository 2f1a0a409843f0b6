package amount

import (
	"kotei/core/card"
	"kotei/core/text/kernel"
)

// A Bound is what an amount is compared with.
type Bound struct {
	Cmp card.Cmp
	Val card.Value
}

// Bounds is the category of what an amount is said to be: "3 or higher", "higher than his Chi", "equal to 2".
var Bounds = kernel.NewCat[Bound]("bound")

// Than is the category of bounds with a word before the noun that has them: "higher {Force than} his Chi". It holds the comparison and the
// bound; the stat stands between them.
var Than = kernel.NewCat[card.Cmp]("comparison")

func init() {
	for _, c := range []struct {
		before, after, than string
		cmp                 card.Cmp
	}{
		{cmp: card.AtLeast, after: "or (higher|more|greater)", than: "(higher|greater) than or equal to"},
		{cmp: card.AtMost, after: "or (lower|less|fewer)", than: "(lower|less) than or equal to"},
		{cmp: card.More, than: "(higher|more|greater) than"},
		{cmp: card.Less, than: "(lower|less|fewer) than"},
		{cmp: card.More, than: "above"},
		{cmp: card.Less, than: "below"},
		{cmp: card.Equal, than: "equal to"},
		{cmp: card.Equal, than: "exactly"},
		{cmp: card.AtLeast, than: "at least"},
		{cmp: card.AtMost, than: "at most"},
	} {
		is := func(m kernel.Match) (Bound, bool) { return Bound{c.cmp, kernel.Val[card.Value](m, 0)}, true }
		Bounds.Rules(kernel.On(c.than+" {}", is, Cat))
		if c.after != "" {
			Bounds.Rules(kernel.On("{} "+c.after, is, Cat))
		}
	}
	Bounds.Rules(kernel.On("{}", func(m kernel.Match) (Bound, bool) { return Bound{card.Equal, kernel.Val[card.Value](m, 0)}, true }, Cat))
	for word, cmp := range map[string]card.Cmp{"(higher|greater|more)": card.More, "(lower|less|fewer)": card.Less} {
		Than.Rules(kernel.Means(word, cmp))
	}
}
