package text

import "kotei/core/card"

// Whom an action would target, and whom it targets instead (CE "Substitution", "Target").

func init() {
	triggers = append(triggers,
		row[card.Trigger]{pattern: "{who} would target {subj} with {act}", base: card.Trigger{At: card.Would, Event: card.EvTarget}},
		row[card.Trigger]{pattern: "a Ranged Attack would target {subj}", base: card.Trigger{At: card.Would, Event: card.EvTarget, Cause: &card.Cause{Attacks: card.RangedAttack}}},
	)
	clauses = append(clauses, []row[card.Op]{
		{pattern: "(it|the action) instead targets {what} [, if legal]", base: card.Op{Verb: card.Redirect}},
		{pattern: "(it|the action) targets {what} of your choice instead", base: card.Op{Verb: card.Redirect}},
		{pattern: "(it|the action) targets {what}, if legal", base: card.Op{Verb: card.Redirect}},
	})
}
