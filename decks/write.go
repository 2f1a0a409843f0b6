package decks

import (
	"bufio"
	"fmt"
	"io"

	"kotei/decks/cards"
)

// Write writes Kotei's plain list, which [Read] reads back as the same deck.
func Write(w io.Writer, d Deck) error {
	b := bufio.NewWriter(w)
	if d.Name != "" {
		fmt.Fprintf(b, "# Deck: %s\n", d.Name)
	}
	if d.Format != "" {
		fmt.Fprintf(b, "# Format: %s\n", d.Format)
	}
	for _, c := range d.Comments {
		fmt.Fprintf(b, "// %s\n", c)
	}
	for _, p := range d.parts() {
		if p.one {
			fmt.Fprintf(b, "\n# %s\n", p.heading)
		} else {
			fmt.Fprintf(b, "\n# %s (%d)\n", p.heading, Count(p.entries))
		}
		for _, e := range p.entries {
			fmt.Fprintln(b, e)
		}
	}
	writeUnread(b, d.Unread)
	return b.Flush()
}

func writePlain(w io.Writer, d Deck, _ *cards.Library) error { return Write(w, d) }

func writeUnread(b *bufio.Writer, lines []string) {
	if len(lines) > 0 {
		fmt.Fprint(b, "\n# Not understood\n")
	}
	for _, line := range lines {
		fmt.Fprintln(b, line)
	}
}

// A part is one section of a list that is to be written.
type part struct {
	in      Section
	heading string
	one     bool // there is room for one card
	entries []Entry
}

// parts are the sections that have cards, in the order of a list.
func (d *Deck) parts() (out []part) {
	single := func(s Section, heading, title string) {
		if title != "" {
			out = append(out, part{s, heading, true, []Entry{{Count: 1, Title: title}}})
		}
	}
	several := func(s Section, heading string, entries []Entry) {
		if len(entries) > 0 {
			out = append(out, part{s, heading, false, entries})
		}
	}
	single(InStronghold, "Stronghold", d.Stronghold)
	single(InSensei, "Sensei", d.Sensei)
	single(InWind, "Wind", d.Wind)
	several(InPreGame, "Pre-Game Holdings", d.PreGame)
	several(InDynasty, "Dynasty", d.Dynasty)
	several(InFate, "Fate", d.Fate)
	several(InMaybe, "Maybe", d.Maybe)
	return out
}
