package rules

import (
	"kotei/core"
	"kotei/core/card"
)

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
	if host != 0 || m.Rule != card.CostLess || !asksHost(m.Cond) && !hostsValue(m.Amount) {
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

// asksHost reports whether a condition asks about whom a card is attached to.
func asksHost(c *card.Cond) bool {
	if c == nil {
		return false
	}
	for i := range c.Sub {
		if asksHost(&c.Sub[i]) {
			return true
		}
	}
	return c.Ref == card.Host || hostsValue(c.A) || hostsValue(c.B)
}

func hostsValue(v *card.Value) bool {
	return v != nil && (v.Ref == card.Host || hostsValue(v.A) || hostsValue(v.B) || asksHost(v.Cond))
}
