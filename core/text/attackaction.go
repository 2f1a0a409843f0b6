package text

import "kotei/core/card"

// Actions told by the attacks that they make (CE "Ranged Attack").

// An attackAction is words for an action that makes an attack.
type attackAction struct {
	words string
	makes []card.Verb
}

// attackActions are actions told by the attacks in their texts.
var attackActions = []attackAction{
	{"Ranged Attack", []card.Verb{card.Ranged}},
	{"Melee Attack", []card.Verb{card.Melee}},
	{"Melee or Ranged Attack", []card.Verb{card.Melee, card.Ranged}},
	{"Ranged or Melee Attack", []card.Verb{card.Melee, card.Ranged}},
}

// attackIcons are those that the later arcs print for them.
var attackIcons = []attackAction{
	{":fear:", []card.Verb{card.Fear}},
	{":melee:", []card.Verb{card.Melee}},
	{":ranged:", []card.Verb{card.Ranged}},
}

// ofElements is actions with the keyword of one of the elements, or with another one.
func ofElements(also card.Keyword) (either []card.Cause) {
	for _, k := range []card.Keyword{also, "Air", "Earth", "Fire", "Void", "Water"} {
		if k != "" {
			either = append(either, card.Cause{Action: true, Keyword: k})
		}
	}
	return either
}
