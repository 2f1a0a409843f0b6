package session

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"kotei/decks"
	"kotei/decks/cards"
	"kotei/decks/home"
	"kotei/decks/starter"
)

// Files are the player's files: cards, decks and games.
type Files struct{ home.Folders }

// maxFile bounds what is read of a file.
const maxFile = 16 << 20

// ReadFile reads a file that isn't unreasonably large.
func ReadFile(path string) ([]byte, error) {
	st, err := os.Stat(path)
	if err != nil {
		return nil, err
	}
	if st.Size() > maxFile {
		return nil, fmt.Errorf("%s: %d bytes; at most %d are read", path, st.Size(), maxFile)
	}
	return os.ReadFile(path)
}

// files lists a folder's files with one of the endings, by name. A folder that isn't there has none.
func files(dir string, ends ...string) []string {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil
	}
	var out []string
	for _, e := range entries {
		if home.IsFile(filepath.Join(dir, e.Name())) && slices.Contains(ends, strings.ToLower(filepath.Ext(e.Name()))) {
			out = append(out, filepath.Join(dir, e.Name()))
		}
	}
	return out
}

// Library is all cards that there are: those that come with Kotei, the player's own card files, and what was imported; and
// what of it can't be read.
func (h Files) Library() (*cards.Library, []error) {
	return cards.Gather(h.Folders, starter.Library())
}

// DeckLists are the starter decks, the player's own lists and the decks for an older game, and what is wrong with his.
func (h Files) DeckLists(lib *cards.Library) (out []decks.Deck, wrong []error) {
	out = starter.Decks()
	for _, path := range files(h.Decks(), ".txt", ".deck", ".l5d") {
		d, _, err := decks.Load(path, lib) // what its lines say wrong is shown with the deck, in the deck room
		if err != nil {
			wrong = append(wrong, err)
			continue
		}
		if lib.Find(d.Stronghold) != nil {
			out = append(out, d)
		}
	}
	return append(out, starter.Older()...), wrong
}
