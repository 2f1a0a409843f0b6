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

// Yasuki is the deck file of game_on_yasuki. It is read line by line and not as YAML: its lines hold colons and brackets
// that YAML would take apart, and its comments say what the groups are.
var Yasuki = FileFormat{
	Code: "yasuki", Name: "game_on_yasuki", Ext: ".yaml", Is: isYasuki, Read: Read, Write: writeYasuki,
}

var (
	yamlKey  = regexp.MustCompile(`(?mi)^(?:dynasty|fate|pre-?game|stronghold)\s*:\s*(?:#.*)?$`)
	yamlItem = regexp.MustCompile(`(?m)^\s*- \S`)
)

func isYasuki(data []byte) bool {
	head := data[:min(len(data), 16<<10)]
	return yamlKey.Match(head) && yamlItem.Match(head)
}

func writeYasuki(w io.Writer, d Deck, lib *cards.Library) error {
	b := bufio.NewWriter(w)
	if d.Name != "" {
		fmt.Fprintf(b, "name: %s\n", scalar(d.Name))
	}
	if d.Format != "" {
		fmt.Fprintf(b, "format: %s\n", d.Format)
	}
	for _, c := range d.Comments {
		fmt.Fprintf(b, "# // %s\n", strings.TrimSpace(c))
	}
	for _, p := range d.parts() {
		fmt.Fprintf(b, "%s: # (%d)\n", p.heading, Count(p.entries))
		if p.in != InDynasty && p.in != InFate {
			items(b, p.entries)
			continue
		}
		for _, g := range Groups(lib, p.entries) {
			if g.Type != card.NoType {
				fmt.Fprintf(b, "  # %s (%d)\n", Plural(g.Type), Count(g.Entries))
			}
			items(b, g.Entries)
		}
	}
	writeUnread(b, d.Unread)
	return b.Flush()
}

func items(b *bufio.Writer, entries []Entry) {
	for _, e := range entries {
		title := e.Title
		if e.Print != "" {
			title += " " + e.Print
		}
		if e.Count == 1 && !strings.ContainsAny(title[:1], "-*•0123456789'\"&!|>%@`{[xX#") {
			fmt.Fprintf(b, "  - %s\n", title)
		} else {
			fmt.Fprintf(b, "  - %dx %s\n", e.Count, title)
		}
	}
}

// scalar is a value that YAML reads as one.
func scalar(s string) string {
	if strings.ContainsAny(s, ":#'\"[]{}&*!|>%@`,") {
		return `"` + s + `"`
	}
	return s
}
