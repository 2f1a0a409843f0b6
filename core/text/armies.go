package text

import "kotei/core/card"

// Armies compared: "your current army has fewer units than the current enemy army" (CE "Areas of the game", "Battles").

var (
	yourUnits  = unitsIn(card.You)
	enemyUnits = unitsIn(card.EnemyLeader)
	yourForce  = forceOf(card.You)
	enemyForce = forceOf(card.EnemyLeader)
)

func unitsIn(who card.Player) *card.Value {
	return &card.Value{Kind: card.CountOf, Thing: card.Units, Filter: &card.Filter{Atoms: []card.Atom{{Is: card.IsInArmy, Who: who}}}}
}

func forceOf(who card.Player) *card.Value {
	whose := card.Atom{Is: card.IsYours, Who: who}
	if who == card.EnemyLeader {
		whose = card.Atom{Is: card.IsEnemy}
	}
	f := &card.Filter{Atoms: []card.Atom{whose}}
	return &card.Value{Kind: card.StatOf, Of: &card.Sel{How: card.All, Thing: card.Armies, Filter: f}, Filter: f}
}

const (
	mine   = "(your current army|your army|your side|your army at the current battlefield|your current side)"
	theirs = "(the current enemy army|the enemy army|the opposing army|the enemy side|the enemy side does|the enemy army does)"
)

// armyConditions compare the two armies of the current battle.
var armyConditions = []row[card.Cond]{
	{pattern: "(your side|your army at the current battlefield|your current side) has fewer units than " + theirs, base: card.Cond{Kind: card.Compare, Cmp: card.Less, A: yourUnits, B: enemyUnits}},
	{pattern: "(your side|your army at the current battlefield|your current side) has more units than " + theirs, base: card.Cond{Kind: card.Compare, Cmp: card.More, A: yourUnits, B: enemyUnits}},
	{pattern: mine + " has equal or fewer units than " + theirs, base: card.Cond{Kind: card.Compare, Cmp: card.AtMost, A: yourUnits, B: enemyUnits}},
	{pattern: mine + " has equal or more units than " + theirs, base: card.Cond{Kind: card.Compare, Cmp: card.AtLeast, A: yourUnits, B: enemyUnits}},
	{pattern: "there are fewer units on your side than on the enemy side [at this battlefield]", base: card.Cond{Kind: card.Compare, Cmp: card.Less, A: yourUnits, B: enemyUnits}},
	{pattern: "there are more units on your side than on the enemy side [at this battlefield]", base: card.Cond{Kind: card.Compare, Cmp: card.More, A: yourUnits, B: enemyUnits}},
	{pattern: "there are [now] more units [there] on the enemy side than on (yours|your side) [at (this|the current) battlefield]", base: card.Cond{Kind: card.Compare, Cmp: card.Less, A: yourUnits, B: enemyUnits}},
	{pattern: "there are [now] fewer units [there] on the enemy side than on (yours|your side) [at (this|the current) battlefield]", base: card.Cond{Kind: card.Compare, Cmp: card.More, A: yourUnits, B: enemyUnits}},
	{pattern: "there are more units on your side at (this|the current) battlefield than on the enemy side", base: card.Cond{Kind: card.Compare, Cmp: card.More, A: yourUnits, B: enemyUnits}},
	{pattern: "there are more units on the enemy side of the current battle than on your side", base: card.Cond{Kind: card.Compare, Cmp: card.Less, A: yourUnits, B: enemyUnits}},
	{pattern: theirs + " has more units than (your current army|your army|your side|your current side) [at (this|the current) battlefield]", base: card.Cond{Kind: card.Compare, Cmp: card.Less, A: yourUnits, B: enemyUnits}},
	{pattern: theirs + " has fewer units than (your current army|your army|your side|your current side) [at (this|the current) battlefield]", base: card.Cond{Kind: card.Compare, Cmp: card.More, A: yourUnits, B: enemyUnits}},
	{pattern: mine + " has (lower|less) [total] Force than " + theirs, base: card.Cond{Kind: card.Compare, Cmp: card.Less, A: yourForce, B: enemyForce}},
	{pattern: mine + " has (higher|more|greater) [total] Force than " + theirs, base: card.Cond{Kind: card.Compare, Cmp: card.More, A: yourForce, B: enemyForce}},
}
