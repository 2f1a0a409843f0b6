package rules

import (
	"kotei/core"
	"kotei/core/card"
)

// What an action has targeted is looked at again, where the edition says so: one that Reactions have changed so that it couldn't be targeted
// now isn't affected (GE-REA-10, HE-REA-04). What the action's own costs have changed doesn't matter.

// noteFit notes which targets are fit once the costs are paid.
func noteFit(x *core.X) {
	if !looksAgain(x, x.I) {
		return
	}
	eachTargeted(x, x.I, func(c *selection, k core.CardID) {
		if c.again = true; choosable(x.State, c, k).OK() {
			x.Bind(x.I, varFit, k)
		}
	})
}

// noteUnfit notes which targets of an action aren't fit any more: of all, or of those that were once the costs were paid.
func noteUnfit(x *core.X, action uint8, wereFit bool) {
	if !looksAgain(x, action) {
		return
	}
	eachTargeted(x, action, func(c *selection, k core.CardID) {
		c.again = true
		if wereFit && !x.IsBound(action, varFit, k) || choosable(x.State, c, k).OK() {
			return
		}
		x.Bind(action, varUnfit, k)
	})
}

// looksAgain reports whether the targets of what a frame carries out are looked at again.
func looksAgain(x *core.X, frame uint8) bool {
	return x.Table.Rules.LooksAgain && x.Frames[frame].Flags&core.IsAction != 0
}

// eachTargeted calls f for each card that an action has targeted, with what it was targeted for; not for what several have targeted.
func eachTargeted(x *core.X, action uint8, f func(*selection, core.CardID)) {
	it := x.Table.Item(x.Frames[action].Item)
	for pc := range it.Ops {
		op := &it.Ops[pc]
		sels := selectors(op)
		for _, sel := range sels.list() {
			if sel.How != card.Target || severalChoose(op) {
				continue
			}
			c := selection{env: x.EnvWithin(action), it: it, op: op, sel: sel, v: selVar(pc, op, sel), pc: pc, action: true}
			c.by, c.combat = chooser(&c.env, op, sel), isBattleAction(x.State, action)
			for b := range x.BoundTo(action, c.v) {
				if b.Kind == core.BoundCard {
					f(&c, core.CardID(b.Val))
				}
			}
		}
	}
}

// unaffected reports whether a card is a target of the running action that isn't fit any more.
func unaffected(x *core.X, k core.CardID) bool {
	return x.Table.Rules.LooksAgain && x.F.Cause != 0 && x.F.Flags&core.IsCost == 0 && x.IsBound(x.F.Cause, varUnfit, k)
}
