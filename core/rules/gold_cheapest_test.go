package rules_test

import (
	"testing"

	"kotei/core"
	"kotei/core/rules"
)

// TestCheapestGold: the cheapest set covers what is needed, of equal ones the first; what is cheap is for the caller to say.
func TestCheapestGold(t *testing.T) {
	wasted := func(gold, _, cards int) int { return gold*16 + cards }
	spared := func(gold, otherwise, cards int) int { return otherwise*256 + gold*16 + cards }
	plain := []rules.GoldSource{{Gold: 4}, {Gold: 3}, {Gold: 2}, {Gold: 2}}
	wanted := []rules.GoldSource{{Gold: 4, Otherwise: 4}, {Gold: 2, Otherwise: 2}, {Gold: 4, Otherwise: 2}}
	for _, c := range []struct {
		from  []rules.GoldSource
		need  int
		price func(gold, otherwise, cards int) int
		want  uint32
	}{
		{plain, 4, wasted, 0b0001},
		{plain, 5, wasted, 0b0110},
		{plain, 11, wasted, 0b1111},
		{plain, 12, wasted, 0},
		{wanted, 6, wasted, 0b011},
		{wanted, 6, spared, 0b110},
		{nil, 1, wasted, 0},
	} {
		if got := rules.CheapestGold(c.from, c.need, c.price); got != c.want {
			t.Errorf("%v for %d: %b, want %b", c.from, c.need, got, c.want)
		}
	}
}

// TestGoldSourcesPay: in games, what is offered to somebody who pays are cards that give what bowing them makes.
func TestGoldSourcesPay(t *testing.T) {
	var o core.Offers
	paid := 0
	for g := range 6 {
		walk(t, g, 600, func(s *core.State, _ int) {
			if s.Ask.Kind != rules.AskPay || s.Ask.Seat >= core.Chance {
				return
			}
			src := rules.GoldSources(s, s.Offer(&o), nil)
			for _, x := range src {
				paid++
				if x.Choose.Act != core.Pick || x.Gold != rules.Yield(s, x.Choose.Card, s.Ask.Seat, s.Ask.Card) {
					t.Fatalf("game %d: %s gives %d", g, s.Name(x.Choose.Card), x.Gold)
				}
			}
		})
	}
	if paid == 0 {
		t.Error("nobody ever paid")
	}
}
