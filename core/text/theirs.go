package text

import (
	"slices"

	"kotei/core/card"
)

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
	afterwards = append(afterwards,
		row[card.Atom]{pattern: "controlled by the player to his left", base: card.Atom{Is: card.IsYours, Who: card.LeftOf, Ref: card.Doer}},
		row[card.Atom]{pattern: "controlled by the player to his right", base: card.Atom{Is: card.IsYours, Who: card.RightOf, Ref: card.Doer}},
	)
	afterwards = append(afterwards, row[card.Atom]{pattern: "the active player controls", base: card.Atom{Is: card.IsYours, Who: card.ActivePlayer}})
}

// besideWhom reports by a failure "the player to his left" where no player has his turn.
func (v *resolver) besideWhom(o *card.Op) {
	if v.several || o.What == nil || o.What.Filter == nil {
		return
	}
	for i := range o.What.Filter.Atoms {
		if a := &o.What.Filter.Atoms[i]; a.Is == card.IsYours && (a.Who == card.LeftOf || a.Who == card.RightOf) {
			v.failed("it is not clear beside whom")
		}
	}
}

// ofUnits is the description of some things; units are counted by their Personalities.
func ofUnits(s *card.Sel) *card.Filter {
	if s.Thing != card.Units || s.Filter.Types != 0 {
		return s.Filter
	}
	if slices.ContainsFunc(s.Filter.Atoms, asksUnit) {
		return &card.Filter{Types: card.Types(card.Personality), Atoms: []card.Atom{{Is: card.IsInUnit, Sub: s.Filter, Style: silentStyle}}}
	}
	f := *s.Filter
	f.Types = card.Types(card.Personality)
	return &f
}

// asksUnit: a unit has a property of which its Personality's says nothing (CE-TERMCAV).
func asksUnit(a card.Atom) bool {
	return a.Is == card.IsInfantry || a.Is == card.IsKeyword && a.Keyword == "Cavalry"
}

// unitsOf are the things that ofUnits has described.
func unitsOf(f *card.Filter) *card.Sel {
	if len(f.Atoms) == 1 && f.Atoms[0].Is == card.IsInUnit && f.Atoms[0].Style == silentStyle {
		return &card.Sel{How: card.All, Thing: card.Units, Filter: f.Atoms[0].Sub}
	}
	return &card.Sel{How: card.All, Filter: f}
}
