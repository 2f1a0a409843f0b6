package cards

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"kotei/core/card"
	"kotei/decks/home"
)

// Gather is a library of all that a player has: the cards that come first, those of the own card files, and those that were
// imported. What can't be read is left out and told.
func Gather(f home.Folders, first ...*Library) (lib *Library, wrong []error) {
	own, wrong := Files(f.CardFiles())
	imported, err := Open(f.Cards())
	if err != nil {
		wrong = append(wrong, err)
	}
	return Join(slices.Concat(first, []*Library{own, imported})...), wrong
}

// Files are the cards of a folder's card files, of the first one where two have the same card. A file that can't be read
// whole is left out and told; a folder that isn't there has none.
func Files(dir string) (lib *Library, wrong []error) {
	entries, err := os.ReadDir(dir)
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		wrong = append(wrong, err)
	}
	var sets [][]*card.Card
	for _, e := range entries {
		if !home.IsFile(filepath.Join(dir, e.Name())) {
			continue
		}
		if end := strings.ToLower(filepath.Ext(e.Name())); e.IsDir() || end != ".yaml" && end != ".yml" {
			continue
		}
		set, err := readFile(filepath.Join(dir, e.Name()))
		if err != nil {
			wrong = append(wrong, err)
			continue
		}
		sets = append(sets, set)
	}
	return NewLibrary(sets...), wrong
}

func readFile(path string) ([]*card.Card, error) {
	st, err := os.Stat(path)
	if err == nil && st.Size() > maxFile {
		err = fmt.Errorf("%s: %d bytes; at most %d are read: split it", filepath.Base(path), st.Size(), maxFile)
	}
	var data []byte
	if err == nil {
		data, err = os.ReadFile(path)
	}
	if err != nil {
		return nil, err
	}
	return Read(filepath.Base(path), data)
}
