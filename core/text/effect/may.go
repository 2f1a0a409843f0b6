package effect

import (
	"slices"

	"kotei/core/card"
	"kotei/core/text/kernel"
)

// What players do and may do: "you may bow him to draw a card", "each other player loses 2 Honor and may discard a card" (CE "Choices").

// acts is what one is told to do in a row, as much of it as is said: "bow him, then draw a card".
var acts = kernel.NewCat[[]card.Op]("acts")

func init() {
	inARow(acts, Act)
	Clause.Rules(
		kernel.On("you may [choose to|then] {}", func(m kernel.Match) ([]card.Op, bool) {
			os := kernel.Val[[]card.Op](m, 0)
			return over(card.Op{Verb: card.May, Who: card.You}, os), os[0].Verb != card.MayRefuse
		}, acts),
	)
}

// inARow gives the category of acts that are joined.
func inARow(c, of *kernel.Cat[[]card.Op]) {
	joined := kernel.NewCat[[]card.Op](of.Name + ", joined")
	two := func(m kernel.Match) ([]card.Op, bool) {
		return slices.Concat(kernel.Val[[]card.Op](m, 0), kernel.Val[[]card.Op](m, 1)), true
	}
	list := kernel.NewCat[[]card.Op](of.Name + ", listed")
	list.Rules(kernel.On("{}", func(m kernel.Match) ([]card.Op, bool) {
		l := kernel.Val[kernel.Joined[[]card.Op]](m, 0)
		var all []card.Op
		for _, x := range l.Items {
			all = append(all, x...)
		}
		return all, l.Conj == kernel.NoConj || l.Conj == kernel.And || l.Conj == kernel.Both
	}, kernel.List(of, nil)))
	joined.Rules(
		kernel.On("{}", same, list),
		kernel.On("{} (, then|and then) {}", two, list, joined),
		kernel.On("{}, and {}", two, list, joined),
	)
	c.Define(func(p *kernel.Parser, at int) []kernel.Reading[[]card.Op] { return longest(joined.At(p, at)) })
}

// longest are the readings that no other goes beyond.
func longest[T any](all []kernel.Reading[T]) []kernel.Reading[T] {
	var far []kernel.Reading[T]
	for _, g := range all {
		if len(far) > 0 && g.End > far[0].End {
			far = nil
		}
		if len(far) == 0 || g.End == far[0].End {
			far = append(far, g)
		}
	}
	return far
}

// over puts a shape before the ops that it rules over.
func over(o card.Op, body []card.Op) []card.Op {
	o.Len = len(body)
	return append([]card.Op{o}, body...)
}
