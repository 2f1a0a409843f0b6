package rules

import (
	"slices"

	"kotei/core"
	"kotei/core/card"
)

// doRedirect makes what targeted one thing target another. Where the text asks for a legal target and there is none, nothing
// changes (CE-SUBST-04); nor where all of something had to be targeted (CE-NUM-06). Who chose the new target has targeted it
// (CE-CHOICE-09).
func doRedirect(x *core.X, op *card.Op) core.Move {
	if op.Event == card.EvAssign {
		return reassign(x)
	}
	ev := x.Frames[x.F.Cause].Trig
	to, only := thing(x, 0), occurred(x)
	if op.Cond != nil {
		return retarget(x, op, to)
	}
	if to == 0 || only < 0 || everything(x.State, ev) || asksLegal(op) && !newTarget(x.State, ev, to).OK() {
		x.Result = 0
		return stepCarryDone
	}
	r := &x.Recs[only]
	x.Rebind(x.Frames[ev].Up, r.Card, to)
	e := x.EnvOf(x.I)
	r.Card, r.By = to, chooser(&e, op, op.What)
	return stepCarryDone
}

// retarget makes an action that is interrupted have another target than the one that the condition before has asked for, if that
// could have been one (CE-SUBST-04, CE-TERMLEGAL-01).
func retarget(x *core.X, op *card.Op, to core.CardID) core.Move {
	action := x.Frames[x.Frames[x.F.Cause].Trig].Cause
	x.Result = 0
	if to == 0 || action == 0 || x.IsBound(action, varTargets, to) {
		return stepCarryDone
	}
	from := replaced(x, op, action, to)
	if from == 0 {
		return stepCarryDone
	}
	x.Rebind(action, from, to)
	start := x.NRecs
	r := rec(x, card.EvTarget)
	r.Card, r.Seat, r.Flags = to, core.NoSeat, r.Flags|core.RecRule
	x.Rec(r)
	succeed(x)
	return fire(x, start)
}

// replaced is the first target of an action that another one may take the place of; 0 if there is none.
func replaced(x *core.X, op *card.Op, action uint8, to core.CardID) (target core.CardID) {
	e := x.EnvOf(x.I)
	eachTargeted(x, action, func(c *selection, from core.CardID) {
		if target == 0 && !c.sel.Every && meantTarget(&e, op.Cond, from) && choosable(x.State, c, to).OK() {
			target = from
		}
	})
	return target
}

// meantTarget reports whether a target of the action that a text answers is the one that it asks for.
func meantTarget(e *core.Env, c *card.Cond, target core.CardID) bool {
	if c.Ref != card.NoVar {
		return e.Var(c.Ref, 0) == target
	}
	return e.Passes(c.Filter, target)
}

// reassign makes a unit that would be assigned to a Province be assigned to another (CE-TIMING-07).
func reassign(x *core.X) core.Move {
	r := &x.Recs[max(occurred(x), 0)]
	x.Result = 0
	each(x, func(b core.Binding) {
		if at, ok := fieldMeant(x.State, b); ok {
			r.At, x.Result = at, 1
			succeed(x)
		}
	})
	return stepCarryDone
}

// otherField reports whether a battlefield, 0 for none, is one to which a unit that would be assigned can be assigned instead.
func otherField(c *selection, at uint8) bool {
	if c.op.Event != card.EvAssign {
		return true
	}
	return at != 0 && c.env.Trig != 0 && at != c.env.Recs[max(occurredIn(c.env.State, c.cause), 0)].At
}

// targeting is the choice that an event of targeting belongs to; ok is false for any other event.
func targeting(s *core.State, ev uint8) (frame uint8, ok bool) {
	return ev - 1, s.Frames[ev-1].Proc == procSelect
}

// everything reports whether a targeting was of all things of a kind: no other one can take the place of one of them.
func everything(s *core.State, ev uint8) bool {
	f, ok := targeting(s, ev)
	return !ok || selectionOf(s, f).sel.Every
}

// newTarget is why a card can't be targeted in the place of another: what the first text asks for, and whatever keeps the card
// from being targeted (CE-TERMLEGAL-01).
func newTarget(s *core.State, ev uint8, k core.CardID) core.Problem {
	f, ok := targeting(s, ev)
	if !ok {
		return core.Problem{}
	}
	c := selectionOf(s, f)
	if s.IsBound(s.Frames[f].Up, c.v, k) {
		return core.Problem{Rule: "CE-TERMTARGET-05", Why: "%a is targeted already", Card: k}
	}
	return choosable(s, &c, k)
}

// holds reports whether the condition of a part of a text holds.
func holds(x *core.X, c *card.Cond) bool {
	e := x.EnvOf(x.I)
	if c.Kind == card.StillLegal {
		return stillLegal(x.State, x.Frames[x.F.Cause].Trig, e.Var(c.Ref, 0)) != c.Not
	}
	return e.Cond(c)
}

// stillLegal reports whether what was targeted could be targeted as it is now (CE-TERMLEGAL-01).
func stillLegal(s *core.State, ev uint8, k core.CardID) bool {
	if ev == 0 || k == 0 {
		return false
	}
	f, ok := targeting(s, ev)
	if !ok {
		return true
	}
	c := selectionOf(s, f)
	c.again = true
	return choosable(s, &c, k).OK()
}

// asksLegal reports whether a text asks for a legal target (CE-SUBST-04).
func asksLegal(op *card.Op) bool {
	return op.Pos || op.What.Filter != nil && slices.ContainsFunc(op.What.Filter.Atoms, func(a card.Atom) bool { return a.Is == card.IsLegal })
}
