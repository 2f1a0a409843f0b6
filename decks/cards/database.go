package cards

import (
	"bytes"
	"cmp"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"hash/fnv"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"github.com/vmihailenco/msgpack/v5"

	"kotei/core/card"
	"kotei/core/text"
)

// A Database is all cards that a player has taken in: a file that is read in one go, whose cards are unpacked as they are
// asked for. It does not change, and may be used by many goroutines. A nil Database is empty.
type Database struct {
	index []slot // by title and level
	raw   []byte // the packed cards
	stale bool   // made with another compiler: texts are read again as their cards are asked for
	words sync.Once
	texts *text.Compiler
	ids   map[string]int
	names map[spelling]int
	cards []atomic.Pointer[Entry]
}

// A slot is where a card lies in the file, and how it is found.
type slot struct {
	ID       string
	Title    string // folded
	Level    int
	Alt      string // folded
	Proxy    bool
	From, To int
}

// The file: the magic, the format's version, what the items were made with, a sum over the rest, the length of the
// index, the index, and the cards.
const (
	magic   = "KOTEICARDS"
	version = 1
	headLen = len(magic) + 2 + 8 + 4 + 4
)

// ErrNewer is a database that a newer Kotei wrote.
var ErrNewer = errors.New("it was written by a newer Kotei: update this one, or import the cards again")

// ErrDamaged is a database file that isn't whole.
var ErrDamaged = errors.New("the file is damaged: import the cards again")

func newDatabase(all []*Entry) *Database {
	all = slices.Clone(all)
	db := &Database{cards: make([]atomic.Pointer[Entry], len(all))}
	slots := make([]slot, len(all))
	for i, e := range all {
		slots[i] = slot{ID: e.ID, Title: fold(e.Title), Level: e.Level, Alt: fold(e.Alt), Proxy: e.Proxy, From: i}
	}
	slices.SortFunc(slots, func(a, b slot) int {
		return cmp.Or(strings.Compare(a.Title, b.Title), cmp.Compare(a.Level, b.Level), strings.Compare(a.ID, b.ID))
	})
	for i := range slots {
		db.cards[i].Store(all[slots[i].From])
	}
	db.index = slots
	db.find()
	return db
}

// find makes the ways to a card: a title that is a card's first comes before one that is its second, and a card that
// stands in decks before one that is created.
func (db *Database) find() {
	db.ids, db.names = make(map[string]int, len(db.index)), make(map[spelling]int, len(db.index))
	for _, proxies := range []bool{false, true} {
		for i := range db.index {
			if s := &db.index[i]; s.Proxy == proxies {
				db.ids[s.ID] = i
				db.name(spelling{s.Title, s.Level}, i)
			}
		}
	}
	for i := range db.index {
		if s := &db.index[i]; s.Alt != "" {
			db.name(spelling{s.Alt, s.Level}, i)
		}
	}
}

func (db *Database) name(s spelling, i int) {
	if _, taken := db.names[s]; !taken {
		db.names[s] = i
	}
}

// Len is the number of cards.
func (db *Database) Len() int {
	if db == nil {
		return 0
	}
	return len(db.index)
}

// Entry is the i-th card by title and experience level.
func (db *Database) Entry(i int) *Entry {
	if e := db.cards[i].Load(); e != nil {
		return e
	}
	e := db.unpack(&db.index[i])
	if !db.cards[i].CompareAndSwap(nil, e) {
		return db.cards[i].Load() // one card is one pointer, whoever asked first
	}
	return e
}

// ByID is the card with an id, nil if there is none.
func (db *Database) ByID(id string) *Entry {
	if db == nil {
		return nil
	}
	if i, ok := db.ids[id]; ok {
		return db.Entry(i)
	}
	return nil
}

// Find is the card of a title as players write it, nil if there is none; see [Library.Find].
func (db *Database) Find(title string) *Entry {
	if db == nil || len(title) > 4*maxTitle {
		return nil
	}
	for _, s := range spellings(title) {
		if i, ok := db.names[s]; ok {
			return db.Entry(i)
		}
	}
	return nil
}

// known is the compiler that reads texts again, with the keywords and titles of all cards.
func (db *Database) known() *text.Compiler {
	db.words.Do(func() {
		all := make([]*Entry, len(db.index))
		for i := range all {
			var c card.Card
			s := &db.index[i]
			_ = msgpack.Unmarshal(db.raw[s.From:s.To], &c)
			all[i] = &Entry{Card: &c}
		}
		db.texts = text.NewCompiler(vocabulary(all))
	})
	return db.texts
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
func (db *Database) unpack(s *slot) *Entry {
	e := &Entry{Card: &card.Card{}}
	dec := msgpack.NewDecoder(bytes.NewReader(db.raw[s.From:s.To]))
	err := dec.Decode(e.Card)
	if err == nil {
		err = dec.Decode(&e.Lore)
	}
	if err == nil && !db.stale {
		err = dec.Decode(&e.Items)
	}
	switch {
	case err != nil: // the sum over the file says that this can't be
		e.Card = &card.Card{ID: s.ID, Title: s.Title, Level: s.Level, Type: card.OtherType}
	case db.stale:
		db.known().Compile(e.Card)
	}
	return e
}

// pack writes a card: its words by the names of their fields, which outlive changes of the program, and its items in the
// order of theirs, which is short.
func pack(b *bytes.Buffer, e *Entry) error {
	c := *e.Card
	c.Items, c.Granted = nil, nil
	enc := msgpack.NewEncoder(b)
	enc.UseCompactInts(true)
	enc.SetOmitEmpty(true)
	if err := enc.EncodeMulti(&c, &e.Lore); err != nil {
		return err
	}
	enc.SetOmitEmpty(false)
	enc.UseArrayEncodedStructs(true)
	return enc.Encode(e.Items)
}

// Save writes the database to a file, which has either its old or its whole new content, whatever happens.
func (db *Database) Save(path string) error {
	var body bytes.Buffer
	index := slices.Clone(db.index)
	for i := range index {
		index[i].From = body.Len()
		if err := pack(&body, db.Entry(i)); err != nil {
			return fmt.Errorf("save the cards: %s: %w", index[i].ID, err)
		}
		index[i].To = body.Len()
	}
	var ib bytes.Buffer
	enc := msgpack.NewEncoder(&ib)
	enc.UseArrayEncodedStructs(true)
	enc.UseCompactInts(true)
	if err := enc.Encode(index); err != nil {
		return fmt.Errorf("save the cards: %w", err)
	}
	head := make([]byte, 0, headLen+ib.Len()+body.Len())
	head = append(head, magic...)
	head = binary.LittleEndian.AppendUint16(head, version)
	head = binary.LittleEndian.AppendUint64(head, made)
	head = binary.LittleEndian.AppendUint32(head, 0)
	head = binary.LittleEndian.AppendUint32(head, uint32(ib.Len()))
	head = append(append(head, ib.Bytes()...), body.Bytes()...)
	binary.LittleEndian.PutUint32(head[headLen-8:], crc32.Checksum(head[headLen-4:], castagnoli))
	err := os.MkdirAll(filepath.Dir(path), 0o755)
	if err == nil {
		err = Replace(path, head)
	}
	if err != nil {
		return fmt.Errorf("save the cards: %w", err)
	}
	return nil
}

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// Open reads a database; one that isn't there is empty.
func Open(path string) (*Database, error) {
	data, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("open the cards: %w", err)
	}
	db, err := parse(data)
	if err != nil {
		return nil, fmt.Errorf("open the cards in %s: %w", path, err)
	}
	return db, nil
}

func parse(data []byte) (*Database, error) {
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
	db := &Database{raw: data[headLen+n:]}
	if err := msgpack.Unmarshal(data[headLen:headLen+n], &db.index); err != nil {
		return nil, ErrDamaged
	}
	for i := range db.index {
		if s := &db.index[i]; s.From < 0 || s.To < s.From || s.To > len(db.raw) {
			return nil, ErrDamaged
		}
	}
	db.cards = make([]atomic.Pointer[Entry], len(db.index))
	db.find()
	db.stale = binary.LittleEndian.Uint64(at[2:]) != made
	return db, nil
}
