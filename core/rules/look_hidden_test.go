package rules_test

import (
	"testing"

	"kotei/core"
	"kotei/core/card"
	"kotei/core/rules"
	"kotei/decks"
	"kotei/decks/starter"
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

// TestSenseiOfTheFateDeckShowsItsBack: a Sensei in a Fate deck looks like the cards about it, to those who know which one it is, too.
func TestSenseiOfTheFateDeckShowsItsBack(t *testing.T) {
	lib, d := starter.Library(), starter.Decks()[0]
	seat := rules.SeatSetup{Stronghold: lib.Find(d.Stronghold), Dynasty: decks.Cards(lib, d.Dynasty), Fate: decks.Cards(lib, d.Fate)}
	seat.Fate = append(seat.Fate, &card.Card{ID: "patient_master", Title: "Patient Master", Type: card.Sensei})
	s, err := rules.NewGame(rules.Gold(), rules.Setup{Seats: []rules.SeatSetup{seat, seat}}, starter.Cards())
	if err != nil {
		t.Fatal(err)
	}
	senseis := 0
	for c := core.CardID(1); c <= core.CardID(s.NCards); c++ {
		if s.Type(c) == card.Sensei {
			senseis++
			if back := rules.Back(s, c); back != card.FateDeck {
				t.Errorf("%s in %v shows back %d", s.Name(c), s.Cards[c].Place, back)
			}
		}
	}
	if senseis != 2 {
		t.Errorf("there are %d Senseis, not 2", senseis)
	}
}
