package text

import "kotei/core/card"

// Who may neither be assigned nor move to battlefields, and what no action may target (CE "May not", "Prevention").

var barredClauses = []row[card.Op]{
	barred("{what} (may not|cannot|will not) assign or move to battlefields", card.Mod{Rule: card.MayNotAssign}, toBattlefields),
	barred("{what} (may not|cannot|will not) (be assigned|be assigned to|assign to) or move to battlefields", card.Mod{Rule: card.MayNotAssign}, toBattlefields),
	ruled("actions (may|will|can) not target {what}", card.Mod{Rule: card.MayNotTarget, Cause: &card.Cause{Action: true}}),
}

// toBattlefields is movement to any of them.
var toBattlefields = card.Mod{Rule: card.NotEvent, Event: card.EvMove, To: card.BattlefieldZone}

// barred is a clause of several rules for the same things.
func barred(pattern string, ms ...card.Mod) row[card.Op] {
	r := row[card.Op]{pattern: pattern + " [; this is not negation]", base: card.Op{Verb: card.Modify}}
	for _, m := range ms {
		m.Kind = card.RuleMod
		r.base.Mods = append(r.base.Mods, m)
	}
	return r
}

func init() { clauses = append(clauses, barredClauses) }
