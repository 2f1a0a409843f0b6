package session

import (
	"slices"
	"testing"

	"kotei/core"
	"kotei/core/card"
	"kotei/decks/cards"
)

// What a deck has beside its Stronghold comes to every game, alone and at a table.
func TestBesideTheStronghold(t *testing.T) {
	a := at(t)
	guides := []*card.Card{{ID: "old_teacher", Title: "Old Teacher", Type: card.Sensei}, {ID: "north_wind", Title: "North Wind", Type: card.Wind}}
	a.lib = cards.Join(cards.NewLibrary(guides), a.lib)
	a.decks = slices.Clone(a.decks)
	a.decks[0].Sensei, a.decks[0].Wind = "Old Teacher", "North Wind"
	h, err := solo(a, Person, Goldfish).Header(a.rules, a.lib)
	if want := card.IDs(guides); err != nil || !slices.Equal(h.Seats[0].Beside, want) || len(h.Seats[1].Beside) > 0 {
		t.Errorf("%q and %q begin a game alone, not %q (%v)", h.Seats[0].Beside, h.Seats[1].Beside, want, err)
	}
	l, unsaved, err := begin(a.home, a.rules, a.lib, solo(a, Person, Goldfish), nil)
	if err != nil || unsaved != nil {
		t.Fatal(err, unsaved)
	}
	l.Close()
	l, lost, err := goOn(a.home, a.books(), a.home.Latest(), nil) // its file brings them
	if err != nil || lost != nil {
		t.Fatal(err, lost)
	}
	defer l.Close()
	s := l.m.State()
	for _, c := range guides {
		k := core.CardID(1)
		for int(k) <= int(s.NCards) && s.Face(k).ID != c.ID {
			k++
		}
		if int(k) > int(s.NCards) || s.Cards[k].Place != core.Play(0) {
			t.Errorf("%s is not in play", c.Title)
		}
	}
	d, err := DeckOf(a.lib, &a.decks[0])
	if want := card.IDs(guides); err != nil || !slices.Equal(d.Beside, want) {
		t.Errorf("%q come to a table, not %q (%v)", d.Beside, want, err)
	}
}
