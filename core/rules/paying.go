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
func answersPaying(s *core.State, a core.Answer, paid core.CardID) core.Problem {
	e := envOfUse(s, a)
	if it, _, _ := ability(s, a); it != nil && !(producing(it) && forPayment(&e, it, paid)) {
		return core.Problem{Rule: "CE-ACT-04", Why: "%a has nothing to say to this payment", Card: a.Card}
	}
	return mayUse(s, a, card.Reaction)
}

// forPayment reports whether a reaction's trigger is a payment for that.
func forPayment(e *core.Env, it *card.Item, paid core.CardID) bool {
	t := it.Trigger.Subject
	return t == nil || e.Passes(t.Filter, paid)
}

// readily reports whether a player can use a reaction that costs nothing but its own card and cards from his hand.
func readily(s *core.State, e *core.Env, it *card.Item, a core.Answer) bool {
	ref := core.ItemRef{Face: s.Cards[a.Card].Face, N: a.Item}
	if !ready(s, e, a, it, ref).OK() {
		return false
	}
	for i := range it.Ops {
		if op := &it.Ops[i]; op.Cost && op.What != nil && op.What.Zone == card.Hand && s.Count(core.Hand(a.Seat)) == 0 {
			return false
		}
	}
	return true
}

// payReactions offers the reactions with which a player may go on paying.
func payReactions(s *core.State, p core.Seat, o *core.Offers) {
	for c := s.First(core.Play(p)); c != 0; c = s.After(c) {
		items := s.Face(c).Items
		for i := range items {
			if producing(&items[i]) {
				o.Add(core.Answer{Act: core.Use, Card: c, Item: uint16(i)})
			}
		}
	}
}

// reactionGold is the Gold that such reactions of a card are sure to add: those that cost no Gold themselves, and none of its sources.
func reactionGold(s *core.State, c core.CardID, p core.Seat, paid core.CardID) (n int) {
	items := s.Face(c).Items
	for i := range items {
		it := &items[i]
		if !producing(it) || !byItself(it) {
			continue
		}
		a := core.Answer{Act: core.Use, Seat: p, Card: c, Item: uint16(i)}
		e := envOfUse(s, a)
		if !forPayment(&e, it, paid) || !readily(s, &e, it, a) {
			continue
		}
		for j := range it.Ops {
			if it.Ops[j].Verb == card.Produce {
				n += max(e.Value(it.Ops[j].Amount), 0)
			}
		}
	}
	return n
}

// byItself reports whether a reaction costs no Gold, and nothing of other cards in play.
func byItself(it *card.Item) bool {
	if it.Gold != nil {
		return false
	}
	for i := range it.Ops {
		op := &it.Ops[i]
		if op.Cost && (op.Verb == card.Pay || op.What != nil && op.What.Ref != card.Self && op.What.Zone != card.Hand) {
			return false
		}
	}
	return true
}

// doProduce adds Gold to the payment that the reaction answers.
func doProduce(x *core.X, op *card.Op) core.Move {
	x.Result = 0
	for i := int(x.I) - 1; i > 0; i-- {
		f := &x.Frames[i]
		if f.Proc != procPay {
			continue
		}
		e := x.EnvOf(x.I)
		n := int16(max(e.Value(op.Amount), 0))
		f.M += n
		x.Result = 1
		x.Tell(core.Event{Kind: card.EvProduce, Seat: x.F.Seat, By: x.F.Seat, Card: x.F.Source, Other: f.Card, N: n})
		succeed(x)
		break
	}
	return stepDone
}
