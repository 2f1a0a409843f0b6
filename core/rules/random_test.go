package rules_test

import (
	"testing"

	"kotei/core"
	"kotei/core/rules"
	"kotei/decks"
	"kotei/decks/starter"
)

// seat is a player with a starter deck.
func seat(d *decks.Deck) rules.SeatSetup {
	lib := starter.Library()
	return rules.SeatSetup{Stronghold: lib.Find(d.Stronghold), Dynasty: decks.Cards(lib, d.Dynasty), Fate: decks.Cards(lib, d.Fate)}
}

// begun is a game of two starter decks, another pair for each number.
func begun(t *testing.T, g int) *core.State {
	t.Helper()
	ds := starter.Decks()
	s, err := rules.NewGame(rules.Celestial(), rules.Setup{Seats: []rules.SeatSetup{seat(&ds[g%4]), seat(&ds[(g/4)%4])}}, starter.Cards())
	if err != nil {
		t.Fatal(err)
	}
	if err := core.Begin(s, nil); err != nil {
		t.Fatal(err)
	}
	return s
}

// walk plays a random game to its end, at most so many decisions, and shows every position to look.
func walk(t *testing.T, g, decisions int, look func(s *core.State, n int)) *core.State {
	t.Helper()
	s, next := begun(t, g), new(core.State)
	var o core.Offers
	rng := uint64(g + 1)
	for n := 0; !s.Over && n < decisions; n++ {
		look(s, n)
		list := s.Offer(&o)
		if len(list) == 0 {
			t.Fatalf("game %d: nothing can be answered to %+v", g, s.Ask)
		}
		rng = rng*6364136223846793005 + 1442695040888963407
		a := list[int(rng>>33)%len(list)]
		if a.Act == core.Seed {
			a.N = int64(rng >> 1)
		}
		if err := core.Apply(next, s, a, nil); err != nil {
			t.Fatalf("game %d, decision %d: %v answered to %+v", g, n, err, s.Ask)
		}
		s, next = next, s
	}
	return s
}

// TestRandomGames plays random games with the starter decks: every offered answer can be carried out.
func TestRandomGames(t *testing.T) {
	for g := range 40 {
		n := 0
		s := walk(t, g, 20000, func(*core.State, int) { n++ })
		t.Logf("game %d: %d decisions, turn %d, %v by %d, honor %d %d", g, n, s.Turn, s.Won, s.Winner, s.Seats[0].Honor, s.Seats[1].Honor)
	}
}
