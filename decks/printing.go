package decks

import (
	"regexp"
	"strings"

	"kotei/decks/cards"
)

var (
	// group is one bracket behind a title; those of game_on_yasuki's art hold another one.
	group = regexp.MustCompile(`\s*(\[[^\[\]]*\]|\([^()]*\)|\{[^{}]*\})$`)
	// idle are brackets that name no printing: counts, and what programs remark.
	idle = regexp.MustCompile(`(?i)^.(?:\d*|missing|foil|proxy).$`)
)

// cutPrinting parts a title from the brackets that ask for a printing, as far as the library finds the same card without
// them: “Harvesters (Celestial)” is “Harvesters” and “(Celestial)”.
func cutPrinting(lib *cards.Library, written string) (title, printing string) {
	c := lib.Find(written)
	title = strings.TrimSpace(written)
	var groups []string
	for range 4 {
		m := group.FindStringSubmatch(title)
		if m == nil {
			break
		}
		cut := strings.TrimSpace(strings.TrimSuffix(title, m[0]))
		if cut == "" || lib.Find(cut) != c {
			break
		}
		title = cut
		if !idle.MatchString(m[1]) {
			groups = append([]string{m[1]}, groups...)
		}
	}
	printing = strings.Join(groups, " ")
	if printing != "" && c != nil && lib.Find(lib.Name(c)+" "+printing) != c {
		printing = ""
	}
	return title, printing
}

// Set is the name of the set that the entry's printing is of, "" where it asks for none: “Celestial” of “[F - Celestial]”.
func (e Entry) Set() string {
	first, _, _ := strings.Cut(strings.Trim(e.Print, "[({"), "]")
	first, _, _ = strings.Cut(first, ")")
	if strings.HasPrefix(e.Print, "{") {
		return ""
	}
	if rarity, set, ok := strings.Cut(first, " - "); ok && len(rarity) <= 2 {
		return strings.TrimSpace(set)
	}
	return strings.TrimSpace(first)
}
