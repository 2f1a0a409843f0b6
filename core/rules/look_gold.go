package rules

import (
	"kotei/core"
	"kotei/core/card"
)

// GoldLeft is the Gold that a player's unbowed cards produce for whatever he pays: what he is sure to be able to make this turn. What
// they produce for certain cards only, and Reactions to a payment, come on top of it.
func GoldLeft(s *core.State, p core.Seat) (n int) {
	for c := s.First(core.Play(p)); c != 0; c = s.After(c) {
		if !s.Is(c, core.Bowed) {
			n += yield(s, c, p, core.Bill{})
		}
	}
	return n
}

// Price is what a player would pay in Gold to bring a card into play or to use it, and whether he could make so much for it now; ok is
// false for a card that costs no Gold. Whether anything else keeps him from it isn't asked.
func Price(s *core.State, c core.CardID, p core.Seat) (gold int, can, ok bool) {
	if s.Face(c).Stats[card.GoldCost].Kind == card.Absent {
		return 0, false, false
	}
	gold = leastCost(s, c, 0, p, 0, 0)
	return gold, goldUpTo(s, p, core.Bill{Card: c}, gold) >= gold, true
}
