package shelf

import (
	"bytes"
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strings"

	"kotei/decks"
	"kotei/decks/cards"
)

// Loses is a deck of which a file of its format would lose a part.
type Loses struct{ Format, What string }

// Error says it to who saves.
func (l Loses) Error() string {
	return fmt.Sprintf("a file of %s can't hold %s: keep the deck as Kotei's own list", l.Format, l.What)
}

// written is a deck as the file of a name holds it. Files of other programs stay in their format, as long as it holds the
// whole deck.
func written(file string, d decks.Deck, lib *cards.Library) ([]byte, error) {
	end := filepath.Ext(file)
	f := decks.FormatNamed(end)
	if f == nil {
		f = &decks.Plain
	}
	if f.Write == nil {
		return nil, Loses{f.Name, "decks that Kotei writes"}
	}
	var b bytes.Buffer
	if err := f.Write(&b, d, lib); err != nil {
		return nil, Loses{f.Name, "this deck (" + err.Error() + ")"}
	}
	if f.Loses == "" {
		return b.Bytes(), nil
	}
	back, _ := f.Read(b.Bytes(), lib)
	if back.Name == "" {
		back.Name = strings.TrimSuffix(file, end)
	}
	if what := lost(d, back); what != "" {
		return nil, Loses{f.Name, what}
	}
	return b.Bytes(), nil
}

// lost names what a deck that was read back lacks; "" if it is the same.
func lost(d, back decks.Deck) string {
	type at struct {
		in           decks.Section
		title, print string
	}
	count := func(d decks.Deck, printings bool) map[at]int {
		out := map[at]int{}
		for _, s := range []decks.Section{decks.InPreGame, decks.InDynasty, decks.InFate, decks.InMaybe} {
			for _, e := range d.Entries(s) {
				if !printings {
					e.Print = ""
				}
				out[at{s, e.Title, e.Print}] += e.Count
			}
		}
		return out
	}
	switch {
	case d.Stronghold != back.Stronghold || d.Sensei != back.Sensei || d.Wind != back.Wind:
		return "what stands beside the decks"
	case !maps.Equal(count(d, false), count(back, false)):
		return "all of its cards"
	case !maps.Equal(count(d, true), count(back, true)):
		return "which printings it asks for"
	case d.Name != back.Name:
		return "the deck's name"
	case d.Format != back.Format:
		return "the format that it is built for"
	case !slices.Equal(d.Comments, back.Comments):
		return "its comments"
	case !slices.Equal(d.Unread, back.Unread):
		return "the lines that were not understood"
	}
	return ""
}
