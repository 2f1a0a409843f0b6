package cards

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"kotei/decks/home"
	"kotei/disk"
)

// ErrMeanwhile says that another program wrote the file of cards while this one was importing.
var ErrMeanwhile = errors.New("another Kotei took cards in at the same time, and its cards were kept: import these files once more to have both")

// headOf is the beginning of a file of cards, with the sum over all of it: two files with the same head are the same. A file that
// can't be read has none.
func headOf(path string) []byte {
	f, err := os.Open(path)
	if err != nil {
		return nil
	}
	defer f.Close()
	head := make([]byte, headLen)
	n, _ := io.ReadFull(f, head) // a shorter file is one of its own, too
	return head[:n]
}

// replace overwrites a file of cards if its head hasn't changed.
func (l *Library) replace(path string, was []byte) error {
	fail := func(err error) error { return fmt.Errorf("save the cards: %w", err) }
	data, err := l.Pack() // it takes longest, and needs no lock
	if err != nil {
		return fail(err)
	}
	dir := filepath.Dir(path)
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return fail(err)
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		return fail(err)
	}
	defer root.Close()
	unlock, err := home.Lock(root, filepath.Base(path))
	if err != nil {
		return fail(err)
	}
	defer unlock()
	if !bytes.Equal(headOf(path), was) {
		return ErrMeanwhile
	}
	if err := disk.Replace(path, data); err != nil {
		return fail(err)
	}
	return nil
}
