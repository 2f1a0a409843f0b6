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
	maybe
	unread
)

// sectionNames are the headings that lists use, folded; types of cards are headings of their deck.
var sectionNames = map[string]section{
	"stronghold": stronghold, "strongholds": stronghold, "sensei": sensei, "senseis": sensei, "wind": wind, "winds": wind,
	"pre game": preGame, "pregame": preGame, "pre game holdings": preGame, "pregame holdings": preGame, "pre game cards": preGame,
	"starting holdings": preGame, "starting holding": preGame, "dynasty": dynasty, "dynasty deck": dynasty, "dynasty cards": dynasty,
	"celestial": dynasty, "celestials": dynasty, "event": dynasty, "events": dynasty, "holding": dynasty, "holdings": dynasty,
	"personality": dynasty, "personalities": dynasty, "region": dynasty, "regions": dynasty,
	"fate": fate, "fate deck": fate, "fate cards": fate, "ancestor": fate, "ancestors": fate, "follower": fate, "followers": fate,
	"item": fate, "items": fate, "ring": fate, "rings": fate, "spell": fate, "spells": fate, "strategy": fate,
	"strategies": fate, "action": fate, "actions": fate, "kiho": fate, "kihos": fate,
	"maybe": maybe, "maybe board": maybe, "maybeboard": maybe, "side": maybe, "sideboard": maybe, "side board": maybe,
	"not understood": unread,
}

var (
	// tail is what lists add to a heading: counts in brackets, behind a dash or an x, a colon.
	tail = regexp.MustCompile(`(?i)(\s*[-–—:]|\s*[(\[][^)\]]*[)\]]|\s+x?\s*\d{1,3}(\s+cards)?)+\s*$`)
	// before is a count in front of a heading: “18 Holdings”, “21x Strategies”.
	before = regexp.MustCompile(`^(?:-\s+)?\d{1,3}[xX]?\s+`)
	// frame is what forums dress lines in: [b], ** and ==.
	frame = regexp.MustCompile(`(?i)\[/?(?:b|i|u|size|color|center|quote|url|card)(?:=[^\]]*)?\]|\*\*|__|==+|~~+`)
	// remark is a comment of a YAML file behind a key: “Dynasty: # (40)”.
	remark = regexp.MustCompile(`:\s*#.*$`)
)

// sectionNamed is the section that a heading's words mean.
func sectionNamed(words string) (section, bool) {
	name := strings.ToLower(strings.Join(strings.Fields(strings.ReplaceAll(words, "-", " ")), " "))
	s, ok := sectionNames[name]
	return s, ok
}

// heading reads a line as a heading: “# Dynasty (40)”, “# Holding - (18) [9 distinct]”, “Fate:”, “18 Holdings”, “DYNASTY”.
func heading(line string) (section, bool) {
	if len(line) > maxLine {
		return nowhere, false
	}
	line = strings.TrimSpace(frame.ReplaceAllString(remark.ReplaceAllString(line, ":"), ""))
	body, marked := strings.CutPrefix(line, "#")
	body = strings.TrimLeft(body, "# ")
	if s, ok := sectionNamed(tail.ReplaceAllString(body, "")); ok {
		return s, true
	}
	if marked {
		return nowhere, false
	}
	return sectionNamed(strings.TrimSpace(tail.ReplaceAllString(before.ReplaceAllString(body, ""), "")))
}

// keyed is a line such as “Stronghold: Shiro Daidoji”: a heading and the one card below it.
func keyed(line string) (section, string, bool) {
	key, rest, ok := strings.Cut(line, ":")
	rest = strings.TrimSpace(rest)
	if !ok || rest == "" || strings.HasPrefix(rest, "#") {
		return nowhere, "", false
	}
	s, ok := sectionNamed(strings.TrimLeft(key, "# "))
	return s, rest, ok && s != unread
}
