package text

import (
	"slices"

	"kotei/core/card"
)

// In which segment a unit is assigned: "after you assign a Cavalry Personality during Infantry Maneuvers", "if he assigned during the
// Cavalry Maneuvers Segment this turn" (CE "Infantry Maneuvers Segment", "Cavalry Maneuvers Segment").

var maneuverWords = []struct {
	words   string
	segment card.Segment
}{
	{"[(the|an)] Infantry Maneuvers [Segment]", card.InfantrySegment},
	{"[(the|a)] Cavalry Maneuvers [Segment]", card.CavalrySegment},
}

// attackWindows are the stretches in which it is asked for; where none is named, the attack under way.
var attackWindows = []struct {
	words  string
	window card.Window
}{
	{"[this (attack|Attack Phase)]", card.ThisAttack},
	{"this turn", card.ThisTurn},
}

func init() {
	here := "to (the current|this) battlefield"
	for _, m := range maneuverWords {
		during := " during " + m.words
		triggers = append(triggers,
			row[card.Trigger]{pattern: "{subj} (assigns|is assigned|assign|are assigned)" + during, base: card.Trigger{Event: card.EvAssign, Segment: m.segment}},
			row[card.Trigger]{pattern: "{who} (assign|assigns) {subj}" + during, base: card.Trigger{Event: card.EvAssign, Segment: m.segment}},
			row[card.Trigger]{pattern: "you assign {subj} to your army" + during, base: card.Trigger{Event: card.EvAssign, By: card.You, Segment: m.segment}},
			row[card.Trigger]{pattern: "assigning {subj}" + during, base: card.Trigger{Event: card.EvAssign, By: card.You, Segment: m.segment}},
		)
		for _, w := range attackWindows {
			in := card.Atom{Is: card.DidEvent, Event: card.EvAssign, Segment: m.segment, Window: w.window}
			there, no, yours := in, in, in
			there.Base, no.Not, yours.Who = true, true, card.You
			yoursThere := yours
			yoursThere.Base = true
			then := during + " " + w.words
			pastConditions = append(pastConditions,
				didAssign("{ref} (assigned|was assigned)"+then, false, in),
				didAssign("{ref} (did not assign|was not assigned)"+then, true, in),
				didAssign("{ref} (assigned|was assigned) "+here+then, false, there),
				didAssign("you assigned {ref}"+then, false, yours),
				didAssign("you assigned {ref} "+here+then, false, yoursThere),
			)
			sameAtoms = append(sameAtoms,
				row[card.Atom]{pattern: "(who|that) (assigned|were assigned|was assigned)" + then, base: in},
				row[card.Atom]{pattern: "(who|that) (did not assign|were not assigned|was not assigned)" + then, base: no},
			)
		}
	}
}

// didAssign asks of a thing that it was assigned, or that it was not.
func didAssign(pattern string, not bool, a card.Atom) row[card.Cond] {
	a.Style = silentStyle
	return row[card.Cond]{pattern: pattern, base: card.Cond{Kind: card.Is, Not: not}, then: func(c *card.Cond) {
		c.Filter = &card.Filter{Atoms: slices.Clone([]card.Atom{a})}
	}}
}
