package text

import (
	"slices"

	"kotei/core/card"
)

// Things told by what the text itself has done to them: "straighten each unit that this moved", "the number of Personalities this
// moved" (CE "References").

// thisWord is the word of such a property: what is meant is found among the effects before it.
const thisWord = "-this"

var thisAtoms = func() []row[card.Atom] {
	var rows []row[card.Atom]
	for _, d := range []struct {
		past string
		ev   card.Happening
	}{{"moved", card.EvMove}, {"bowed", card.EvBow}, {"straightened", card.EvStraighten}, {"dishonored", card.EvDishonor}, {"created", card.EvCreate}} {
		base := card.Atom{Is: card.IsOneOf, Ref: unresolved, Event: d.ev, Word: thisWord}
		rows = append(rows, row[card.Atom]{pattern: "[that|who|whom] this " + d.past, base: base})
		if d.ev == card.EvBow {
			rows = append(rows, row[card.Atom]{pattern: "(bowed by (this|the) Fear [effect]|this bows)", base: base})
		}
	}
	return rows
}()

func init() {
	afterwards = append(afterwards, thisAtoms...)
	conditions = append(conditions,
		row[card.Cond]{pattern: "this moved {ref} into a defending army", base: card.Cond{Kind: card.Did, Event: card.EvMove}, then: asOne(card.IsDefending)},
		row[card.Cond]{pattern: "this moved {ref} into an attacking army", base: card.Cond{Kind: card.Did, Event: card.EvMove}, then: asOne(card.IsAttacking)},
	)
}

// byThis finds the effect that did something to what is meant.
func (v *resolver) byThis(a *card.Atom) {
	for _, o := range slices.Backward(v.seen) {
		if (eventOf[o.Verb] == a.Event || a.Event == card.EvCreate && o.Verb == card.Create) && !o.Cost {
			if o.Bind == 0 {
				o.Bind = v.bind()
			}
			a.Ref = o.Bind
			return
		}
	}
	v.failed("no effect of which \"this\" could speak")
}
