package rules

import (
	"kotei/core"
	"kotei/core/card"
)

// carryDo carries out the op that the frame is at.
func carryDo(x *core.X) core.Move {
	op := opOf(x)
	x.Result = 1
	if x.F.Flags&core.IsCost != 0 {
		if m, asked := announceCost(x, op); asked {
			return m
		}
		if x.F.Flags&(core.Paid|core.Replaced) != 0 {
			return stepCarryDone
		}
		if m, asked := ignoring(x, op); asked {
			return m
		}
		if !enough(x, op) {
			x.Result = 0
			return stepCarryDone
		}
	}
	if op.Instead && !replace(x) {
		x.Result = 0
		return stepCarryDone
	}
	return rowOf(op).do(x, op)
}

// rec is an occurrence that the running op brings about.
func rec(x *core.X, ev card.Happening) core.Rec {
	r := core.Rec{Ev: ev, Seat: x.F.Seat, By: x.F.Seat, Source: x.F.Source, Item: x.F.Item, Op: x.F.PC, Bind: uint8(opOf(x).Bind)}
	if x.F.Flags&core.IsCost != 0 {
		r.Flags |= core.RecCost
	}
	if x.Table.Item(x.F.Item).Kind == card.Ever { // as with zero Chi, no single negation helps (CE-PREV-14)
		r.Flags |= core.RecSure
	}
	return r
}

// fire runs the occurrences recorded since start and goes on with the next op.
func fire(x *core.X, start uint16) core.Move {
	return happenThen(x, start, stepCarryDone)
}

// doCards has happen to each thing that an op names what its verb says.
func doCards(x *core.X, op *card.Op) core.Move {
	ev := op.Verb.Row().Event
	start := x.NRecs
	each(x, func(b core.Binding) {
		switch {
		case b.Kind == core.BoundCard && x.IsBound(x.I, varIgnored, core.CardID(b.Val)):
		case b.Kind == core.BoundProvince:
			r := rec(x, card.EvProvinceDestroyed)
			r.Place, r.Seat = core.Place(b.Val), core.Place(b.Val).Seat()
			x.Rec(r)
		case b.Kind != core.BoundCard:
		case op.Part == card.OnTop:
			topRec(x, core.CardID(b.Val), ev)
		case meansUnit(x, op.What):
			unitRecs(x, x.LeadOf(core.CardID(b.Val)), ev, start)
		default:
			r := rec(x, ev)
			r.Card = core.CardID(b.Val)
			r.Seat = controllerNow(x.State, r.Card)
			x.Rec(r)
		}
	})
	if x.NRecs == start && x.BoundCount(x.I, varIgnored) > 0 {
		x.Unbind(x.I, varIgnored)
		return stepCarryDone // all of it is ignored
	}
	x.Unbind(x.I, varIgnored)
	return fire(x, start)
}

// topRec is the top card of a stack going out of play: that is no leaving of play (CE-OVER-07).
func topRec(x *core.X, stack core.CardID, ev card.Happening) {
	r := rec(x, card.EvPut)
	r.Card, r.Obj, r.Seat = stack, stack, controllerNow(x.State, stack)
	r.Place = core.DynastyDiscard(x.Cards[stack].Owner)
	if ev == card.EvRemoved {
		r.Place = core.Removed(x.Cards[stack].Owner)
	}
	x.Rec(r)
}

// meansUnit reports whether an op is about units: chosen by it, or by an earlier op or the trigger that it refers back to.
func meansUnit(x *core.X, sel *card.Sel) bool {
	if sel.Thing == card.Units || sel.How != card.Ref {
		return sel.Thing == card.Units
	}
	it := x.Table.Item(x.F.Item)
	if t := it.Trigger; sel.Ref == card.Subject && t != nil && t.Subject != nil && t.Subject.Thing == card.Units {
		return true
	}
	for i := range it.Ops {
		chosen := selectors(&it.Ops[i])
		for _, s := range chosen.list() {
			if s.Bind == sel.Ref && s.Thing == card.Units {
				return true
			}
		}
	}
	return false
}

// unitRecs: effects on a unit are on all its cards at the same time (CE-TERMUNIT); what destroys the Personality takes
// the rest along. Of a unit that several cards stand for, it is recorded once.
func unitRecs(x *core.X, lead core.CardID, ev card.Happening, start uint16) {
	for i := start; i < x.NRecs; i++ {
		if x.Recs[i].Card == lead {
			return
		}
	}
	add := func(c core.CardID) {
		r := rec(x, ev)
		r.Card, r.Seat = c, x.Cards[c].Ctrl
		x.Rec(r)
	}
	for c := x.First(core.Play(x.Cards[lead].Ctrl)); c != 0; c = x.After(c) {
		if c != lead && x.InUnit(c, lead) {
			add(c)
		}
	}
	add(lead)
}

// doSeppuku rehonors, then destroys; neither will be negated (CE-TERMSEPP).
func doSeppuku(x *core.X, op *card.Op) core.Move {
	start := x.NRecs
	ev, turns := card.EvRehonor, carryLocals{x.F}.turns()
	if *turns == 1 {
		ev = card.EvDestroy
	}
	each(x, func(b core.Binding) {
		if b.Kind != core.BoundCard {
			return
		}
		r := rec(x, ev)
		r.Card = core.CardID(b.Val)
		r.Flags |= core.RecSure
		if ev == card.EvRehonor {
			r.Bind = 0
		} else {
			mark := r
			mark.Ev, mark.Bind = card.EvSeppuku, 0
			x.Rec(mark)
		}
		x.Rec(r)
	})
	if *turns == 0 {
		*turns = 1
		return happenThen(x, start, stepCarryDo)
	}
	*turns = 0
	return fire(x, start)
}

// doLook: whose doing it is sees what he looks at; of several players each does, or each what is his own.
func doLook(x *core.X, op *card.Op) core.Move {
	e, by := x.EnvOf(x.I), doer(x, op)
	each(x, func(b core.Binding) {
		if b.Kind != core.BoundCard {
			return
		}
		c := core.CardID(b.Val)
		for p := range core.Seat(x.NSeats) {
			sees := p == by
			if severalChoose(op) {
				sees = e.Means(op.Who, op.WhoRef, p) && (op.What.ZoneRef != card.Doer || x.Cards[c].Place.Seat() == p)
			}
			if sees {
				x.Show(c, 1<<p)
			}
		}
	})
	return stepCarryDone
}

// doer is the player whose doing an op is.
func doer(x *core.X, op *card.Op) core.Seat {
	e := x.EnvOf(x.I)
	if p := e.SeatOf(op.Who, op.WhoRef); p >= 0 {
		return p
	}
	return x.F.Seat
}
