package rules

import (
	"kotei/core"
	"kotei/core/card"
)

// location is why a unit can't be moved to a location of somebody's choice: a battlefield, or the home of its own
// controller and nobody else's (CE-HOMEA-03). A Battle action brings here who is not here (CE-COMBAT-08, -15).
func (c *selection) location(p core.Place) core.Problem {
	bad := func(rule, why string) core.Problem { return core.Problem{Rule: rule, Why: why} }
	field, battle := fieldOf(c.env.State, p)
	if !battle && !p.InPlay() {
		return bad("CE-BFIELD-01", "that is no location")
	}
	switch c.op.Verb {
	case card.Enter, card.Recruit, card.Create:
		if !battle && p.Seat() != c.by {
			return bad("CE-HOMEA-03", "nothing enters play in the home of a player who doesn't control it")
		}
		if battle && c.sel.Filter != nil && field != c.env.Attack.Now {
			return bad("CE-ACT-16", "that is not the current battlefield")
		}
		return core.Problem{}
	}
	v := selVar(c.pc, c.op, c.op.What)
	for i := 0; ; i++ {
		k := c.env.Var(v, i)
		switch at := &c.env.Cards[k]; {
		case k == 0:
			return core.Problem{}
		case !battle && at.Ctrl != p.Seat():
			return bad("CE-HOMEA-03", "a unit does not move to the home of a player who doesn't control it")
		case c.combat && at.At != c.env.Attack.Now && field != c.env.Attack.Now:
			return bad("CE-COMBAT-15", "a Battle action that is about a unit elsewhere must bring it here")
		}
	}
}
