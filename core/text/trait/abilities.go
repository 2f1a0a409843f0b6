package trait

import (
	"kotei/core/card"
	"kotei/core/text/amount"
	"kotei/core/text/clause"
	"kotei/core/text/condition"
	"kotei/core/text/effect"
	"kotei/core/text/kernel"
	"kotei/core/text/noun"
)

// What is said of the abilities of cards: "this card's ability costs 2 less Gold if you are a Crab Clan player", "his abilities may not be
// used", "this action has Absent while you control a Temple".

var (
	// own is the text's own ability, by the card that it is on.
	own = kernel.NewCat[card.Sel]("own ability")
	// theirs is the abilities of a card, or of several.
	theirs = kernel.NewCat[card.Sel]("abilities of cards")
	// so is what is so of an ability: its price, its kind, how it may be used.
	so = kernel.NewCat[card.Mod]("what is so of an ability")
)

func init() {
	self := card.Sel{How: card.Ref, Ref: card.Self}
	own.Rules(
		kernel.Means("this (ability|action)", self),
		kernel.On("{} [(printed|base)] (ability|action|abilities)", func(m kernel.Match) (card.Sel, bool) {
			return self, kernel.Val[noun.Owner](m, 0).Ref == card.Self
		}, noun.Genitive),
		kernel.On("{} Gold Cost", func(m kernel.Match) (card.Sel, bool) { // of a Strategy, whose cost is its ability's
			c := m.P.World.Card
			return self, kernel.Val[noun.Owner](m, 0).Ref == card.Self && c != nil && c.Type == card.Strategy
		}, noun.Genitive),
		kernel.Means("this ability's Gold Cost", self),
	)
	price := func(r card.Rule) func(m kernel.Match) (card.Mod, bool) {
		return func(m kernel.Match) (card.Mod, bool) {
			v := card.Value{}
			switch x := m.Vals[0].(type) {
			case int:
				v.N = max(x, -x)
			case card.Value:
				v = x
			}
			if len(m.Vals) > 1 {
				v = amount.Per(v, kernel.Val[card.Value](m, 1))
			}
			return card.Mod{Kind: card.RuleMod, Rule: r, Amount: &v}, m.Vals[0] != any(0) || r == card.AbilityCosts
		}
	}
	free := card.Mod{Kind: card.RuleMod, Rule: card.AbilityCosts, Amount: card.Num(0)}
	so.Rules(
		kernel.On("(costs|cost) {} less Gold", price(card.AbilityLess), amount.Number), kernel.On("(costs|cost) {} less Gold for {}", price(card.AbilityLess), amount.Number, amount.Each),
		kernel.On("(has|have) {} Gold Cost", lower(price(card.AbilityLess)), amount.Signed), kernel.On("(has|have) {} Gold Cost for {}", lower(price(card.AbilityLess)), amount.Signed, amount.Each),
		kernel.On("(costs|cost) {} Gold [instead]", price(card.AbilityCosts), amount.Number), kernel.Means("(has|have) no Gold Cost", free),
		kernel.On("(equals|is equal to|is) {}", price(card.AbilityCosts), amount.Cat),
		kernel.On("is {}", func(m kernel.Match) (card.Mod, bool) {
			return card.Mod{Kind: card.RuleMod, Rule: card.AbilityAlso, Cause: &card.Cause{Des: kernel.Val[card.Designators](m, 0)}}, true
		}, times),
	)
	for word, x := range map[string]card.Manner{"Absent": card.WithoutUnit, "Home": card.HomeToo, "Repeatable": card.Repeatable, "Remote": card.Remote} {
		so.Rules(kernel.Means("(has|have|is|are) "+word, card.Mod{Kind: card.RuleMod, Rule: card.AbilityAlso, Manner: x}))
	}
	said := func(m kernel.Match) (card.Op, bool) {
		return modify(kernel.Val[card.Sel](m, 0), kernel.Val[card.Mod](m, 1)), true
	}
	under := func(m kernel.Match) (card.Op, bool) {
		x := kernel.Val[card.Mod](m, 1)
		switch c := m.Vals[2].(type) {
		case card.Cond:
			x.Cond = &c
		case kernel.Joined[card.Keyword]:
			x.Keyword, x.Cond = c.Items[0], &card.Cond{Kind: card.PlaysClan, Who: card.You, Keywords: c.Items}
		}
		return modify(kernel.Val[card.Sel](m, 0), x), true
	}
	rulings.Rules(
		kernel.On("{} {}", said, own, so), kernel.On("{} {} (if|while) {}", under, own, so, condition.Cat), kernel.On("{} {} for {} players", under, own, so, clause.Clans),
		kernel.On("{} {} if it targets {}", func(m kernel.Match) (card.Op, bool) {
			x, n := kernel.Val[card.Mod](m, 1), kernel.Val[noun.Phrase](m, 2).Sel
			x.Cond = &card.Cond{Kind: card.Targeted, Filter: n.Filter}
			return modify(kernel.Val[card.Sel](m, 0), x), n.How == card.Choose && n.Min == nil && n.Thing == card.Cards
		}, own, so, noun.Cat),
	)
	discarding := func(m kernel.Match) (card.Op, bool) {
		n, x := kernel.Val[noun.Phrase](m, 0), rule(card.DiscardToUse)
		if len(m.Vals) > 1 {
			x.Keyword = kernel.Val[card.Cause](m, 1).Keyword
		}
		return modify(n.Sel, x), n.Sel.How == card.Ref && n.Sel.Ref == card.Self && (len(m.Vals) < 2 || x.Keyword != "")
	}
	const discard = "you may discard {} from your hand to use its"
	rulings.Rules(kernel.On(discard+" ability without cost", discarding, noun.Cat), kernel.On(discard+" {} ability without cost", discarding, noun.Cat, clause.Kinds))
	abilities()
}

// lower is a price with a sign, which is one less.
func lower(price func(kernel.Match) (card.Mod, bool)) func(kernel.Match) (card.Mod, bool) {
	return func(m kernel.Match) (card.Mod, bool) {
		x, ok := price(m)
		return x, ok && kernel.Val[int](m, 0) < 0
	}
}

// abilities is what becomes of the abilities of cards.
func abilities() {
	of := func(m kernel.Match) (card.Sel, bool) {
		h := kernel.Val[amount.Holder](m, 0).Sel
		return h, (h.How == card.Ref || h.How == card.All || h.How == card.Target) && h.Thing == card.Cards
	}
	theirs.Rules(
		kernel.On("[each of] {} (abilities|ability)", of, amount.Holders),
		kernel.On("(abilities|actions|each ability|the abilities) on {}", func(m kernel.Match) (card.Sel, bool) {
			n := kernel.Val[noun.Phrase](m, 0)
			if s, one := stronghold(n); one {
				return s, true
			}
			s := n.Known().Sel
			return s, (s.How == card.Ref || s.How == card.All || s.How == card.Target) && s.Thing == card.Cards
		}, noun.Cat),
	)
	printed := kernel.NewCat[card.Sel]("printed abilities of cards")
	printed.Rules(kernel.On("[each of] {} (printed|base) (abilities|ability)", of, amount.Holders))
	is := func(r card.Rule) func(m kernel.Match) (card.Op, bool) {
		return func(m kernel.Match) (card.Op, bool) { return modify(kernel.Val[card.Sel](m, 0), rule(r)), true }
	}
	const tireless = "{} (has|have|is|are) Tireless"
	rulings.Rules(kernel.On(tireless, is(card.UsedBowed), theirs), kernel.On(tireless, is(card.UsedBowed), printed))
	rulings.Rules(kernel.On("you may use {} even if (it is|they are) bowed", is(card.UsedBowed), theirs))
	const more, second = "((a|one) additional time [per turn]|twice per turn)", "a second time"
	for _, c := range []*kernel.Cat[card.Sel]{theirs, printed} {
		rulings.Rules(
			kernel.On("you may use {} "+more, again, c), kernel.On("{} may be used "+more, again, c), kernel.On("you may use {} "+more+" for {}", again, c, amount.Each),
			kernel.On("you may use {} "+second, is(card.UseTwice), c), kernel.On("{} may be used "+second, is(card.UseTwice), c),
		)
	}
	rulings.Rules(kernel.On("{} abilities on {} may be used "+second, func(m kernel.Match) (card.Op, bool) {
		n, x := kernel.Val[noun.Phrase](m, 1), rule(card.UseTwice)
		x.Cause = &card.Cause{Des: kernel.Val[card.Designators](m, 0)}
		return modify(n.Known().Sel, x), governed(n) && n.Sel.Thing == card.Cards
	}, effect.Designators, noun.Cat))
	const itsOwn, itsBase = "(his|her|its|their) abilities", "(his|her|its|their) (printed|base) abilities"
	may.Rules(kernel.Means("use [each of] (his|her|its|their) [(printed|base)] abilities a second time", rules(card.Mod{Rule: card.UseTwice})))
	never.Rules(kernel.Means("(use|perform) "+itsOwn, rules(card.Mod{Rule: card.AbilitiesNotUsed})), kernel.Means("(use|perform) "+itsBase, rules(card.Mod{Rule: card.BaseNotUsed})))
	const not = " (will not|may not|cannot) be "
	rulings.Rules(
		kernel.On("{}"+not+"copied", is(card.NotCopied), theirs), kernel.On("{}"+not+"copied", is(card.NotCopied), printed),
		kernel.On("{}"+not+"used", is(card.AbilitiesNotUsed), theirs), kernel.On("{}"+not+"used", is(card.BaseNotUsed), printed),
	)
	rulings.Rules(
		kernel.On("you"+not[:len(not)-4]+" use {}", func(m kernel.Match) (card.Op, bool) {
			from := kernel.Val[card.Sel](m, 0)
			if from.Bind = card.NoVar; from.How == card.All {
				from.How = card.Any
			}
			x := rule(card.MayNotUse)
			x.Cause = &card.Cause{Action: true, From: &from}
			return card.Op{Verb: card.Modify, Who: card.You, Mods: []card.Mod{x}}, true
		}, theirs),
		kernel.On("you"+not[:len(not)-4]+" use {}", is(card.BaseNotUsed), printed),
	)
	rulings.Rules(kernel.On("actions (on|from) {} cost {} less Gold", func(m kernel.Match) (card.Op, bool) {
		n := kernel.Val[noun.Phrase](m, 0)
		return modify(n.Known().Sel, card.Mod{Kind: card.RuleMod, Rule: card.CostOnLess, Amount: card.Num(kernel.Val[int](m, 1))}), governed(n) && n.Sel.Thing == card.Cards
	}, noun.Cat, amount.Number))
	isSo.Rules(kernel.Means("has no abilities", rules(card.Mod{Rule: card.AbilitiesNotUsed})))
	areSo.Rules(kernel.Means("have no abilities", rules(card.Mod{Rule: card.AbilitiesNotUsed})))
	rulings.Rules(kernel.On("{} has no abilities", func(m kernel.Match) (card.Op, bool) { // "your Stronghold", which is the one that there is
		s, one := stronghold(kernel.Val[noun.Phrase](m, 0))
		return modify(s, rule(card.AbilitiesNotUsed)), one
	}, noun.Cat))
}

// stronghold is "your Stronghold" as all that there are.
func stronghold(n noun.Phrase) (card.Sel, bool) {
	s := n.Sel
	s.How, s.Bind = card.All, card.NoVar
	return s, n.Bare && s.Filter != nil && s.Filter.Types == card.Types(card.Stronghold)
}

// again is that abilities may be used so many times more in a turn.
func again(m kernel.Match) (card.Op, bool) {
	v := card.Value{N: 1}
	if len(m.Vals) > 1 {
		v = amount.Per(v, kernel.Val[card.Value](m, 1))
	}
	return modify(kernel.Val[card.Sel](m, 0), card.Mod{Kind: card.RuleMod, Rule: card.UseAgain, Amount: &v}), true
}
