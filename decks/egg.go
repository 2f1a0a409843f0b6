package decks

import (
	"bufio"
	"fmt"
	"io"
	"regexp"
	"strings"

	"kotei/core/card"
	"kotei/decks/cards"
)

// Egg is the list of Egg of P'an Ku (.l5d): headings with counts, the types within each deck.
var Egg = FileFormat{
	Code: "egg", Name: "Egg of P'an Ku", Ext: ".l5d", Is: isEgg, Read: Read, Write: writeEgg,
}

var (
	eggBegin = regexp.MustCompile(`(?i)^(?:\x{FEFF})?\s*# pre-game(?: \(\d+\))?\s*\n`)
	eggOlder = regexp.MustCompile(`(?mi)^# (?:strategy|actions)(?: \(\d+\))?\s*$`)
)

func isEgg(data []byte) bool {
	return eggBegin.Match(data[:min(len(data), 4<<10)]) || eggOlder.Match(data[:min(len(data), 16<<10)])
}

func writeEgg(w io.Writer, d Deck, lib *cards.Library) error {
	b := bufio.NewWriter(w)
	fmt.Fprintf(b, "# Pre-Game (%d)\n", Count(d.PreGame))
	writeEntries(b, d.PreGame)
	for _, p := range d.parts() {
		switch p.in {
		case InPreGame:
		case InDynasty, InFate:
			fmt.Fprintf(b, "\n# %s (%d)\n", p.heading, Count(p.entries))
			for _, g := range Groups(lib, p.entries) {
				writeGroup(b, g)
			}
		default:
			fmt.Fprintf(b, "\n# %s (%d)\n", p.heading, Count(p.entries))
			writeEntries(b, p.entries)
		}
	}
	fmt.Fprintln(b)
	writeHead(b, d, "# Deck", "# Format") // the program goes by the file's name, and a list begins with its headings
	writeUnread(b, d.Unread)
	return b.Flush()
}

// writeGroup writes a type's cards; those whose type isn't known stay below the deck's own heading.
func writeGroup(b *bufio.Writer, g Group) {
	heading := Plural(g.Type)
	if g.Type == card.Strategy {
		heading = "Strategy" // so the program calls them
	}
	if g.Type != card.NoType {
		fmt.Fprintf(b, "\n# %s (%d)\n", heading, Count(g.Entries))
	}
	writeEntries(b, g.Entries)
}

func writeEntries(b *bufio.Writer, entries []Entry) {
	for _, e := range entries {
		fmt.Fprintln(b, e)
	}
}

// writeHead writes what is said of the whole deck, where there is something.
func writeHead(b *bufio.Writer, d Deck, name, format string) {
	if d.Name != "" && name != "" {
		fmt.Fprintf(b, "%s: %s\n", name, d.Name)
	}
	if d.Format != "" {
		fmt.Fprintf(b, "%s: %s\n", format, d.Format)
	}
	for _, c := range d.Comments {
		fmt.Fprintf(b, "// %s\n", strings.TrimSpace(c))
	}
}
