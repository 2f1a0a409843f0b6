package rules_test

import (
	"testing"

	"kotei/core"
	"kotei/core/card"
	"kotei/core/rules"
	"kotei/decks"
	"kotei/decks/starter"
)

func seat(t testing.TB, d *decks.Deck) rules.SeatSetup {
	lib := starter.Library()
	find := func(title string) *card.Card {
		c := lib.Find(title)
		if c == nil {
			t.Fatalf("no card %q", title)
		}
		return c
	}
	s := rules.SeatSetup{Stronghold: find(d.Stronghold)}
	for _, e := range d.Dynasty {
		for range e.Count {
			s.Dynasty = append(s.Dynasty, find(e.Title))
		}
	}
	for _, e := range d.Fate {
		for range e.Count {
			s.Fate = append(s.Fate, find(e.Title))
		}
	}
	return s
}

// begun is a game of two starter decks, another pair for each number.
func begun(t *testing.T, g int) *core.State {
	t.Helper()
	ds := starter.Decks()
	s, err := rules.NewGame(rules.Celestial(), rules.Setup{Seats: []rules.SeatSetup{seat(t, &ds[g%4]), seat(t, &ds[(g/4)%4])}}, starter.Cards())
	if err != nil {
		t.Fatal(err)
	}
	if err := core.Begin(s, nil); err != nil {
		t.Fatal(err)
	}
	return s
}

// TestRandomGames plays random games with the starter decks: every offered answer can be carried out.
func TestRandomGames(t *testing.T) {
	for g := range 40 {
		s := begun(t, g)
		var o core.Offers
		next := new(core.State)
		rng := uint64(g + 1)
		n := 0
		for ; !s.Over && n < 20000; n++ {
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
		t.Logf("game %d: %d decisions, turn %d, %v by %d, honor %d %d", g, n, s.Turn, s.Won, s.Winner, s.Seats[0].Honor, s.Seats[1].Honor)
	}
}
