package trait

import (
	"kotei/core/card"
	"kotei/core/text/amount"
	"kotei/core/text/kernel"
	"kotei/core/text/noun"
)

// How strong attacks are by what they target and come from: "Ranged Attacks targeting cards in this unit have -2 strength", "your Melee
// Attacks have +1 strength", "negate Fear effects upon him".

// assaults is the category of attacks in the plural, of one kind or several.
var assaults = kernel.NewCat[card.Attacks]("attacks")

func init() {
	kinds := kernel.NewCat[card.Attacks]("attacks of a kind")
	kinds.Rules(
		kernel.Means("(Ranged Attacks|Ranged|:ranged:)", card.RangedAttack),
		kernel.Means("(Melee Attacks|Melee|:melee:)", card.MeleeAttack),
		kernel.Means("(Fear effects|Fear|:fear:)", card.FearEffect),
	)
	list := func(m kernel.Match) (all card.Attacks, ok bool) {
		l := kernel.Val[kernel.Joined[card.Attacks]](m, 0)
		for _, k := range l.Items {
			all |= k
		}
		return all, l.Conj == kernel.NoConj || l.Conj == kernel.And
	}
	assaults.Rules(kernel.On("[all] {}", list, kernel.List(kinds, nil)))
	const have = "(have|has) {} strength"
	of := func(x card.Mod, more, less card.Rule, n int) card.Mod {
		x.Kind, x.Rule, x.Amount = card.RuleMod, more, card.Num(n)
		if n < 0 {
			x.Rule, x.Amount = less, card.Num(-n)
		}
		return x
	}
	targeting := func(m kernel.Match) (card.Op, bool) {
		n := kernel.Val[noun.Phrase](m, 1)
		x := card.Mod{Cause: &card.Cause{Attacks: kernel.Val[card.Attacks](m, 0)}}
		c := modify(n.Known().Sel, of(x, card.AttackedMore, card.AttackedLess, kernel.Val[int](m, 2)))
		return c, governed(n)
	}
	from := func(base bool) func(m kernel.Match) (card.Op, bool) {
		return func(m kernel.Match) (card.Op, bool) {
			n, i := kernel.Val[noun.Phrase](m, 1), kernel.Val[int](m, 2)
			x := card.Mod{Base: base, Cause: &card.Cause{Attacks: kernel.Val[card.Attacks](m, 0)}}
			c := modify(n.Known().Sel, of(x, card.StrengthMore, card.StrengthMore, i))
			return c, governed(n) && i > 0
		}
	}
	rulings.Rules(
		kernel.On("{} (targeting|affecting) {} "+have, targeting, assaults, noun.Cat, amount.Signed),
		kernel.On("{} from [(actions in|actions from)] {} "+have, from(false), assaults, noun.Cat, amount.Signed),
		kernel.On("{} from actions performed by {} "+have, from(true), assaults, noun.Cat, amount.Signed),
		kernel.On("{} (performed by {}|{} performs) "+have, from(true), assaults, noun.Cat, amount.Signed),
		kernel.On("{} {} "+have, func(m kernel.Match) (card.Op, bool) {
			o := kernel.Val[noun.Owner](m, 0)
			x := of(card.Mod{Cause: &card.Cause{Attacks: kernel.Val[card.Attacks](m, 1)}}, card.RangedMore, card.RangedLess, kernel.Val[int](m, 2))
			return card.Op{Verb: card.Modify, Who: o.Who, WhoRef: o.Ref, Mods: []card.Mod{x}}, o.Who != card.NoPlayer && o.Who != card.Another
		}, noun.Genitive, assaults, amount.Signed),
		kernel.On("negate [all] Fear effects (upon|targeting|on|against) {}", func(m kernel.Match) (card.Op, bool) {
			n := kernel.Val[noun.Phrase](m, 0)
			x := card.Mod{Kind: card.RuleMod, Rule: card.NotEvent, Base: true, Event: card.EvBow, Cause: &card.Cause{Attacks: card.FearEffect}}
			c := modify(n.Known().Sel, x)
			return c, governed(n)
		}, noun.Cat),
	)
}
