package rules

import (
	"kotei/core"
	"kotei/core/card"
)

// Choosing is what a text that asks for cards, players or places asks for now; nil where none does.
func Choosing(s *core.State) *card.Sel {
	if s.Ask.Kind != AskTarget || s.Over {
		return nil
	}
	return selectionOf(s, s.Ask.Frame).sel
}

// TargetsFrom is how many targets the text that asks now requires from here on, where it names others before them that are only
// chosen in its effects (CE-ACT-26); 0 where it doesn't.
func TargetsFrom(s *core.State) (n int) {
	if s.Ask.Kind != AskTarget {
		return 0
	}
	c := selectionOf(s, s.Ask.Frame)
	later := false
	for i := range c.it.Ops {
		op := &c.it.Ops[i]
		sels := selectors(op)
		for mode, sel := range sels.list() {
			switch here := i > c.pc || i == c.pc && mode >= int(s.Frames[s.Ask.Frame].Mode); {
			case sel.How != card.Target:
			case !here:
				later = later || !inStepB(&c.env, op, sel)
			case required(&c.env, op, sel):
				lo, _ := counts(&c.env, sel)
				n += lo
			}
		}
	}
	if !later {
		return 0
	}
	return n - int(s.Ask.Done)
}

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
			if card.Timing(s.Frames[s.Ask.Frame].Mode) == card.InPlaceOf && s.Frames[s.Ask.Frame].Proc == procTriggers { // what prevents it
				from, _ := s.BoundAt(s.Ask.Frame, varPending, i+1)
				return core.CardID(from.Val)
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

// PaidWith is what is done to a card by choosing it, where that is a cost: it is bowed, say, or discarded.
func PaidWith(s *core.State) card.Verb {
	if s.Ask.Kind != AskTarget || int(s.Ask.Frame) >= int(s.Depth) {
		return card.NoVerb
	}
	f := &s.Frames[s.Ask.Frame]
	if int(f.Item.N) >= len(s.Table.Items(f.Item.Face)) || int(f.PC) >= len(s.Table.Item(f.Item).Ops) {
		return card.NoVerb
	}
	op := &s.Table.Item(f.Item).Ops[f.PC]
	if sels := selectors(op); !op.Cost || int(f.Mode) >= sels.n || sels.s[f.Mode] != op.What {
		return card.NoVerb
	}
	return op.Verb
}
