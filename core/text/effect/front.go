package effect

import (
	"slices"

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
	Chain.Rules(kernel.On("{} (and [,]|, and [,]|, then|and then|;|; then ,) {}", func(m kernel.Match) ([]card.Op, bool) {
		os, ok := joinedOps(m)
		return os, ok && !(m.P.Is(m.Ends[0], ";") && m.P.Is(m.Ends[0]+1, "if") && kernel.Val[[]card.Op](m, 1)[0].Verb == card.If) // which begins anew
	}, Clause, fronted))
	fronts.Rules(kernel.On("for {} (,|:)", func(m kernel.Match) (front, bool) {
		n := kernel.Val[card.Value](m, 0)
		return func(os []card.Op) ([]card.Op, bool) {
			return over(card.Op{Verb: card.Repeat, Amount: &n}, os), true
		}, true
	}, amount.Each))
	fronts.Rules(
		kernel.On("(starting|beginning) with you [and proceeding in turn order],", inTurn(1)),
		kernel.On("(starting|beginning) with the player (to|on) your left [and proceeding in turn order],", inTurn(2)),
		kernel.On("in turn order,", inTurn(0)),
	)
	for _, he := range []string{"he", "she", "it", "they"} { // who says "they" of one says so again
		fronts.Rules(kernel.On("if "+he+" would be opposed [there|here|at this battlefield|at the current battlefield],", func(kernel.Match) (front, bool) { return ifOpposed, true }))
	}
}

// ifOpposed asks whether somebody would be opposed who is named only by what depends on it: "if he would be opposed, move a target Monk there".
func ifOpposed(os []card.Op) ([]card.Op, bool) {
	c := card.Cond{Kind: card.WouldBeOpposed}
	if !comes(&os[0]) {
		return nil, false
	}
	if o := &os[0]; o.Verb == card.Move && !slices.ContainsFunc(o.What.Filter.Atoms, func(a card.Atom) bool { return a.Is == card.IsYours && a.Who == card.You }) {
		c.Ref, c.Prop = o.What.Bind, card.OfTarget
	}
	return when(c, false, os), true
}

// comes reports whether an op is the coming of somebody who was not named before.
func comes(o *card.Op) bool {
	return o.Verb == card.Create || o.Verb == card.Recruit || o.Verb == card.Enter || o.Verb == card.Move && o.What.How == card.Target
}

// inTurn says who begins where several players do something in turn: 0: the active player, 1: you, 2: the one after you.
func inTurn(first int) func(kernel.Match) (front, bool) {
	return func(kernel.Match) (front, bool) {
		return func(os []card.Op) ([]card.Op, bool) {
			all, several := slices.Clone(os), false
			for i := range all {
				if o := &all[i]; severally(o.Who) {
					o.N, several = max(o.N, first), true
				}
			}
			return all, several
		}, true
	}
}
