package rules

import (
	"kotei/core"
	"kotei/core/card"
)

// allTokens is more tokens than a card ever has.
const allTokens = 999

// doToken puts tokens on cards and Provinces, or takes some away (CE-TOKEN-02).
func doToken(x *core.X, op *card.Op) core.Move {
	ev := card.EvToken
	if op.Verb == card.LoseToken {
		ev = card.EvTokenLost
	}
	e := x.EnvOf(x.I)
	n := 1
	if op.Amount != nil {
		n = e.Value(op.Amount)
	}
	if op.Pos {
		n = allTokens
	}
	start := x.NRecs
	each(x, func(b core.Binding) {
		r := rec(x, ev)
		r.Amount = int16(n)
		if op.Made != nil {
			r.Item = core.ItemRef{Face: x.Table.MadeFace(op.Made)}
		}
		switch b.Kind {
		case core.BoundCard:
			if r.Card = core.CardID(b.Val); ev == card.EvToken && discarded(x.State, r.Card) {
				return
			}
		case core.BoundProvince:
			r.Place = core.Place(b.Val)
		default:
			return
		}
		x.Rec(r)
	})
	return fire(x, start)
}

// discarded reports whether a card has gone to a discard pile, or out of the game: it bears no tokens there (CE-TOKEN-04).
func discarded(s *core.State, c core.CardID) bool {
	switch s.Cards[c].Place.Zone() {
	case card.DynastyDiscard, card.FateDiscard, card.OutOfPlay:
		return true
	}
	return false
}

// doMoveTokens transfers tokens from one card to another: their effects come from here on from what did that (CE-SOURCE-08).
func doMoveTokens(x *core.X, op *card.Op) core.Move {
	e := x.EnvOf(x.I)
	n, like := int16(1), x.Table.MadeFace(op.Made)
	if op.Amount != nil {
		n = int16(e.Value(op.Amount))
	}
	b, _ := whereto(x, op)
	from, to, start := thing(x, 0), core.CardID(b.Val), x.NRecs
	if !x.InPlay(to) {
		x.Result = 0
		return stepDone
	}
	for i := 0; n > 0; i++ {
		t := x.Token(from, like, i)
		if t == nil {
			break
		}
		r := rec(x, card.EvTokenLost)
		r.Item, r.Card, r.Amount = t.Item, from, min(n, t.Amount)
		x.Rec(r)
		n -= r.Amount
		r.Ev, r.Card = card.EvToken, to
		x.Rec(r)
	}
	return fire(x, start)
}
