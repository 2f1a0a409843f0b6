package core

import "kotei/core/card"

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
	if c == 0 || r.Seat < 0 {
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
	for i := range e.NRows {
		r := &e.Rows[i]
		if r.Kind == RowHistory && r.Ev == t.Event && r.Seat == p && r.Turn == e.Turn && r.Born > e.Since && (!t.Own || r.Mod == MarkOwn) {
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

// Watches reports whether some text at this table watches for a total.
func (t *Table) Watches() bool { return t.totals }
