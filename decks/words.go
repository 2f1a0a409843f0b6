package decks

import (
	"regexp"
	"strconv"
	"strings"

	"kotei/core/card"
	"kotei/decks/cards"
)

// What cards say of building decks. Their texts have few forms for it; the compiler passes them over as reminders, for they
// mean nothing in play.
var (
	upTo      = regexp.MustCompile(`(?i)\bmay (?:include|have) up to (\w+) copies of|\bmay include (any number) of (?:copies of )?|your deck may include (\w+) copies of this `)
	eachKind  = regexp.MustCompile(`(?i)\bmay include (\w+) copies of (?:any|each) non-unique ([\w-]+)`)
	fewKinds  = regexp.MustCompile(`(?i)\bmay include (\w+) copies each of one or two non-unique strategies with battle abilities`)
	notWith   = regexp.MustCompile(`(?i)\byou may not include (?:this \w+ with )?([^.<>:]+?) in your deck`)
	counts    = regexp.MustCompile(`(?i)\b(?:this \w+|[\w' ]+?) is considered ([^.<>]+?) for deck construction`)
	holdings  = regexp.MustCompile(`(?i)you must have at least (\w+) (\w+?)s in your deck`)
	atLeast   = regexp.MustCompile(`(?i)you must include at least (one) (\w+) in your play deck`)
	needs     = regexp.MustCompile(`(?i)your play deck must include ([^.<>]+?)(?: sensei)?(?:\.|<|$)`)
	excluded  = regexp.MustCompile(`(?i)\bmay not be included\b`)
	numerals  = map[string]int{"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10, "any number": maxCount}
	kindNames = map[string]card.Type{"holding": card.Holding, "event": card.Event, "region": card.Region, "personality": card.Personality, "ring": card.Ring}
)

// words is a card's text without accents of print.
func words(c *card.Card) string { return strings.ReplaceAll(c.Text, "’", "'") }

func numeral(s string) int {
	if n, err := strconv.Atoi(s); err == nil {
		return n
	}
	return numerals[strings.ToLower(s)]
}

// own is how many copies of itself a card's text allows; 0: it says nothing.
func own(c *card.Card) int {
	m := upTo.FindStringSubmatch(words(c))
	if m == nil {
		return 0
	}
	return numeral(m[1] + m[2] + m[3])
}

// considered is the title that a card's text has it count as for deck construction, "" where it has none.
func considered(c *card.Card) string {
	m := counts.FindStringSubmatch(words(c))
	if m == nil {
		return ""
	}
	return strings.TrimSpace(m[1])
}

// soul is the title in "Soul of X".
func soul(c *card.Card) string {
	for _, k := range c.Keywords {
		if of, ok := strings.CutPrefix(string(k), "Soul of "); ok {
			return of
		}
	}
	return ""
}

// uncounted reports a text that takes the card out of the construction limits; then it does not help
// the deck's size either (CE-DECK-06).
func uncounted(c *card.Card) bool {
	t := strings.ToLower(words(c))
	return strings.Contains(t, "not count against deck construction limits") ||
		strings.Contains(t, "n't count against deck construction limits")
}

// A name is a title at an experience level, as copies are counted by.
type name struct {
	title string
	level int
}

// names are what a card counts as: its title, its second title (CE-TERMXP-05), what its text says, and whose soul it is.
func names(lib *cards.Library, c *card.Card, souls bool) []name {
	out := []name{{cards.Fold(c.Title), c.Level}}
	add := func(title string) {
		if title == "" {
			return
		}
		n := name{cards.Fold(title), c.Level}
		if other := lib.Find(title); other != nil && cards.Fold(other.Title) != n.title {
			n = name{cards.Fold(other.Title), other.Level}
		}
		if n != out[0] {
			out = append(out, n)
		}
	}
	add(c.Alt)
	add(considered(c))
	if souls {
		add(soul(c))
	}
	return out
}
