package rules

import "kotei/core"

// A GoldSource is a card that may be chosen to pay what is asked: the answer that chooses it, the Gold that it gives for that, and
// what it could give for anything else, where the price of a payment depends on that.
type GoldSource struct {
	Choose    core.Answer
	Gold      int
	Otherwise int
}

// GoldSources adds to into the sources that are offered where a player has to pay. What they could give for anything else is left open.
func GoldSources(s *core.State, offers []core.Answer, into []GoldSource) []GoldSource {
	for _, a := range offers {
		if a.Act == core.Pick {
			into = append(into, GoldSource{Choose: a, Gold: Yield(s, a.Card, s.Ask.Seat, s.Ask.Card)})
		}
	}
	return into
}

// MaxGoldSources bounds the sources of which [CheapestGold] tries every set.
const MaxGoldSources = 16

// CheapestGold is the set of at most MaxGoldSources sources, by bits, that covers what is needed at the lowest price, of equal ones the
// first; 0 if none covers it. The price of a set is worked out of the Gold that it gives, what it could give for anything else, and
// how many cards it bows.
func CheapestGold(from []GoldSource, need int, price func(gold, otherwise, cards int) int) (best uint32) {
	low := 0
	for set := uint32(1); set < 1<<len(from); set++ {
		gold, otherwise, cards := 0, 0, 0
		for i := range from {
			if set&(1<<i) != 0 {
				gold += from[i].Gold
				otherwise += from[i].Otherwise
				cards++
			}
		}
		if gold < need {
			continue
		}
		if p := price(gold, otherwise, cards); best == 0 || p < low {
			best, low = set, p
		}
	}
	return best
}
