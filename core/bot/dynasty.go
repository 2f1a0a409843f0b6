package bot

import (
	"kotei/core"
	"kotei/core/card"
	"kotei/core/rules"
)

// A Buyer chooses what to recruit in the Dynasty Phase: Holdings while there is little Gold, then Personalities. When it can
// recruit nothing more, it discards the cards that it is unlikely ever to pay for.
type Buyer struct {
	Me     core.Seat
	Gold   int                                    // what the player's cards produce in a turn
	Honor  float64                                // what a point of Honor is worth, in points of Chi
	Enough int                                    // the Gold a turn from which on Personalities are worth more than further Holdings
	Makes  func(s *core.State, c core.CardID) int // the Gold that a Holding in a Province will produce
}

// EnoughGold is what Buyer.Enough is where nobody knows better.
const EnoughGold = 16

// Choose is the best of the Dynasty Phase's answers.
func (b *Buyer) Choose(s *core.State, offers []core.Answer) core.Answer {
	best, value := Passing(offers), 0.0
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

func (b *Buyer) recruit(s *core.State, a core.Answer) float64 {
	f := s.Face(a.Card)
	if f.Type == card.Holding {
		cost, more := float64(max(s.Stat(a.Card, card.GoldCost), 0)), float64(b.Makes(s, a.Card))
		if b.Gold >= b.Enough {
			return 3 + more - cost/2
		}
		return 20 + 3*more - cost
	}
	v := 6 + 2*float64(f.Printed(card.Force)) + float64(f.Printed(card.Chi))
	if a.N&core.WithDiscount != 0 {
		v += 2
	}
	if a.N&core.BuyForHonor != 0 {
		v += b.Honor * float64(max(f.Printed(card.PersonalHonor), 0))
	}
	if a.N&core.IgnoringHonor != 0 {
		v -= 2
	}
	return v
}

// late is the turn after which no card is kept in a Province: a card not bought by then never will be, and the next one may help.
const late = 40

// junk is how unwanted a card in a Province is: it costs more than a turn's Gold, or requires more Honor than the player
// will soon have. Below zero, the card is kept.
func (b *Buyer) junk(s *core.State, c core.CardID) float64 {
	switch s.Type(c) {
	case card.Personality:
		if s.Stat(c, card.GoldCost) > b.Gold+4 {
			return 1
		}
		if s.Stat(c, card.HonorRequirement) > int(s.Seats[b.Me].Honor)+4 {
			return 1.5
		}
	case card.Holding:
		if b.Gold >= b.Enough+4 || s.Stat(c, card.GoldCost) > b.Gold {
			return 0.5
		}
	default:
	}
	if s.Turn > late {
		return 0.1
	}
	return -1
}

// dynasty buys what the player's cards pay for.
func (b *samurai) dynasty(s *core.State, offers []core.Answer) core.Answer {
	buy := Buyer{Me: b.me, Gold: income(s, b.me), Honor: 1.2 * b.perHonor(), Enough: EnoughGold, Makes: yields}
	if b.captain {
		buy.Enough = captainGold
		return b.spend(s, offers, &buy)
	}
	return buy.Choose(s, offers)
}

// yields is the Gold that a card would produce for the player who is asked.
func yields(s *core.State, c core.CardID) int { return rules.Yield(s, c, s.Ask.Seat, 0) }

// income is the Gold that a player's cards produce in a turn.
func income(s *core.State, p core.Seat) (n int) {
	for c := s.First(core.Play(p)); c != 0; c = s.After(c) {
		n += rules.Yield(s, c, p, 0)
	}
	return n
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

// cheapest picks the sources that waste the least Gold: the smallest sum that covers the cost, and of equal sums
// the one that leaves more cards unbowed.
func cheapest(s *core.State, offers []core.Answer) core.Answer {
	var buf [rules.MaxGoldSources]rules.GoldSource
	from := rules.GoldSources(s, offers, buf[:0])
	if len(from) == 0 {
		return reactingOr(offers, Passing(offers))
	}
	from = from[:min(len(from), maxSources)]
	for i := range from {
		from[i].Gold = max(from[i].Gold, 1) // it is offered, so it gives something
	}
	best := rules.CheapestGold(from, max(int(s.Ask.Min-s.Ask.Done), 1), leastWasted)
	if best == 0 {
		return reactingOr(offers, from[0].Choose)
	}
	return largest(from, best)
}

// leastWasted is the price of a payment: its Gold, then its cards.
func leastWasted(gold, _, cards int) int { return gold*16 + cards }

// largest chooses the source of a set that gives the most: what is left may come out smaller than it looks.
func largest(from []rules.GoldSource, set uint32) core.Answer {
	pick := -1
	for i := range from {
		if set&(1<<i) != 0 && (pick < 0 || from[i].Gold > from[pick].Gold) {
			pick = i
		}
	}
	return from[pick].Choose
}

// maxSources bounds the sets that are tried.
const maxSources = 12
