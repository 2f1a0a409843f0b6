package ui

import (
	"testing"

	"kotei/decks"
	"kotei/decks/cards"
	"kotei/net/table"
)

// TestTableKeepsItsCards: a table asks the cards with which it was opened, whatever is taken in meanwhile.
func TestTableKeepsItsCards(t *testing.T) {
	a := at(t)
	d := a.decks[0]
	hc := a.hosted(a.edition(""), a.lib)
	guest := table.Deck{Stronghold: a.lib.Find(d.Stronghold).ID, Dynasty: cardIDs(decks.Cards(a.lib, d.Dynasty)), Fate: cardIDs(decks.Cards(a.lib, d.Fate))}
	a.lib = &cards.Library{}
	if err := hc.Check(guest); err != nil {
		t.Error(err)
	}
	lib, err := hc.Kept("")
	if err != nil || lib.Sum(guest.Stronghold) == 0 {
		t.Errorf("the file of the table has lost its cards: %v", err)
	}
	if text, err := hc.Keep(guest.Dynasty); err != nil || text == "" {
		t.Errorf("nothing is kept: %q, %v", text, err)
	}
}
