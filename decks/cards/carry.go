package cards

import (
	"bytes"
	"compress/gzip"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
)

// maxCarried bounds the cards of one game, unpacked.
const maxCarried = 16 << 20

// Carry writes some of the library's cards as text, for a file that needs no library: a saved game keeps its words even if its
// cards are imported again with other ones. It skips ids that the library lacks. [Carried] is its inverse.
func (l *Library) Carry(ids []string) (string, error) {
	var some []*Entry
	seen := map[string]bool{}
	for _, id := range ids {
		if e := l.EntryByID(id); e != nil && !seen[id] {
			seen[id] = true
			some = append(some, &Entry{Card: e.Card}) // where it was printed is nothing to a game
		}
	}
	data, err := newLibrary(some).Pack()
	if err != nil {
		return "", fmt.Errorf("the cards of a game: %w", err)
	}
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	_, err = z.Write(data)
	if err = errors.Join(err, z.Close()); err != nil {
		return "", err
	}
	return base64.RawStdEncoding.EncodeToString(b.Bytes()), nil
}

// Carried reads the cards that a file contains; without any, the library is empty.
func Carried(text string) (*Library, error) {
	if text == "" {
		return nil, nil
	}
	data, err := base64.RawStdEncoding.DecodeString(text)
	if err != nil {
		return nil, ErrDamaged
	}
	z, err := gzip.NewReader(bytes.NewReader(data))
	if err != nil {
		return nil, ErrDamaged
	}
	if data, err = io.ReadAll(io.LimitReader(z, maxCarried+1)); err != nil || len(data) > maxCarried {
		return nil, ErrDamaged
	}
	return Unpack(data)
}
