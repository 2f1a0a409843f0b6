package effect

import (
	"kotei/core/card"
	"kotei/core/text/amount"
	"kotei/core/text/kernel"
	"kotei/core/text/lexicon"
	"kotei/core/text/noun"
)

// What players do so much of: "gain 2 Honor", "his controller draws a card", "produce Gold equal to his Chi".

func init() {
	for _, v := range lexicon.Measures {
		n := measure(v)
		verb(v.Lemma+" {}", plain(card.Op{Verb: v.Does}, much(0)), n)
		if v.Does == card.GainHonor || v.Does == card.LoseHonor {
			verb(v.Lemma+" {}[,] (which|that) {}", plain(card.Op{Verb: v.Does}, much(0), stays(1)), n, steady)
			verb(v.Lemma+" {} ; this "+map[card.Verb]string{card.GainHonor: "gain", card.LoseHonor: "loss"}[v.Does]+" {}", plain(card.Op{Verb: v.Does}, much(0), stays(1), func(o *card.Op, _ kernel.Match) bool {
				return len(o.Mods) > 1 || o.Mods[0].Rule != card.NotNegated // which may be said of any deed
			}), n, steady)
		}
		if v.Does == card.Produce { // and for nothing but what is being paid for
			verb(v.Lemma+" {}[,] (which|that) (may|can) only pay for {}", plain(card.Op{Verb: v.Does, Pos: true}, much(0)), n, bill)
		}
	}
	Clause.Rules(kernel.On("{} produces {}", func(m kernel.Match) ([]card.Op, bool) { // more than it produces anyhow
		n, v := kernel.Val[noun.Phrase](m, 0), kernel.Val[card.Value](m, 1)
		return placed([]card.Op{{Verb: card.Produce, What: &n.Sel, Amount: &v}}, m), n.Pron && m.P.Is(m.At, "it")
	}, noun.Cat, soMany("additional ", "Gold", "Gold")))
	verb("pay {} less Gold", plain(card.Op{Verb: card.PayLess}, much(0)), quantity)
	verb("ignore {} Gold cost", plain(card.Op{Verb: card.PayLess, Pos: true, Amount: card.Num(0)}, func(o *card.Op, m kernel.Match) bool {
		h := kernel.Val[amount.Holder](m, 0)
		o.What = &h.Sel
		return h.Sel.How == card.Ref
	}), amount.Holders)
	verb("have {} enter play[,] {}", plain(card.Op{Verb: card.Enter}, what(0), func(o *card.Op, m kernel.Match) bool { return agree(o, kernel.Val[card.Op](m, 1)) && len(o.Mods) == 0 }), noun.Cat, discounts)
	verb("pay less Gold equal to {}", plain(card.Op{Verb: card.PayLess}, much(0)), amount.Cat)
	verb("draw {}", func(m kernel.Match) ([]card.Op, bool) { // what lies on top of the deck
		n := kernel.Val[noun.Phrase](m, 0)
		s := n.Sel
		return []card.Op{{Verb: card.Draw, What: &s}}, s.How == card.Ref && s.Thing == card.Cards && n.Pron
	}, noun.Cat)
	verb("draw {}", plain(card.Op{Verb: card.Draw, Pos: true}, much(0)), soMany("additional ", "card", "cards"))
}

// much fills an op's amount from a slot.
func much(i int) func(o *card.Op, m kernel.Match) bool {
	return func(o *card.Op, m kernel.Match) bool {
		n := kernel.Val[card.Value](m, i)
		o.Amount = &n
		return true
	}
}

// measure is the category of so much of what a verb is about: "2 Honor", "Honor equal to his Chi", "a card for each of your Rings".
func measure(v *lexicon.Measure) *kernel.Cat[card.Value] {
	c := kernel.NewCat[card.Value]("so much " + v.Many)
	kind := ""
	if v.Does == card.Draw { // there are no others that are drawn
		kind = "[Fate] "
	}
	so, more := soMany(kind, v.One, v.Many), soMany("[additional] "+kind, v.One, v.Many)
	sums := kernel.NewCat[card.Value](v.Many + " added")
	first := func(m kernel.Match) (card.Value, bool) { return kernel.Val[card.Value](m, 0), true }
	each := func(m kernel.Match) (card.Value, bool) {
		return amount.Per(kernel.Val[card.Value](m, 0), kernel.Val[card.Value](m, 1)), true
	}
	if v.Many == "Gold" {
		c.Rules(kernel.On("{}", func(m kernel.Match) (card.Value, bool) { return card.Value{N: kernel.Val[int](m, 0)}, true }, amount.Gold))
	}
	c.Rules(
		kernel.On("{}", first, so),
		kernel.On("[(a number of|a amount of)] "+kind+v.Many+" equal to {}", first, amount.Cat),
		kernel.On("{} for {}", each, so, amount.Each),
		kernel.On("{} for {} {}", func(m kernel.Match) (card.Value, bool) {
			n, _ := each(m)
			return kernel.Val[amount.Limit](m, 2).Of(n)
		}, so, amount.Each, amount.Most),
		kernel.On("{}[,] or [produce] {} (if|when) {}", func(m kernel.Match) (card.Value, bool) {
			a, b, also := kernel.Val[card.Value](m, 0), kernel.Val[card.Value](m, 1), kernel.Val[card.Cond](m, 2)
			return card.Value{Kind: card.CaseOf, Cond: &also, A: &b, B: &a}, true
		}, so, so, amount.Condition),
		kernel.On("{}[,] {}", plus, so, sums), kernel.On("{}[,] {}[,] {}", plus, so, sums, sums),
	)
	sums.Rules(
		kernel.On("plus {}", first, amount.Cat), kernel.On("plus {} for {}", each, more, amount.Each), kernel.On("plus {} if {}", func(m kernel.Match) (card.Value, bool) {
			return caseOf(kernel.Val[card.Value](m, 0), kernel.Val[card.Cond](m, 1)), true
		}, more, amount.Condition),
		kernel.On("plus, if {}, {}", onlyWhere, amount.Condition, more),
		kernel.On("plus, if {}, {} for {}", func(m kernel.Match) (card.Value, bool) {
			v, _ := onlyWhere(m)
			of := amount.Per(*v.A, kernel.Val[card.Value](m, 2))
			v.A = &of
			return v, true
		}, amount.Condition, more, amount.Each),
	)
	return c
}

// plus is the sum of what the slots have read.
func plus(m kernel.Match) (card.Value, bool) {
	v := kernel.Val[card.Value](m, 0)
	for i := 1; i < len(m.Vals); i++ {
		a, b := v, kernel.Val[card.Value](m, i)
		v = card.Value{Kind: card.Plus, A: &a, B: &b}
	}
	return v, true
}

// onlyWhere is a number that counts under the condition before it.
func onlyWhere(m kernel.Match) (card.Value, bool) {
	c, n := kernel.Val[card.Cond](m, 0), kernel.Val[card.Value](m, 1)
	return card.Value{Kind: card.CaseOf, Cond: &c, A: &n, B: card.Num(0)}, true
}

// soMany is the category of so many of what is counted: "a card", "2 cards".
func soMany(before, one, many string) *kernel.Cat[card.Value] {
	c := kernel.NewCat[card.Value]("so many " + many)
	number := func(single bool) func(m kernel.Match) (card.Value, bool) {
		return func(m kernel.Match) (card.Value, bool) {
			v := kernel.Val[card.Value](m, 0)
			return v, one == many || single == (v.Kind == card.Const && v.N == 1)
		}
	}
	if c.Rules(kernel.On("{} "+before+many, number(false), quantity)); one != many {
		c.Rules(kernel.On("{} "+before+one, number(true), quantity))
	}
	return c
}

// bill is the category of what Gold pays for that is produced for nothing else: the thing that is being paid for, by whatever name.
var bill = kernel.NewCat[bool]("what is paid for")

func init() {
	for _, it := range []string{"(him|her|it)", "them", "(that cost|one cost|one action|that action|that ability|that card or action|that action or card)"} {
		bill.Rules(kernel.Means(it, true))
	}
	bill.Rules(
		kernel.On("{}", func(m kernel.Match) (bool, bool) { return true, kernel.Val[noun.Phrase](m, 0).Sel.How == card.Ref }, noun.Cat),
	)
}

// quantity is the category of so many of a unit: a number, or "a".
var quantity = kernel.NewCat[card.Value]("so many")

func init() {
	quantity.Rules(
		kernel.On("{}", func(m kernel.Match) (card.Value, bool) { return card.Value{N: kernel.Val[int](m, 0)}, true }, amount.Number),
		kernel.Means("a", card.Value{N: 1}),
		kernel.Means("X", card.Value{Kind: card.Variable}),
		kernel.On("up to {}", func(m kernel.Match) (card.Value, bool) {
			return amount.UpTo(card.Value{N: kernel.Val[int](m, 0)}), true
		}, amount.Number),
	)
}
