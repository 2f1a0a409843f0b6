package text

import (
	"slices"

	"kotei/core/card"
)

// What is in the armies of the current battle: "if your army contains a Courtier", "if the enemy army contains at least one unit"
// (CE "Areas of the game", "Battles").

func init() {
	person := *refSlot(func(a *card.Atom) (*card.Var, *string) { return &a.Ref, &a.Word })
	read := person.read
	person.read = func(r *reader, at int, a card.Atom) []reading[card.Atom] {
		return slices.DeleteFunc(read(r, at, a), func(g reading[card.Atom]) bool { return g.v.Word == "it" })
	}
	atomSlots["person"] = &person
	for _, army := range []struct {
		words string
		who   card.Player
	}{{"(your army|your current army)", card.You}, {"(the enemy army|the current enemy army|the opposing army)", card.EnemyLeader}, {"(the attacking army|the current attacking army)", card.Attacker}, {"(the defending army|the current defending army)", card.Defender}} {
		in := inArmyOf(army.who)
		conditions = append(conditions,
			row[card.Cond]{pattern: army.words + " contains (a|any|at least one|one or more) {things}", base: card.Cond{Kind: card.Exists}, then: in},
			row[card.Cond]{pattern: army.words + " contains no {things}", base: card.Cond{Kind: card.Exists, Not: true}, then: in},
			row[card.Cond]{pattern: army.words + " contains exactly {a} {things}", base: card.Cond{Kind: card.Exists}, then: in},
			row[card.Cond]{pattern: army.words + " contains {a} or more {things}", base: card.Cond{Kind: card.Exists, Cmp: card.AtLeast}, then: in},
		)
	}
	afterwards = append(afterwards,
		row[card.Atom]{pattern: "(that|who|which) you control", base: card.Atom{Is: card.IsYours, Who: card.You}},
		row[card.Atom]{pattern: "(that|who|which) you own", base: card.Atom{Is: card.IsOwned, Who: card.You}},
		row[card.Atom]{pattern: "where there is a defending (army|unit)", base: card.Atom{Is: card.HasUnits, Sub: &card.Filter{Atoms: []card.Atom{{Is: card.IsDefending}}}}},
		row[card.Atom]{pattern: "where there is an attacking (army|unit)", base: card.Atom{Is: card.HasUnits, Sub: &card.Filter{Atoms: []card.Atom{{Is: card.IsAttacking}}}}},
		row[card.Atom]{pattern: "in an army with allies", base: card.Atom{Is: card.IsWithArmy, Sub: &card.Filter{Atoms: []card.Atom{{Is: card.IsAllied}}}}},
		row[card.Atom]{pattern: "an attacking or defending ally", base: card.Atom{Is: card.IsAllied}},
		row[card.Atom]{pattern: "(that|who|which) you do not control", base: card.Atom{Is: card.IsYours, Not: true, Who: card.You}},
		row[card.Atom]{pattern: "(at|in) (this|the current) battle", base: card.Atom{Is: card.IsHere}},
		row[card.Atom]{pattern: "[,] but {having}", base: card.Atom{Is: card.AnyOf, Base: true}},
		row[card.Atom]{pattern: "[,] but {after}", base: card.Atom{Is: card.AnyOf}},
		row[card.Atom]{pattern: "(who|that|which) (does|do) not have {having}", base: card.Atom{Is: card.AnyOf, Not: true, Base: true}},
		row[card.Atom]{pattern: "you have in play", base: card.Atom{Is: card.IsYours, Who: card.You}},
		row[card.Atom]{pattern: "{person} has attached", base: card.Atom{Is: card.IsOn}},
		row[card.Atom]{pattern: "still attached to {ref}", base: card.Atom{Is: card.IsOn}},
		row[card.Atom]{pattern: "where (he|it|she|they) would be opposed", base: card.Atom{Is: card.HasUnits, Word: wouldBeOpposed, Sub: &card.Filter{Atoms: []card.Atom{{Is: card.IsEnemy}}}}},
		row[card.Atom]{pattern: "where there is an enemy (army|unit)", base: card.Atom{Is: card.HasUnits, Sub: &card.Filter{Atoms: []card.Atom{{Is: card.IsEnemy}}}}},
	)
	conditions = append(conditions, row[card.Cond]{pattern: "there are only {things} in {owner} army", base: card.Cond{Kind: card.Exists, Not: true}, then: nothingElse})
	verbRows = append(verbRows, []row[card.Op]{
		{pattern: "negate (the effects of (the|that) action|the Reaction's effects)", base: card.Op{Verb: card.Negate}},
		{pattern: "(shuffle|reshuffle) {what} back into your {deck} deck", base: card.Op{Verb: card.Shuffle}},
	})
	triggers = append(triggers,
		row[card.Trigger]{pattern: "(your army|your current army) wins [a|the|this] battle", base: card.Trigger{Event: card.EvWinBattle, By: card.You}},
	)
}

// wouldBeOpposed marks places with units against somebody: with enemies, if he is yours.
const wouldBeOpposed = "-opposed"

// opposedThere reports by a failure such a place where it is not said that who goes there is yours.
func (v *resolver) opposedPlace(d *card.Dest, what *card.Sel) {
	if d.Sel == nil || d.Sel.Filter == nil || !slices.ContainsFunc(d.Sel.Filter.Atoms, func(a card.Atom) bool { return a.Word == wouldBeOpposed }) {
		return
	}
	yours := false
	if what != nil && what.How == card.Ref {
		yours = what.Ref == card.Self || what.Ref == card.Host || slices.ContainsFunc(v.named, func(e entity) bool { return e.v == what.Ref && (e.yours || e.performing) })
	}
	if what != nil && what.Filter != nil {
		e := entityOf(what)
		yours = yours || e.yours || e.performing
	}
	if !yours {
		v.failed("who opposes him depends on whose he is")
	}
}

// inArmyOf makes the things of a condition those in somebody's army.
func inArmyOf(who card.Player) func(*card.Cond) {
	return func(c *card.Cond) {
		f := *c.Filter
		f.Atoms = append(slices.Clone(f.Atoms), card.Atom{Is: card.IsInArmy, Who: who, Style: silentStyle})
		c.Filter = &f
	}
}

// nothingElse makes of what there only is in somebody's army that nothing there is otherwise.
func nothingElse(c *card.Cond) {
	c.Filter = &card.Filter{Atoms: []card.Atom{
		{Is: card.AnyOf, Not: true, Or: []card.Filter{*c.Filter}, Style: silentStyle},
		{Is: card.IsInArmy, Who: card.Controller, Ref: c.Ref, Style: silentStyle},
	}}
}
