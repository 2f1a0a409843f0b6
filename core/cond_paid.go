package core

import (
	"slices"

	"kotei/core/card"
)

// A Bill is what Gold is paid for: a card that enters play, or an action (CE-GOLD).
type Bill struct {
	Card CardID     // the card that enters play, or that the action is on
	Host CardID     // the Personality that the card attaches to; 0: none is chosen yet
	Item *card.Item // the action's text; nil: it is the card that is paid for
	Pays uint8      // the frame of the payment, once it is under way
}

// paysFor: the Gold is paid for such a card, or such an action.
func paysFor(e Env, c *card.Cond) bool {
	return c.Cause != nil && e.BillsAction(c.Cause) || c.Filter != nil && e.BillsCard(c.Filter) && (c.What == nil || c.What.Zone != card.Hand || e.billsFromHand())
}

// billsFromHand reports whether the card that is paid for comes from a hand: while it enters play, it is there no more.
func (e *Env) billsFromHand() bool {
	b := &e.Bill
	at := e.Cards[b.Card].Place
	if b.Pays > 0 && e.Frames[b.Pays-1].Card == b.Card && at.Zone() != card.Hand {
		at = e.Frames[b.Pays-1].Place
	}
	return at.Zone() == card.Hand
}

// BillsCard reports whether the Gold is paid for a card that passes. An action is no card; but the price of a Strategy is that
// of playing it.
func (e *Env) BillsCard(f *card.Filter) bool {
	b := &e.Bill
	if b.Card == 0 {
		return false
	}
	if b.Item != nil {
		if t := e.Type(b.Card); t != card.Strategy && t != card.Kiho {
			return false
		}
	}
	return e.Passes(f, b.Card)
}

// BillsAction reports whether the Gold is paid for such an action.
func (e *Env) BillsAction(c *card.Cause) bool {
	b := &e.Bill
	if b.Item == nil {
		return false
	}
	it := b.Item
	switch {
	case len(c.Any) > 0 && !slices.ContainsFunc(c.Any, func(one card.Cause) bool { return e.BillsAction(&one) }):
		return false
	case c.Des != 0 && it.Des&c.Des == 0:
		return false
	case !e.Sourced(c.Types, b.Card):
		return false
	case c.Keyword != "" && !e.withKeyword(it, b.Card, c.Keyword, false, 1):
		return false
	case c.Without != "" && e.withKeyword(it, b.Card, c.Without, false, 1):
		return false
	case c.From != nil && (b.Card == 0 || !e.From(c.From, b.Card)):
		return false
	}
	return true
}

// isPaidOnto: what is paid for attaches to something that passes: as long as it isn't said to what, it may.
func isPaidOnto(e Env, a *card.Atom, l look) bool {
	b := &e.Bill
	if b.Card == 0 || b.Card != l.id || b.Item != nil || !card.Attachments.Has(e.face(&l).Type) || a.From == card.Hand && !e.billsFromHand() {
		return false
	}
	switch {
	case b.Host == 0:
		return true
	case a.Sub != nil:
		return e.Passes(a.Sub, b.Host)
	}
	return e.Var(a.Ref, 0) == b.Host
}

// meetsTerms reports whether all that one of a card's abilities asks for before it puts its card into play is so now, as when it
// would do that.
func (e *Env) meetsTerms(c CardID) bool {
	if c == 0 {
		return false
	}
	f := e.Face(c)
	for i := range f.Items {
		if when, ok := card.TermsOf(&f.Items[i]); ok {
			return e.Conds(f.Items[i].When) && (when == nil || e.Cond(when))
		}
	}
	return false
}

// enteringLoss is a card's entering-play Honor loss: the most that one of its traits triggered by its entering play would
// cost its player as the game now stands, 0 without such a trait (CE-TERMEPHL-01 to -03).
func (s *State) enteringLoss(c CardID) (most int) {
	e := s.EnvFor(c)
	for _, it := range s.Table.Items(s.Cards[c].Face) {
		if t := it.Trigger; it.Kind == card.Triggered && t.Event == card.EvEnterPlay && t.Subject.IsRef(card.Self) && e.Conds(it.When) {
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
