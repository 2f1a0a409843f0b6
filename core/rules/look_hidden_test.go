package rules_test

import (
	"testing"

	"kotei/core"
	"kotei/core/card"
	"kotei/core/rules"
)

// TestBackTellsNothing: a card shows the same back to those who don't know its face.
func TestBackTellsNothing(t *testing.T) {
	backs := map[card.Deck]int{}
	var seen core.State
	for g := range 4 {
		walk(t, g, 300, func(s *core.State, _ int) {
			for p := range core.Seat(2) {
				s.SeenBy(&seen, p)
				for c := core.CardID(1); c <= core.CardID(s.NCards); c++ {
					if seen.Cards[c].Face != 0 || s.Cards[c].Place == core.Nowhere {
						continue
					}
					back := rules.Back(&seen, c)
					if backs[back]++; back != rules.Back(s, c) {
						t.Fatalf("game %d: %s in %v shows back %d to seat %d", g, s.Name(c), s.Cards[c].Place, back, p)
					}
				}
			}
		})
	}
	if backs[card.FateDeck] == 0 || backs[card.DynastyDeck] == 0 || len(backs) != 2 {
		t.Errorf("the backs are %v", backs)
	}
}
