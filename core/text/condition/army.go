package condition

import (
	"kotei/core/card"
	"kotei/core/text/clause"
	"kotei/core/text/kernel"
)

// Armies, by their units: how many, and what is among them.

// armies are the armies of a battle, by whose they are.
var armies = kernel.NewCat[card.Player]("army")

func init() {
	armies.Rules(
		kernel.Means("(your current army|your army|your army at the current battlefield|this army|your side|your current side)", card.You),
		kernel.Means("(the current enemy army|the enemy army|the opposing army|the enemy side|the enemy side does|the enemy army does)", card.EnemyLeader),
		kernel.Means("the [current] attacking army", card.Attacker), kernel.Means("the [current] defending army", card.Defender),
	)
	for words, c := range map[string]card.Cmp{"more": card.More, "fewer": card.Less, "equal or more": card.AtLeast, "equal or fewer": card.AtMost} {
		plain.Rules(kernel.On("{} has "+words+" units than {}", outnumber(c), armies, armies))
	}
	for words, c := range map[string]card.Cmp{"(higher|greater|more)": card.More, "(lower|less)": card.Less} {
		plain.Rules(kernel.On("{} has "+words+" total Force than {}", stronger(c), armies, armies))
	}
	plain.Rules(
		kernel.On("{} outnumbers {}", outnumber(card.More), armies, armies),
		kernel.On("{} is outnumbered [by (the current enemy army|the enemy army)]", func(m kernel.Match) (card.Cond, bool) {
			who := kernel.Val[card.Player](m, 0)
			return beside(who, card.EnemyLeader, card.Less), who == card.You
		}, armies),
		kernel.On("{} contains {}", func(m kernel.Match) (card.Cond, bool) {
			return kernel.Val[clause.Count](m, 1).Exist(inArmy(kernel.Val[card.Player](m, 0))), true
		}, armies, clause.Counts),
	)
}

func inArmy(who card.Player) card.Filter {
	return card.Filter{Atoms: []card.Atom{{Is: card.IsInArmy, Who: who}}}
}

func beside(a, b card.Player, c card.Cmp) card.Cond {
	units := func(who card.Player) *card.Value {
		f := inArmy(who)
		return &card.Value{Kind: card.CountOf, Filter: &f, Thing: card.Units}
	}
	return card.Cond{Kind: card.Compare, Cmp: c, A: units(a), B: units(b)}
}

// stronger compares the total Force of two armies of which one is yours.
func stronger(c card.Cmp) func(m kernel.Match) (card.Cond, bool) {
	force := func(who card.Player) *card.Value {
		f := &card.Filter{Atoms: []card.Atom{{Is: card.IsYours, Who: who}}}
		if who == card.EnemyLeader {
			f.Atoms = []card.Atom{{Is: card.IsEnemy}}
		}
		return &card.Value{Kind: card.StatOf, Stat: card.Force, Filter: f, Of: &card.Sel{How: card.All, Thing: card.Armies, Filter: f}}
	}
	return func(m kernel.Match) (card.Cond, bool) {
		a, b := kernel.Val[card.Player](m, 0), kernel.Val[card.Player](m, 1)
		return card.Cond{Kind: card.Compare, Cmp: c, A: force(a), B: force(b)}, a != b && (a == card.You || b == card.You) && (a == card.EnemyLeader || b == card.EnemyLeader)
	}
}

// outnumber: "the enemy army has more units than yours" compares yours with it.
func outnumber(c card.Cmp) func(m kernel.Match) (card.Cond, bool) {
	return func(m kernel.Match) (card.Cond, bool) {
		a, b := kernel.Val[card.Player](m, 0), kernel.Val[card.Player](m, 1)
		if b == card.You {
			return beside(b, a, clause.Flipped[c]), a != b
		}
		return beside(a, b, c), a != b
	}
}
