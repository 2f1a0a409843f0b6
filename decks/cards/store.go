package cards

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"hash/fnv"
	"io"
	"io/fs"
	"maps"
	"os"
	"reflect"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"github.com/vmihailenco/msgpack/v5"

	"kotei/core/card"
	"kotei/core/text"
	"kotei/disk"
)

// A packed is the cards of a file, which are unpacked as they are asked for.
type packed struct {
	raw   []byte
	often []string // what its cards have in common: one string for all of them
	stale bool     // made with another compiler: texts are read again as their cards are asked for
	once  sync.Once
	texts *text.Compiler
}

// The file: the magic, the format's version, what the items were made with, a sum over the rest, the length of the
// index, the index, and the cards. The index has the slots, the strings that cards have in common, the sums over the
// words of each card, and the marks of those versions that have one; version 1 had only the slots.
const (
	magic   = "KOTEICARDS"
	version = 2
	headLen = len(magic) + 2 + 8 + 4 + 4
)

// ErrNewer says that a newer Kotei wrote the database.
var ErrNewer = errors.New("it was written by a newer Kotei: update this one, or import the cards again")

// ErrDamaged says that a database file isn't whole.
var ErrDamaged = errors.New("the file is damaged: import the cards again")

// known is the compiler that reads texts again, with the keywords and titles of all cards.
func (s *batch) known() *text.Compiler {
	s.once.Do(func() {
		all := make([]*Entry, len(s.slots))
		for i := range all {
			all[i] = s.words(&s.slots[i])
		}
		s.texts = text.NewCompiler(vocabulary(all))
	})
	return s.texts
}

// made names what items were compiled with: their shape in memory and the compiler's version.
var made = func() uint64 {
	h := fnv.New64a()
	fmt.Fprint(h, text.Version)
	shape(h.Write, reflect.TypeFor[[]card.Item](), map[reflect.Type]bool{})
	return h.Sum64()
}()

// shape tells a type's fields, so that a file of other fields is known as such.
func shape(w func([]byte) (int, error), t reflect.Type, seen map[reflect.Type]bool) {
	_, _ = w([]byte(t.Kind().String()))
	switch t.Kind() {
	case reflect.Pointer, reflect.Slice, reflect.Array:
		shape(w, t.Elem(), seen)
	case reflect.Struct:
		if seen[t] {
			return
		}
		seen[t] = true
		for field := range t.Fields() {
			_, _ = w([]byte(field.Name))
			shape(w, field.Type, seen)
		}
	default: // a plain value is its kind
	}
}

// unpack reads a card, and its items where they were made as this program makes them; else its text is read again.
func (s *batch) unpack(at *slot) *Entry {
	if s.stale {
		e := s.words(at)
		s.known().Compile(e.Card)
		return e
	}
	return s.read(at, true)
}

// words reads a card without its items.
func (s *batch) words(at *slot) *Entry { return s.read(at, false) }

func (s *batch) read(at *slot, items bool) *Entry {
	e := &Entry{Card: &card.Card{}}
	err := msgpack.NewDecoder(bytes.NewReader(s.raw[at.From:at.To])).WithDict(s.often, func(dec *msgpack.Decoder) error {
		err := errors.Join(dec.Decode(e.Card), dec.Decode(&e.Lore))
		if err == nil && items {
			err = dec.Decode(&e.Items)
		}
		return err
	})
	if err != nil { // the sum over the file says that this can't be
		e.Card = &card.Card{ID: at.ID, Title: at.Title, Level: at.Level, Mark: at.Mark, Type: card.OtherType}
	}
	for i := 0; e.Level != 0 && e.Mark == "" && i < len(e.Keywords); i++ { // files of earlier builds have it in the keyword only
		_, e.Mark, _, _ = keywordLevel(e.Keywords[i])
	}
	return e
}

// pack writes a card: its words by the names of their fields, which outlive changes of the program, and its items in the
// order of theirs, which is short.
func pack(b *bytes.Buffer, e *Entry, often map[string]int) error {
	return msgpack.NewEncoder(b).WithDict(often, func(enc *msgpack.Encoder) error {
		enc.UseCompactInts(true)
		enc.SetOmitEmpty(true)
		if err := errors.Join(enc.Encode(printed(e.Card)), enc.Encode(&e.Lore)); err != nil {
			return err
		}
		enc.SetOmitEmpty(false)
		enc.UseArrayEncodedStructs(true)
		return enc.Encode(e.Items)
	})
}

// printed is what is printed on a card.
func printed(c *card.Card) *card.Card {
	words := *c
	words.Items, words.Granted = nil, nil
	return &words
}

// Save writes the cards to a file, which has either its old or its whole new content, whatever happens.
func (l *Library) Save(path string) error {
	data, err := l.Pack()
	if err == nil {
		err = disk.Replace(path, data)
	}
	if err != nil {
		return fmt.Errorf("save the cards: %w", err)
	}
	return nil
}

// Pack is the content of a file of the cards; [Unpack] is its inverse.
func (l *Library) Pack() ([]byte, error) {
	var body, index bytes.Buffer
	slots, sums, marks := make([]slot, l.Len()), make([]uint32, l.Len()), map[int]string{}
	often := l.often()
	at := make(map[string]int, len(often))
	for i, s := range often {
		at[s] = i
	}
	for i := range slots {
		slots[i] = *l.index[i].slot
		sums[i] = l.index[i].ofWords()
		slots[i].From = body.Len()
		if mark := strings.ToLower(l.Entry(i).Mark); mark != "" {
			marks[i] = mark
		}
		if err := pack(&body, l.Entry(i), at); err != nil {
			return nil, fmt.Errorf("%s: %w", slots[i].ID, err)
		}
		slots[i].To = body.Len()
	}
	enc := msgpack.NewEncoder(&index)
	enc.UseArrayEncodedStructs(true)
	enc.UseCompactInts(true)
	if err := errors.Join(enc.Encode(slots), enc.Encode(often), enc.Encode(sums), inOrder(enc, marks)); err != nil {
		return nil, err
	}
	out := make([]byte, 0, headLen+index.Len()+body.Len())
	out = append(out, magic...)
	out = binary.LittleEndian.AppendUint16(out, version)
	out = binary.LittleEndian.AppendUint64(out, made)
	out = binary.LittleEndian.AppendUint32(out, 0)
	out = binary.LittleEndian.AppendUint32(out, uint32(index.Len()))
	out = append(append(out, index.Bytes()...), body.Bytes()...)
	binary.LittleEndian.PutUint32(out[headLen-8:], crc32.Checksum(out[headLen-4:], castagnoli))
	return out, nil
}

// inOrder writes a map by its keys, so that the same cards always make the same file.
func inOrder(enc *msgpack.Encoder, m map[int]string) error {
	err := enc.EncodeMapLen(len(m))
	for _, k := range slices.Sorted(maps.Keys(m)) {
		err = errors.Join(err, enc.EncodeInt(int64(k)), enc.EncodeString(m[k]))
	}
	return err
}

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// Open reads a file of cards; one that isn't there is empty.
func Open(path string) (*Library, error) {
	data, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("open the cards: %w", err)
	}
	l, err := Unpack(data)
	if err != nil {
		return nil, fmt.Errorf("open the cards in %s: %w", path, err)
	}
	return l, nil
}

// Unpack reads what [Library.Pack] has written, or says what is wrong with it.
func Unpack(data []byte) (*Library, error) {
	if len(data) < headLen || string(data[:len(magic)]) != magic {
		return nil, ErrDamaged
	}
	at := data[len(magic):]
	if v := binary.LittleEndian.Uint16(at); v > version {
		return nil, ErrNewer
	}
	n := int(binary.LittleEndian.Uint32(at[14:]))
	if crc32.Checksum(data[headLen-4:], castagnoli) != binary.LittleEndian.Uint32(at[10:]) || n > len(data)-headLen {
		return nil, ErrDamaged
	}
	s := &batch{packed: &packed{raw: data[headLen+n:], stale: binary.LittleEndian.Uint64(at[2:]) != made}}
	dec := msgpack.NewDecoder(bytes.NewReader(data[headLen : headLen+n]))
	if err := dec.Decode(&s.slots); err != nil {
		return nil, ErrDamaged
	}
	sums := make([]uint32, len(s.slots))
	if binary.LittleEndian.Uint16(at) > 1 {
		if err := errors.Join(dec.Decode(&s.often), dec.Decode(&sums)); err != nil || len(sums) != len(s.slots) {
			return nil, ErrDamaged
		}
		var marks map[int]string
		switch err := dec.Decode(&marks); {
		case errors.Is(err, io.EOF): // a file of an earlier build ends here, and is written anew
			s.stale = true
		case err != nil:
			return nil, ErrDamaged
		}
		for i, mark := range marks {
			if i >= 0 && i < len(s.slots) {
				s.slots[i].Mark = mark
			}
		}
	}
	for i := range s.slots {
		if at := &s.slots[i]; at.From < 0 || at.To < at.From || at.To > len(s.raw) {
			return nil, ErrDamaged
		}
		s.slots[i].Sum = sums[i]
	}
	s.cards = make([]atomic.Pointer[Entry], len(s.slots))
	l := &Library{index: s.spots()}
	l.find()
	return l, nil
}
