package decks

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"kotei/decks/cards"
)

// Load reads the list in a file; a deck without a name is called as its file.
func Load(path string, lib *cards.Library) (Deck, []Problem, error) {
	f, err := os.Open(path)
	if err != nil {
		return Deck{}, nil, fmt.Errorf("open the deck list: %w", err)
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, maxList+1))
	if err != nil {
		return Deck{}, nil, fmt.Errorf("read the deck list: %w", err)
	}
	base := filepath.Base(path)
	d, problems := Import(strings.TrimSuffix(base, filepath.Ext(base)), data, lib)
	return d, problems, nil
}
