package text

import "kotei/core/card"

// Who has been in an army this turn: "was not in an attacking army this turn", "your units that were in attacking armies this turn"
// (CE "Conditions", "Areas of the game"). One comes to an army by being assigned, by moving there, or by entering play there.

// inArmyBefore is that a thing has been in an attacking army, a defending one, or either.
func inArmyBefore(army card.Player, not bool) card.Atom {
	a := card.Atom{Is: card.AnyOf, Not: not, Style: silentStyle}
	if army == card.AnyPlayer {
		a.Or = append(inArmyBefore(card.Attacker, false).Or, inArmyBefore(card.Defender, false).Or...)
		return a
	}
	for _, ev := range []card.Happening{card.EvAssign, card.EvMove, card.EvEnterPlay} {
		one := []card.Atom{{Is: card.DidEvent, Event: ev, Window: card.ThisTurn, Army: army, Style: silentStyle}}
		a.Or = append(a.Or, card.Filter{Atoms: one})
	}
	return a
}

func init() {
	for _, army := range []struct {
		words string
		of    card.Player
	}{
		{"(an attacking army|attacking armies)", card.Attacker},
		{"(a defending army|defending armies)", card.Defender},
		{"(an army|armies)", card.AnyPlayer},
	} {
		is, not := inArmyBefore(army.of, false), inArmyBefore(army.of, true)
		conditions = append(conditions,
			row[card.Cond]{pattern: "{ref} (was|has been|were) in " + army.words + " this turn", base: card.Cond{Kind: card.Is}, then: func(c *card.Cond) {
				c.Filter = &card.Filter{Atoms: []card.Atom{is}}
			}},
			row[card.Cond]{pattern: "{ref} (was not|has not been|were not) in " + army.words + " this turn", base: card.Cond{Kind: card.Is, Not: true}, then: func(c *card.Cond) {
				c.Filter = &card.Filter{Atoms: []card.Atom{is}}
			}})
		is.Style, not.Style = 0, 0
		afterwards = append(afterwards,
			row[card.Atom]{pattern: "(who|that|which) (was|has been|were|have been) in " + army.words + " this turn", base: is},
			row[card.Atom]{pattern: "(who|that|which) (was not|has not been|were not|have not been) in " + army.words + " this turn", base: not})
	}
}
