package rules_test

import (
	"testing"

	"kotei/core"
	"kotei/core/rules"
)

// TestGoldLeft: what is left is what the unbowed cards produce, and where Gold is all that counts, what can be paid for costs no more.
func TestGoldLeft(t *testing.T) {
	asked, paid, dear := 0, 0, 0
	for g := range 2 {
		walk(t, g, 300, func(s *core.State, _ int) {
			p := s.Ask.Seat
			if s.Ask.Kind != rules.AskDynasty || p >= core.Chance {
				return
			}
			asked++
			sum := 0
			for c := s.First(core.Play(p)); c != 0; c = s.After(c) {
				if !s.Is(c, core.Bowed) {
					sum += rules.Yield(s, c, p, 0)
				}
			}
			left := rules.GoldLeft(s, p)
			if left != sum {
				t.Fatalf("game %d: the cards produce %d, and %d are left", g, sum, left)
			}
			for c := s.First(core.Hand(p)); c != 0; c = s.After(c) {
				switch n, can, ok := rules.Price(s, c, p); {
				case !ok:
				case can:
					paid++
				default:
					if dear++; n <= left {
						t.Errorf("game %d: %s costs only %d of %d Gold", g, s.Name(c), n, left)
					}
				}
			}
		})
	}
	if asked == 0 || paid == 0 || dear == 0 {
		t.Errorf("in %d Dynasty Phases %d cards could be paid for, and %d couldn't", asked, paid, dear)
	}
}
