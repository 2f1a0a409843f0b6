package condition

import (
	"kotei/core/card"
	"kotei/core/text/amount"
	"kotei/core/text/kernel"
	"kotei/core/text/noun"
)

// Numbers, compared: "his Force is 3 or higher", "the number of your Monks is odd".

// computed are the amounts that aren't plain numbers.
var computed = kernel.NewCat[card.Value]("computed amount")

func init() {
	computed.Rules(kernel.On("{}", func(m kernel.Match) (card.Value, bool) {
		v := kernel.Val[card.Value](m, 0)
		return v, v.Kind != card.Const
	}, noun.Amount))
	for verb, ever := range map[string]bool{"(is|was|equals) [now|then]": false, "is ever": true} {
		plain.Rules(kernel.On("{} "+verb+" {}", func(m kernel.Match) (card.Cond, bool) {
			a, b := kernel.Val[card.Value](m, 0), kernel.Val[noun.Bound](m, 1)
			v := *b.Val
			if b.Same {
				v.Stat, v.Base = a.Stat, a.Base
			}
			return card.Cond{Kind: card.Compare, Ever: ever, Cmp: b.Cmp, A: &a, B: &v}, !b.Same || a.Kind == card.StatOf
		}, computed, noun.Bounds))
	}
	for words, c := range map[string]card.Cmp{"(lower|less) than": card.Less, "(higher|greater) than": card.More} {
		plain.Rules(kernel.On("your Family Honor is "+words+" its starting value", func(kernel.Match) (card.Cond, bool) {
			return card.Cond{Kind: card.Compare, Cmp: c, A: &card.Value{Kind: card.HonorOf, Who: card.You}, B: &card.Value{Kind: card.StrongholdOf, Stat: card.StartingHonor, Who: card.You}}, true
		}))
	}
	distinct := func(m kernel.Match) (card.Cond, bool) { // "two or more different Clan alignments among Personalities you control"
		b, v := kernel.Val[noun.Bound](m, 0), kernel.Val[card.Value](m, 2)
		a := card.Value{Kind: card.DistinctOf, Prop: kernel.Val[string](m, 1), Filter: v.Filter, Thing: v.Thing, Zone: v.Zone, Who: v.Who}
		return card.Cond{Kind: card.Compare, Cmp: b.Cmp, A: &a, B: b.Val}, !b.Same
	}
	plain.Rules(kernel.On("there are {} different {} (among|on) [all] {}", distinct, noun.Measures, amount.Different, amount.Things))
	plain.Rules(kernel.On("you (have|control) {} different {} among [all] {}", distinct, noun.Measures, amount.Different, amount.Things))
	for words, not := range map[string]bool{"odd": false, "even": true} {
		plain.Rules(kernel.On("{} is "+words, func(m kernel.Match) (card.Cond, bool) {
			a := kernel.Val[card.Value](m, 0)
			return card.Cond{Kind: card.IsOdd, Not: not, A: &a}, true
		}, computed))
	}
}
