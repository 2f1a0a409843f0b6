package session

import (
	"testing"

	"kotei/core"
	"kotei/core/rules"
	"kotei/decks"
	"kotei/decks/cards"
	"kotei/decks/home"
)

// A desk is what a player has before him.
type desk struct {
	home  Files
	lib   *cards.Library
	decks []decks.Deck
	rules *core.Ruleset
}

func (d *desk) books() Books { return Books{rules.Editions(), d.lib} }

// at makes one with its files in a folder of the test.
func at(t *testing.T) *desk {
	t.Helper()
	t.Setenv("KOTEI_HOME", t.TempDir())
	d := &desk{home: Files{Folders: home.Here()}, rules: rules.Celestial()}
	var wrong []error
	if d.lib, wrong = d.home.Library(); len(wrong) > 0 {
		t.Fatal(wrong)
	}
	d.decks, _ = d.home.DeckLists(d.lib)
	return d
}
