package core

import "kotei/core/card"

// enteringLoss is a card's entering-play Honor loss: the most that one of its traits triggered by its entering play would
// cost its player as the game now stands, 0 without such a trait (CE-TERMEPHL-01 to -03).
func (s *State) enteringLoss(c CardID) (most int) {
	e := s.EnvFor(c)
	for _, it := range s.Table.Items(s.Cards[c].Face) {
		if t := it.Trigger; it.Kind == card.Triggered && t.Event == card.EvEnterPlay && isSelf(t.Subject) && e.Conds(it.When) {
			most = max(most, e.lossOf(it.Ops))
		}
	}
	return most
}

// lossOf is the Honor that ops cost the player whose text it is.
func (e *Env) lossOf(ops []card.Op) (n int) {
	taken := false // whether the last condition held
	for i := 0; i < len(ops); i++ {
		op := &ops[i]
		switch op.Verb {
		case card.If:
			if taken = e.Cond(op.Cond); !taken {
				i += op.Len
			}
		case card.Else:
			if taken {
				i += op.Len
			}
		case card.LoseHonor:
			if e.SeatOf(op.Who, op.WhoRef) == e.You {
				n += e.Value(op.Amount)
			}
		}
	}
	return n
}

// isSelf reports whether a selector means its text's own card.
func isSelf(s *card.Sel) bool { return s.How == card.Ref && s.Ref == card.Self }
