package decks

import (
	"bufio"
	"fmt"
	"io"
	"regexp"

	"kotei/core/card"
	"kotei/decks/cards"
)

// SunAndMoon is the list of the Sun and Moon client: the format, then cards without headings.
var SunAndMoon = FileFormat{
	Code: "sun", Name: "Sun and Moon", Ext: ".txt", Is: isSun, Read: readSun, Write: writeSun,
	Loses: "It has no headings: titles that your database lacks come back in the Dynasty deck.",
}

var legality = regexp.MustCompile(`(?i)^(?:\x{FEFF})?\s*legality\s*:`)

func isSun(data []byte) bool { return legality.Match(data) }

// readSun reads the list; what its starting Holdings are is known by their titles.
func readSun(data []byte, lib *cards.Library) (Deck, []Problem) {
	d, problems := Read(data, lib)
	if lib == nil {
		return d, problems
	}
	var rest []Entry
	for _, e := range d.Dynasty {
		if c := lib.Find(e.Title); c != nil && isStarting(c.Title) {
			d.PreGame = Add(d.PreGame, e)
		} else {
			rest = append(rest, e)
		}
	}
	d.Dynasty = rest
	return d, problems
}

func writeSun(w io.Writer, d Deck, lib *cards.Library) error {
	b := bufio.NewWriter(w)
	format, _ := cards.FormatOf(d.Format)
	if format.Name == "" {
		format.Name = "Legacy"
	}
	fmt.Fprintf(b, "Legality: %s\n", format.Name)
	if d.Name != "" {
		fmt.Fprintf(b, "# Deck: %s\n", d.Name)
	}
	d.Format = ""
	writeHead(b, d, "", "")
	for _, p := range d.parts() {
		fmt.Fprintln(b)
		if p.in == InMaybe {
			fmt.Fprintln(b, "# Maybe")
		}
		for _, g := range Groups(lib, p.entries) {
			writeEntries(b, g.Entries)
		}
	}
	writeUnread(b, d.Unread)
	return b.Flush()
}

// Lackey is the text of the Oracle and of Lackey: headings that count cards and titles.
var Lackey = FileFormat{
	Code: "lackey", Name: "Oracle / Lackey", Ext: ".txt", Is: isLackey, Read: Read, Write: writeLackey,
}

var distinct = regexp.MustCompile(`(?mi)^# .* - \(\d+\) \[\d+ distinct\]\s*$`)

func isLackey(data []byte) bool { return distinct.Match(data[:min(len(data), 16<<10)]) }

func writeLackey(w io.Writer, d Deck, lib *cards.Library) error {
	b := bufio.NewWriter(w)
	writeHead(b, d, "# Deck", "# Format")
	heading := func(name string, entries []Entry) {
		fmt.Fprintf(b, "\n# %s - (%d) [%d distinct]\n", name, Count(entries), len(entries))
	}
	for _, p := range d.parts() {
		heading(p.heading, p.entries)
		if p.in != InDynasty && p.in != InFate {
			writeEntries(b, p.entries)
			continue
		}
		for _, g := range Groups(lib, p.entries) {
			if g.Type != card.NoType {
				heading(singular(g.Type), g.Entries)
			}
			writeEntries(b, g.Entries)
		}
	}
	writeUnread(b, d.Unread)
	return b.Flush()
}

// singular is the type's name as a heading.
func singular(t card.Type) string {
	s := t.String()
	return string(s[0]-'a'+'A') + s[1:]
}
