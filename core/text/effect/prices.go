package effect

import (
	"slices"

	"kotei/core/card"
	"kotei/core/text/amount"
	"kotei/core/text/kernel"
	"kotei/core/text/noun"
)

// What things cost, and to what they attach: "enters play for 2 less Gold if you control a Ring", "attaches to a Samurai paying 1 less Gold",
// "will only attach to a Monk". Without a subject it is the text's own card of which they speak.

var (
	// prices is the category of how much more or less something costs.
	prices = kernel.NewCat[card.Mod]("price")
	// priced is that of what is said of a card that costs so much: "enters play for 1 less Gold".
	priced = kernel.NewCat[card.Mod]("verb with a price")
	// pricedMany is the same of several cards.
	pricedMany = kernel.NewCat[card.Mod]("verb with a price, plural")
	// matches is the category of descriptions that something must pass.
	matches = kernel.NewCat[card.Sel]("what must be so of something")
)

func init() {
	for words, r := range map[string]card.Rule{"less": card.CostLess, "more": card.CostMore} {
		prices.Rules(
			kernel.On("(for|paying) {} "+words+" Gold", func(m kernel.Match) (card.Mod, bool) {
				return card.Mod{Kind: card.RuleMod, Rule: r, Amount: card.Num(kernel.Val[int](m, 0))}, true
			}, amount.Number),
			kernel.On("(for|paying) {} "+words+" Gold for {}", func(m kernel.Match) (card.Mod, bool) {
				v := amount.Per(card.Value{N: kernel.Val[int](m, 0)}, kernel.Val[card.Value](m, 1))
				return card.Mod{Kind: card.RuleMod, Rule: r, Amount: &v}, true
			}, amount.Number, amount.Each),
		)
	}
	matches.Rules(kernel.On("{}", func(m kernel.Match) (card.Sel, bool) {
		n := kernel.Val[noun.Phrase](m, 0)
		s := n.Sel
		if s.How == card.Choose {
			s.How = card.Any
		}
		return s, s.How != card.Target && !s.Perform && len(s.Also) == 0 && !loose(n)
	}, noun.Cat))
	costing(priced, "enters", "(attaches|equips)", "costs")
	costing(pricedMany, "enter", "(attach|equip)", "cost")
	for c, num := range map[*kernel.Cat[card.Mod]]kernel.Number{priced: kernel.Singular, pricedMany: kernel.Plural} {
		Clause.Rules(
			kernel.On("{} {}", ofSubject(num), noun.Cat, c),
			kernel.On("{} {}, to a minimum of {} [Gold]", ofSubject(num), noun.Cat, c, amount.Number),
		)
	}
	Clause.Rules(kernel.On("{}", ofSelf, priced), kernel.On("{}", ofSelf, attaching))
	Clause.Rules(
		kernel.On("{} {}", ofSubject(kernel.Either), noun.Cat, attaching),
		kernel.On("{} (enter|enters) play for you {}", func(m kernel.Match) ([]card.Op, bool) {
			os, ok := ofSubject(kernel.Either)(m)
			if !ok || os[0].What.Filter == nil {
				return nil, false
			}
			f := *os[0].What.Filter
			f.Atoms = append(slices.Clip(f.Atoms), card.Atom{Is: card.IsYours, Who: card.You})
			os[0].What.Filter = &f
			return os, true
		}, noun.Cat, prices),
		kernel.On("{} (attaches|equips) {} {}", func(m kernel.Match) ([]card.Op, bool) { // "he equips Weapons for 1 less Gold"
			to, kinds, x := kernel.Val[noun.Phrase](m, 0), kernel.Val[noun.Phrase](m, 1), kernel.Val[card.Mod](m, 2)
			x.Sel = &to.Sel
			c, _ := modify(kinds.Sel, x)
			return c.ops(m), to.Sel.How == card.Ref && kinds.Bare && kinds.Sel.How == card.All
		}, noun.Cat, noun.Cat, prices),
	)
}

// costing gives the ways to say of a card, or of several, that it costs more or less.
func costing(c *kernel.Cat[card.Mod], enter, attach, cost string) {
	same := func(m kernel.Match) (card.Mod, bool) { return kernel.Val[card.Mod](m, 0), true }
	to := func(m kernel.Match) (card.Mod, bool) {
		x, s := kernel.Val[card.Mod](m, 1), kernel.Val[card.Sel](m, 0)
		x.Sel = &s
		return x, true
	}
	free := func(m kernel.Match) (card.Mod, bool) {
		s := kernel.Val[card.Sel](m, 0)
		return card.Mod{Kind: card.RuleMod, Rule: card.CostLess, Amount: card.Num(99), Sel: &s}, true
	}
	by := func(r card.Rule) func(kernel.Match) (card.Mod, bool) {
		return func(m kernel.Match) (card.Mod, bool) {
			return card.Mod{Kind: card.RuleMod, Rule: r, Amount: card.Num(kernel.Val[int](m, 0))}, true
		}
	}
	plain := kernel.NewCat[card.Mod](c.Name + " without condition")
	plain.Rules(
		kernel.On(enter+" play {}", same, prices),
		kernel.On(attach+" {}", same, prices),
		kernel.On(attach+" to {}[,] {}", to, matches, prices),
		kernel.On(attach+" to {}[,] ignoring [its] (costs|Gold cost)", free, matches),
		kernel.On(cost+" {} less Gold", by(card.CostLess), amount.Number),
		kernel.On(cost+" {} more Gold", by(card.CostMore), amount.Number),
	)
	c.Rules(
		kernel.On("{}", same, plain),
		kernel.On("{} (if|while) {}", func(m kernel.Match) (card.Mod, bool) {
			x, so := kernel.Val[card.Mod](m, 0), kernel.Val[card.Cond](m, 1)
			x.Cond = &so
			return x, true
		}, plain, amount.Condition),
	)
}

// attaching is the category of what is said of attaching: "will only attach to a Samurai", "will not attach Items".
var attaching = kernel.NewCat[card.Mod]("restriction of attaching")

func init() {
	rule := func(r card.Rule) func(kernel.Match) (card.Mod, bool) {
		return func(m kernel.Match) (card.Mod, bool) {
			s := kernel.Val[card.Sel](m, 0)
			return card.Mod{Kind: card.RuleMod, Rule: r, Sel: &s}, true
		}
	}
	attaching.Rules(
		kernel.On("(will|can|may) only (attach|equip) to {}", rule(card.OnlyAttach), matches),
		kernel.On("(will not|may not|cannot) (attach|equip) to {}", rule(card.NotAttach), matches),
		kernel.On("(will not|may not|cannot) attach {}", rule(card.NoAttaching), matches),
	)
}

// ofSubject says a rule of a card, or of several.
func ofSubject(num kernel.Number) func(kernel.Match) ([]card.Op, bool) {
	return func(m kernel.Match) ([]card.Op, bool) {
		n, x := kernel.Val[noun.Phrase](m, 0), kernel.Val[card.Mod](m, 1)
		if loose(n) || !num.Agrees(n.Num) {
			return nil, false
		}
		if len(m.Vals) > 2 {
			x.Floor = kernel.Val[int](m, 2)
		}
		c, _ := modify(n.Sel, x)
		return c.ops(m), n.Sel.How != card.Target && n.Sel.Thing == card.Cards
	}
}

// ofSelf says it of the text's own card.
func ofSelf(m kernel.Match) ([]card.Op, bool) {
	c, _ := modify(card.Sel{How: card.Ref, Ref: card.Self}, kernel.Val[card.Mod](m, 0))
	return c.ops(m), true
}
