package decks

import (
	"bufio"
	"fmt"
	"io"
)

// Write writes Kotei's plain list, which [Read] reads back as the same deck.
func Write(w io.Writer, d Deck) error {
	b := bufio.NewWriter(w)
	if d.Name != "" {
		fmt.Fprintf(b, "# Deck: %s\n", d.Name)
	}
	for _, c := range d.Comments {
		fmt.Fprintf(b, "// %s\n", c)
	}
	one := func(heading, title string) {
		if title != "" {
			fmt.Fprintf(b, "\n# %s\n1 %s\n", heading, title)
		}
	}
	many := func(heading string, entries []Entry) {
		if len(entries) == 0 {
			return
		}
		fmt.Fprintf(b, "\n# %s (%d)\n", heading, Count(entries))
		for _, e := range entries {
			fmt.Fprintf(b, "%d %s\n", e.Count, e.Title)
		}
	}
	one("Stronghold", d.Stronghold)
	one("Sensei", d.Sensei)
	one("Wind", d.Wind)
	many("Pre-Game Holdings", d.PreGame)
	many("Dynasty", d.Dynasty)
	many("Fate", d.Fate)
	if len(d.Unread) > 0 {
		fmt.Fprint(b, "\n# Not understood\n")
		for _, line := range d.Unread {
			fmt.Fprintln(b, line)
		}
	}
	return b.Flush()
}
