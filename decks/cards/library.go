package cards

import (
	"cmp"
	"iter"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"kotei/core/card"
)

// A Library is a collection of cards that finds them by title or id: cards that were read, a file of imported ones, or several
// of these in order. It never changes, and may be used by many goroutines. A nil Library is empty.
type Library struct {
	index []spot // by title and level
	ids   map[string]int
	names map[spelling]int
	twins map[spelling][]int // cards of decks that share all that a title says, where there are several
	kinds struct {
		once sync.Once
		of   map[card.Type][]int
	}
}

// A spot is a card's place in the library, and the keys that find it.
type spot struct {
	*slot
	batch *batch
	at    int
}

// A batch holds cards as they came: in memory, or packed as in their file.
type batch struct {
	slots []slot
	cards []atomic.Pointer[Entry]
	*packed
}

// A slot is how a card is found, and where it lies in its file.
type slot struct {
	ID       string
	Title    string // folded
	Level    int
	Alt      string // folded
	Proxy    bool
	From, To int
	Mark     string `msgpack:"-"` // in lower case; files have it apart
	Sum      uint32 `msgpack:"-"` // over what is printed on it; 0 where nobody has reckoned it
}

// NewLibrary collects sets. Where two cards have the same title and experience level, the one of the
// earlier set counts: a scenario's own cards come before the starter set's.
func NewLibrary(sets ...[]*card.Card) *Library {
	libs := make([]*Library, len(sets))
	for i, set := range sets {
		var list []*Entry
		seen := map[spelling]bool{}
		for _, c := range set {
			if s := spellingOf(c); !seen[s] {
				seen[s] = true
				list = append(list, &Entry{Card: c})
			}
		}
		libs[i] = newLibrary(list)
	}
	return Join(libs...)
}

// newLibrary is a library of cards in memory, all of which have other ids.
func newLibrary(all []*Entry) *Library {
	s := &batch{slots: make([]slot, len(all)), cards: make([]atomic.Pointer[Entry], len(all))}
	for i, e := range all {
		s.slots[i] = slot{ID: e.ID, Title: fold(e.Title), Level: e.Level, Mark: strings.ToLower(e.Mark), Alt: fold(e.Alt), Proxy: e.Proxy}
		s.cards[i].Store(e)
	}
	l := &Library{index: s.spots()}
	l.sort()
	l.find()
	return l
}

// Join is a library of all cards of several: a card hides those of later libraries that have its title and level, or its id.
func Join(libs ...*Library) *Library {
	libs = slices.DeleteFunc(slices.Clone(libs), func(l *Library) bool { return l.Len() == 0 })
	switch len(libs) {
	case 0:
		return &Library{}
	case 1:
		return libs[0]
	}
	l := &Library{}
	for i, more := range libs {
		for _, p := range more.index {
			if !slices.ContainsFunc(libs[:i], func(o *Library) bool { return o.hides(p.slot) }) {
				l.index = append(l.index, p)
			}
		}
	}
	l.sort()
	l.find()
	return l
}

func (l *Library) hides(s *slot) bool {
	if _, id := l.ids[s.ID]; id {
		return true
	}
	i, named := l.names[s.spelling()]
	return named && l.index[i].Title == s.Title && l.index[i].Mark == s.Mark // another name of a card hides nothing
}

func (s *batch) spots() []spot {
	out := make([]spot, len(s.slots))
	for i := range s.slots {
		out[i] = spot{&s.slots[i], s, i}
	}
	return out
}

func (l *Library) sort() {
	slices.SortFunc(l.index, func(a, b spot) int {
		return cmp.Or(strings.Compare(a.Title, b.Title), cmp.Compare(a.Level, b.Level), strings.Compare(a.Mark, b.Mark), strings.Compare(a.ID, b.ID))
	})
}

// find makes the ways to a card: a title that is a card's first comes before one that is its second (CE-TERMXP-05), and
// a card that stands in decks before one that is created.
func (l *Library) find() {
	l.ids, l.names, l.twins = make(map[string]int, len(l.index)), make(map[spelling]int, len(l.index)), map[spelling][]int{}
	for _, proxies := range []bool{false, true} {
		for i, p := range l.index {
			if p.Proxy == proxies {
				if _, taken := l.ids[p.ID]; !taken {
					l.ids[p.ID] = i
				}
				if first, shared := l.names[p.spelling()]; shared && !proxies {
					l.twins[p.spelling()] = append(l.twins[p.spelling()], first, i)
				}
				l.name(p.spelling(), i)
			}
		}
	}
	for i, p := range l.index {
		if p.Mark != "" { // where no version of the level is without a mark, the level alone names this one
			l.name(spelling{title: p.Title, level: p.Level}, i)
		}
		if p.Alt != "" {
			l.name(spelling{title: p.Alt, level: p.Level}, i)
		}
	}
}

func (s *slot) spelling() spelling { return spelling{s.Title, s.Level, s.Mark} }

func (l *Library) name(s spelling, i int) {
	if _, taken := l.names[s]; !taken {
		l.names[s] = i
	}
}

// Stale reports whether another version of Kotei compiled the texts, so that each is compiled again as its card is asked for; see
// [Renew].
func (l *Library) Stale() bool {
	return l != nil && slices.ContainsFunc(l.index, func(p spot) bool { return p.batch.packed != nil && p.batch.stale })
}

// Len is the number of cards.
func (l *Library) Len() int {
	if l == nil {
		return 0
	}
	return len(l.index)
}

// Entry is the i-th card by title and experience level.
func (l *Library) Entry(i int) *Entry { return l.index[i].entry() }

func (p spot) entry() *Entry {
	at := &p.batch.cards[p.at]
	if e := at.Load(); e != nil {
		return e
	}
	e := p.batch.unpack(p.slot)
	if !at.CompareAndSwap(nil, e) {
		return at.Load() // one card is one pointer, whoever asked first
	}
	return e
}

// Entries yields the cards by title, and the versions of one title by experience level.
func (l *Library) Entries() iter.Seq[*Entry] {
	return func(yield func(*Entry) bool) {
		for i := range l.Len() {
			if !yield(l.Entry(i)) {
				return
			}
		}
	}
}

// Titled are at most n cards with words in their titles, those that begin with them first. Only those are unpacked.
func (l *Library) Titled(words string, n int) (out []*card.Card) {
	if l == nil {
		return nil
	}
	words = fold(words)
	var later []int
	for i := range l.index {
		switch t := l.index[i].Title; {
		case len(out) == n:
			return out
		case strings.HasPrefix(t, words):
			out = append(out, l.Entry(i).Card)
		case len(later) < n && strings.Contains(t, words):
			later = append(later, i)
		}
	}
	for _, i := range later[:min(len(later), n-len(out))] {
		out = append(out, l.Entry(i).Card)
	}
	return out
}

// Scan calls f with each card, without keeping what it unpacks.
func (l *Library) Scan(f func(*Entry)) {
	for i := range l.Len() {
		f(l.Leaf(i))
	}
}

// All yields what is printed on the cards, in the same order.
func (l *Library) All() iter.Seq[*card.Card] {
	return func(yield func(*card.Card) bool) {
		for e := range l.Entries() {
			if !yield(e.Card) {
				return
			}
		}
	}
}

// ByID is the card with an id, nil if there is none.
func (l *Library) ByID(id string) *card.Card { return l.EntryByID(id).card() }

// EntryByID is the card with an id and where it was printed, nil if there is none.
func (l *Library) EntryByID(id string) *Entry {
	if l == nil {
		return nil
	}
	if i, ok := l.ids[id]; ok {
		return l.Entry(i)
	}
	return nil
}

// Find is the card of a title as players write it, nil if there is none. Accents, apostrophes, case and
// punctuation do not count; the experience level may be written “• Experienced 2”, “- exp2” or
// “(Experienced 2)”; a printing in brackets behind the title is passed over.
func (l *Library) Find(title string) *card.Card { return l.FindEntry(title).card() }

// FindEntry is the card that [Library.Find] finds, and where it was printed.
func (l *Library) FindEntry(title string) *Entry {
	if l == nil || len(title) > 4*maxTitle {
		return nil
	}
	for _, s := range spellings(title) {
		if i, ok := l.names[s]; ok {
			return l.Entry(l.twin(s, i, title))
		}
	}
	return nil
}

// Versions are the cards of a title at every experience level, the lowest first.
func (l *Library) Versions(title string) []*card.Card {
	if l == nil {
		return nil
	}
	var out []*card.Card
	t := fold(title)
	i, _ := slices.BinarySearchFunc(l.index, t, func(p spot, t string) int { return strings.Compare(p.Title, t) })
	for ; i < len(l.index) && l.index[i].Title == t; i++ {
		out = append(out, l.Entry(i).Card)
	}
	return out
}
