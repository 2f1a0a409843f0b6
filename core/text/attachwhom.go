package text

import (
	"slices"

	"kotei/core/card"
)

// To whom "attach it to him" attaches what.

// toTheDead has nothing be attached to what has just left play: after "a Personality opposing Ura is destroyed" it is Ura who is "him".
func (v *resolver) toTheDead(o *card.Op) func() {
	t := v.trig
	if o.Verb != card.Attach && o.Verb != card.Transfer && o.Verb != card.Create || v.besides != card.NoVar || t == nil || t.At != card.After || t.Subject == nil || t.Subject.How == card.Ref ||
		!slices.Contains([]card.Happening{card.EvDestroy, card.EvDiscard, card.EvRemoved}, t.Event) {
		return func() {}
	}
	v.besides = card.Subject
	return func() { v.besides = card.NoVar }
}

// itToHim finds, of "attach it to him", first who he is: it is something else.
func (v *resolver) itToHim(o *card.Op) {
	if o.Verb != card.Attach && o.Verb != card.Transfer || o.What == nil || o.What.Ref != unresolved || o.What.Word != "it" || o.To == nil || o.To.Ref != unresolved || o.To.Word != "him" {
		return
	}
	defer func(was card.Var) { v.besides = was }(v.besides)
	v.cardRef(&o.To.Ref, o.To.Word)
	v.besides = o.To.Ref
	v.cardRef(&o.What.Ref, o.What.Word)
}
