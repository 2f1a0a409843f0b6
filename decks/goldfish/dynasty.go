package goldfish

import (
	"kotei/core"
	"kotei/core/bot"
	"kotei/core/card"
)

// enough is the Gold a turn after which further Holdings are worth less than people.
const enough = 16

// dynasty brings in what the Gold is best spent on: Holdings while there is little, then Personalities. When nothing more
// can be brought in, it discards what it will hardly ever pay for.
func dynasty(s *core.State, offers []core.Answer) core.Answer {
	best, value := bot.Passing(offers), 0.0
	gold := income(s, false)
	for _, a := range offers {
		v := 0.0
		switch a.Act {
		case core.Recruit:
			v = recruit(s, a, gold)
		case core.OverlayOn:
			v = 8
		case core.DiscardCard:
			v = junk(s, a.Card, gold)
		default:
		}
		if v > value {
			best, value = a, v
		}
	}
	return best
}

func recruit(s *core.State, a core.Answer, gold int) float64 {
	cost := float64(max(s.Stat(a.Card, card.GoldCost), 0))
	f := s.Face(a.Card)
	if f.Type != card.Personality {
		more := float64(makes(f))
		if gold >= enough {
			return 3 + more - cost/2
		}
		return 20 + 3*more - cost
	}
	v := 6 + 2*float64(f.Printed(card.Force)) + float64(f.Printed(card.Chi))
	if a.N&core.WithDiscount != 0 {
		v += 2
	}
	if a.N&core.BuyForHonor != 0 {
		v += 1.5 * float64(max(f.Printed(card.PersonalHonor), 0))
	}
	if a.N&core.IgnoringHonor != 0 {
		v -= 2
	}
	return v
}

// junk is how little a card in a Province is wanted. Below zero: keep it.
func junk(s *core.State, c core.CardID, gold int) float64 {
	switch s.Type(c) {
	case card.Personality:
		if s.Stat(c, card.GoldCost) > gold+4 {
			return 1
		}
		if s.Stat(c, card.HonorRequirement) > int(s.Seats[us].Honor)+4 {
			return 1.5
		}
	case card.Holding:
		if gold >= enough+4 || s.Stat(c, card.GoldCost) > gold {
			return 0.5
		}
	default:
	}
	return -1
}

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
