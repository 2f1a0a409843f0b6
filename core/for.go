package core

import "kotei/core/card"

// isFor reports whether an occurrence is contingent on a kind of thing that happened: an effect of what was triggered by it,
// or, of a duel, among its consequences for the loser or winner. What only follows from such an effect is not (CE-TERMFOR-02).
func (s *State) isFor(event uint8, r *Rec, ev card.Happening) bool {
	f := &s.Frames[event]
	if f.Cause == 0 || r == nil {
		return false
	}
	if t := s.Frames[f.Cause].Trig; t != 0 {
		for i := s.Frames[t].Rec; i < s.Frames[t].Rec+s.Frames[t].RecN; i++ {
			if s.Recs[i].Ev == ev {
				return true
			}
		}
	}
	switch ev {
	case card.EvLoseDuel:
		return speaksOf(s.Table.Item(r.Item), int(r.Op), card.Loser)
	case card.EvWinDuel:
		return speaksOf(s.Table.Item(r.Item), int(r.Op), card.Winner)
	}
	return false
}

// speaksOf reports whether op i of an item is about what a variable stands for, or stands under a condition on it.
func speaksOf(it *card.Item, i int, v card.Var) bool {
	if i >= len(it.Ops) {
		return false
	}
	op := &it.Ops[i]
	if op.WhoRef == v || op.What != nil && op.What.Ref == v {
		return true
	}
	for j := range i {
		if o := &it.Ops[j]; o.Verb == card.If && j+o.Len >= i && o.Cond.Ref == v {
			return true
		}
	}
	return false
}
