package text

import "kotei/core/card"

// Changes of what one action does, that a text answers: "reduce each Honor loss from its effects by 3" (CE "Modifying changes").

const fromThat = " from (its effects|the action's effects|that action's effects|the action|that action)"

var ofThisClauses = []row[card.Op]{
	ofThis("reduce (each|any|all) Honor (loss|losses)"+fromThat+" by {less}", card.LoseLess),
	ofThis("reduce (each|any|all) Honor (gain|gains)"+fromThat+" by {less}", card.GainLess),
	ofThis("increase (each|any|all) Honor (loss|losses)"+fromThat+" by {less}", card.LoseMore),
	ofThis("increase (each|any|all) Honor (gain|gains)"+fromThat+" by {less}", card.GainMore),
	ofThis("negate (any|all) Honor (loss|losses)"+fromThat, card.NoHonorLoss),
	ofThis("negate (any|all) Honor (gain|gains)"+fromThat, card.NoHonorGain),
}

func init() { clauses = append(clauses, ofThisClauses) }

// ofThis is a clause about every player's Honor, as far as the action changes it that is answered.
func ofThis(pattern string, rule card.Rule) row[card.Op] {
	r := ruledFor(card.AnyPlayer, pattern, card.Mod{Rule: rule, Cause: &card.Cause{Action: true, Same: true}})
	r.base.Dur = card.ThisAction
	return r
}

// answers reports by a failure an op about the action that is answered, where none is.
func (v *resolver) answers(o *card.Op) {
	for i := range o.Mods {
		if c := o.Mods[i].Cause; c != nil && c.Same && (v.trig == nil || v.trig.Event != card.EvResolve || v.trig.At != card.Before) {
			v.failed("there is no action of which it is said")
		}
	}
}
