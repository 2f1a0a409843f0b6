package starter

import (
	"embed"
	"fmt"
	"slices"
	"sync"

	"kotei/decks"
)

//go:embed lists/*.txt
var lists embed.FS

var listed = sync.OnceValues(func() ([]decks.Deck, error) {
	entries, err := lists.ReadDir("lists") // sorted by name
	if err != nil {
		return nil, err
	}
	var out []decks.Deck
	for _, e := range entries {
		data, err := lists.ReadFile("lists/" + e.Name())
		if err != nil {
			return nil, err
		}
		d, problems := decks.Import(e.Name(), data, Library())
		if len(problems) > 0 {
			return nil, fmt.Errorf("lists/%s:%s", e.Name(), problems[0])
		}
		out = append(out, d)
	}
	return out, nil
})

// Decks are the four starter decks: military, honor, enlightenment, mixed. The caller may change what it gets.
func Decks() []decks.Deck {
	ds, err := listed()
	if err != nil {
		panic(fmt.Sprintf("starter: the built-in decks do not read: %v", err)) // a broken build: the tests read them first
	}
	out := slices.Clone(ds)
	for i := range out {
		out[i].Dynasty = slices.Clone(out[i].Dynasty)
		out[i].Fate = slices.Clone(out[i].Fate)
	}
	return out
}
