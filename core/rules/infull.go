package rules

import (
	"kotei/core"
	"kotei/core/card"
)

// Costs that are paid with so many of something: cards of a deck, tokens. There has to be that much of it (CE-COST-01, CE-COST-04).

// enough reports whether what the running cost takes so many of is there.
func enough(x *core.X, op *card.Op) bool {
	e := x.EnvOf(x.I)
	switch sel := op.What; {
	case sel == nil:
	case op.Verb == card.LoseToken:
		return tokensPay(x.State, &e, op, selVar(int(x.F.PC), op, sel))
	case sel.How == card.Top || sel.How == card.Bottom:
		return deckPays(x.State, &e, sel)
	}
	return true
}

// deckPays reports whether a deck holds as many cards as are to be taken from its top or bottom.
func deckPays(s *core.State, e *core.Env, sel *card.Sel) bool {
	if sel.Of != nil {
		return true // a card of it tells which deck
	}
	lo, _ := counts(e, sel)
	return s.Count(deckOf(sel.Zone, deckOwner(e, sel))) >= lo
}

// deckOwner is the player out of whose deck a text takes cards.
func deckOwner(e *core.Env, sel *card.Sel) core.Seat {
	whose := sel.ZoneRef
	if whose == card.NoVar {
		whose = sel.Ref
	}
	if p := e.SeatOf(sel.ZoneOf, whose); p >= 0 {
		return p
	}
	return e.You
}

// tokensPay reports whether each of the things that a variable stands for has the tokens that a cost takes from it; what isn't
// chosen yet will have them.
func tokensPay(s *core.State, e *core.Env, op *card.Op, v card.Var) bool {
	for i := 0; ; i++ {
		b, ok := e.BoundVal(v, i)
		if !ok {
			return true
		}
		if b.Kind == core.BoundCard && !tokenPays(s, e, op, core.CardID(b.Val), core.Nowhere) || b.Kind == core.BoundProvince && !tokenPays(s, e, op, 0, core.Place(b.Val)) {
			return false
		}
	}
}

// tokenPays reports whether a card or Province has the tokens that a cost takes from it.
func tokenPays(s *core.State, e *core.Env, op *card.Op, c core.CardID, at core.Place) bool {
	n := 1
	switch v := op.Amount; {
	case v == nil || op.Pos:
	case v.Kind == card.UpTo:
		n = max(e.Value(v), v.N)
	default:
		n = e.ValueAbout(v, c)
	}
	return s.TokensLike(c, at, s.Table.MadeFace(op.Made)) >= n
}
