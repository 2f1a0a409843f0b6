package cards

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"slices"

	"github.com/vmihailenco/msgpack/v5"
)

// Sum is a number that two libraries have alike for a card if they have the same words on it and read them by the same
// grammar; 0 if there is no such card. It is for finding what differs, not against forgers.
func (l *Library) Sum(id string) uint32 {
	if l == nil {
		return 0
	}
	i, ok := l.ids[id]
	if !ok {
		return 0
	}
	return l.index[i].sum()
}

// Sums are those of all cards, ascending.
func (l *Library) Sums() []uint32 {
	out := make([]uint32, l.Len())
	for i := range out {
		out[i] = l.index[i].sum()
	}
	slices.Sort(out)
	return slices.Compact(out)
}

func (p spot) sum() uint32 {
	words := binary.LittleEndian.AppendUint64(nil, made)
	if p.shelf.packed == nil {
		var b bytes.Buffer
		_ = packWords(&b, p.entry().Card) // a buffer takes everything, and a card has only plain values
		words = append(words, b.Bytes()...)
	} else {
		r := bytes.NewReader(p.shelf.raw[p.From:p.To])
		_ = msgpack.NewDecoder(r).Skip() // the words come first; the sum over the file says that they can be read
		words = append(words, p.shelf.raw[p.From:p.To-r.Len()]...)
	}
	return max(1, crc32.Checksum(words, castagnoli))
}
