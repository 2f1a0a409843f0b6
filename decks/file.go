package decks

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"kotei/decks/cards"
	"kotei/decks/home"
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

// Save writes the list to a file. The file has either its old or its whole new content, whatever happens.
func Save(path string, d Deck) error {
	var b bytes.Buffer
	if err := Write(&b, d); err != nil {
		return err
	}
	if err := home.Replace(path, b.Bytes()); err != nil {
		return fmt.Errorf("save the deck list: %w", err)
	}
	return nil
}
