package rules

import (
	"kotei/core"
	"kotei/core/card"
)

// seats calls f once for every player that an op's Who means, and with how the op is read for him.
func seats(x *core.X, op *card.Op, f func(core.Env, core.Seat)) {
	e := x.EnvOf(x.I)
	if op.What != nil { // "each player who controls a Ring"
		each(x, func(b core.Binding) { f(e, core.Seat(b.Val)) })
		return
	}
	who := op.Who
	switch who {
	case card.EachOther, card.EachPlayer, card.YouAnd:
		for i, p := 0, x.Active; i < x.Living(); i, p = i+1, x.Next(p) {
			if e.Means(who, op.WhoRef, p) {
				own := e
				own.Doer = uint8(p) + 1 // "his Personalities"
				f(own, p)
			}
		}
		return
	}
	for i, had := 0, 0; ; i++ {
		own := e
		p, ok := own.SeatAt(who, op.WhoRef, i)
		if !ok {
			return
		}
		if p >= 0 && had&(1<<p) == 0 {
			f(own, p)
			had |= 1 << p
		}
	}
}

func doHonor(x *core.X, op *card.Op) core.Move {
	start := x.NRecs
	seats(x, op, func(e core.Env, p core.Seat) {
		n, times := int16(e.Exact(op.Amount)), 1
		if op.Pos { // "separately for each": so many gains at the same time (CE-TERMFOREACH-02)
			n, times = int16(e.Value(op.Amount.A)), e.Value(op.Amount.B)
		}
		r := rec(x, card.EvHonorGain)
		r.Seat, r.Amount = p, n
		if op.Verb == card.SetHonor {
			r.Amount = n - x.Seats[p].Honor
			if r.Amount < 0 {
				r.Ev, r.Amount = card.EvHonorLoss, -r.Amount
			}
		} else {
			r.Ev = op.Verb.Row().Deed
		}
		for range times {
			x.Rec(r)
		}
	})
	return fire(x, start)
}

func doDraw(x *core.X, op *card.Op) core.Move {
	if op.Dur != card.NoWindow { // with what the End Phase draws (CE-END-02)
		return doModify(x, op)
	}
	start := x.NRecs
	seats(x, op, func(e core.Env, p core.Seat) {
		n := 1
		if op.Amount != nil {
			n = e.Value(op.Amount)
		}
		for range min(n, x.Count(core.FateDeck(p))) {
			r := rec(x, card.EvDraw)
			r.Seat = p
			x.Rec(r)
		}
	})
	return fire(x, start)
}

func doPay(x *core.X, op *card.Op) core.Move {
	e := x.EnvOf(x.I)
	n := e.Value(op.Amount)
	if op.Cost {
		n -= lessOf(x.State, x.Table.Item(x.F.Item), x.F.Source)
	}
	f := payFrame(x, doer(x, op), x.F.Source, n)
	if op.Cost {
		f.Item = x.F.Item
	}
	return x.CallThen(stepCarryDone, f)
}

// doRefill fills empty Provinces: face-down, or face-up where the text says so; with the card that it names, if any.
func doRefill(x *core.X, op *card.Op) core.Move {
	if !op.Pos && op.To == nil {
		refill(x)
		return stepCarryDone
	}
	start := x.NRecs
	each(x, func(b core.Binding) {
		if b.Kind != core.BoundProvince {
			return
		}
		at := core.Place(b.Val)
		p := at.Seat()
		top := x.First(core.DynastyDeck(p))
		if op.To != nil {
			top = refillWith(x, op)
		}
		if top == 0 || x.Count(at) > 0 || x.HoldsNone(at) {
			return
		}
		x.Fact(core.Fact{Kind: core.FactPut, Card: top, Place: at})
		if !op.Pos {
			x.Fact(core.Fact{Kind: core.FactFaceDown, Card: top})
			return
		}
		r := rec(x, card.EvReveal)
		r.Card, r.Seat = top, p
		x.Rec(r)
	})
	return fire(x, start)
}

// refillWith is the card that a Province is refilled with, where the text says which.
func refillWith(x *core.X, op *card.Op) core.CardID {
	v := op.To.Ref
	if op.To.Sel != nil {
		v = selVar(int(x.F.PC), op, op.To.Sel)
	}
	e := x.EnvOf(x.I)
	return e.Var(v, 0)
}

func doOutcome(x *core.X, op *card.Op) core.Move {
	seats(x, op, func(_ core.Env, p core.Seat) {
		if op.Verb == card.Win {
			won(x, p, core.CardVictory, x.Cards[x.F.Source].Face)
		} else {
			x.Seats[p].Lost, x.Seats[p].LostBy = core.LostByCard, x.Cards[x.F.Source].Face
			x.Dirty = true
		}
	})
	return stepCarryDone
}

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
			if r.Card = core.CardID(b.Val); discarded(x.State, r.Card) {
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
	case card.DynastyDiscard, card.FateDiscard, card.RemovedZone:
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
		return stepCarryDone
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
