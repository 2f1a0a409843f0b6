package amount

import (
	"slices"

	"kotei/core/card"
	"kotei/core/text/kernel"
	"kotei/core/text/noun"
)

// Cat is the category of amounts: "3", "his Force", "half the number of your Rings plus 1".
var Cat = kernel.NewCat[card.Value]("amount")

// Number is the category of plain numbers.
var Number = kernel.NewCat[int]("number")

// Condition is the category of what must be so. Package condition gives its rules.
var Condition = kernel.NewCat[card.Cond]("condition")

var (
	term = kernel.NewCat[card.Value]("term")
	// Things is the category of things that are counted.
	Things = kernel.NewCat[card.Value]("things counted")
	// anyThing is any one of some things, after a superlative: "any Spell in this unit".
	anyThing = kernel.NewCat[card.Value]("any of the things counted")
)

func init() {
	Number.Rules(kernel.On("{}", func(m kernel.Match) (int, bool) { return kernel.Val[card.Value](m, 0).N, true }, noun.Plain))
	term.Rules(
		kernel.On("{}", func(m kernel.Match) (card.Value, bool) { return card.Value{N: kernel.Val[int](m, 0)}, true }, Number),
		kernel.Means("X", card.Value{Kind: card.Variable}),
		kernel.Means("the amount [of Gold] [you] paid [for this (action|ability)]", card.Value{Kind: card.PaidGold}),
		kernel.Means("what you paid [for this (action|ability)]", card.Value{Kind: card.PaidGold}),
		kernel.Means("the [amount of] Gold [you] (paid|spent) [(on|for) this (action|ability)]", card.Value{Kind: card.PaidGold}),
		kernel.On("{}", func(m kernel.Match) (card.Value, bool) { return kernel.Val[Quality](m, 0).value() }, Qualities),
		kernel.On("{} (total|combined) {}", func(m kernel.Match) (card.Value, bool) {
			return sumIn(kernel.Val[Holder](m, 0), kernel.Val[noun.StatName](m, 1))
		}, Holders, Stat),
		kernel.On("the (total|combined) {} {}", func(m kernel.Match) (card.Value, bool) {
			return sumIn(kernel.Val[Holder](m, 1), kernel.Val[noun.StatName](m, 0))
		}, Stat, ofHolder),
		kernel.On("the {} plus {} of {}", func(m kernel.Match) (card.Value, bool) {
			a, b, s := kernel.Val[noun.StatName](m, 0), kernel.Val[noun.StatName](m, 1), kernel.Val[noun.Phrase](m, 2).Sel
			of := func(n noun.StatName) *card.Value {
				return &card.Value{Kind: card.StatOf, Stat: n.Stat, Base: n.Base, Ref: s.Ref}
			}
			return card.Value{Kind: card.Plus, A: of(a), B: of(b)}, s.How == card.Ref && s.Thing == card.Cards
		}, Stat, Stat, noun.Cat),
		kernel.On("the [total] number of {}", first, Things),
		kernel.On("the number of performers", func(m kernel.Match) (card.Value, bool) {
			return card.Value{Kind: card.CountIn, Ref: m.P.Refer(m.End-2, m.End)}, true
		}),
		kernel.On("(twice|two times|double) {}", times(2), term),
		kernel.On("(three times|3 times) {}", times(3), term),
		kernel.On("half [of] {}", half(0), term),
		kernel.On("half [of] {} [at that time], rounded down[,]", half(0), term),
		kernel.On("half [of] {} [at that time], rounded up[,]", half(1), term),
		kernel.On("the highest {} {}", best(0), Stat, ofAll),
		kernel.On("the lowest {} {}", best(1), Stat, ofAll),
		kernel.On("the highest {} of {}", best(0), Stat, anyThing),
		kernel.On("the lowest {} of {}", best(1), Stat, anyThing),
		kernel.Means("the (gain|loss|bonus|penalty)", card.Value{Kind: card.HowMuch}),
		kernel.On("the difference between {} and {}", func(m kernel.Match) (card.Value, bool) {
			a, b := kernel.Val[card.Value](m, 0), kernel.Val[card.Value](m, 1)
			return card.Value{Kind: card.Difference, A: &a, B: &b}, a.Kind != card.Const
		}, Cat, Cat),
		kernel.On("{} Family Honor", honor, noun.Genitive),
		kernel.On("your Stronghold's {}", func(m kernel.Match) (card.Value, bool) { // whether or not it was named
			s := kernel.Val[noun.StatName](m, 0)
			of := card.Sel{How: card.All, Bind: m.P.Introduce(m.At, m.End), Filter: &card.Filter{Types: card.Types(card.Stronghold), Atoms: []card.Atom{{Is: card.IsYours, Who: card.You}}}}
			return card.Value{Kind: card.StatOf, Stat: s.Stat, Base: s.Base, Ref: of.Bind, Of: &of}, true
		}, Stat),
		kernel.On("{} Stronghold's {}", strongholds, noun.Genitive, Stat),
		kernel.On("the {} of {} Stronghold", func(m kernel.Match) (card.Value, bool) {
			m.Vals = []any{m.Vals[1], m.Vals[0]}
			return strongholds(m)
		}, Stat, noun.Genitive),
		kernel.Means("your Starting [Family] Honor", card.Value{Kind: card.StrongholdOf, Who: card.You, Stat: card.StartingHonor}),
		kernel.Means("your maximum hand size", card.Value{Kind: card.HandMostOf, Who: card.You}),
	)
	Things.Rules(kernel.On("{}", counted, noun.Cat))
	anyThing.Rules(
		kernel.On("any of {}", first, Things),
		kernel.On("{}", func(m kernel.Match) (card.Value, bool) {
			v, ok := countOf(kernel.Val[noun.Phrase](m, 0))
			return v, ok && (m.P.Is(m.At, "any") || m.P.Is(m.At, "each")) && !m.P.Is(m.At+1, "of")
		}, noun.Cat),
	)
	Cat.Define(readSums)
	noun.Amount.Rules(kernel.On("{}", func(m kernel.Match) (card.Value, bool) { // plain numbers it has of its own
		v := kernel.Val[card.Value](m, 0)
		return v, v.Kind != card.Const
	}, Cat))
}

// strongholds is a stat of the Stronghold of another player: "his controller's Stronghold's Gold Production".
func strongholds(m kernel.Match) (card.Value, bool) {
	o, s := kernel.Val[noun.Owner](m, 0), kernel.Val[noun.StatName](m, 1)
	return card.Value{Kind: card.StrongholdOf, Stat: s.Stat, Base: s.Base, Who: o.Who, Ref: o.Ref}, o.Who == card.Controller || o.Who == card.Chosen
}

// first is what the one slot has read.
func first(m kernel.Match) (card.Value, bool) { return kernel.Val[card.Value](m, 0), true }

func times(n int) func(kernel.Match) (card.Value, bool) {
	return func(m kernel.Match) (card.Value, bool) {
		a := kernel.Val[card.Value](m, 0)
		return card.Value{Kind: card.Times, A: &a, B: card.Num(n)}, a.Kind != card.Const
	}
}

// half is half of a number, rounded up where n is 1.
func half(n int) func(kernel.Match) (card.Value, bool) {
	return func(m kernel.Match) (card.Value, bool) {
		a := kernel.Val[card.Value](m, 0)
		return card.Value{Kind: card.Half, A: &a, N: n}, a.Kind != card.Const
	}
}

// best is the highest of the stats of some things, the lowest where n is 1.
func best(n int) func(kernel.Match) (card.Value, bool) {
	return func(m kernel.Match) (card.Value, bool) {
		s, v := kernel.Val[noun.StatName](m, 0), kernel.Val[card.Value](m, 1)
		v.Kind, v.N, v.Stat, v.Base = card.BestOf, n, s.Stat, s.Base
		return v, true
	}
}

// ofAll is among what a superlative looks: "among your Monks", "in the enemy army".
var ofAll = kernel.NewCat[card.Value]("among what")

func init() {
	ofAll.Define(func(p *kernel.Parser, at int) (all []kernel.Reading[card.Value]) {
		if end, ok := p.OneOf(at, "among all", "among"); ok {
			for _, t := range Things.At(p, end) {
				all = append(all, kernel.Reading[card.Value]{Val: t.Val, End: t.End, Node: kernel.Say("among", t.Node)})
			}
		}
		for _, b := range noun.Being.At(p, at) {
			if b.Val.Is == card.IsInArmy {
				all = append(all, kernel.Reading[card.Value]{Val: card.Value{Filter: &card.Filter{Atoms: []card.Atom{b.Val}}}, End: b.End, Node: b.Node})
			}
		}
		return all
	})
}

func honor(m kernel.Match) (card.Value, bool) {
	o := kernel.Val[noun.Owner](m, 0)
	return card.Value{Kind: card.HonorOf, Who: o.Who, Ref: o.Ref}, o.Who != card.NoPlayer && o.Who != card.AnyPlayer && o.Who != card.EachPlayer
}

// counted is how many things there are of a description.
func counted(m kernel.Match) (card.Value, bool) {
	n := kernel.Val[noun.Phrase](m, 0)
	v, ok := countOf(n)
	return v, ok && n.Bare && n.Num.Agrees(kernel.Plural)
}

// countOf is the number of all things of a kind. What was destroyed isn't there to be counted, and tokens are counted by what they lie on.
func countOf(n noun.Phrase) (card.Value, bool) {
	s := performing(n.Sel)
	v := card.Value{Kind: card.CountOf, Filter: s.Filter, Thing: s.Thing, Zone: s.Zone, Who: s.ZoneOf}
	if s.Zone == card.Hand && s.Filter != nil && s.Filter.Types == 0 && len(s.Filter.Atoms) == 0 {
		return card.Value{Kind: card.HandOf, Who: s.ZoneOf}, s.How == card.All && s.ZoneRef == card.NoVar
	}
	gone := s.Filter != nil && slices.ContainsFunc(s.Filter.Atoms, func(a card.Atom) bool {
		return a.Is == card.DidEvent && (a.Event == card.EvDestroy || a.Event == card.EvDiscard || a.Event == card.EvPlay)
	})
	return v, s.How == card.All && s.ZoneRef == card.NoVar && len(s.Also) == 0 && !gone && s.Thing != card.Tokens
}

// performing has things that are counted as performing an action be those that do so.
func performing(s card.Sel) card.Sel {
	if s.Perform && s.Filter != nil {
		f := *s.Filter
		f.Atoms = append(slices.Clip(f.Atoms), card.Atom{Is: card.IsPerforming})
		s.Filter = &f
	}
	return s
}

// sumIn is a stat of several things taken together.
func sumIn(h Holder, s noun.StatName) (card.Value, bool) {
	v := card.Value{Kind: card.SumIn, Stat: s.Stat, Base: s.Base}
	switch {
	case h.Sel.How == card.All:
		h.Sel = performing(h.Sel)
		v.Kind, v.Filter, v.Thing, v.Zone, v.Who = card.SumOf, h.Sel.Filter, h.Sel.Thing, h.Sel.Zone, h.Sel.ZoneOf
		return v, h.Sel.ZoneRef == card.NoVar && len(h.Sel.Also) == 0
	case h.Num.Agrees(kernel.Plural) && h.Sel.Thing != card.Units:
		of(&v, h.Sel)
		return v, true
	}
	return v, false
}
