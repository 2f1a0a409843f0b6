package effect

import (
	"testing"

	"kotei/core/card"
)

// Sentences that use no term of the rules are stories; others are none, and a story comes before something that is done.
func TestColour(t *testing.T) {
	check(t, Text, map[string]verbs{
		"draw a card. She laughs aloud.":                     nil,
		"bow him. The wall crumbles into dust. Draw a card.": {card.Bow, card.Colour, card.Draw},
		"draw a card. Humiliate them.":                       nil,
		"she laughs aloud.":                                  nil,
		"draw a card. She gains wisdom.":                     nil,
		"draw a card. She befriends the Ninja.":              nil,
		"draw a card. She laughs twice.":                     nil,
	})
}
