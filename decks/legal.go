package decks

import (
	"fmt"
	"slices"
	"strings"

	"kotei/core/card"
	"kotei/decks/cards"
)

// The numbers of the Celestial format (CE-DECK-02 to -04).
const (
	MinDeck   = 40
	MaxCopies = 3
)

// Legal lists everything that keeps the deck out of a Celestial 40/40 game, in the order in which a
// reader of the list meets it. None: the deck is legal.
func Legal(lib *cards.Library, d Deck) []Problem { return LegalIn("celestial", lib, d) }

// LegalIn is [Legal] for an edition by its name. The books beside Celestial's say nothing else of decks; whose mark the
// newest printing has to have is the edition's own (CE-DECK-07).
func LegalIn(edition string, lib *cards.Library, d Deck) []Problem {
	j := &judge{lib: lib, edition: edition}
	j.stronghold(d.Stronghold)
	j.notPlayed(d.Sensei, card.Sensei)
	j.notPlayed(d.Wind, card.Wind)
	j.preGame(d.PreGame)
	j.size("Dynasty", j.deck(d.Dynasty, card.DynastyDeck))
	j.size("Fate", j.deck(d.Fate, card.FateDeck))
	j.copies(slices.Concat(d.Dynasty, d.Fate))
	for _, line := range d.Unread {
		j.add("", "", "the line “%s” was not understood: mend it or take it out.", line)
	}
	return j.problems
}

type judge struct {
	lib      *cards.Library
	edition  string
	problems []Problem
}

func (j *judge) add(rule, title, format string, args ...any) {
	j.problems = append(j.problems, Problem{Rule: rule, Title: title, Text: fmt.Sprintf(format, args...)})
}

// find is the card of a title; without one the title is reported.
func (j *judge) find(title string) *card.Card {
	c := j.lib.Find(title)
	if c == nil {
		j.add("", title, "no card is called “%s”.", title)
		j.problems[len(j.problems)-1].Near = j.lib.Nearest(title, 3)
	}
	return c
}

// stronghold checks that there is one and that it is one (CE-DECK-01).
func (j *judge) stronghold(title string) {
	if title == "" {
		j.add("CE-DECK-01", "", "the deck has no Stronghold.")
		return
	}
	if c := j.find(title); c != nil {
		if c.Type != card.Stronghold {
			j.add("CE-DECK-01", title, "“%s” is a %s, not a Stronghold.", title, c.Type)
		}
		j.format(c)
	}
}

// notPlayed reports card types that came before the game in older editions (CE-DECK-01 names what does now).
func (j *judge) notPlayed(title string, t card.Type) {
	if title != "" {
		j.add("CE-DECK-01", title, "“%s”: Celestial decks have no %s.", title, t)
	}
}

// preGame checks the Holdings listed as starting ones (CE-DECK-01).
func (j *judge) preGame(entries []Entry) {
	for _, e := range entries {
		switch c := j.find(e.Title); {
		case c == nil:
		case !isStarting(c.Title):
			j.add("CE-DECK-01", e.Title, "“%s” is no starting Holding; those are %s.", e.Title, strings.Join(StartingHoldings, " and "))
		case e.Count > 1:
			j.add("CE-DECK-01", e.Title, "%d copies of the starting Holding “%s”; a player begins with one.", e.Count, e.Title)
		default:
			j.format(c)
		}
	}
}

// deck checks the cards of one deck and counts those that help it reach its minimum size.
func (j *judge) deck(entries []Entry, deck card.Deck) int {
	n := 0
	for _, e := range entries {
		c := j.find(e.Title)
		switch {
		case c == nil:
			n += e.Count // an unknown card is reported as such, not a second time as a short deck
		case c.Proxy:
			j.add("CE-CREATE-10", e.Title, "“%s” stands for created cards and cannot be in a deck.", e.Title)
		case isStarting(c.Title):
			j.add("CE-HOLD-05", e.Title, "“%s” is a starting Holding: it begins in play and is not included in the deck.", e.Title)
		case c.Type.Deck() != deck:
			j.add("CE-DECK-01", e.Title, "“%s” is a %s and does not belong in the %s deck.", e.Title, c.Type, deckName(deck))
		default:
			j.format(c)
			if !uncounted(c) {
				n += e.Count
			}
		}
	}
	return n
}

func deckName(d card.Deck) string {
	if d == card.FateDeck {
		return "Fate"
	}
	return "Dynasty"
}

// uncounted reports a text that takes the card out of the construction limits; then it does not help
// the deck's size either (CE-DECK-06).
func uncounted(c *card.Card) bool {
	t := strings.ToLower(strings.ReplaceAll(c.Text, "’", "'"))
	return strings.Contains(t, "not count against deck construction limits") ||
		strings.Contains(t, "n't count against deck construction limits")
}

func (j *judge) size(deck string, n int) {
	if n < MinDeck {
		j.add("CE-DECK-02", "", "the %s deck has %d cards that count; it needs %d.", deck, n, MinDeck)
	}
}

// copies checks how many of each title there are. Versions of a title with different experience levels
// count apart (CE-DECK-05); two spellings of one version count together.
func (j *judge) copies(entries []Entry) {
	count := map[*card.Card]int{}
	var order []*card.Card
	for _, e := range entries {
		c := j.lib.Find(e.Title)
		if c == nil || uncounted(c) || isStarting(c.Title) {
			continue
		}
		if count[c] == 0 {
			order = append(order, c)
		}
		count[c] += e.Count
	}
	for _, c := range order {
		j.count(c, count[c])
	}
}

// limit is how many copies of a card a deck may have (CE-DECK-03, CE-DECK-04).
func limit(c *card.Card) int {
	if c.Type == card.Event || c.HasPrinted("Unique") {
		return 1
	}
	return MaxCopies
}

func (j *judge) count(c *card.Card, n int) {
	switch {
	case n <= limit(c):
	case limit(c) == 1:
		what := "is Unique"
		if c.Type == card.Event {
			what = "is an Event"
		}
		j.add("CE-DECK-03", c.Extended(), "%d copies of “%s”, which %s; a deck has at most one.", n, c.Extended(), what)
	default:
		j.add("CE-DECK-04", c.Extended(), "%d copies of “%s”; a deck has at most %d.", n, c.Extended(), MaxCopies)
	}
}

// format checks the mark of the newest printing, where the card file tells it (CE-DECK-07).
func (j *judge) format(c *card.Card) {
	marked := func(f string) bool { return strings.EqualFold(f, j.edition) }
	if len(c.Formats) > 0 && !slices.ContainsFunc(c.Formats, marked) {
		j.add("CE-DECK-07", c.Extended(), "“%s” is not legal in %s; its newest printing is legal in %s.",
			c.Extended(), strings.ToUpper(j.edition[:1])+j.edition[1:], strings.Join(c.Formats, ", "))
	}
}
