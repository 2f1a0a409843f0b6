package rules

import (
	"kotei/core"
	"kotei/core/card"
)

// What a card's own text offers as the card is paid for: "when paying for this Personality, you may reduce his Gold Cost by 2 until it
// is paid and permanently give him -1C" (CE "Changes to costs and payments").

// offers reports whether an item is such a text.
func offers(it *card.Item) bool {
	t := it.Trigger
	return it.Kind == card.Triggered && t != nil && t.Event == card.EvPayGold && t.Subject.IsRef(card.Self)
}

// ownOffer is the next offer that the thing which is being paid for makes itself.
func ownOffer(x *core.X) (core.Frame, bool) {
	b := billOf(x.State, x.I)
	if b.Item != nil {
		return core.Frame{}, false
	}
	items := x.Face(b.Card).Items
	for asked := (payLocals{x.F}).asked(); int(*asked) < len(items); {
		i := int(*asked)
		*asked++
		if offers(&items[i]) {
			return offerFrame(x, b.Card, i), true
		}
	}
	return core.Frame{}, false
}

// offerFrame is the frame of the i-th text of a card that the payer has taken already: it begins with its costs.
func offerFrame(x *core.X, c core.CardID, i int) core.Frame {
	f := traitFrame(x, x.F.Seat, c, core.ItemRef{Face: x.Cards[c].Face, N: uint16(i)}, 0)
	f.Step = stepTraitCosts
	return f
}

// ownLess is by how much a card that costs n can be made cheaper by what it offers itself, as far as that is known before.
func ownLess(s *core.State, c, host core.CardID, p core.Seat, n int) (less int) {
	e := terms(s, c, p)
	e.Bill = core.Bill{Card: c, Host: host}
	items := s.Face(c).Items
	for i := range items {
		if !offers(&items[i]) {
			continue
		}
		for j := range items[i].Ops {
			if op := &items[i].Ops[j]; op.Verb == card.PayLess {
				less += lessToPay(&e, op, n-less)
			}
		}
	}
	return less
}

// leastCost is the least that a player may have to pay in Gold to bring a card into play, for so much less by another text.
func leastCost(s *core.State, c, host core.CardID, p core.Seat, flags core.FrameFlags, less int) int {
	n := enterCost(s, c, host, p, flags, less)
	return n - ownLess(s, c, host, p, n)
}

// What an attachment's own text says of its price may depend on whom it is attached to: "This Item Equips for 2 less Gold if its
// Personality's Chi is 4 or more" (CE "Changes to costs and payments", "Attachments").

// ownSum is how much one thing that a card's text says of its price comes to; as long as nobody is chosen to whom it is attached, the
// most that it can be.
func ownSum(s *core.State, e *core.Env, m *card.Mod, host core.CardID, p core.Seat) int {
	c := e.Self
	sum := func(host core.CardID) int {
		e.Bill = core.Bill{Card: c, Host: host}
		if !e.Cond(m.Cond) || !attachesFor(e, m, host) {
			return 0
		}
		return e.ValueAbout(m.Amount, c)
	}
	if host != 0 || m.Rule != card.CostLess || !m.Cond.Refers(card.Host) && !m.Amount.Refers(card.Host) {
		return sum(host)
	}
	most := 0
	for h := s.First(core.Play(p)); h != 0; h = s.After(h) {
		if s.Type(h) == card.Personality {
			most = max(most, sum(h))
		}
	}
	return most
}
