package condition

import (
	"kotei/core/card"
	"kotei/core/text/amount"
	"kotei/core/text/clause"
	"kotei/core/text/kernel"
	"kotei/core/text/noun"
)

// Numbers, compared: "his Force is 3 or higher", "the number of your Monks is odd".

// computed are the amounts that aren't plain numbers.
var computed = kernel.NewCat[card.Value]("computed amount")

// honors is the category of comparisons of Family Honor.
var honors = kernel.NewCat[card.Cond]("Honor beside another's")

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
	start := card.Value{Kind: card.StrongholdOf, Stat: card.StartingHonor, Who: card.You}
	yours := func(c card.Cmp, than card.Value) card.Cond {
		return card.Cond{Kind: card.Compare, Cmp: c, A: &card.Value{Kind: card.HonorOf, Who: card.You}, B: &than}
	}
	for words, c := range map[string][2]card.Cmp{"((lower|less) than|below)": {card.Less, card.AtMost}, "((higher|greater) than|above)": {card.More, card.AtLeast}} {
		plain.Rules(
			kernel.Means("your Family Honor is "+words+" its starting value [at that time]", yours(c[0], start)),
			kernel.On("your Family Honor is {} or more points "+words+" its starting value", func(m kernel.Match) (card.Cond, bool) {
				n, k := kernel.Val[card.Value](m, 0), card.Plus
				if c[0] == card.Less {
					k = card.Minus
					return yours(c[1], card.Value{Kind: k, A: &start, B: &n}), true
				}
				return yours(c[1], card.Value{Kind: k, A: &n, B: &start}), true
			}, noun.Plain),
		)
	}
	beside := func(m kernel.Match) (card.Cond, bool) { // "your Family Honor is higher than any other player's"
		o, x := kernel.Val[noun.Owner](m, 0), clause.Measure{Than: clause.Player{Player: noun.Player{Who: card.You}}}
		if len(m.Vals) > 2 {
			x = kernel.Val[clause.Measure](m, 2)
		}
		x.Of, x.Cmp = card.HonorOf, kernel.Val[card.Cmp](m, 1)
		c, ok := clause.About{Has: &x, Num: kernel.Either}.Of(clause.Player{Player: noun.Player{Who: o.Who, Ref: o.Ref}})
		return c, ok && o.Who != card.NoPlayer
	}
	honors.Rules(
		kernel.On("{} Family Honor is {} than {} 's", beside, noun.Genitive, clause.Comparatives, clause.Rivals),
		kernel.On("{} Family Honor is {} than yours", beside, noun.Genitive, clause.Comparatives),
	)
	plain.Rules(kernel.On("{}", same, honors))
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
