package decks

import (
	"fmt"
	"strings"
)

// A Problem is something about a deck or its list that its owner should know.
type Problem struct {
	Line  int      // of the list, 0 where it is about the deck
	Rule  string   // the catalogue's id, where it is a matter of legality
	Title string   // the card it is about, if it is about one
	Text  string   // the whole sentence
	Near  []string // titles that may have been meant
}

// String is the problem for a terminal: “12: …; did you mean …? [CE-DECK-04]”.
func (p Problem) String() string {
	var b strings.Builder
	if p.Line > 0 {
		fmt.Fprintf(&b, "%d: ", p.Line)
	}
	b.WriteString(p.Text)
	if len(p.Near) > 0 {
		fmt.Fprintf(&b, " Did you mean %s?", strings.Join(p.Near, ", or "))
	}
	if p.Rule != "" {
		fmt.Fprintf(&b, " [%s]", p.Rule)
	}
	return b.String()
}
