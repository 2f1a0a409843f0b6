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
	yourWind  = regexp.MustCompile(`(?i)\byour wind must be ([^.<>]+)`)
	windless  = regexp.MustCompile(`(?i)\byou may not play this \w+ if you have a wind\b`)
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

// A said is what a card's text says of building decks.
type said struct {
	own        int    // copies of itself that it allows; 0: it says nothing
	considered string // the title that it counts as; "": its own alone
	uncounted  bool   // it is outside the limits; then it doesn't help the deck's size either (CE-DECK-06)
	excluded   bool   // it may not be in a deck
	notWith    string // the card that may not be beside it
	needs      string // … and the one that has to be
	wind       string // the Wind that the deck must have, by its faction
	windless   bool   // the deck may have no Wind
	atLeast    int    // so many cards of a type are asked for
	ofType     string
	each       int // copies that it allows of cards with a keyword
	keyword    string
	few        int // copies that it allows of two Strategies with Battle abilities
}

// says is what a card's text says of building decks.
func says(c *card.Card) said {
	s := said{}
	t := words(c)
	low := strings.ToLower(t)
	if m := yourWind.FindStringSubmatch(t); m != nil {
		s.wind = strings.TrimSpace(m[1])
	}
	s.windless = windless.MatchString(t)
	if !strings.Contains(low, "include") && !strings.Contains(low, "construction") && !strings.Contains(low, "copies") {
		return s // every form of it has one of these, and few texts have
	}
	s.excluded = excluded.MatchString(t)
	s.uncounted = strings.Contains(low, "not count against deck construction limits") ||
		strings.Contains(low, "n't count against deck construction limits")
	if m := upTo.FindStringSubmatch(t); m != nil {
		s.own = numeral(m[1] + m[2] + m[3])
	}
	if m := counts.FindStringSubmatch(t); m != nil {
		s.considered = strings.TrimSpace(m[1])
	}
	if m := notWith.FindStringSubmatch(t); m != nil {
		s.notWith = m[1]
	}
	if m := needs.FindStringSubmatch(t); m != nil {
		s.needs = m[1]
	}
	for _, m := range [][]string{holdings.FindStringSubmatch(t), atLeast.FindStringSubmatch(t)} {
		if m != nil {
			s.atLeast, s.ofType = numeral(m[1]), strings.ToLower(m[2])
		}
	}
	if m := eachKind.FindStringSubmatch(t); m != nil {
		s.each, s.keyword = numeral(m[1]), m[2]
	}
	if m := fewKinds.FindStringSubmatch(t); m != nil {
		s.few = numeral(m[1])
	}
	return s
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

// A name is a title at an experience level, as copies are counted by. Versions of one level with different marks (Experienced and
// ExperiencedCW) are different versions.
type name struct {
	title string
	level int
	mark  string
}

// names are what a card counts as: its title, its second title (CE-TERMXP-05), what its text has it considered, and whose soul it is.
func names(find func(string) *card.Card, c *card.Card, souls bool, considered string) []name {
	out := []name{{cards.Fold(c.Title), c.Level, c.Mark}}
	add := func(title string) {
		if title == "" {
			return
		}
		n := name{title: cards.Fold(title), level: c.Level}
		if other := find(title); other != nil && cards.Fold(other.Title) != n.title {
			n = name{cards.Fold(other.Title), other.Level, other.Mark}
		}
		if n != out[0] {
			out = append(out, n)
		}
	}
	add(c.Alt)
	add(considered)
	if souls {
		add(soul(c))
	}
	return out
}
