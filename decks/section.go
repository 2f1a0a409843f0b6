package decks

import (
	"regexp"
	"strings"
)

// A Section is a part of a deck list.
type Section int

// The sections. What belongs Nowhere goes where its card says.
const (
	Nowhere Section = iota
	InStronghold
	InSensei
	InWind
	InPreGame
	InDynasty
	InFate
	InMaybe
	InUnread
)

// sectionNames are the headings that lists use, folded; types of cards are headings of their deck.
var sectionNames = map[string]Section{
	"stronghold": InStronghold, "strongholds": InStronghold, "sensei": InSensei, "senseis": InSensei, "wind": InWind, "winds": InWind,
	"pre game": InPreGame, "pregame": InPreGame, "pre game holdings": InPreGame, "pregame holdings": InPreGame, "pre game cards": InPreGame,
	"starting holdings": InPreGame, "starting holding": InPreGame, "dynasty": InDynasty, "dynasty deck": InDynasty, "dynasty cards": InDynasty,
	"celestial": InDynasty, "celestials": InDynasty, "event": InDynasty, "events": InDynasty, "holding": InDynasty, "holdings": InDynasty,
	"personality": InDynasty, "personalities": InDynasty, "region": InDynasty, "regions": InDynasty,
	"fate": InFate, "fate deck": InFate, "fate cards": InFate, "ancestor": InFate, "ancestors": InFate, "follower": InFate, "followers": InFate,
	"item": InFate, "items": InFate, "ring": InFate, "rings": InFate, "spell": InFate, "spells": InFate, "strategy": InFate,
	"strategies": InFate, "action": InFate, "actions": InFate, "kiho": InFate, "kihos": InFate,
	"maybe": InMaybe, "maybe board": InMaybe, "maybeboard": InMaybe, "side": InMaybe, "sideboard": InMaybe, "side board": InMaybe,
	"sb": InMaybe, "sh": InStronghold, "starting cards": InPreGame, "starting": InPreGame,
	"deck": Nowhere, "decklist": Nowhere, "deck list": Nowhere, "main": Nowhere, "main deck": Nowhere, "maindeck": Nowhere, "mainboard": Nowhere, "cards": Nowhere,
	"not understood": InUnread,
}

var (
	// tail is what lists add to a heading: counts in brackets, behind a dash or an x, a colon.
	tail = regexp.MustCompile(`(?i)(\s*[-–—:]|\s*[(\[][^)\]]*[)\]]|\s+x?\s*\d{1,3}(\s+cards)?)+\s*$`)
	// before is a count in front of a heading: “18 Holdings”, “21x Strategies”.
	before = regexp.MustCompile(`^(?:-\s+)?\d{1,3}[xX]?\s+`)
	// frame is what forums dress lines in: [b], ** and ==, and the > of quotations.
	frame = regexp.MustCompile(`(?i)\[/?(?:b|i|u|s|h[1-6]|size|color|colour|font|center|centre|left|right|indent|quote|code|spoiler|url|card)(?:=[^\]]*)?\]|\*\*|__|==+|~~+|^(?:>\s*)+`)
	// large are the marks of a headline.
	large = regexp.MustCompile(`(?i)^(?:\[(?:b|i|u)\]|\*\*)*\[(?:size|h[1-6]|center|centre|font)(?:=[^\]]*)?\]`)
	// linked is a link of Markdown.
	linked = regexp.MustCompile(`\[([^\[\]]+)\]\((?:https?:|/)[^()\s]*\)`)
	// remark is a comment of a YAML file behind a key: “Dynasty: # (40)”.
	remark = regexp.MustCompile(`:\s*#.*$`)
)

// sectionNamed is the section that a heading's words mean.
func sectionNamed(words string) (Section, bool) {
	name := strings.ToLower(strings.Join(strings.Fields(strings.ReplaceAll(words, "-", " ")), " "))
	if s, ok := sectionNames[name]; ok {
		return s, true
	}
	return together(name)
}

// and joins the names of sections in one heading: “Events and Regions”.
var and = regexp.MustCompile(`\s*(?:[,/+&]|\band\b)\s*`)

// together is the section of a heading that names several, Nowhere if they are of both decks.
func together(name string) (Section, bool) {
	if len(name) > 60 {
		return Nowhere, false
	}
	names := and.Split(name, 5)
	if len(names) < 2 || len(names) > 4 {
		return Nowhere, false
	}
	first, ok := sectionNames[names[0]]
	for _, n := range names[1:] {
		s, known := sectionNames[n]
		if ok = ok && known && s != InUnread; s != first {
			first = Nowhere
		}
	}
	return first, ok
}

// heading reads a line as a heading: “# Dynasty (40)”, “# Holding - (18) [9 distinct]”, “Fate:”, “18 Holdings”, “DYNASTY”.
func heading(line string) (Section, bool) {
	if len(line) > maxLine {
		return Nowhere, false
	}
	line = undress(remark.ReplaceAllString(line, ":"))
	body, marked := strings.CutPrefix(line, "#")
	body = strings.TrimLeft(body, "# ")
	if s, ok := sectionNamed(tail.ReplaceAllString(body, "")); ok {
		return s, true
	}
	if marked {
		return Nowhere, false
	}
	return sectionNamed(strings.TrimSpace(tail.ReplaceAllString(before.ReplaceAllString(body, ""), "")))
}

// keyed is a line such as “Stronghold: Shiro Daidoji”: a heading and the one card below it.
func keyed(line string) (Section, string, bool) {
	key, rest, ok := strings.Cut(line, ":")
	rest = strings.TrimSpace(rest)
	if !ok || rest == "" || strings.HasPrefix(rest, "#") {
		return Nowhere, "", false
	}
	s, ok := sectionNamed(tail.ReplaceAllString(strings.TrimLeft(key, "# "), ""))
	return s, rest, ok && s != InUnread
}
