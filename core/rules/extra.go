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
	f.K, f.Item = int16(x.F.PC)+1, x.F.Item
	if op.To == nil {
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
	x.F.K = 0
	x.Unbind(x.I, varFrom)
}

// demanded is the op that says what the additional action is that a round asks for, nil where it asks for none.
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
	if op == nil {
		return true
	}
	if c := op.Cause; c != nil && c.From != nil { // what it may not be from
		e := s.EnvFor(a.Card)
		return a.Card == 0 || !e.From(c.From, a.Card)
	} else if c != nil && !ofKind(s, a, it, c) {
		return false
	}
	to := op.To
	if to == nil {
		return true
	}
	if a.Card == 0 || to.FaceUp && a.Item >= grantedItems { // only those printed on it
		return false
	}
	if to.Sel == nil {
		return s.IsBound(s.Ask.Frame, varFrom, a.Card)
	}
	e := s.EnvFor(a.Card)
	e.You = a.Seat
	return e.Passes(to.Sel.Filter, a.Card) && (e.InArea(a.Card, to.Sel, to.Sel.Zone) || fromHandToo(s, a.Card, to.Sel))
}

// anyAction reports whether an additional action may be any that its player could take.
func anyAction(op *card.Op) bool { return op.To == nil && op.Cause == nil && op.What == nil }

// ofKind reports whether an action has the designator and the keyword that an additional action is to have, and makes an attack of
// the kind that it is to make.
func ofKind(s *core.State, a core.Answer, it *card.Item, c *card.Cause) bool {
	return (c.Des == 0 || desOf(s, a, it)&c.Des != 0) && (c.Keyword == "" || s.ActionKeyword(it, a.Card, c.Keyword)) &&
		(len(c.Makes) == 0 || core.MakesAny(it, c.Makes))
}

// fromHandToo: what is played comes from the hand where a text says nothing else, as what is used is in play.
func fromHandToo(s *core.State, c core.CardID, sel *card.Sel) bool {
	return sel.Zone == card.InPlay && s.Cards[c].Place.Zone() == card.Hand
}

// fromGrave reports whether the additional action that a round asks for may be a Strategy's in the discard pile; which one's,
// [meets] decides.
func fromGrave(s *core.State, c core.CardID, p core.Seat, round uint8) bool {
	op := demanded(s, round)
	return op != nil && op.To != nil && s.Cards[c].Place == core.FateDiscard(p) && s.Type(c) == card.Strategy
}
