package present

import (
	"cmp"
	"fmt"
	"math/bits"
	"slices"

	"kotei/core"
	"kotei/core/rules"
)

// A source is a card that can be bowed for Gold: how much it gives for what is being paid, and how much for other things.
type source struct {
	c     core.CardID
	n     int
	worth int
}

// Payment proposes how to pay what is asked: the cards to bow that could pay the least for other things and waste the
// least Gold, then the fewest; nil where nothing is to be paid or it can't be.
func (v *View) Payment() []core.CardID {
	s := v.State
	if !v.asked() || s.Ask.Kind != rules.AskPay {
		return nil
	}
	var buf core.Offers
	var src []source
	for _, a := range s.Offer(&buf) {
		if a.Act == core.Pick {
			if n := rules.Yield(s, a.Card, v.Seat, s.Ask.Card); n > 0 {
				src = append(src, source{a.Card, n, rules.Yield(s, a.Card, v.Seat, 0)})
			}
		}
	}
	return cheapest(src, int(s.Ask.Min-s.Ask.Done))
}

// maxSources bounds the sets that are tried; with more sources the small ones are left out.
const maxSources = 16

// cheapest is the set of sources that covers need and gives the least for other things, then with the least left over,
// then of the fewest cards, then of the first ones.
func cheapest(src []source, need int) []core.CardID {
	if need <= 0 {
		return nil
	}
	if len(src) > maxSources {
		slices.SortStableFunc(src, func(a, b source) int { return cmp.Compare(b.n, a.n) })
		src = src[:maxSources]
	}
	var best uint32
	var bestCost [3]int
	for set := uint32(1); set < 1<<len(src); set++ {
		sum, worth := 0, 0
		for i, s := range src {
			if set&(1<<i) != 0 {
				sum += s.n
				worth += s.worth
			}
		}
		cost := [3]int{worth, sum, bits.OnesCount32(set)}
		if sum >= need && (best == 0 || slices.Compare(cost[:], bestCost[:]) < 0) {
			best, bestCost = set, cost
		}
	}
	var out []core.CardID
	for i, s := range src {
		if best&(1<<i) != 0 {
			out = append(out, s.c)
		}
	}
	return out
}

// payPlan is the one button that pays with what is proposed.
func (m *moves) payPlan() Plan {
	var p Plan
	switch len(m.pay) {
	case 0:
		return p
	case 1:
		p.Text = "Pay with " + m.v.State.Name(m.pay[0])
	default:
		p.Text = fmt.Sprintf("Pay with the %d marked cards", len(m.pay))
	}
	for _, c := range m.pay {
		p.Answers = append(p.Answers, core.Answer{Act: core.Pick, Seat: m.v.Seat, Card: c})
	}
	return p
}
