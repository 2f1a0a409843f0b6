package rules

import (
	"kotei/core"
	"kotei/core/card"
)

// Where a change of Honor would take a total past the amount that a text watches for, it is split in two as it happens: first
// what reaches the amount, and what that triggers, then the rest. This is no reduction (CE-HONOR-09, -11).

// split takes off a gain or loss what goes beyond the nearest amount watched for. It waits behind the event's occurrences.
func split(x *core.X, r *core.Rec) {
	if !x.Table.Watches() {
		return
	}
	room := nearest(x, r)
	if room >= int(r.Amount) {
		return
	}
	rest := *r
	rest.Amount -= int16(room)
	r.Amount -= rest.Amount
	r.Total -= rest.Amount
	x.Rec(rest)
	x.F.M++
}

// nearest is how much of an occurrence fits before some total that is watched reaches its amount.
func nearest(x *core.X, r *core.Rec) int {
	least := int(r.Amount)
	look := func(e *core.Env, t *card.Trigger) {
		if n, ok := e.Room(t, x.I, r); ok && n > 0 {
			least = min(least, n)
		}
	}
	for i := range x.NRows {
		if row := &x.Rows[i]; row.Kind == core.RowDelay {
			if t := x.Table.Item(row.Item).Ops[row.Op].Trigger; t != nil {
				e := x.EnvOfRow(row)
				look(&e, t)
			}
		}
	}
	for p := range core.Seat(x.NSeats) {
		for c := x.First(core.Play(p)); c != 0; c = x.After(c) {
			f := x.Face(c)
			for i := range f.Items {
				if t := f.Items[i].Trigger; t != nil && t.Total != nil {
					e := x.EnvFor(c)
					look(&e, t)
				}
			}
		}
	}
	return least
}

// eventRest lets what was split off happen: as a change of its own, which no "before" changes again.
func eventRest(x *core.X) core.Move {
	n := uint16(x.F.M)
	if n == 0 {
		return core.Onward
	}
	x.F.M = 0
	f := core.Frame{
		Proc: procEvent, Seat: x.F.Seat, Rec: x.F.Rec + x.F.RecN, RecN: n, Cause: x.F.Cause, Up: x.F.Up, Source: x.F.Source, Flags: core.Rest,
	}
	return x.Call(f)
}
