package effect

import (
	"slices"

	"kotei/core/card"
	"kotei/core/text/amount"
	"kotei/core/text/kernel"
	"kotei/core/text/noun"
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
		return os, ok && !(m.P.Is(m.Ends[0], ";") && m.P.Is(m.Ends[0]+1, "if") && !ofOutcome(m.P, m.Ends[0]+1) && kernel.Val[[]card.Op](m, 1)[0].Verb == card.If) // which begins anew
	}, Clause, fronted))
	fronts.Rules(kernel.On("for {} (,|:)", func(m kernel.Match) (front, bool) {
		n := kernel.Val[card.Value](m, 0)
		return func(os []card.Op) ([]card.Op, bool) {
			return over(card.Op{Verb: card.Repeat, Amount: &n}, os), true
		}, true
	}, amount.Each))
	turns.Rules(
		kernel.Means("(starting|beginning) with you [and proceeding in turn order]", 1), kernel.Means("in turn order (starting|beginning) with you", 1),
		kernel.Means("(starting|beginning) with the player (to|on) your left [and proceeding in turn order]", 2), kernel.Means("in turn order", 0),
	)
	fronts.Rules(kernel.On("{},", func(m kernel.Match) (front, bool) {
		first := kernel.Val[int](m, 0)
		return func(os []card.Op) ([]card.Op, bool) { return inTurn(os, first) }, true
	}, turns))
	Clause.Rules(kernel.On("{}[,] {}[,] {}", func(m kernel.Match) ([]card.Op, bool) {
		return inTurn(doneBy(kernel.Val[[]card.Op](m, 2), kernel.Val[noun.Player](m, 0)), kernel.Val[int](m, 1))
	}, doers, turns, doing))
	fronts.Rules(kernel.On("if (one of them|one of those cards|one of those|one of the cards|one) is a {},", ifOneIs, noun.Described))
	for _, he := range []string{"he", "she", "it", "they"} { // who says "they" of one says so again
		fronts.Rules(kernel.On("if "+he+" would be opposed [there|here|at this battlefield|at the current battlefield],", func(kernel.Match) (front, bool) { return ifOpposed, true }))
	}
}

// ifOneIs is what may be done with one of several cards that were looked at: "if one of them is a Spell, you may show it". Whether there is
// one is for who has looked to say (CE "Search", "Choices").
func ifOneIs(m kernel.Match) (front, bool) {
	n := kernel.Val[noun.Phrase](m, 0)
	f := *n.Sel.Filter
	f.Atoms = append([]card.Atom{{Is: card.IsOneOf, Ref: m.P.Refer(m.At+1, m.At+2)}}, f.Atoms...)
	one := card.Sel{How: card.Choose, Filter: &f, Bind: m.P.Introduce(m.At+2, m.End)}
	return func(os []card.Op) ([]card.Op, bool) {
		may := os[0]
		if may.Verb != card.May || may.Who != card.You {
			return nil, false
		}
		some := card.Cond{Kind: card.Compare, Cmp: card.AtLeast, A: &card.Value{Kind: card.CountIn, Ref: one.Bind}, B: card.Num(1)}
		done := over(card.Op{Verb: card.If, Cond: &some}, os[1:1+may.Len])
		may.Len = 1 + len(done)
		return slices.Concat([]card.Op{may, {Verb: card.Pick, What: &one}}, done, os[1+os[0].Len:]), true
	}, n.Num != kernel.Plural && n.Sel.Thing == card.Cards
}

// ifOpposed asks whether somebody would be opposed who is named only by what depends on it: "if he would be opposed, move a target Monk there".
func ifOpposed(os []card.Op) ([]card.Op, bool) {
	c := card.Cond{Kind: card.WouldBeOpposed}
	if w := os[0].What; os[0].Verb == card.Move && w.How == card.Ref && (w.Ref == card.Self || w.Ref == card.Host) && w.Thing == card.Cards {
		c.Ref = w.Ref
		return when(c, false, os), true
	}
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

// turns is the category of who begins where several players do something in turn: 0: the active player, 1: you, 2: the one after you.
var turns = kernel.NewCat[int]("in whose turn")

// inTurn says who begins.
func inTurn(os []card.Op, first int) ([]card.Op, bool) {
	all, several := slices.Clone(os), false
	for i := range all {
		if o := &all[i]; severally(o.Who) {
			o.N, several = max(o.N, first), true
		}
	}
	return all, several
}
