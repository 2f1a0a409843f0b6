package text

import "kotei/core/card"

// What a player controls whom the text has named: "a Personality that player controls", "controlled by that player", "the number of
// Rings the target player controls" (CE "Control", "The player").

func init() {
	for _, who := range []string{"that player", "the player", "the target player", "the action's player"} {
		base := card.Atom{Is: card.IsYours, Who: card.Chosen, Ref: unresolved, Word: who}
		afterwards = append(afterwards,
			row[card.Atom]{pattern: "[that|who] " + who + " controls", base: base},
			row[card.Atom]{pattern: "controlled by " + who, base: base},
		)
	}
	afterwards = append(afterwards, row[card.Atom]{pattern: "the active player controls", base: card.Atom{Is: card.IsYours, Who: card.ActivePlayer}})
}

// ofUnits is the description of some things; units are counted by their Personalities.
func ofUnits(s *card.Sel) *card.Filter {
	if s.Thing != card.Units || s.Filter.Types != 0 {
		return s.Filter
	}
	f := *s.Filter
	f.Types = card.Types(card.Personality)
	return &f
}
