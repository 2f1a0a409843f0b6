package amount

import (
	"slices"

	"kotei/core/card"
	"kotei/core/text/kernel"
	"kotei/core/text/noun"
)

// A step makes another amount of the one before it.
type step func(a card.Value) (card.Value, bool)

var (
	// steps is the category of what may follow an amount: "plus 1", "to a maximum of 3".
	steps = kernel.NewCat[step]("more of an amount")
	// Most is the category of how far an amount goes: "to a maximum of 3".
	Most = kernel.NewCat[Limit]("bound of an amount")
)

// A Limit is how far an amount goes.
type Limit struct {
	N      int
	Things bool // N is a number of the things counted, "three Farms", and not the amount itself
}

// Of is an amount that goes no further than the limit.
func (l Limit) Of(a card.Value) (card.Value, bool) {
	n := l.N
	if each := a.A; l.Things && a.Kind == card.Times && each.Kind == card.Const {
		n *= each.N
	} else if l.Things && a.Kind != card.CountOf {
		return a, false
	}
	return card.Value{Kind: card.Lower, A: &a, B: card.Num(n)}, a.Kind != card.Const && a.Kind != card.Lower
}

// maxSteps is how many of them may follow one another.
const maxSteps = 3

func init() {
	steps.Rules(
		kernel.On("[,] plus {}", joined(card.Plus), term),
		kernel.On("[,] minus {}", joined(card.Minus), term),
		kernel.On("[,] plus {} if {}", joinedIf(card.Plus), term, Condition),
		kernel.On("[,] minus {} if {}", joinedIf(card.Minus), term, Condition),
		kernel.On("[,] {} if {}", func(m kernel.Match) (step, bool) { // "his Chi, +1 if he is a Monk"
			n, c := kernel.Val[int](m, 0), kernel.Val[card.Cond](m, 1)
			return func(a card.Value) (card.Value, bool) {
				return card.Value{Kind: card.Plus, A: &a, B: &card.Value{Kind: card.CaseOf, Cond: &c, A: card.Num(n), B: card.Num(0)}}, n > 0 && a.Kind != card.Const
			}, true
		}, Signed, Condition),
		kernel.On("[,] plus {}", sameHolder(card.Plus), Stat),
		kernel.On("[,] minus {}", sameHolder(card.Minus), Stat),
		kernel.On("[,] or [equal to] {}, whichever is (lower|less)", joined(card.Lower), Cat),
		kernel.On("[,] or [equal to] {}, whichever is (higher|greater)", joined(card.Higher), Cat),
		kernel.On("[,] or {}, whichever is (lower|less)", sameHolder(card.Lower), Stat),
		kernel.On("[,] or {}, whichever is (higher|greater)", sameHolder(card.Higher), Stat),
		kernel.On("[,] or {}, whichever is (lower|less)", orBonus(card.Lower), bonus), kernel.On("[,] or {}, whichever is (higher|greater)", orBonus(card.Higher), bonus),
		kernel.On("{}", func(m kernel.Match) (step, bool) { return kernel.Val[Limit](m, 0).Of, true }, Most),
		kernel.On(", or {} if {}", func(m kernel.Match) (step, bool) {
			return otherIf(kernel.Val[card.Value](m, 0), kernel.Val[card.Cond](m, 1)), true
		}, Cat, Condition),
	)
	const upTo = "[,] (to a maximum [(bonus|penalty)] (of|equal to)|up to a maximum of|up to|maximum) {}"
	Most.Rules(
		kernel.On(upTo, func(m kernel.Match) (Limit, bool) { return Limit{N: kernel.Val[int](m, 0)}, true }, Number),
		kernel.On(upTo, func(m kernel.Match) (Limit, bool) {
			ms := kernel.Val[[]card.Mod](m, 0)
			return Limit{N: ms[0].Amount.N}, len(ms) == 1
		}, bonus),
		kernel.On(upTo, func(m kernel.Match) (Limit, bool) {
			s := kernel.Val[noun.Phrase](m, 0).Sel
			if s.How != card.Choose || s.Min == nil || s.Max == nil || s.Min.Kind != card.Const || *s.Min != *s.Max {
				return Limit{}, false
			}
			return Limit{s.Min.N, true}, true
		}, noun.Cat),
	)
}

// Two is the category of two amounts of which one is chosen: "his Chi or Personal Honor".
var Two = kernel.NewCat[[2]card.Value]("one of two amounts")

func init() {
	Two.Rules(
		kernel.On("[either] {} or {}", func(m kernel.Match) ([2]card.Value, bool) {
			a, b := kernel.Val[card.Value](m, 0), kernel.Val[card.Value](m, 1)
			return [2]card.Value{a, b}, a.Kind != card.Const || b.Kind != card.Const
		}, term, term),
		kernel.On("{} or {}", func(m kernel.Match) ([2]card.Value, bool) { // "this card's or the Monk's Chi"
			q := kernel.Val[Quality](m, 1)
			b, ok := q.value()
			q.Of = kernel.Val[Holder](m, 0)
			a, fits := q.value()
			return [2]card.Value{a, b}, ok && fits && a.Of == nil && b.Of == nil
		}, Holders, Qualities),
		kernel.On("the {} {} or {}", func(m kernel.Match) ([2]card.Value, bool) { // "the Chi of this card or the Monk"
			s, b := kernel.Val[noun.StatName](m, 0), kernel.Val[noun.Phrase](m, 2).Known().Sel
			x, ok := kernel.Val[Holder](m, 1).Stat(s)
			return [2]card.Value{x, {Kind: card.StatOf, Stat: s.Stat, Base: s.Base, Ref: b.Ref}}, ok && x.Of == nil && b.How == card.Ref && b.Thing == card.Cards
		}, Stat, ofHolder, noun.Cat),
		kernel.On("[either] {} or {}", func(m kernel.Match) ([2]card.Value, bool) {
			q, s := kernel.Val[Quality](m, 0), kernel.Val[noun.StatName](m, 1)
			a, ok := q.value()
			q.StatName = s
			b, _ := q.value()
			return [2]card.Value{a, b}, ok && a.Of == nil
		}, Qualities, Stat),
	)
}

func init() {
	for k, c := range map[card.ValueKind]*kernel.Cat[card.Value]{card.Higher: noun.HigherOfTwo, card.Lower: noun.LowerOfTwo} { // less than either is less than the higher
		c.Rules(kernel.On("{}", func(m kernel.Match) (card.Value, bool) {
			two := kernel.Val[[2]card.Value](m, 0)
			return card.Value{Kind: k, A: &two[0], B: &two[1]}, two[0].Kind == card.StatOf && two[1].Kind == card.StatOf
		}, Two))
	}
}

// readSums reads a term, and what follows it.
func readSums(p *kernel.Parser, at int) []kernel.Reading[card.Value] {
	var all []kernel.Reading[card.Value]
	var grow func(v card.Value, end int, tree *kernel.Node, left int)
	grow = func(v card.Value, end int, tree *kernel.Node, left int) {
		all = append(all, kernel.Reading[card.Value]{Val: v, End: end, Node: tree})
		if left == 0 {
			return
		}
		for _, s := range steps.At(p, end) {
			if next, ok := s.Val(v); ok {
				grow(next, s.End, kernel.Say(tree, s.Node), left-1)
			}
		}
	}
	for _, t := range term.At(p, at) {
		grow(t.Val, t.End, kernel.Say(t.Node), maxSteps)
	}
	return all
}

// joined makes one amount of two.
func joined(k card.ValueKind) func(kernel.Match) (step, bool) {
	return func(m kernel.Match) (step, bool) {
		b := kernel.Val[card.Value](m, 0)
		return func(a card.Value) (card.Value, bool) {
			return card.Value{Kind: k, A: &a, B: &b}, a.Kind != card.Const || b.Kind != card.Const
		}, true
	}
}

// joinedIf makes one amount of two, the second of which counts under a condition.
func joinedIf(k card.ValueKind) func(kernel.Match) (step, bool) {
	return func(m kernel.Match) (step, bool) {
		b, c := kernel.Val[card.Value](m, 0), kernel.Val[card.Cond](m, 1)
		return func(a card.Value) (card.Value, bool) {
			return card.Value{Kind: k, A: &a, B: &card.Value{Kind: card.CaseOf, Cond: &c, A: &b, B: card.Num(0)}}, true
		}, true
	}
}

// sameHolder adds another stat of what the amount before it is of: "his Force plus Chi".
func sameHolder(k card.ValueKind) func(kernel.Match) (step, bool) {
	return func(m kernel.Match) (step, bool) {
		s := kernel.Val[noun.StatName](m, 0)
		return func(a card.Value) (card.Value, bool) {
			first := &a
			for first.Kind == card.Plus || first.Kind == card.Minus {
				first = first.A
			}
			b := card.Value{Kind: first.Kind, Stat: s.Stat, Base: s.Base, Ref: first.Ref}
			return card.Value{Kind: k, A: &a, B: &b}, first.Kind == card.StatOf || first.Kind == card.SumIn
		}, true
	}
}

// orBonus is the higher or lower of an amount and a bonus: "his Chi or +2F, whichever is higher".
func orBonus(k card.ValueKind) func(kernel.Match) (step, bool) {
	return func(m kernel.Match) (step, bool) {
		ms := kernel.Val[[]card.Mod](m, 0)
		return func(a card.Value) (card.Value, bool) {
			return card.Value{Kind: k, A: &a, B: ms[0].Amount}, a.Kind != card.Const
		}, !slices.ContainsFunc(ms, func(x card.Mod) bool { return x.Kind != card.Add || x.Amount.N != ms[0].Amount.N })
	}
}

// otherIf is another amount under a condition.
func otherIf(b card.Value, c card.Cond) step {
	return func(a card.Value) (card.Value, bool) {
		return card.Value{Kind: card.CaseOf, Cond: &c, A: &b, B: &a}, true
	}
}
