package decks

import (
	"bytes"
	"io"
	"regexp"
	"strings"

	"kotei/decks/cards"
)

// IDs is the line of card ids that the game client saved (.dck): TH166|KD011|KD011. A card's id is the one that the
// database has it under, which is the client's where the cards were imported from its file.
var IDs = FileFormat{
	Code: "dck", Name: "game client ids", Ext: ".dck", Is: isIDs, Read: readIDs, Write: writeIDs,
	Loses: "It holds the ids of known cards and nothing else.",
}

var idLine = regexp.MustCompile(`^[\w-]+(?:\|[\w-]*)+$`)

func isIDs(data []byte) bool {
	data = bytes.TrimSpace(data)
	return len(data) < 64<<10 && idLine.Match(data)
}

func readIDs(data []byte, lib *cards.Library) (Deck, []Problem) {
	r := &reader{lib: lib, line: 1}
	data = bytes.TrimSpace(data[:min(len(data), 64<<10)])
	n := 0
	for id := range strings.SplitSeq(strings.ToValidUTF8(string(data), "�"), "|") {
		if id = strings.TrimSpace(id); id == "" {
			continue
		}
		if n++; n > maxLines {
			r.problem("", "more than %d ids: the rest is not read.", maxLines)
			break
		}
		r.id(id)
	}
	return r.deck, r.problems
}

// id takes one card. An id that the library lacks can't be guessed at: it is kept as it is.
func (r *reader) id(id string) {
	if r.lib != nil {
		for _, form := range []string{id, strings.ToLower(id)} {
			if c := r.lib.ByID(form); c != nil {
				s := sectionOf(c, Nowhere)
				if isStarting(c.Title) {
					s = InPreGame
				}
				if s == InSensei && r.deck.Sensei != "" {
					s = InFate
				}
				r.set(Entry{Count: 1, Title: r.lib.Name(c)}, s)
				return
			}
		}
	}
	r.problem("", "no card has the id %.40s: import the database that the file was made with; the id is kept.", id)
	r.keep(id)
}

func writeIDs(w io.Writer, d Deck, lib *cards.Library) error {
	var ids []string
	for _, p := range d.parts() {
		if p.in == InMaybe || lib == nil {
			continue
		}
		for _, e := range p.entries {
			if c := lib.Find(e.Title); c != nil {
				for range e.Count {
					ids = append(ids, c.ID)
				}
			}
		}
	}
	_, err := io.WriteString(w, strings.Join(ids, "|")+"\n")
	return err
}
