package text

import "kotei/core/card"

// "A Personality with a Scout in his unit": he himself may be the Scout, for he is in his unit, too (CE "Units").

func init() {
	afterwards = append(afterwards,
		row[card.Atom]{pattern: "with (a|any|one or more) {sub} in (his|its|their|her) unit", base: card.Atom{Is: card.AnyOf}, then: someOfUnit},
		row[card.Atom]{pattern: "(with no|without any|without a) {sub} in (his|its|their|her) unit", base: card.Atom{Is: card.AnyOf, Not: true}, then: someOfUnit},
	)
}

// someOfUnit: the card itself is such a one, or something attached to it is.
func someOfUnit(a *card.Atom) {
	a.Or = []card.Filter{*a.Sub, {Atoms: []card.Atom{{Is: card.HasAttached, Sub: a.Sub, Style: silentStyle}}}}
}
