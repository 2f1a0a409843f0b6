package goldfish

import (
	"kotei/core"
	"kotei/core/bot"
	"kotei/core/card"
)

// perHonor is what a point of Honor is worth to a deck that nobody disturbs.
const perHonor = 1.5

// dynasty brings in what the Gold is best spent on.
func dynasty(s *core.State, offers []core.Answer) core.Answer {
	buy := bot.Buyer{Me: us, Gold: income(s, false), Honor: perHonor, Enough: bot.EnoughGold, Makes: printed}
	return buy.Choose(s, offers)
}

// printed is the Gold that a card in a Province says it makes: to ask the rules takes longer than a game has time for.
func printed(s *core.State, c core.CardID) int { return makes(s.Face(c)) }

// discard throws away what costs most.
func discard(s *core.State, offers []core.Answer) core.Answer {
	best, most := offers[0], -1
	for _, a := range offers {
		if a.Act != core.Pick {
			continue
		}
		if n := s.Face(a.Card).Printed(card.GoldCost); n > most {
			best, most = a, n
		}
	}
	return best
}
