package noun

import (
	"kotei/core/card"
	"kotei/core/text/kernel"
)

// A Bound is what a number is compared with: "3 or higher", "lower than his", "equal to your Family Honor".
type Bound struct {
	Cmp  card.Cmp
	Val  *card.Value
	Same bool // Val is the same stat of another thing
	Than bool // it follows the stat: "Force lower than 3"
	Unit bool // … of a unit, whose Force is all of it
}

// ofUnits are the stats that a unit has as all its cards have them together.
var ofUnits = map[card.Stat]card.Stat{card.Force: card.TotalForce, card.GoldCost: card.TotalCost}

// Of completes a bound for a stat.
func (b Bound) Of(s StatName) card.Atom {
	v := *b.Val
	if total, ok := ofUnits[s.Stat]; ok && b.Unit {
		s.Stat = total
	}
	if b.Same {
		v.Stat, v.Base = s.Stat, v.Base || s.Base
	}
	return card.Atom{Is: card.IsStat, Stat: s.Stat, Base: s.Base, Cmp: b.Cmp, Val: &v}
}

var (
	// HigherOfTwo and LowerOfTwo are the categories of what is compared with either of two numbers: "his Chi or Force". Package amount gives their rules.
	HigherOfTwo = kernel.NewCat[card.Value]("higher of two amounts")
	// LowerOfTwo is the category of "the lower of his Force or Chi".
	LowerOfTwo = kernel.NewCat[card.Value]("lower of two amounts")
	// Bounds is the category of what may be said of a number after "is" and after the name of a stat.
	Bounds = kernel.NewCat[Bound]("bound")
	// Measures is the category of the ones that stand before what is counted: "3 or higher", "at least two".
	Measures = kernel.NewCat[Bound]("measure")
	// than is that of things with which a number is compared.
	than = kernel.NewCat[Bound]("what is compared with")
	// comparatives are "lower", "equal or higher".
	comparatives = kernel.NewCat[card.Cmp]("comparative")
)

// Below is the category of bounds below zero, which only Family Honor has: "-6 or lower".
var Below = kernel.NewCat[Bound]("bound below zero")

// below is that of negative numbers.
var below = kernel.NewCat[card.Value]("negative number")

func init() {
	for words, c := range map[string]card.Cmp{
		"(lower|less|fewer)": card.Less, "(higher|greater|more)": card.More,
		"(equal or lower|equal or less|equal or fewer|lower or equal)": card.AtMost, "(equal or higher|equal or greater|higher or equal)": card.AtLeast,
	} {
		comparatives.Rules(kernel.Means(words, c))
	}
	amount := func(cmp card.Cmp) func(m kernel.Match) (Bound, bool) {
		return func(m kernel.Match) (Bound, bool) {
			v := kernel.Val[card.Value](m, 0)
			return Bound{Cmp: cmp, Val: &v}, true
		}
	}
	Measures.Rules(
		kernel.On("{}", amount(card.Equal), Amount), kernel.On("(exactly|only) {}", amount(card.Equal), Amount),
		kernel.On("{} or (higher|more|greater)", amount(card.AtLeast), Amount), kernel.On("at least {}", amount(card.AtLeast), Amount),
		kernel.On("{} or (lower|less|fewer)", amount(card.AtMost), Amount), kernel.Means("(1 or 0|0 or 1|one or no|no or one)", Bound{Cmp: card.AtMost, Val: card.Num(1)}),
		kernel.On("more than {}", amount(card.More), Amount), kernel.On("fewer than {}", amount(card.Less), Amount),
	)
	below.Define(func(p *kernel.Parser, at int) []kernel.Reading[card.Value] {
		if t := p.Toks[at]; t.Kind == kernel.Digits && t.Text[0] == '-' {
			return []kernel.Reading[card.Value]{{Val: card.Value{N: t.N}, End: at + 1}}
		}
		return nil
	})
	Below.Rules(
		kernel.On("{} or (higher|more|greater)", amount(card.AtLeast), below), kernel.On("{} or (lower|less|fewer)", amount(card.AtMost), below),
		kernel.On("{} or above", amount(card.AtLeast), Plain), kernel.On("{} or below", amount(card.AtMost), Plain),
	)
	Bounds.Rules(kernel.On("{}", func(m kernel.Match) (Bound, bool) { return kernel.Val[Bound](m, 0), true }, Below))
	compared := func(cmp card.Cmp) func(m kernel.Match) (Bound, bool) {
		return func(m kernel.Match) (Bound, bool) {
			b := kernel.Val[Bound](m, 0)
			b.Cmp, b.Than = cmp, true
			return b, true
		}
	}
	Bounds.Rules(
		kernel.On("{}", func(m kernel.Match) (Bound, bool) { return kernel.Val[Bound](m, 0), true }, Measures),
		kernel.On("(lower|less) than {}", compared(card.Less), than), kernel.On("(higher|greater|more) than {}", compared(card.More), than),
		kernel.On("(lower than or equal to|less than or equal to|equal to or lower than|equal to or less than) {}", compared(card.AtMost), than),
		kernel.On("(higher than or equal to|greater than or equal to|equal to or higher than|equal to or greater than) {}", compared(card.AtLeast), than),
		kernel.On("equal to {}", compared(card.Equal), than),
		kernel.On("different from (his|her|its|their) [own] (base|printed) {}", func(m kernel.Match) (Bound, bool) {
			s := kernel.Val[StatName](m, 0)
			return Bound{Cmp: card.NotEqual, Val: &card.Value{Kind: card.StatOf, Stat: s.Stat, Base: true, Ref: card.Each}, Same: true, Than: true}, !s.Base
		}, Stats),
	)
	for words, x := range map[string]struct {
		cmp card.Cmp
		of  *kernel.Cat[card.Value]
	}{
		"(lower|less) than": {card.Less, HigherOfTwo}, "(lower than or equal to|less than or equal to|equal to or lower than)": {card.AtMost, HigherOfTwo},
		"(higher|greater) than": {card.More, LowerOfTwo}, "(higher than or equal to|greater than or equal to|equal to or higher than)": {card.AtLeast, LowerOfTwo},
	} {
		Bounds.Rules(kernel.On(words+" {}", amount(x.cmp), x.of))
	}
	than.Rules(
		kernel.On("{}", amount(card.Equal), Amount),
		kernel.On("[that of] {}", func(m kernel.Match) (Bound, bool) {
			s := kernel.Val[Phrase](m, 0).Sel
			return Bound{Val: &card.Value{Kind: card.StatOf, Ref: s.Ref}, Same: true}, s.Thing == card.Cards
		}, known),
		kernel.On("{}", func(m kernel.Match) (Bound, bool) { // "than his"
			o := kernel.Val[Owner](m, 0)
			return Bound{Val: &card.Value{Kind: card.StatOf, Ref: o.Ref}, Same: true}, true
		}, cardsOwner),
		kernel.Means("yours", actors),
		kernel.On("[that of] {}", func(m kernel.Match) (Bound, bool) { // "than his unit"
			return Bound{Val: &card.Value{Kind: card.StatOf, Ref: kernel.Val[card.Var](m, 0)}, Same: true, Unit: true}, true
		}, unit),
		kernel.Means("printed", Bound{Val: &card.Value{Kind: card.StatOf, Base: true, Ref: card.Each}, Same: true}),
	)
}

// actors is the same stat of who performs the action (CE "Miscellaneous usage").
var actors = Bound{Val: &card.Value{Kind: card.StatOf, Ref: card.Actor}, Same: true}
