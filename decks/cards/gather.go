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

// Gather collects all cards that a player has: the given ones first, then those of his card files, then the imported ones.
// It skips what can't be read, and reports it.
func Gather(f home.Folders, first ...*Library) (lib *Library, wrong []error) {
	own, wrong := Files(f.CardFiles())
	imported, err := Open(f.Cards())
	if err != nil {
		wrong = append(wrong, err)
	}
	return Join(slices.Concat(first, []*Library{own, imported})...), wrong
}

// Files reads the card files of a folder; the first one counts where two define the same card. It skips files with errors, and
// reports them; a missing folder has no cards.
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
