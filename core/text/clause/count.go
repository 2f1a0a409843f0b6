package clause

import (
	"kotei/core/card"
	"kotei/core/text/kernel"
	"kotei/core/text/noun"
)

// A Count is how many there are of some things: "no", "any of", "two or more".
type Count struct {
	Phrase noun.Phrase
	Not    bool
	Cmp    card.Cmp
	A      *card.Value // nil: at least one
	Num    kernel.Number
	Bare   bool // no word says how many: "you control Followers"
}

// Counts is the category of things that are counted.
var Counts = kernel.NewCat[Count]("counted things")

// measures are the words that say how many.
var measures = kernel.NewCat[Count]("how many")

func init() {
	some := func(not bool, n kernel.Number) Count { return Count{Not: not, Num: n} }
	measures.Rules(
		kernel.Means("(a|any|one|at least one)", some(false, one)),
		kernel.Means("(any|one or more|at least one)", some(false, many)),
		kernel.Means("no", some(true, either)),
		num("({} or more|at least {}|{})", card.AtLeast), num("({} or fewer|{} or less|at most {}|no more than {})", card.AtMost),
		num("exactly {}", card.Equal), num("only {}", card.Equal), num("more than {}", card.More), num("fewer than {}", card.Less),
	)
	Counts.Rules(
		kernel.On("{} {}", counted, measures, noun.Counted),
		kernel.On("{}", func(m kernel.Match) (Count, bool) {
			n := kernel.Val[noun.Phrase](m, 0)
			return Count{Phrase: n}, countable(n)
		}, noun.Another),
		kernel.On("{}", func(m kernel.Match) (Count, bool) { // "you control Followers"
			n := kernel.Val[noun.Phrase](m, 0)
			return Count{Phrase: n, Num: many, Bare: true}, n.Num != kernel.Singular && countable(n)
		}, noun.Counted),
	)
	Counts.Rules(kernel.On("{}", func(m kernel.Match) (Count, bool) { return Count{Phrase: kernel.Val[noun.Phrase](m, 0)}, true }, noun.Titled))
	for words, c := range map[string]Count{"(one of|any of|one or more of)": some(false, one), "(any of|one or more of)": some(false, many), "none of": some(true, either)} {
		Counts.Rules(kernel.On(words+" {}", func(m kernel.Match) (Count, bool) {
			c.Phrase = kernel.Val[noun.Phrase](m, 0)
			return c, c.Phrase.Num != kernel.Singular && countable(c.Phrase)
		}, noun.Counted))
	}
}

// num makes rules for a number and a comparison; each wording has one slot.
func num(pattern string, c card.Cmp) kernel.Rule[Count] {
	return kernel.On(pattern, func(m kernel.Match) (Count, bool) {
		n := kernel.Val[card.Value](m, 0)
		x := Count{Cmp: c, A: &n, Num: many}
		if n.N == 1 {
			x.Num = either
		}
		return x, n.N > 1 || c != card.AtLeast
	}, noun.Plain)
}

// countable reports whether the rules count such things.
func countable(n noun.Phrase) bool { return n.Sel.Thing <= card.Units || n.Sel.Thing == card.Provinces }

func counted(m kernel.Match) (Count, bool) {
	c, n := kernel.Val[Count](m, 0), kernel.Val[noun.Phrase](m, 1)
	if !c.Num.Agrees(n.Num) || !countable(n) {
		return c, false
	}
	c.Phrase = n
	if c.Num == either {
		c.Num = n.Num
	}
	return c, true
}

// Exist is that there are so many of the things that have a further property.
func (n Count) Exist(more card.Filter) card.Cond {
	s := n.Phrase.Sel
	f := both(*s.Filter, more)
	return card.Cond{Kind: card.Exists, Not: n.Not, Cmp: n.Cmp, A: n.A, Filter: &f, Thing: s.Thing, Zone: s.Zone, Who: s.ZoneOf, Ref: s.ZoneRef}
}
