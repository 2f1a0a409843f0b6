package effect

import (
	"kotei/core/card"
	"kotei/core/text/amount"
	"kotei/core/text/kernel"
)

// How strong the attacks of an action are that is answered: "give the Ranged Attack +1 strength", "give a Fear effect from the action -2 strength".

var (
	attackKind  = kernel.NewCat[card.Attacks]("kind of attack")
	attackKinds = kernel.List(attackKind, nil)
)

func init() {
	attackKind.Rules(
		kernel.Means("(Ranged Attack|Ranged|:ranged:)", card.RangedAttack),
		kernel.Means("(Melee Attack|Melee|:melee:)", card.MeleeAttack),
		kernel.Means("(Fear effect|:fear:)", card.FearEffect),
	)
	stronger := func(one bool) func(kernel.Match) (change, bool) {
		return func(m kernel.Match) (change, bool) {
			l, n := kernel.Val[kernel.Joined[card.Attacks]](m, 0), kernel.Val[int](m, 1)
			x := card.Mod{Kind: card.Add, Stat: card.Strength, Amount: card.Num(n)}
			if n < 0 {
				x.Kind, x.Amount = card.Sub, card.Num(-n)
			}
			c, _ := modify(card.Sel{How: card.Ref, Ref: card.Action, Thing: card.Actions}, x)
			if one { // of several that the action may make
				c.op.Event = card.EvRanged
				c.op.Mods[0].Cause = &card.Cause{}
				for _, k := range l.Items {
					c.op.Mods[0].Cause.Attacks |= k
				}
			}
			return c, l.Conj == kernel.NoConj || one && l.Conj == kernel.Or
		}
	}
	changing("give a {} [from the action] {} strength", stronger(true), attackKinds, amount.Signed)
	changing("give (the action's|one of the action's) {} {} strength", stronger(true), attackKinds, amount.Signed)
	changing("give the {} {} strength", stronger(false), attackKinds, amount.Signed)
}
