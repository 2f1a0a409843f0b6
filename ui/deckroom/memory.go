package deckroom

import (
	"time"

	"kotei/decks/cards"
	"kotei/decks/search"
)

// A Memory is what the room looked like when it was left, for the next visit: the decks that lie open with what can be undone of
// each, the search, and what was played alone and drawn. It also keeps the index of the cards, which takes a moment to make.
type Memory struct {
	lib   *cards.Library // the cards of the index and the decks
	index *search.Index
	desks []*desk
	at    int // of the open decks
	query string
	group int
	lines bool
	wide  float32
	tab   int
	played
	drawn
}

// Use makes these the cards: what was known of others is forgotten.
func (m *Memory) Use(lib *cards.Library) {
	if m.lib != lib {
		m.lib, m.index = lib, nil
	}
	for _, d := range m.desks {
		if d.lib != lib {
			d.lib = lib
			d.check()
		}
	}
}

// Unsaved are the decks with changes that are in no file, by their names.
func (m *Memory) Unsaved() (out []string) {
	for _, d := range m.desks {
		if d.lost() != nil {
			out = append(out, d.deck.Name)
		}
	}
	return out
}

// Blanks are how long pictures were missing on the wall.
type Blanks struct {
	Pictures int
	Worst    time.Duration
	sum      time.Duration
}

// note counts a picture that has come, after it was missing in sight since a time; zero: it was there before it was seen.
func (b *Blanks) note(since time.Time) {
	d := time.Duration(0)
	if !since.IsZero() {
		d = time.Since(since)
	}
	b.Pictures++
	b.sum += d
	b.Worst = max(b.Worst, d)
}

// Mean is how long a picture was missing on the average.
func (b *Blanks) Mean() time.Duration { return b.sum / time.Duration(max(b.Pictures, 1)) }
