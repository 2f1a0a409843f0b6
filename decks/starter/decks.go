package starter

import (
	"embed"
	"fmt"
	"slices"
	"sync"

	"kotei/decks"
)

//go:embed lists/*.txt older/*.txt
var lists embed.FS

var (
	listed = sync.OnceValues(func() ([]decks.Deck, error) { return readLists("lists") })
	older  = sync.OnceValues(func() ([]decks.Deck, error) { return readLists("older") })
)

// readLists reads the lists of a folder, which is sorted by name.
func readLists(folder string) ([]decks.Deck, error) {
	entries, err := lists.ReadDir(folder)
	if err != nil {
		return nil, err
	}
	var out []decks.Deck
	for _, e := range entries {
		data, err := lists.ReadFile(folder + "/" + e.Name())
		if err != nil {
			return nil, err
		}
		d, problems := decks.Import(e.Name(), data, Library())
		if len(problems) > 0 {
			return nil, fmt.Errorf("%s/%s:%s", folder, e.Name(), problems[0])
		}
		out = append(out, d)
	}
	return out, nil
}

// Decks are the four starter decks: military, honor, enlightenment, mixed. The caller may change what it gets.
func Decks() []decks.Deck { return copied(listed()) }

// Older are the two decks for an older game: they are legal in Hidden Emperor's Jade and in Gold, and in no format of later rules. The
// caller may change what it gets.
func Older() []decks.Deck { return copied(older()) }

func copied(ds []decks.Deck, err error) []decks.Deck {
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
