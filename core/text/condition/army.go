package condition

import (
	"kotei/core/card"
	"kotei/core/text/clause"
	"kotei/core/text/kernel"
	"kotei/core/text/noun"
)

// Armies, by their units: how many, and what is among them.

// A side is an army of a battle, by whose it is, or by what is in it, or in the one that it fights.
type side struct {
	who   card.Player
	of    card.Var
	other bool // the one that fights the army with it
}

var (
	armies = kernel.NewCat[side]("army")
	onSide = kernel.NewCat[side]("side of a battle")
	// abreast are comparisons of armies by their units.
	abreast = kernel.NewCat[card.Cond]("armies beside one another")
)

func init() {
	you, enemy := side{who: card.You}, side{who: card.EnemyLeader}
	armies.Rules(
		kernel.Means("(your current army|your army|your army at the current battlefield|this army|your side|your current side)", you),
		kernel.Means("(the current enemy army|the enemy army|the opposing army|the enemy side|the enemy side does|the enemy army does)", enemy),
		kernel.Means("the [current] attacking army", side{who: card.Attacker}), kernel.Means("the [current] defending army", side{who: card.Defender}),
		kernel.On("{} [current] army", ofCard(false), noun.Genitive), kernel.On("the army opposing {} [army]", ofCard(true), noun.Genitive),
	)
	onSide.Rules(kernel.Means("on (your side|yours)", you), kernel.Means("on the enemy side [of the current battle]", enemy))
	const here = " [(at this battlefield|at the current battlefield)]"
	plain.Rules(kernel.On("{}", same, abreast))
	abreast.Rules(
		kernel.On("{} has {} units than {}"+here, outnumber(false), armies, clause.OfMany, armies),
		kernel.On("{} does not have {} units than {}"+here, outnumber(true), armies, clause.OfMany, armies),
		kernel.On("there are [now] {} units [there] {}"+here+" than {}"+here, func(m kernel.Match) (card.Cond, bool) {
			m.Vals = []any{m.Vals[1], m.Vals[0], m.Vals[2]}
			return outnumber(false)(m)
		}, clause.OfMany, onSide, onSide),
		kernel.On("{} outnumbers {}", outnumbers(card.More), armies, armies), kernel.On("{} does not outnumber {}", outnumbers(card.AtMost), armies, armies),
		kernel.On("{} is outnumbered [by (the current enemy army|the enemy army)]", func(m kernel.Match) (card.Cond, bool) {
			a := kernel.Val[side](m, 0)
			return beside(a, enemy, card.Less), a.who == card.You || a.of != card.NoVar
		}, armies),
	)
	plain.Rules(kernel.On("{} contains {}", func(m kernel.Match) (card.Cond, bool) {
		a := kernel.Val[side](m, 0)
		return kernel.Val[clause.Count](m, 1).Exist(inArmy(a.who)), a.who != card.NoPlayer
	}, armies, clause.Counts))
	for words, c := range map[string]card.Cmp{"(higher|greater|more)": card.More, "(lower|less)": card.Less} {
		plain.Rules(kernel.On("{} has "+words+" total Force than {}", stronger(c), armies, armies))
	}
}

// ofCard is the army that a card is in, or the one that fights it.
func ofCard(other bool) func(m kernel.Match) (side, bool) {
	return func(m kernel.Match) (side, bool) {
		o := kernel.Val[noun.Owner](m, 0)
		return side{of: o.Ref, other: other}, o.Who == card.NoPlayer && o.Of == nil && o.Ref != card.NoVar
	}
}

func inArmy(who card.Player) card.Filter {
	return card.Filter{Atoms: []card.Atom{{Is: card.IsInArmy, Who: who}}}
}

// beside compares the units of two armies; the enemy's of an army that is known by a card is the one that fights it.
func beside(a, b side, c card.Cmp) card.Cond {
	if a.of != card.NoVar && b.who == card.EnemyLeader {
		b = side{of: a.of, other: true}
	}
	units := func(x side) *card.Value {
		f := inArmy(x.who)
		switch {
		case x.other:
			f.Atoms[0] = card.Atom{Is: card.IsOpposing, Ref: x.of}
		case x.of != card.NoVar:
			f.Atoms[0].Ref = x.of
		}
		return &card.Value{Kind: card.CountOf, Filter: &f, Thing: card.Units}
	}
	return card.Cond{Kind: card.Compare, Cmp: c, A: units(a), B: units(b), Ref: a.of}
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
		a, b := kernel.Val[side](m, 0).who, kernel.Val[side](m, 1).who
		return card.Cond{Kind: card.Compare, Cmp: c, A: force(a), B: force(b)}, a != b && (a == card.You || b == card.You) && (a == card.EnemyLeader || b == card.EnemyLeader)
	}
}

// outnumber: "the enemy army has more units than yours" compares yours with it.
func outnumber(not bool) func(m kernel.Match) (card.Cond, bool) {
	return func(m kernel.Match) (card.Cond, bool) {
		c := kernel.Val[card.Cmp](m, 1)
		if not {
			c = clause.Denied[c]
		}
		m.Vals = []any{m.Vals[0], m.Vals[2]}
		return outnumbers(c)(m)
	}
}

func outnumbers(c card.Cmp) func(m kernel.Match) (card.Cond, bool) {
	return func(m kernel.Match) (card.Cond, bool) {
		a, b := kernel.Val[side](m, 0), kernel.Val[side](m, 1)
		if b.who == card.You {
			return beside(b, a, clause.Flipped[c]), a != b && a.of == card.NoVar
		}
		return beside(a, b, c), a != b
	}
}
