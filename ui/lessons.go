package ui

import (
	"kotei/core"
	"kotei/core/card"
	"kotei/ui/present"
)

// firstTurn are the lessons: a turn of the first player, from the Action Phase to its end.
func firstTurn(other string) []lesson {
	return []lesson{
		{
			"Read", "Your cards are below. Point at any card: it is shown large at the top right, with everything that holds for it now.",
			func(v *present.View) bool { return v.Hover != 0 },
		},
		{
			"Equip", "It is your Action Phase. Drag the Oak-Hafted Naginata from your hand onto Ishikabe Moriko. Whatever glows can be used now.",
			func(v *present.View) bool {
				return askedFor(v, "pay") || attached(v, lessonWeapon)
			},
		},
		{
			"Pay", "The Naginata costs 3 Gold. The cards that would bow for it are marked: press Space to pay so, or click others.",
			func(v *present.View) bool { return attached(v, lessonWeapon) },
		},
		{
			"Pass", "Actions are taken in turn, until all pass one after another. Press Space to pass.",
			func(v *present.View) bool {
				return attacking(v) || askedFor(v, "attack") || v.State.Phase > card.ActionPhase
			},
		},
		{
			"Attack", "You may attack now, with the button at the bottom right: " + other + " has four Provinces, and without any the game is lost.",
			attacking,
		},
		{
			"Assign", "Each of " + other + "’s Provinces is a battlefield. Drag Ishikabe Moriko to one, and Ishikabe Kenta to the same. Red is your side.",
			func(v *present.View) bool { return sent(v) == 2 || fighting(v) },
		},
		{
			"To battle", "In the middle you read what would happen: with more Force than the other army and the Province’s strength together, the Province falls. Press Space when your units are assigned.",
			fighting,
		},
		{
			"Fight", "Choose the battlefield with your units: press 1. Battle actions are taken in turn, the Defender first. Castle of the Iron Mane has one that helps; without it, too, the Province falls: press Space.",
			func(v *present.View) bool { return v.State.Phase > card.AttackPhase },
		},
		{
			"Build", "It is your Dynasty Phase. Drag the Terraced Paddies from your Province to your other Holdings, and pay: from your next turn on they give Gold.",
			func(v *present.View) bool { return inPlay(v, lessonHolding) || v.State.Active != v.Seat },
		},
		{
			"End", "You could recruit more, or discard what you don’t want from your Provinces. Press Space: you draw a card, and your turn ends.",
			func(v *present.View) bool { return v.State.Active != v.Seat || v.State.Turn > 3 },
		},
	}
}

// askedFor reports whether a kind of question is open, by its name.
func askedFor(v *present.View, name string) bool {
	return v.State.Ask.Open() && v.State.Table.Rules.Asks[v.State.Ask.Kind].Name == name
}

// playing is the player's card with a title in play.
func playing(v *present.View, title string) core.CardID {
	s := v.State
	for c := s.First(core.Play(0)); c != 0; c = s.After(c) {
		if s.Name(c) == title {
			return c
		}
	}
	return 0
}

func inPlay(v *present.View, title string) bool { return playing(v, title) != 0 }

func attached(v *present.View, title string) bool {
	c := playing(v, title)
	return c != 0 && v.State.Cards[c].Host != 0
}

func attacking(v *present.View) bool { return v.State.Attack.Attacker == 0 }

// sent is how many of the player's Personalities are at battlefields.
func sent(v *present.View) (n int) {
	s := v.State
	for c := s.First(core.Play(0)); c != 0; c = s.After(c) {
		if s.IsUnit(c) && s.Cards[c].At != 0 {
			n++
		}
	}
	return n
}

// fighting reports whether the units are assigned and a battle has begun.
func fighting(v *present.View) bool {
	return v.State.Attack.Segment >= core.Choosing || v.State.Phase > card.AttackPhase
}
