package text

import "kotei/core/card"

// What happens in the place of what the text answers: "before your Samurai is destroyed: Bow him instead", "destroy the target instead"
// (CE "Substitution").

func init() {
	verbRows = append(verbRows, []row[card.Op]{
		{pattern: "bow {what} instead", base: card.Op{Verb: card.Bow, Instead: true}},
		{pattern: "destroy {what} instead", base: card.Op{Verb: card.Destroy, Instead: true}},
		{pattern: "dishonor {what} instead", base: card.Op{Verb: card.Dishonor, Instead: true}},
		{pattern: "remove {what} from the game instead", base: card.Op{Verb: card.Remove, Instead: true}},
		{pattern: "move {what} {to} instead", base: card.Op{Verb: card.Move, Instead: true}},
		{pattern: "move home {what} instead", base: card.Op{Verb: card.Move, To: &card.Dest{Zone: card.HomeZone, Of: card.TheirOwn}, Instead: true}},
	})
	clauses = append(clauses, []row[card.Op]{
		{pattern: "{what} (is|are) bowed instead", base: card.Op{Verb: card.Bow, Instead: true}},
		{pattern: "{what} (is|are) destroyed instead", base: card.Op{Verb: card.Destroy, Instead: true}},
		{pattern: "{what} (is|are) dishonored instead", base: card.Op{Verb: card.Dishonor, Instead: true}},
	})
}

// takesThePlace reports by a failure what is done instead where nothing is about to happen that it could take the place of. What
// is to be paid is another matter (CE "Changes to costs and payments").
func (v *resolver) takesThePlace(o *card.Op) {
	if !o.Instead {
		return
	}
	t := v.trig
	switch {
	case o.Cost:
		v.failed("what is done instead is no cost")
	case t != nil && t.At == card.InPlaceOf:
	case t == nil || t.At != card.Before || len(t.Or) > 0 || t.Cause != nil && t.Cause.Cost:
		v.failed("nothing is about to happen that this could take the place of")
	case t.Event != card.EvDestroy && t.Event != card.EvDishonor:
		v.failed("it is not clear instead of what this happens")
	}
}
