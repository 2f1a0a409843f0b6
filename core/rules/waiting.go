package rules

import "kotei/core"

// Waiting is the card that the n-th thing comes from which an open question about order offers; 0 if there is no
// such thing. The answer that lets it come next is Option n.
func Waiting(s *core.State, n int) core.CardID {
	if s.Ask.Kind != AskOrder || n < 0 {
		return 0
	}
	for i := 0; ; i++ {
		b, ok := s.BoundAt(s.Ask.Frame, varPending, i)
		if !ok {
			return 0
		}
		if b.Kind == core.BoundNumber {
			continue
		}
		if n > 0 {
			n--
			continue
		}
		switch b.Kind {
		case core.BoundCard:
			return core.CardID(b.Val)
		case core.BoundPlayer:
			if p := s.Frames[s.Ask.Frame].Proc; p == procState || p == procChoosers { // who goes out, or chooses: his Stronghold stands for him
				return s.Seats[b.Val].Stronghold
			}
			return s.Recs[b.Val].Card // Honor lost for a dishonorable death: the one who died
		}
		return rowCard(s, uint16(b.Val))
	}
}

// WaitingSeat is the player whom the n-th thing stands for, where an open question about order is about players; else NoSeat.
func WaitingSeat(s *core.State, n int) core.Seat {
	if s.Ask.Kind != AskOrder || n < 0 {
		return core.NoSeat
	}
	if p := s.Frames[s.Ask.Frame].Proc; p != procState && p != procChoosers {
		return core.NoSeat
	}
	b, ok := s.BoundAt(s.Ask.Frame, varPending, n)
	if !ok {
		return core.NoSeat
	}
	return core.Seat(b.Val)
}

// rowCard is the card that a lasting effect comes from.
func rowCard(s *core.State, id uint16) core.CardID {
	for i := range s.NRows {
		if r := &s.Rows[i]; r.ID == id {
			return r.Source
		}
	}
	return 0
}
