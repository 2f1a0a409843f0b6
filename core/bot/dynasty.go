package bot

import (
	"kotei/core"
	"kotei/core/card"
	"kotei/core/rules"
)

// dynasty brings in what its Gold is best spent on: Holdings while there is little Gold, then Personalities. When nothing
// more can be brought in, it discards what it will hardly ever pay for.
func (b *sensible) dynasty(s *core.State, offers []core.Answer) core.Answer {
	rest := Passing(offers)
	best, value := rest, 0.0
	for _, a := range offers {
		v := 0.0
		switch a.Act {
		case core.Recruit:
			v = b.recruit(s, a)
		case core.OverlayOn:
			v = 8
		case core.DiscardCard:
			v = b.junk(s, a.Card)
		default:
		}
		if v > value {
			best, value = a, v
		}
	}
	return best
}

// income is the Gold that a player's cards produce in a turn.
func income(s *core.State, p core.Seat) (n int) {
	for c := s.First(core.Play(p)); c != 0; c = s.After(c) {
		n += rules.Yield(s, c, p, 0)
	}
	return n
}

const enoughIncome = 16

func (b *sensible) recruit(s *core.State, a core.Answer) float64 {
	cost := float64(max(s.Stat(a.Card, card.GoldCost), 0))
	if s.Type(a.Card) == card.Holding {
		gold := float64(rules.Yield(s, a.Card, b.me, 0))
		v := 20 + 3*gold - cost
		if income(s, b.me) >= enoughIncome {
			v = 3 + gold - cost/2
		}
		return v
	}
	v := 6 + 2*float64(s.Face(a.Card).Printed(card.Force)) + float64(s.Face(a.Card).Printed(card.Chi))
	if a.N&core.WithDiscount != 0 {
		v += 2
	}
	if a.N&core.BuyForHonor != 0 {
		v += b.perHonor() * float64(max(s.Face(a.Card).Printed(card.PersonalHonor), 0)) * 1.2
	}
	if a.N&core.IgnoringHonor != 0 {
		v -= 2
	}
	return v
}

// junk is how little a card in a Province is wanted: what costs more than a turn's Gold, or asks for more Honor than there
// will soon be. Below zero: keep it.
func (b *sensible) junk(s *core.State, c core.CardID) float64 {
	gold := income(s, b.me)
	switch s.Type(c) {
	case card.Personality:
		if s.Stat(c, card.GoldCost) > gold+4 {
			return 1
		}
		if need := s.Stat(c, card.HonorRequirement); need > int(s.Seats[b.me].Honor)+4 {
			return 1.5
		}
	case card.Holding:
		if gold >= enoughIncome+4 || s.Stat(c, card.GoldCost) > gold {
			return 0.5
		}
	default:
	}
	return -1
}

// reactingOr is a reaction to paying that produces Gold, where there is one.
func reactingOr(offers []core.Answer, other core.Answer) core.Answer {
	for _, a := range offers {
		if a.Act == core.Use {
			return a
		}
	}
	return other
}

// cheapest picks the sources of Gold of which the least is wasted: the smallest sum that covers the cost, and among
// equals the one that leaves more cards unbowed.
func cheapest(s *core.State, offers []core.Answer) core.Answer {
	var gold [maxSources]int
	var from [maxSources]core.Answer
	n := 0
	for _, a := range offers {
		if a.Act == core.Pick && n < maxSources {
			gold[n], from[n] = max(rules.Yield(s, a.Card, s.Ask.Seat, s.Ask.Card), 1), a
			n++
		}
	}
	if n == 0 {
		return reactingOr(offers, Passing(offers))
	}
	need := max(int(s.Ask.Min-s.Ask.Done), 1)
	best, low := 0, 1<<30
	for set := 1; set < 1<<n; set++ {
		sum, cards := 0, 0
		for i := range n {
			if set&(1<<i) != 0 {
				sum += gold[i]
				cards++
			}
		}
		if sum >= need && sum*16+cards < low {
			best, low = set, sum*16+cards
		}
	}
	if best == 0 {
		return reactingOr(offers, from[0])
	}
	pick := 0
	for i := range n { // the largest first: what is left may come out smaller than it looks
		if best&(1<<i) != 0 && (best&(1<<pick) == 0 || gold[i] > gold[pick]) {
			pick = i
		}
	}
	return from[pick]
}

const maxSources = 12
