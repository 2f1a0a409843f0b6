package rules

import (
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
	if to == 0 || only < 0 || everything(x.State, ev) {
		x.Result = 0
		return stepDone
	}
	r := &x.Recs[only]
	x.Rebind(x.Frames[ev].Up, r.Card, to)
	e := x.EnvOf(x.I)
	r.Card, r.By = to, chooser(&e, op, op.What)
	return stepDone
}

// reassign makes a unit that would be assigned to a Province be assigned to another (CE-TIMING-07).
func reassign(x *core.X) core.Move {
	r := &x.Recs[max(occurred(x), 0)]
	x.Result = 0
	each(x, func(b core.Binding) {
		if at, ok := fieldOf(x.State, core.Place(b.Val)); ok {
			r.At, x.Result = at, 1
			succeed(x)
		}
	})
	return stepDone
}

// otherField reports whether a Province has a battlefield to which a unit that would be assigned can be assigned instead.
func otherField(c *selection, p core.Place) bool {
	if c.op.Event != card.EvAssign {
		return true
	}
	at, ok := fieldOf(c.env.State, p)
	if !ok || c.env.Trig == 0 {
		return false
	}
	return at != c.env.Recs[max(occurredIn(c.env.State, c.cause), 0)].At
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

// asksLegal reports whether a text asks for a legal thing.
func asksLegal(sel *card.Sel) bool {
	if sel.Filter == nil {
		return false
	}
	for i := range sel.Filter.Atoms {
		if sel.Filter.Atoms[i].Is == card.IsLegal {
			return true
		}
	}
	return false
}
