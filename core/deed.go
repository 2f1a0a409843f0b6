package core

import "kotei/core/card"

// "After the resolution of an action that moved him": what an action does is remembered while it lasts, where a text at the table
// waits so, and is told once more when the action has resolved.

// ofDeed marks an occurrence that happened in the course of the action that has now resolved.
const ofDeed = 255

// OfDeed reports whether an occurrence is such a one.
func (r *Rec) OfDeed() bool { return r.Bind == ofDeed }

// awaitDeeds notes what a trigger waits for until an action has resolved.
func (t *Table) awaitDeeds(tr *card.Trigger) {
	if tr == nil {
		return
	}
	if tr.Ended {
		WaysTo(tr, t.deeds.Put)
	}
	for i := range tr.Or {
		t.awaitDeeds(&tr.Or[i])
	}
}

// NoteDeed remembers an occurrence as a deed of the action with a frame.
func (x *X) NoteDeed(action uint8, r *Rec) {
	if !x.Table.deeds.Has(r.Ev) || x.Frames[action].Flags&IsAction == 0 || x.NRows >= MaxRows-64 {
		return
	}
	row := x.Row(Row{
		Kind: RowDeed, Dur: card.ThisAction, Cause: action, Ev: r.Ev, Card: r.Card, Source: r.Obj, Place: r.Place, Field: r.At,
		Stat: r.Stat, Mod: r.Mod, Amount: r.Amount,
	})
	row.Seat, row.Of = r.By, uint16(r.Seat+1)
	if r.Flags&RecCost != 0 {
		row.Wait = 1
	}
}

// Deeds adds to the event of an action's resolution, which is the running frame, what the action has done.
func (x *X) Deeds(action uint8) {
	if x.NRecs != x.F.Rec+x.F.RecN {
		return
	}
	for i := range x.NRows {
		row := &x.Rows[i]
		if row.Kind != RowDeed || row.Cause != action || x.NRecs >= MaxRecs-32 {
			continue
		}
		x.Rec(Rec{
			Ev: row.Ev, Card: row.Card, Obj: row.Source, Place: row.Place, At: row.Field, Stat: row.Stat, Mod: row.Mod,
			Amount: row.Amount, By: row.Seat, Seat: Seat(row.Of) - 1, Flags: RecDone, Bind: ofDeed,
		})
		if row.Wait > 0 {
			x.Recs[x.NRecs-1].Flags |= RecCost
		}
		x.F.RecN++
	}
}
