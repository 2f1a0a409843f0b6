package rules

import (
	"kotei/core"
	"kotei/core/card"
)

// Additional actions that a text wants to be such and such: played from a card that it names, of a kind, with a keyword
// (CE-TERMADD). The round's frame keeps which text that was: Item, and K 1 + its op.

// demand notes what an additional action has to be.
func demand(x *core.X, round uint8, op *card.Op) {
	f := &x.Frames[round]
	x.Unbind(round, varFrom)
	f.K, f.Item = 0, x.F.Item
	if op.To == nil && op.Cause == nil {
		return
	}
	f.K = int16(x.F.PC) + 1
	if op.To == nil || op.To.Ref == card.NoVar {
		return
	}
	e := x.EnvOf(x.I)
	for i := 0; ; i++ {
		c := e.Var(op.To.Ref, i)
		if c == 0 {
			break
		}
		x.Bind(round, varFrom, c)
	}
}

// undemand forgets it, once the additional action is over.
func undemand(x *core.X) {
	x.F.Flags &^= core.Additional
	if x.F.K != 0 {
		x.F.K = 0
		x.Unbind(x.I, varFrom)
	}
}

// demanded is the op that says what the additional action is that a round asks for, nil where it says nothing.
func demanded(s *core.State, round uint8) *card.Op {
	f := &s.Frames[round]
	if f.Proc != procRound || f.K == 0 {
		return nil
	}
	return &s.Table.Item(f.Item).Ops[f.K-1]
}

// meets reports whether an action is what the round's text wants its additional action to be.
func meets(s *core.State, a core.Answer, it *card.Item) bool {
	op := demanded(s, s.Ask.Frame)
	if s.Ask.Kind != AskAction || op == nil {
		return true
	}
	if c := op.Cause; c != nil && (c.Keyword != "" && !s.ActionKeyword(it, a.Card, c.Keyword) || c.Des != 0 && it.Des&c.Des == 0) {
		return false
	}
	to := op.To
	if to == nil {
		return true
	}
	if a.Card == 0 || to.FaceUp && a.Item >= grantedItems { // only those printed on it
		return false
	}
	if to.Ref != card.NoVar {
		return s.IsBound(s.Ask.Frame, varFrom, a.Card)
	}
	e := s.EnvFor(a.Card)
	e.You = a.Seat
	return e.Passes(to.Sel.Filter, a.Card) && e.InArea(a.Card, to.Sel, playedFrom(to.Sel.Zone, a, s))
}

// playedFrom: what is played comes from the hand, and what is used is in play, where a text says nothing else.
func playedFrom(z card.Zone, a core.Answer, s *core.State) card.Zone {
	if z == card.InPlay && (s.Type(a.Card) == card.Strategy || s.Type(a.Card) == card.Kiho) {
		return card.Hand
	}
	return z
}

// fromGrave reports whether an additional action may be played from a card in the discard pile: the text says so.
func fromGrave(s *core.State, c core.CardID, p core.Seat) bool {
	if s.Cards[c].Place != core.FateDiscard(p) || s.Type(c) != card.Strategy {
		return false
	}
	for i := range s.Depth {
		op := demanded(s, i)
		if op == nil || op.To == nil || s.Frames[i].Flags&core.Additional == 0 {
			continue
		}
		if op.To.Ref != card.NoVar {
			if s.IsBound(i, varFrom, c) {
				return true
			}
			continue
		}
		e := s.EnvFor(c)
		e.You = p
		if op.To.Sel.Zone == card.AnyDiscard && e.Passes(op.To.Sel.Filter, c) {
			return true
		}
	}
	return false
}
