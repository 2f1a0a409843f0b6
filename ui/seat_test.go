package ui

import (
	"slices"
	"testing"

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
	h, err := solo(a, Person, Goldfish).header(a.ruleset(""), a.lib)
	if want := cardIDs(guides); err != nil || !slices.Equal(h.Seats[0].Beside, want) || len(h.Seats[1].Beside) > 0 {
		t.Errorf("%q and %q begin a game alone, not %q (%v)", h.Seats[0].Beside, h.Seats[1].Beside, want, err)
	}
	c, _, err := a.brings("Aiko", 0)
	if want := cardIDs(guides); err != nil || !slices.Equal(c.Deck.Beside, want) {
		t.Errorf("%q come to a table, not %q (%v)", c.Deck.Beside, want, err)
	}
}
