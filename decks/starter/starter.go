package starter

import (
	_ "embed"
	"fmt"
	"slices"
	"sync"

	"kotei/core/card"
	"kotei/decks/cards"
)

// fileNames are the card files in which the set is written. What they say is kept read, in set.cards: compiling the grammar would
// take a second of each start. A test compares the two, and writes set.cards anew with -update.
var fileNames = []string{
	"strongholds.yaml", "holdings.yaml", "personalities.yaml", "dynasty.yaml",
	"strategies.yaml", "rings.yaml", "attachments.yaml", "older.yaml",
}

//go:embed set.cards
var packed []byte

var library = sync.OnceValue(func() *cards.Library {
	set, err := cards.Unpack(packed)
	if err != nil {
		panic(fmt.Sprintf("starter: the built-in set can't be read: %v", err)) // a broken build: the tests read it first
	}
	return set
})

// Library is the set as a library.
func Library() *cards.Library { return library() }

// Cards are the cards of the set, by title. They are built once and shared.
func Cards() []*card.Card { return slices.Collect(Library().All()) }
