package text

import (
	"slices"

	"kotei/core/card"
)

// What lasts until a card is paid for: "give him -2 Gold Cost until it is paid or the turn ends" (CE "Duration of effects", "Changes
// to costs and payments").

func init() {
	durations = append(durations, aDuration{"until it is paid or the turn ends", card.UntilPaid, nil})
	for _, it := range []string{"he", "she", "it"} {
		durations = append(durations, aDuration{"until the turn ends or " + it + " enters play", card.UntilPaid, nil})
	}
}

// paidFor reports by a failure what would last until something is paid that is not a Gold Cost.
func (v *resolver) paidFor(o *card.Op) {
	if o.Dur != card.UntilPaid {
		return
	}
	if o.Verb != card.Modify || o.What == nil || slices.ContainsFunc(o.Mods, func(m card.Mod) bool {
		return m.Stat != card.GoldCost || m.Kind != card.Sub && !(m.Kind == card.SetTo && m.Only == card.Sub)
	}) {
		v.failed("it is not said what is paid")
	}
	if v.it.Kind != card.Ability && v.it.Kind != card.Resolves {
		v.failed("a trait changes a price for good")
	}
}
