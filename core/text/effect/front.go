package effect

import (
	"kotei/core/card"
	"kotei/core/text/amount"
	"kotei/core/text/kernel"
)

// What stands in front of what is done, and is said of all of it: a condition, "if he moved, …"; what it waits for, "after he bows, …";
// how long it lasts, "until the turn ends, …"; how often it is done, "for each of your Rings, …". It begins a sentence, or what is
// joined to another clause.

// A front makes of what is done that under what stands in front of it.
type front func(os []card.Op) ([]card.Op, bool)

var fronts = kernel.NewCat[front]("adjunct in front")

func init() {
	under := func(m kernel.Match) ([]card.Op, bool) { return kernel.Val[front](m, 0)(kernel.Val[[]card.Op](m, 1)) }
	fronted := kernel.NewCat[[]card.Op]("clauses with an adjunct in front")
	fronted.Rules(kernel.On("{} {}", under, fronts, Chain), kernel.On("{} {}", under, fronts, fronted))
	Sentence.Rules(kernel.On("{} {}", under, fronts, Sentence))
	Chain.Rules(kernel.On("{} (and [,]|, and [,]|, then|and then|;|; then ,) {}", joinedOps, Clause, fronted))
	fronts.Rules(kernel.On("for {} (,|:)", func(m kernel.Match) (front, bool) {
		n := kernel.Val[card.Value](m, 0)
		return func(os []card.Op) ([]card.Op, bool) {
			return over(card.Op{Verb: card.Repeat, Amount: &n}, os), true
		}, true
	}, amount.Each))
}
