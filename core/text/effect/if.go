package effect

import (
	"slices"

	"kotei/core/card"
	"kotei/core/text/clause"
	"kotei/core/text/condition"
	"kotei/core/text/kernel"
)

// Conditions of sentences, before and behind what is done: "if he moved, …", "… unless he moved", "otherwise, …" (CE "Conditional costs", "Conjunctions").

var (
	// run is clauses that nothing but "and" joins: a condition behind them is said of all (CE-CONJ-05).
	run = kernel.NewCat[[]card.Op]("clauses joined by and")
	// conditional is what is done under a condition that stands behind it.
	conditional = kernel.NewCat[[]card.Op]("effects with a condition behind")
)

// Costs is the category of costs some of which are paid under a condition: "bow him unless you control a Temple, and target a Ninja" (CE
// "Conditional costs").
var Costs = kernel.NewCat[[]card.Op]("costs with a condition")

func init() {
	paid := kernel.NewCat[[]card.Op]("cost, with its condition")
	paid.Rules(
		kernel.On("{}", same, Clause), kernel.On("{} if {}", behind(0, false), Clause, condition.Cat), kernel.On("{} unless {}", behind(0, true), Clause, condition.Cat),
		kernel.On("{}[,] or, if {}, {}", orWhere, Clause, condition.Cat, Clause), kernel.On("{}, or {} if {}", func(m kernel.Match) ([]card.Op, bool) {
			os, ok := orIf(m)
			return placed(os, m), ok
		}, Clause, Clause, condition.Cat),
	)
	listed := kernel.NewCat[[]card.Op]("costs in a row")
	listed.Rules(kernel.On("{}", func(m kernel.Match) ([]card.Op, bool) {
		l := kernel.Val[kernel.Joined[[]card.Op]](m, 0)
		return slices.Concat(l.Items...), l.Conj == kernel.NoConj || l.Conj == kernel.And
	}, kernel.List(paid, nil)))
	conditioned := func(os []card.Op) bool {
		return slices.ContainsFunc(os, func(o card.Op) bool { return o.Verb == card.If })
	}
	Costs.Rules(
		kernel.On("{}", func(m kernel.Match) ([]card.Op, bool) { os, _ := same(m); return os, conditioned(os) }, listed),
		kernel.On("{}, and {}", func(m kernel.Match) ([]card.Op, bool) { os, _ := joinedOps(m); return os, conditioned(os) }, listed, listed),
	)
}

func init() {
	run.Rules(kernel.On("{}", same, Clause), kernel.On("{} and {}", joinedOps, Clause, run))
	conditional.Rules(
		kernel.On("{} if {}", behind(0, false), run, condition.Cat),
		kernel.On("{} unless {}", behind(0, true), run, condition.Cat),
		kernel.On("{} after {}", behind(0, false), run, clause.Own),
		kernel.On("{} if {}", behind(0, false), Unsaid, condition.Cat), kernel.On("{} unless {}", behind(0, true), Unsaid, condition.Cat),
		kernel.On("{} (, then|, and|;) {} if {}", behind(1, false), Chain, run, condition.Cat),
		kernel.On("{} (, then|, and|;) {} unless {}", behind(1, true), Chain, run, condition.Cat),
	)
	for _, he := range []string{"he moves", "she moves", "it moves", "they move"} {
		Clause.Rules(kernel.On("{} as "+he, func(m kernel.Match) ([]card.Op, bool) {
			moved := card.Cond{Kind: card.Did, Event: card.EvMove, Ref: m.P.Refer(m.Ends[0], m.End)}
			return when(moved, false, kernel.Val[[]card.Op](m, 0)), true
		}, Act))
	}
	for _, he := range []string{"he moves", "she moves", "it moves", "they move"} {
		fronts.Rules(kernel.On("as "+he+",", func(m kernel.Match) (front, bool) {
			moved := card.Cond{Kind: card.Did, Event: card.EvMove, Ref: m.P.Refer(m.At+1, m.At+2)}
			return func(os []card.Op) ([]card.Op, bool) { return when(moved, false, os), true }, true
		}))
	}
	otherwise := kernel.NewCat[[]card.Op]("otherwise")
	otherwise.Rules(kernel.On("(otherwise|if not)[,] {}", func(m kernel.Match) ([]card.Op, bool) {
		return over(card.Op{Verb: card.Else}, kernel.Val[[]card.Op](m, 0)), true
	}, Sentence))
	fronts.Rules(
		kernel.On("after {},", before(false), clause.Own),
		kernel.On("if {}, [then]", before(false), condition.Cat),
		kernel.On("unless {},", before(true), condition.Cat),
	)
	Sentence.Rules(
		kernel.On("{}", same, otherwise),
		kernel.On("{}", same, conditional),
		kernel.On("{}, or {}", func(m kernel.Match) ([]card.Op, bool) {
			return choice(saidOfEach(m, [][]card.Op{kernel.Val[[]card.Op](m, 0), kernel.Val[[]card.Op](m, 1)})...), true
		}, acts, acts),
		kernel.On("{}[,] or you may {}", orMay, Act, Act), kernel.On("you may {}[,] or you may {}", orMay, Act, Act),
		kernel.On("{} or {}", func(m kernel.Match) ([]card.Op, bool) { // "he loses 1 Honor or you gain 1 Honor"
			a, b := kernel.Val[[]card.Op](m, 0), kernel.Val[[]card.Op](m, 1)
			who := func(os []card.Op) bool { return len(os) == 1 && os[0].Who != card.NoPlayer && os[0].What == nil }
			if who(a) && who(b) { // by which a player chooses
				a, b = saidAt(a, m.At, m.Ends[0]), saidAt(b, m.Ends[0]+1, m.End)
			}
			return choice(a, b), who(a) && who(b) && (a[0].Who != b[0].Who || a[0].WhoRef != b[0].WhoRef)
		}, Clause, Clause),
		kernel.On("{}, or {} if {}", orIf, Clause, Clause, condition.Cat),
		kernel.On("{}[,] or, if {}, {}", orWhere, Clause, condition.Cat, Clause),
		kernel.On("{} ; {}", joinedOps, conditional, otherwise),
		kernel.On("{}, and {}", joinedOps, conditional, conditional),
		kernel.On("{} (;|,) {}", joinedOps, Chain, otherwise),
	)
}

// saidAt is the first op with the words in which it is said, with whose doing it is.
func saidAt(os []card.Op, from, to int) []card.Op {
	os = slices.Clone(os)
	os[0].Span = card.Span{From: from, To: to}
	return os
}

// orMay is a second way that one need not go: "Ranged 2 Attack, or you may bow him to make a Ranged 4 Attack".
func orMay(m kernel.Match) ([]card.Op, bool) {
	may := func(i int) []card.Op {
		return over(card.Op{Verb: card.May, Who: card.You}, kernel.Val[[]card.Op](m, i))
	}
	first := kernel.Val[[]card.Op](m, 0)
	if m.P.Is(m.At, "you") {
		first = may(0)
	}
	return choice(first, may(1)), true
}

func joinedOps(m kernel.Match) ([]card.Op, bool) {
	return both(kernel.Val[[]card.Op](m, 0), kernel.Val[[]card.Op](m, 1)), true
}

// orIf is a second choice that is open on a condition alone: "bow him, or destroy him if he is a Ninja". What is chosen for the first is so
// before.
func orIf(m kernel.Match) ([]card.Op, bool) {
	first, second := slices.Clone(kernel.Val[[]card.Op](m, 0)), when(kernel.Val[card.Cond](m, 2), false, kernel.Val[[]card.Op](m, 1))
	var picked []card.Op
	if s := first[0].What; len(first) == 1 && s != nil && s.How != card.Ref && first[0].Verb != card.Modify {
		picked = []card.Op{{Verb: card.Pick, What: s}}
		first[0].What = held(*s)
	}
	return both(picked, choice(first, second)), first[0].Verb.Row().Attack == 0
}

// orWhere is the same with the condition before the second choice, which is not about what is chosen for the first: "bow him or, if you control
// a Ninja, destroy him". Whether one would be opposed who comes is asked of him who comes.
func orWhere(m kernel.Match) ([]card.Op, bool) {
	c, second := kernel.Val[card.Cond](m, 1), kernel.Val[[]card.Op](m, 2)
	return choice(kernel.Val[[]card.Op](m, 0), when(c, false, second)), !(c.Kind == card.WouldBeOpposed && comes(&second[0]))
}

// before puts a sentence under the condition in front of it, up to what is done otherwise.
func before(not bool) func(kernel.Match) (front, bool) {
	return func(m kernel.Match) (front, bool) {
		c := kernel.Val[card.Cond](m, 0)
		return func(os []card.Op) ([]card.Op, bool) {
			end := 0
			for end < len(os) && (end == 0 || os[end].Verb != card.Else) {
				end += 1 + os[end].Len
			}
			return both(when(c, not, os[:end]), os[end:]), os[0].Verb != card.Else && !(c.Kind == card.WouldBeOpposed && comes(&os[0]))
		}, true
	}
}

// behind puts the last parts of a sentence under the condition behind it. What is only targeted is so before anything is asked. A
// condition that may be a part of what stands before it is one: "plus 1 if he is bowed".
func behind(part int, not bool) func(kernel.Match) ([]card.Op, bool) {
	return func(m kernel.Match) ([]card.Op, bool) {
		if Chain.Reads(m.P, m.At, m.End) {
			return nil, false
		}
		os, first := kernel.Val[[]card.Op](m, part), 0
		for first < len(os)-1 && os[first].Verb == card.Pick {
			first++
		}
		if last := &os[len(os)-1]; last.Verb == card.Challenge && last.Refusable || last.Verb.Row().Entry == card.Bringing && m.P.Is(m.Ends[part]-1, "costs") || last.Verb == card.Pick || hasPrice(last) || hasTerms(last) || fromAnywhere(last) || last.Verb.Row().Attack != 0 && len(last.Mods) > 0 {
			return nil, false // it says when a target may be elsewhere, when the price is another, or what an attack may target then
		}
		all := both(os[:first], when(kernel.Val[card.Cond](m, part+1), not, os[first:]))
		all[first].Span = card.Span{From: m.Ends[part], To: m.End}
		if part > 0 {
			all = both(kernel.Val[[]card.Op](m, 0), all)
		}
		return all, true
	}
}

// fromAnywhere reports whether an op ends with a thing that may be at any location.
func fromAnywhere(o *card.Op) bool {
	return o.To != nil && o.To.Sel != nil && o.To.Sel.Filter != nil && slices.ContainsFunc(o.To.Sel.Filter.Atoms, func(a card.Atom) bool { return a.Is == card.IsAnywhere })
}

// hasPrice reports whether an op ends with the price of what it brings into play, or of what it speaks of.
func hasPrice(o *card.Op) bool {
	e := o.Verb.Row().Entry
	for _, m := range o.Mods {
		if m.Kind == card.RuleMod && (m.Rule == card.CostLess || m.Rule == card.CostMore) {
			return true
		}
	}
	return (e == card.Bringing || e == card.Attaching) && (o.Free || o.Amount != nil || o.FreeIf != nil)
}

// hasTerms reports whether an op says on what terms something comes into play, or what it costs: a condition behind it is part of that.
func hasTerms(o *card.Op) bool {
	if o.Verb != card.Modify || len(o.Mods) == 0 || o.What == nil || o.What.How != card.Ref {
		return false
	}
	switch o.Mods[0].Rule {
	case card.CostLess, card.CostMore, card.IgnoresHonor, card.MayProclaim, card.AbilityLess, card.AbilityCosts, card.AbilityAlso, card.EntersUnbowed, card.EntersBowed:
		return true
	}
	return false
}

// when puts ops under a condition, or what is so unless it holds.
func when(c card.Cond, not bool, os []card.Op) []card.Op {
	c.Not = c.Not != not
	return over(card.Op{Verb: card.If, Cond: &c}, os)
}
