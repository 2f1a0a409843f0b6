package rules

import (
	"kotei/core"
	"kotei/core/card"
)

// Reactions to paying a Gold cost, which produce some of it: they are taken in the middle of the payment, and what they
// produce is added to it (CE-GOLD-01, CE-TIMING-05).

// producing reports whether an item is such a reaction.
func producing(it *card.Item) bool {
	return it.Des&card.Reaction != 0 && it.Trigger != nil && it.Trigger.Event == card.EvPayGold
}

// answersPaying is why a player can't use such a reaction for what he is paying for.
func answersPaying(s *core.State, a core.Answer, b core.Bill) core.Problem {
	e := envOfUse(s, a)
	e.Bill = b
	if it, _, _ := ability(s, a); it != nil && !(producing(it) && forPayment(&e, it)) {
		return core.Problem{Rule: "CE-ACT-04", Why: "%a has nothing to say to this payment", Card: a.Card}
	}
	return mayUse(s, a, card.Reaction)
}

// forPayment reports whether a reaction's trigger is a payment for that, and Gold that was produced for it as the trigger says.
func forPayment(e *core.Env, it *card.Item) bool {
	return suchPayment(e, it) && (it.Trigger.Object == nil || producedBy(e, it.Trigger.Object))
}

// suchPayment reports whether a reaction's trigger is a payment for that, whoever produces the Gold.
func suchPayment(e *core.Env, it *card.Item) bool {
	t := it.Trigger
	if billed(e, t) {
		return true
	}
	for i := range t.Or {
		if billed(e, &t.Or[i]) {
			return true
		}
	}
	return false
}

// producedBy reports whether something that a selector describes was bowed to produce Gold for the payment under way.
func producedBy(e *core.Env, sel *card.Sel) bool {
	for i := 0; e.Bill.Pays > 0; i++ {
		b, ok := e.BoundAt(e.Bill.Pays, core.PayersVar, i)
		if !ok {
			break
		}
		if e.Selects(sel, core.CardID(b.Val)) {
			return true
		}
	}
	return false
}

// mayProduce reports whether something that a selector describes still can be bowed to produce Gold for a payment.
func mayProduce(e *core.Env, sel *card.Sel) bool {
	for c := e.First(core.Play(e.You)); c != 0; c = e.After(c) {
		if c != e.Self && source(e.State, c, e.You).OK() && e.Selects(sel, c) && yield(e.State, c, e.You, e.Bill) > 0 {
			return true
		}
	}
	return false
}

func billed(e *core.Env, t *card.Trigger) bool {
	switch {
	case !e.Cond(t.If):
		return false
	case t.Cause != nil:
		return e.BillsAction(t.Cause)
	case t.Subject != nil:
		return e.BillsCard(t.Subject.Filter)
	}
	return true
}

// billOf is what the payment of frame i is for.
func billOf(s *core.State, i uint8) (b core.Bill) {
	b.Pays = i
	f := &s.Frames[i]
	switch below := &s.Frames[max(i, 1)-1]; {
	case f.Item.Face != 0:
		b.Card, b.Item = f.Card, s.Table.Item(f.Item)
	case below.Proc == procEnter || below.Proc == procOverlay:
		b.Card = f.Card
		if below.Proc == procEnter {
			b.Host = *enterLocals{below}.host()
		}
	}
	return b
}

// payReactions offers the reactions with which a player may go on paying.
func payReactions(s *core.State, p core.Seat, o *core.Offers) {
	eachPayReaction(s, p, func(a core.Answer, _ *card.Item) { o.Add(a) })
}

// eachPayReaction calls f with each reaction to paying on a player's cards in play, on those in his hand, and given to him or his cards.
func eachPayReaction(s *core.State, p core.Seat, f func(core.Answer, *card.Item)) {
	if !s.Table.AnyAnswers(card.EvPayGold) {
		return
	}
	of := func(c core.CardID) {
		if !s.Table.Answers(s.Cards[c].Face, card.EvPayGold) {
			return
		}
		items := s.Face(c).Items
		for i := range items {
			if producing(&items[i]) {
				f(core.Answer{Act: core.Use, Seat: p, Card: c, Item: uint16(i)}, &items[i])
			}
		}
	}
	for c := s.First(core.Play(p)); c != 0; c = s.After(c) {
		of(c)
	}
	for c := s.First(core.Hand(p)); c != 0; c = s.After(c) {
		of(c)
	}
	eachGift(s, p, func(a core.Answer, it *card.Item) {
		if producing(it) {
			f(a, it)
		}
	})
}

// doProduce adds Gold to the payment that the reaction answers.
func doProduce(x *core.X, op *card.Op) core.Move {
	x.Result = 0
	if i := paymentAnswered(x); i > 0 {
		f := &x.Frames[i]
		e := x.EnvOf(x.I)
		n := max(e.Value(op.Amount), 0)
		it := x.Table.Item(x.F.Item)
		if it.Kind == card.Production {
			n = withMore(x.State, x.F.Source, billOf(x.State, i), n)
		}
		r := rec(x, card.EvProduce)
		r.Card, r.Obj, r.Seat, r.Amount = x.F.Source, f.Card, x.F.Seat, int16(n)
		start := x.NRecs
		x.Rec(r)
		return fire(x, start)
	}
	return stepCarryDone
}

// paymentAnswered is the frame of the payment that the running frame is part of, 0 where there is none.
func paymentAnswered(x *core.X) uint8 {
	i := x.I
	for i > 0 && x.Frames[i].Proc != procPay {
		i--
	}
	return i
}

// bindPaid lets the text that is called next speak of the card that is paid for.
func bindPaid(x *core.X) {
	if b := billOf(x.State, x.I); b.Card != 0 {
		x.Bind(x.Depth, card.Subject, b.Card)
	}
}

// costOfBill is what the thing paid for costs, as far as that is known before it is paid.
func costOfBill(e *core.Env) int {
	b := &e.Bill
	switch {
	case b.Item != nil:
		return goldOf(e.State, e, b.Item, b.Card)
	case b.Card != 0:
		return enterCost(e.State, b.Card, b.Host, e.You, 0, 0)
	}
	return 0
}

// lessToPay is by how much a text lowers a cost of n.
func lessToPay(e *core.Env, op *card.Op, n int) int {
	if e.Bill.Item == nil && costKept(e.State, e.Bill.Card) {
		return 0
	}
	less := e.Value(op.Amount)
	if op.Pos {
		less = n - less
	}
	return max(min(less, n-op.N), 0)
}

// doPayLess lowers what is still to be paid for what a text answers the payment of (CE-CCHG).
func doPayLess(x *core.X, op *card.Op) core.Move {
	x.Result = 0
	if i := paymentAnswered(x); i > 0 {
		cost := payLocals{&x.Frames[i]}.cost()
		e := x.EnvOf(x.I)
		e.Bill = billOf(x.State, i)
		if n := lessToPay(&e, op, int(*cost)); n > 0 {
			*cost -= int16(n)
			x.Result = 1
			succeed(x)
		}
	}
	return stepCarryDone
}

// Changes of a Gold Cost that last until it is paid, or the turn ends (CE-DUR): they end as their card enters play.

// paidNow ends them.
func paidNow(x *core.X, c core.CardID) {
	x.DropRows(func(r *core.Row) bool { return r.Dur == card.UntilPaid && r.Card == c })
}
