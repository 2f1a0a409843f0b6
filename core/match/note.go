package match

import (
	"fmt"
	"strings"
	"unicode"

	"kotei/core"
	"kotei/core/card"
)

// A note is a marker that players name themselves. It is a token like those of the cards' texts, except that its words are its
// card's ID: so every program that reads of it in the log has it too.

const (
	notePrefix  = "note:"
	longestNote = 60
	// maxNotes bounds what a table has to learn, also of notes that were taken back. It is far beyond what a game
	// needs, so that programs that have learned different ones don't part over it.
	maxNotes = 1024
)

// Note is the face of a marker with the given words, which are cut to what fits on a card; 0 where nothing is left of them, or
// the table has all the notes that it can hold.
func (m *Match) Note(words string) core.FaceID {
	id := noteID(words)
	if id == "" {
		return 0
	}
	if f := m.known(id); f != 0 {
		return f
	}
	if t := m.learn(id); t != nil {
		return t.FaceOf(id)
	}
	return 0
}

// known is the face of a card that the table has, to be given away; 0 where it has none.
func (m *Match) known(id string) core.FaceID {
	m.forget() // first: a face that goes with the next entry is none to give away
	f := m.state.Table.FaceOf(id)
	if m.lent.from != nil && int(f) >= len(m.lent.from.Faces) {
		m.lent = loan{} // nor one that goes with the proposal: it stays from now on
	}
	return f
}

// IsNote reports whether a card's ID is that of a note.
func IsNote(id string) bool { return strings.HasPrefix(id, notePrefix) }

// noteID is the ID of a note, "" for no words. What would read as the number of a created card is another character.
func noteID(words string) string {
	words = strings.Map(func(r rune) rune {
		switch {
		case r == '/':
			return '∕'
		case !unicode.IsPrint(r):
			return ' '
		}
		return r
	}, strings.ToValidUTF8(words, ""))
	words = strings.Join(strings.Fields(words), " ")
	if r := []rune(words); len(r) > longestNote {
		words = strings.TrimSpace(string(r[:longestNote]))
	}
	if words == "" {
		return ""
	}
	return notePrefix + words
}

// noteCard is the card that stands for a note; nil for an ID that is none.
func noteCard(id string) *card.Card {
	words, ok := strings.CutPrefix(id, notePrefix)
	if !ok || noteID(words) != id {
		return nil
	}
	return &card.Card{ID: id, Title: words}
}

// brought finds a card that the table doesn't have: a note, or one of the library.
func (m *Match) brought(id string) *card.Card {
	if IsNote(id) {
		n := 0
		for _, f := range m.state.Table.Faces {
			if IsNote(f.ID) {
				n++
			}
		}
		if n >= maxNotes {
			return nil
		}
		return noteCard(id)
	}
	if m.opt.Library == nil {
		return nil
	}
	if c := m.opt.Library.ByID(id); c != nil && c.ID == id {
		return c
	}
	return nil
}

// Create is the face of a card of the library, for putting a card into the game that nobody brought.
func (m *Match) Create(id string) (core.FaceID, error) {
	if f := m.known(id); f != 0 {
		return f, nil
	}
	t := m.learn(id)
	if t == nil {
		return 0, fmt.Errorf("no card has the id %q", id)
	}
	return t.FaceOf(id), nil
}
