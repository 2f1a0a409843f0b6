package starter

import (
	"embed"
	"fmt"
	"sync"

	"kotei/core/card"
	"kotei/decks/cards"
)

//go:embed *.yaml
var files embed.FS

// fileNames are the card files in the order in which the set is read.
var fileNames = []string{
	"strongholds.yaml", "holdings.yaml", "personalities.yaml", "dynasty.yaml",
	"strategies.yaml", "rings.yaml", "attachments.yaml", "older.yaml",
}

var read = sync.OnceValues(func() ([]*card.Card, error) {
	var set []*card.Card
	for _, name := range fileNames {
		data, err := files.ReadFile(name)
		if err != nil {
			return nil, err
		}
		cs, err := cards.Read("starter/"+name, data)
		if err != nil {
			return nil, err
		}
		set = append(set, cs...)
	}
	return set, nil
})

// Cards are the cards of the set, in the order of its files. They are built once and shared.
func Cards() []*card.Card {
	set, err := read()
	if err != nil {
		panic(fmt.Sprintf("starter: the built-in set does not read: %v", err)) // a broken build: the tests read it first
	}
	return set
}

var library = sync.OnceValue(func() *cards.Library { return cards.NewLibrary(Cards()) })

// Library is the set as a library.
func Library() *cards.Library { return library() }
