package effect

import (
	"kotei/core/card"
	"kotei/core/text/amount"
	"kotei/core/text/kernel"
)

// How strong the attacks of an action are that is answered: "give the Ranged Attack +1 strength", "give a Fear effect from the action -2
// strength", "the action's Melee Attacks have +1 strength".

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
	changing("give a {} [from the action] {} strength", changedStrength(true), attackKinds, amount.Signed)
	changing("give (the action's|one of the action's) {} {} strength", changedStrength(true), attackKinds, amount.Signed)
	changing("give one of the action's {} {} strength", changedStrength(true), volleyKinds, amount.Signed)
	changing("give the {} {} strength", changedStrength(false), attackKinds, amount.Signed)
	changing("give a {} [from the action] {} or {} strength", eitherStrength(true), attackKinds, amount.Signed, amount.Signed)
	changing("give the {} {} or {} strength", eitherStrength(false), attackKinds, amount.Signed, amount.Signed)
	has.Rules(kernel.On("the action's {} have {} strength", func(m kernel.Match) (change, bool) {
		c, _ := changedStrength(true)(m)
		c.op.Mods[0].Base = true // each of them
		return c, kernel.Val[kernel.Joined[card.Attacks]](m, 0).Conj != kernel.Neither
	}, volleyKinds, amount.Signed))
}

// changedStrength changes the strength of the attack that is answered, or of one of several kinds that an action may make.
func changedStrength(one bool) func(kernel.Match) (change, bool) {
	return func(m kernel.Match) (change, bool) {
		l := kernel.Val[kernel.Joined[card.Attacks]](m, 0)
		c, _ := modify(card.Sel{How: card.Ref, Ref: card.Action, Thing: card.Actions}, strength(l, kernel.Val[int](m, 1), one))
		if one {
			c.op.Event = card.EvRanged
		}
		return c, l.Conj == kernel.NoConj || one && l.Conj == kernel.Or
	}
}

// eitherStrength is one of two such changes.
func eitherStrength(one bool) func(kernel.Match) (change, bool) {
	return func(m kernel.Match) (change, bool) {
		l := kernel.Val[kernel.Joined[card.Attacks]](m, 0)
		c, ok := changedStrength(one)(m)
		for i := 1; i < 3; i++ {
			c.or = append(c.or, []card.Mod{strength(l, kernel.Val[int](m, i), one)})
		}
		c.op.Mods = nil
		return c, ok
	}
}

// strength is a bonus or penalty to the strength of attacks of some kinds.
func strength(kinds kernel.Joined[card.Attacks], n int, one bool) card.Mod {
	x := card.Mod{Kind: card.Add, Stat: card.Strength, Amount: card.Num(max(n, -n))}
	if n < 0 {
		x.Kind = card.Sub
	}
	if one { // of several that the action may make
		x.Cause = &card.Cause{}
		for _, k := range kinds.Items {
			x.Cause.Attacks |= k
		}
	}
	return x
}
