package bot

import (
	"kotei/core"
	"kotei/core/card"
	"kotei/core/rules"
)

// How much a program gives up in a lobbying contest, in the points of its judgement: for the Favor itself, and to decide who else has it.
const (
	forFavor   = 4.0
	forAnother = 2.0
)

// A support is a speaker or a gift that could be sent.
type support struct {
	answer core.Answer
	adds   int
	price  float64
}

// contest answers in a lobbying contest. It supports one side only as far as that changes who gets the Favor, and only where it has enough
// for that and the Favor is worth it. Others' answers are foreseen in the same way, by what is seen of their cards.
func (b *samurai) contest(s *core.State, offers []core.Answer) core.Answer {
	pass, _ := find(offers, core.Pass)
	side, budget := b.side(s)
	need := missing(s, side)
	if need <= 0 {
		return pass
	}
	var buf [32]support
	list := supports(s, offers, side, buf[:0])
	if a, ok := alone(list, need, budget); ok {
		return a
	}
	if a, ok := together(list, need, budget); ok {
		return a
	}
	return pass
}

// alone is the cheapest support that is enough by itself.
func alone(list []support, need int, budget float64) (best core.Answer, ok bool) {
	for i := range list {
		if list[i].adds >= need && list[i].price <= budget {
			best, budget, ok = list[i].answer, list[i].price, true
		}
	}
	return best, ok
}

// together is the first of several supports that are enough.
func together(list []support, need int, budget float64) (first core.Answer, ok bool) {
	for need > 0 {
		i := cheapestPoint(list)
		if i < 0 || list[i].price > budget {
			return first, false
		}
		if !ok {
			first, ok = list[i].answer, true
		}
		need, budget = need-list[i].adds, budget-list[i].price
		list = without(list, i)
	}
	return first, ok
}

// side is whom the player who is asked supports, and what that is worth to him: himself, or of the others who contend the one who stands
// worse in the game.
func (b *samurai) side(s *core.State) (core.Seat, float64) {
	p := s.Ask.Seat
	if rules.Contends(s, p) {
		return p, forFavor
	}
	best, low := core.NoSeat, 0.0
	for q := range core.Seat(s.NSeats) {
		if !rules.Contends(s, q) {
			continue
		}
		if v := b.seat(s, q); best == core.NoSeat || v < low {
			best, low = q, v
		}
	}
	return best, forAnother
}

// missing is how much a side lacks in the contest under way: who lobbies has to be above all others, anybody else as high as he is.
func missing(s *core.State, side core.Seat) int {
	c, _ := rules.ContestOf(s)
	lobbies, _ := rules.ContestTotal(s, c.Lobbies)
	highest := -1 << 15
	for q := range core.Seat(s.NSeats) {
		if n, _ := rules.ContestTotal(s, q); q != c.Lobbies && s.Live(q) {
			highest = max(highest, n)
		}
	}
	if side == c.Lobbies {
		return highest - lobbies + 1
	}
	if highest >= lobbies {
		return 0
	}
	n, _ := rules.ContestTotal(s, side)
	return lobbies - n
}

// supports are the speakers and gifts that add something to a side.
func supports(s *core.State, offers []core.Answer, side core.Seat, list []support) []support {
	for _, a := range offers {
		if a.Act == core.Pass || core.Seat(a.N) != side || s.Cards[a.Card].Face == 0 || len(list) == cap(list) {
			continue
		}
		one := support{answer: a, adds: s.Stat(a.Card, card.PersonalHonor), price: (1 - whenBowed) * worth(s, a.Card)}
		if a.Act == core.Gift {
			one.adds, one.price = s.Stat(a.Card, card.FocusValue), inHand
		}
		if one.adds > 0 {
			list = append(list, one)
		}
	}
	return list
}

// cheapestPoint is the support that costs least for what it adds, -1 if there is none.
func cheapestPoint(list []support) int {
	best := -1
	for i := range list {
		if best < 0 || list[i].price*float64(list[best].adds) < list[best].price*float64(list[i].adds) {
			best = i
		}
	}
	return best
}

// without takes a support off the list, and with a gift all other gifts: a player may give one.
func without(list []support, i int) []support {
	gift, out := list[i].answer.Act == core.Gift, list[:0]
	for j := range list {
		if j != i && !(gift && list[j].answer.Act == core.Gift) {
			out = append(out, list[j])
		}
	}
	return out
}
