package core

import (
	"slices"

	"kotei/core/card"
)

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
		WaysTo(tr, t.attention.Deeds.Put)
	}
	for i := range tr.Or {
		t.awaitDeeds(&tr.Or[i])
	}
}

// NoteDeed remembers an occurrence as a deed of the action with a frame.
func (x *X) NoteDeed(action uint8, r *Rec) {
	if !x.Table.attention.Deeds.Has(r.Ev) || x.Frames[action].Flags&IsAction == 0 || x.NRows >= MaxRows-64 {
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
	for row := range x.RowsOf(RowDeed) {
		if row.Cause != action || x.NRecs >= MaxRecs-32 {
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

// Running totals of Honor: "after a player gains 5 total Honor" (CE-HONOR-09). What has come together is what the rows
// remember since the effect began, or in this turn.

// The marks of a RowHistory, in Row.Mod: how what it remembers came about, or in which army what entered play, moved or was assigned
// came to be.
const (
	MarkOwn        = 1 + iota // from an effect of a card of the player to whom it happened
	MarkOthers                // by another player's action
	MarkResolution            // by battle resolution
	MarkAttacking
	MarkDefending
)

// Own reports whether an occurrence of an event frame comes from an effect of a card of the player to whom it happens.
func (s *State) Own(event uint8, r *Rec) bool {
	c := s.Frames[event].Cause
	if c == 0 {
		return false
	}
	by := &s.Frames[c]
	return by.Item.Face != s.Table.PlayerFace() && by.Source != 0 && s.Cards[by.Source].Owner == r.Seat
}

// Room is how far a running total is from the amount that a trigger watches for; ok is false where it doesn't count r.
func (e *Env) Room(t *card.Trigger, event uint8, r *Rec) (n int, ok bool) {
	if t.Total == nil || t.Event != r.Ev || t.Own && !e.Own(event, r) || t.By != card.NoPlayer && !e.Means(t.By, card.NoVar, r.Seat) {
		return 0, false
	}
	return e.Value(t.Total) - e.tally(t, r.Seat), true
}

func (e *Env) tally(t *card.Trigger, p Seat) (n int) {
	for r := range e.RowsOf(RowHistory) {
		if r.Ev == t.Event && r.Seat == p && r.Turn == e.Turn && r.Born > e.Since && (!t.Own || r.Mod == MarkOwn) {
			n += int(r.Amount)
		}
	}
	return n
}

// reaches reports whether it is this gain or loss that has brought the total to the amount.
func (e *Env) reaches(t *card.Trigger, r *Rec) bool {
	room, ok := e.Room(t, e.Trig, r)
	return ok && room <= 0 && room+int(r.Amount) > 0
}

// watches reports whether an item watches for a total.
func watches(it *card.Item) bool {
	for i := range it.Ops {
		if t := it.Ops[i].Trigger; t != nil && t.Total != nil {
			return true
		}
	}
	return it.Trigger != nil && it.Trigger.Total != nil
}

// The segments of attacks and battles that texts wait for (CE "Attack Phase", "Battle").

// segmentIs reports whether a segment is the one that a text names.
func segmentIs(named card.Segment, s Segment) bool { return slices.Contains(segments[named], s) }

// segments are those that texts mean by a name.
var segments = [card.ResolutionSegment + 1][]Segment{
	card.DeclarationSegment: {Declaration},
	card.ManeuversSegment:   {Infantry, Cavalry},
	card.InfantrySegment:    {Infantry},
	card.CavalrySegment:     {Cavalry},
	card.ResolutionSegment:  {Resolution},
}

// awaitSegments notes whether a trigger does.
func (t *Table) awaitSegments(tr *card.Trigger) {
	if tr == nil {
		return
	}
	if tr.Segment != card.NoSegment {
		t.attention.Segments = true
	}
	for i := range tr.Or {
		t.awaitSegments(&tr.Or[i])
	}
}
