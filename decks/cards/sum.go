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
	b := binary.LittleEndian.AppendUint64(nil, made)
	return max(1, crc32.Checksum(binary.LittleEndian.AppendUint32(b, p.ofWords()), castagnoli))
}

// ofWords is a sum over what is printed on the card. A file says it of its cards.
func (p spot) ofWords() uint32 {
	if p.Sum != 0 {
		return p.Sum
	}
	var b bytes.Buffer
	enc := msgpack.NewEncoder(&b)
	enc.UseCompactInts(true)
	enc.SetOmitEmpty(true)
	_ = enc.Encode(printed(p.entry().Card)) // a buffer takes everything, and a card has only plain values
	return max(1, crc32.Checksum(b.Bytes(), castagnoli))
}
