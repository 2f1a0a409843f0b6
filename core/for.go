package core

import "kotei/core/card"

// isFor reports whether an occurrence is contingent on a kind of thing that happened (CE-TERMFOR-01): it comes from what that
// triggered, or is said of a duel's loser, or its winner. What only follows from such an effect comes from somewhere else (CE-TERMFOR-02).
func (s *State) isFor(event uint8, r *Rec, ev card.Happening) bool {
	t := &s.Frames[s.Frames[s.Frames[event].Cause].Trig]
	for i := t.Rec; i < t.Rec+t.RecN; i++ {
		if s.Recs[i].Ev == ev {
			return true
		}
	}
	who := card.NoVar
	switch ev {
	case card.EvLoseDuel:
		who = card.Loser
	case card.EvWinDuel:
		who = card.Winner
	}
	ops := s.Table.Item(r.Item).Ops
	return who != card.NoVar && int(r.Op) < len(ops) && (ops[r.Op].WhoRef == who || ops[r.Op].What != nil && ops[r.Op].What.How == card.Ref && ops[r.Op].What.Ref == who)
}

// ForLosing reports whether something is done for losing a duel: what is contingent on that, and what is done to its loser.
func (s *State) ForLosing(event uint8, r *Rec) bool {
	if s.isFor(event, r, card.EvLoseDuel) {
		return true
	}
	ops := s.Table.Item(r.Item).Ops
	if int(r.Op) >= len(ops) {
		return false
	}
	w := ops[r.Op].What
	return w != nil && w.How == card.Ref && w.Ref == card.Loser
}
