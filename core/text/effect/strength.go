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
	boosts      = kernel.NewCat[boost]("more or less strength")
)

// A boost is by how much an attack is stronger or weaker.
type boost struct {
	less bool
	n    card.Value
}

func init() {
	attackKind.Rules(
		kernel.Means("(Ranged Attack|Ranged|:ranged:)", card.RangedAttack),
		kernel.Means("(Melee Attack|Melee|:melee:)", card.MeleeAttack),
		kernel.Means("(Fear effect|:fear:)", card.FearEffect),
	)
	boosts.Rules(
		kernel.On("{} strength", boosted, amount.Signed),
		kernel.On("{} strength for {}", func(m kernel.Match) (boost, bool) {
			b, _ := boosted(m)
			b.n = amount.Per(b.n, kernel.Val[card.Value](m, 1))
			return b, true
		}, amount.Signed, amount.Each),
		kernel.On("{} strength[,] or {} strength (if|while) {}", func(m kernel.Match) (boost, bool) {
			b, _ := boosted(m)
			n, c := kernel.Val[int](m, 1), kernel.Val[card.Cond](m, 2)
			b.n = card.Value{Kind: card.CaseOf, Cond: &c, A: card.Num(max(n, -n)), B: card.Num(b.n.N)}
			return b, b.less == (n < 0)
		}, amount.Signed, amount.Signed, amount.Condition),
		kernel.On("a strength bonus equal to {}", func(m kernel.Match) (boost, bool) { return boost{n: kernel.Val[card.Value](m, 0)}, true }, amount.Cat),
		kernel.On("a strength penalty equal to {}", func(m kernel.Match) (boost, bool) { return boost{true, kernel.Val[card.Value](m, 0)}, true }, amount.Cat),
	)
	changing("give (a|one of the action's|the action's) {} [from the action] {}", changedStrength(true), attackKinds, boosts)
	changing("give one of the action's {} {}", changedStrength(true), volleyKinds, boosts)
	changing("give the {} {}", changedStrength(false), attackKinds, boosts)
	changing("give a {} [from the action] {} or {} strength", eitherStrength(true), attackKinds, amount.Signed, amount.Signed)
	changing("give the {} {} or {} strength", eitherStrength(false), attackKinds, amount.Signed, amount.Signed)
	has.Rules(kernel.On("the action's {} have {}", func(m kernel.Match) (change, bool) {
		c, _ := changedStrength(true)(m)
		c.op.Mods[0].Base = true // each of them
		return c, kernel.Val[kernel.Joined[card.Attacks]](m, 0).Conj != kernel.Neither
	}, volleyKinds, boosts))
}

// boosted is what a number with a sign says.
func boosted(m kernel.Match) (boost, bool) {
	n := kernel.Val[int](m, 0)
	return boost{n < 0, *card.Num(max(n, -n))}, true
}

// changedStrength changes the strength of the attack that is answered, or of one of several kinds that an action may make.
func changedStrength(one bool) func(kernel.Match) (change, bool) {
	return func(m kernel.Match) (change, bool) {
		l := kernel.Val[kernel.Joined[card.Attacks]](m, 0)
		c, _ := modify(card.Sel{How: card.Ref, Ref: card.Action, Thing: card.Actions}, strength(l, kernel.Val[boost](m, 1), one))
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
		c, _ := modify(card.Sel{How: card.Ref, Ref: card.Action, Thing: card.Actions})
		for i := 1; i < 3; i++ {
			n := kernel.Val[int](m, i)
			c.or = append(c.or, []card.Mod{strength(l, boost{n < 0, *card.Num(max(n, -n))}, one)})
		}
		if one {
			c.op.Event = card.EvRanged
		}
		return c, l.Conj == kernel.NoConj || one && l.Conj == kernel.Or
	}
}

// strength is a bonus or penalty to the strength of attacks of some kinds.
func strength(kinds kernel.Joined[card.Attacks], b boost, one bool) card.Mod {
	x := card.Mod{Kind: card.Add, Stat: card.Strength, Amount: &b.n}
	if b.less {
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
