package effect

import (
	"testing"

	"kotei/core/card"
)

// Sentences that use no term of the rules are told; others are no colour text, and nothing is told alone.
func TestColour(t *testing.T) {
	check(t, Text, map[string]verbs{
		"draw a card. She laughs aloud.":                     {card.Draw, card.Colour},
		"bow him. The wall crumbles into dust. Draw a card.": {card.Bow, card.Colour, card.Draw},
		"draw a card. You befriend him; gain 1 Honor.":       {card.Draw, card.Colour, card.GainHonor},
		"draw a card. Humiliate them.":                       nil,
		"she laughs aloud.":                                  nil,
		"draw a card. She gains wisdom.":                     nil,
		"draw a card. She befriends the Ninja.":              nil,
		"draw a card. She laughs twice.":                     nil,
	})
}
