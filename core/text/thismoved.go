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

// byThis finds the effect that did something to what is meant: the last that could be (CE-REF-06).
func (v *resolver) byThis(a *card.Atom) {
	for _, o := range slices.Backward(v.seen) {
		if (o.Verb.Row().Deed == a.Event || a.Event == card.EvCreate && o.Verb == card.Create) && !o.Cost {
			if o.Bind == 0 {
				o.Bind = v.bind()
			}
			a.Ref = o.Bind
			return
		}
	}
	v.failed("no effect of which \"this\" could speak")
}

// inEachBranch names alike what the branches of a choice do to the same thing: "move him home or to a battlefield. If he moved, …" asks
// about either.
func (v *resolver) inEachBranch(did *card.Op) {
	os := v.it.Ops
	at := slices.IndexFunc(os, func(o card.Op) bool { return o.What == did.What && o.Verb == did.Verb })
	if at < 0 || did.What == nil || did.What.How != card.Ref {
		return
	}
	for i := range os[:at] {
		if os[i].Verb != card.Choice || at > i+os[i].Len {
			continue
		}
		for j := i + 1; j <= i+os[i].Len; j++ {
			if o := &os[j]; j != at && o.Verb == did.Verb && o.Bind == 0 && o.What != nil && o.What.How == card.Ref && o.What.Ref == did.What.Ref && o.What.Thing == did.What.Thing {
				o.Bind = did.Bind
			}
		}
	}
}
