package core

import "kotei/core/card"

// What texts ask about the past, and about what is going on around them (CE-COND-02).

func (e *Env) happened(c *card.Cond) bool {
	for i := range e.NRows {
		r := &e.Rows[i]
		if r.Kind != RowHistory || r.Ev != c.Event || c.Window != card.ThisGame && r.Turn != e.Turn {
			continue
		}
		if (c.Who == card.NoPlayer || e.Means(c.Who, c.Ref, r.Seat)) && (c.Filter == nil || r.Card != 0 && e.Passes(c.Filter, r.Card)) {
			return true
		}
	}
	return false
}

// Times counts how often a player did something this turn.
func (s *State) Times(ev card.Happening, p Seat) (n int) {
	for i := range s.NRows {
		if r := &s.Rows[i]; r.Kind == RowHistory && r.Ev == ev && r.Seat == p && r.Turn == s.Turn {
			n++
		}
	}
	return n
}

// did: an event happened to c in a stretch of time, by the doing of such a player, from the rows that remember it.
func (e *Env) did(a *card.Atom, c CardID) bool {
	for i := range e.NRows {
		r := &e.Rows[i]
		if r.Kind == RowHistory && r.Ev == a.Event && r.Card == c && (a.Window == card.ThisGame || r.Turn == e.Turn) &&
			(a.Who == card.NoPlayer || e.Means(a.Who, a.Ref, r.Seat)) {
			return true
		}
	}
	return false
}

// resolving reports whether an Event is resolving.
func (s *State) resolving() bool {
	for i := range s.Depth {
		if s.Frames[i].Flags&Resolving != 0 {
			return true
		}
	}
	return false
}
