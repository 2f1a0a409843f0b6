package text

import "kotei/core/card"

// Who must be assigned, and who is although he could not: "you must declare an attack each turn and assign him", "assign the target to
// defend there, even if he is bowed" (CE "Assign", "Declaration").

var mustAttackClauses = []row[card.Op]{
	mustAttack("{pwho} must declare (an attack|a normal attack) [each turn|every turn|this turn|on each of your turns] and assign {what} [to attack][,] [if possible|if able]"),
	mustAttack("{pwho} must declare (an attack|a normal attack) (each turn|every turn|this turn) and must assign {what} during its Infantry Maneuvers Segment"),
	mustAttack("on your turn, {pwho} must declare (an attack|an Attack Phase) and assign {what} [to attack][,] [if possible|if able]"),
}

// mustAttack: the controller of a thing attacks, and it with him.
func mustAttack(pattern string) row[card.Op] {
	r := ruled(pattern, card.Mod{Rule: card.MustAttack})
	r.base.Mods = append(r.base.Mods, card.Mod{Kind: card.RuleMod, Rule: card.MustAssign, Base: true})
	return r
}

var (
	evenBowed = []card.Mod{{Kind: card.RuleMod, Rule: card.AssignBowed}}
	evenAway  = []card.Mod{{Kind: card.RuleMod, Rule: card.AssignBowed, Base: true}}
)

var assignEvenVerbs = []row[card.Op]{
	{pattern: "assign {what} to defend there[,] even if (he|she|it) is bowed", base: card.Op{Verb: card.Assign, To: newField, Mods: evenBowed}},
	{pattern: "assign {what} to attack there[,] even if (he|she|it) is bowed", base: card.Op{Verb: card.Assign, Pos: true, To: newField, Mods: evenBowed}},
	{pattern: "assign {what} {to}[,] even if (he|she|it) is bowed", base: card.Op{Verb: card.Assign, Mods: evenBowed}},
	{pattern: "assign {what} {to}[,] even if (he|she|it) is not (at home|home)", base: card.Op{Verb: card.Assign, Mods: evenAway}},
	{pattern: "assign {what}, even if (he|she|it) is not (at home|home), {to}", base: card.Op{Verb: card.Assign, Mods: evenAway, N: 1}},
}

func init() {
	clauses = append(clauses, mustAttackClauses)
	verbRows = append(verbRows, assignEvenVerbs)
	conditions = append(conditions,
		row[card.Cond]{pattern: "{ref} (can|may) legally [be] (assign|assigned) [to (an attacking army|attack)]", base: card.Cond{Kind: card.Is}, then: func(c *card.Cond) {
			c.Filter = &card.Filter{Atoms: []card.Atom{{Is: card.MayAssign, Style: silentStyle}}}
		}},
	)
}
