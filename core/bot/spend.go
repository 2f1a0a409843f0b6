package bot

import (
	"kotei/core"
	"kotei/core/card"
	"kotei/core/rules"
)

// A purchase is the best way to recruit a card.
type purchase struct {
	answer core.Answer
	cost   int
	value  float64
}

// maxPurchases bounds the sets of cards that are compared.
const maxPurchases = 8

// spend buys the cards of the Provinces that are together worth most for the Gold that is left, the dearest first. If there are none, it
// does what else the Buyer would.
func (b *samurai) spend(s *core.State, offers []core.Answer, buy *Buyer) core.Answer {
	var buf [maxPurchases]purchase
	list := buf[:0]
	for _, a := range offers {
		if a.Act == core.Recruit {
			list = b.offered(s, list, purchase{a, b.cost(s, a), buy.recruit(s, a)})
		}
	}
	gold, best, set := rules.GoldLeft(s, b.me), 0.0, 0
	for m := 1; m < 1<<len(list); m++ {
		cost, value := 0, 0.0
		for i, p := range list {
			if m&(1<<i) != 0 {
				cost, value = cost+p.cost, value+p.value
			}
		}
		if value > best && (cost <= gold || m&(m-1) == 0) { // each is offered, so it can be paid for alone
			best, set = value, m
		}
	}
	if set == 0 {
		return buy.Choose(s, offers)
	}
	pick := -1
	for i, p := range list {
		if set&(1<<i) != 0 && (pick < 0 || p.cost > list[pick].cost) {
			pick = i
		}
	}
	return list[pick].answer
}

// offered keeps the better of two ways to recruit a card.
func (b *samurai) offered(s *core.State, list []purchase, p purchase) []purchase {
	for i := range list {
		if list[i].answer.Card == p.answer.Card {
			if p.value > list[i].value {
				list[i] = p
			}
			return list
		}
	}
	if len(list) == cap(list) {
		return list
	}
	return append(list, p)
}

// cost is the Gold for which a card is recruited.
func (b *samurai) cost(s *core.State, a core.Answer) int {
	n := s.Stat(a.Card, card.GoldCost)
	if a.N&core.WithDiscount != 0 {
		n -= s.Table.Rules.RecruitDiscount
	}
	return max(n, 0)
}
