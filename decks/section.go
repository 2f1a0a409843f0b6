package decks

import (
	"regexp"
	"strings"
)

// A section is a part of a deck list.
type section int

const (
	nowhere section = iota
	stronghold
	sensei
	wind
	preGame
	dynasty
	fate
	unread
)

// sectionNames are the headings that lists use, folded; types of cards are headings of their deck.
var sectionNames = map[string]section{
	"stronghold": stronghold, "strongholds": stronghold, "sensei": sensei, "senseis": sensei, "wind": wind, "winds": wind,
	"pre game": preGame, "pregame": preGame, "pre game holdings": preGame, "pregame holdings": preGame,
	"starting holdings": preGame, "dynasty": dynasty, "dynasty deck": dynasty,
	"celestial": dynasty, "celestials": dynasty, "event": dynasty, "events": dynasty, "holding": dynasty, "holdings": dynasty,
	"personality": dynasty, "personalities": dynasty, "region": dynasty, "regions": dynasty,
	"fate": fate, "fate deck": fate, "ancestor": fate, "ancestors": fate, "follower": fate, "followers": fate,
	"item": fate, "items": fate, "ring": fate, "rings": fate, "spell": fate, "spells": fate, "strategy": fate,
	"strategies": fate, "action": fate, "actions": fate, "kiho": fate, "kihos": fate,
	"not understood": unread,
}

// tail is what lists add to a heading: counts in brackets, a dash, a colon.
var tail = regexp.MustCompile(`(\s*[-–—:]|\s*[(\[][^)\]]*[)\]])+\s*$`)

// heading reads a line as a heading: “# Dynasty (40)”, “# Holding - (18) [9 distinct]”, “Fate:”.
func heading(line string) (section, bool) {
	body, marked := strings.CutPrefix(line, "#")
	if !marked && !strings.HasSuffix(line, ":") {
		return nowhere, false
	}
	name := tail.ReplaceAllString(strings.TrimLeft(body, "# "), "")
	name = strings.ToLower(strings.Join(strings.Fields(strings.ReplaceAll(name, "-", " ")), " "))
	s, ok := sectionNames[name]
	return s, ok
}
