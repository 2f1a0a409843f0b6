package decks

import (
	"fmt"
	"slices"
	"strings"

	"kotei/core/card"
	"kotei/decks/cards"
)

// Legal lists everything that keeps the deck out of a format, given by its code or an edition's name, in the order in
// which a reader of the list meets it. None: the deck is legal.
func Legal(format string, lib *cards.Library, d Deck) []Problem {
	j := &judge{lib: lib, Construction: ConstructionOf(format), deckList: d, found: map[string]*card.Card{}}
	if !j.is {
		j.add("", "", "no format is called “%s”: choose one of those that there are.", format)
	}
	j.stronghold(d.Stronghold)
	j.beside(besideStronghold{InSensei, card.Sensei, "Sensei", j.Senseis, j.rule.play, j.rule.sensei}, d.Sensei)
	j.beside(besideStronghold{InWind, card.Wind, "Wind", j.Winds, j.rule.wind, j.rule.wind}, d.Wind)
	j.preGame(d.PreGame)
	j.size(InDynasty, j.deck(d.Dynasty, InDynasty))
	n := j.deck(d.Fate, InFate)
	if d.Sensei != "" && j.fromFate {
		n++ // he counts, though he will leave the deck (GE-DECK-10)
	}
	j.size(InFate, n)
	j.copies()
	j.demands()
	for _, line := range d.Unread {
		j.add("", "", "the line “%s” was not understood: mend it or take it out.", line)
		j.offer(Fix{"Take the line out", []Change{{In: InUnread, Title: line, Count: -1}}})
	}
	return j.problems
}

// LegalFormats are the codes of the formats in which the deck is legal, the oldest first.
func LegalFormats(lib *cards.Library, d Deck) []string {
	var out []string
	for _, c := range constructions {
		if len(Legal(c.Format, lib, d)) == 0 {
			out = append(out, c.Format)
		}
	}
	return out
}

type judge struct {
	Construction
	lib      *cards.Library
	deckList Deck
	problems []Problem
	found    map[string]*card.Card
}

// known is the card of a title, looked for once.
func (j *judge) known(title string) *card.Card {
	c, ok := j.found[title]
	if !ok {
		c = j.lib.Find(title)
		j.found[title] = c
	}
	return c
}

func (j *judge) add(rule, title, format string, args ...any) {
	j.problems = append(j.problems, Problem{Rule: rule, Title: title, Text: fmt.Sprintf(format, args...)})
}

// offer adds ways to mend the problem that was found last.
func (j *judge) offer(fixes ...Fix) {
	p := &j.problems[len(j.problems)-1]
	p.Fixes = append(p.Fixes, fixes...)
}

// find is the card of a title; without one the title is reported.
func (j *judge) find(in Section, e Entry) *card.Card {
	c := j.known(e.Title)
	if c != nil {
		return c
	}
	j.add("", e.Title, "no card is called “%s”.", e.Title)
	near := j.lib.Nearest(e.Title, 3)
	j.problems[len(j.problems)-1].Near = near
	for _, t := range near {
		j.offer(replace(in, e.Title, t, e.Count))
	}
	j.offer(remove(in, e.Title, e.Count))
	return nil
}

// stronghold checks that there is one and that it is one (CE-DECK-01).
func (j *judge) stronghold(title string) {
	if title == "" {
		j.add(j.rule.play, "", "the deck has no Stronghold.")
		j.offer(j.strongholds()...)
		return
	}
	c := j.find(InStronghold, Entry{Count: 1, Title: title})
	switch {
	case c == nil:
	case c.Type != card.Stronghold:
		j.add(j.rule.play, title, "“%s” is a %s, not a Stronghold.", title, c.Type)
		j.offer(empty(InStronghold, title))
		j.offer(j.strongholds()...)
	case strings.HasSuffix(c.ID, backSide):
		j.add(j.rule.play, title, "“%s” is the side that a Stronghold is turned to in play; a deck names its front.", title)
		if front := j.lib.ByID(strings.TrimSuffix(c.ID, backSide)); front != nil {
			j.offer(replace(InStronghold, title, j.lib.Name(front), 1))
		}
	default:
		j.mark(InStronghold, c, Entry{Count: 1, Title: title})
	}
}

// backSide ends the ids of Strongholds' other faces.
const backSide = "__back"

// What may stand beside a Stronghold, and the rules that a problem with it cites.
type besideStronghold struct {
	in            Section
	kind          card.Type
	name          string
	allowed       bool
	without, rule string
}

// beside checks the card that stands beside the Stronghold, in editions that have such cards: a Sensei, or a Wind. Senseis of a Clan
// teach no other (GE-SEN-01).
func (j *judge) beside(b besideStronghold, title string) {
	in := b.in
	if title == "" {
		return
	}
	if !b.allowed {
		j.add(b.without, title, "“%s”: %s decks have no %s.", title, j.Name, b.name)
		j.offer(empty(in, title))
		return
	}
	c := j.find(in, Entry{Count: 1, Title: title})
	switch {
	case c == nil:
	case c.Type != b.kind:
		j.add(b.rule, title, "“%s” is a %s, not a %s.", title, c.Type, b.name)
		j.offer(empty(in, title))
	case b.kind == card.Sensei && !j.teaches(c):
		j.add("GE-SEN-01", title, "“%s” teaches %s, and the Stronghold is of %s.", title, strings.Join(c.Clans, ", "), strings.Join(j.clans(), ", "))
		j.offer(empty(in, title))
	default:
		j.mark(in, c, Entry{Count: 1, Title: title})
	}
}

// clans are the Stronghold's.
func (j *judge) clans() []string {
	if c := j.known(j.deckList.Stronghold); c != nil {
		return c.Clans
	}
	return nil
}

// teaches reports whether a Sensei is for the deck's Stronghold. Who lists no Clan, or all, teaches everybody; of a deck
// without a known Stronghold nothing can be said.
func (j *judge) teaches(c *card.Card) bool {
	clans := j.clans()
	if len(c.Clans) == 0 || len(clans) == 0 || slices.Contains(c.Clans, "All Clans") {
		return true
	}
	return slices.ContainsFunc(c.Clans, func(s string) bool { return slices.Contains(clans, s) })
}

// preGame checks the Holdings listed as starting ones (CE-DECK-01).
func (j *judge) preGame(entries []Entry) {
	for _, e := range entries {
		switch c := j.find(InPreGame, e); {
		case c == nil:
		case !j.starting:
			j.add(j.rule.play, e.Title, "“%s”: players of %s begin with a Stronghold and no Holdings.", e.Title, j.Name)
			j.offer(remove(InPreGame, e.Title, e.Count), moveTo(InPreGame, InDynasty, e, e.Count))
		case !isStarting(c.Title):
			j.add(j.rule.play, e.Title, "“%s” is no starting Holding; those are %s.", e.Title, strings.Join(StartingHoldings, " and "))
			j.offer(moveTo(InPreGame, InDynasty, e, e.Count), remove(InPreGame, e.Title, e.Count))
		case e.Count > 1:
			j.add(j.rule.play, e.Title, "%d copies of the starting Holding “%s”; a player begins with one.", e.Count, e.Title)
			j.offer(remove(InPreGame, e.Title, e.Count-1))
		case j.marked:
			j.mark(InPreGame, c, e)
		}
	}
}

// deck checks the cards of one deck and counts those that help it reach its minimum size.
func (j *judge) deck(entries []Entry, in Section) int {
	n := 0
	for _, e := range entries {
		c := j.find(in, e)
		if c == nil {
			n += e.Count // an unknown card is reported as such, not a second time as a short deck
			continue
		}
		if j.belongs(c, e, in) {
			j.mark(in, c, e)
			if !says(c).uncounted {
				n += e.Count
			}
		}
	}
	return n
}

// belongs reports whether a card may lie in a deck at all.
func (j *judge) belongs(c *card.Card, e Entry, in Section) bool {
	home := InDynasty
	if c.Type.Deck() == card.FateDeck {
		home = InFate
	}
	switch {
	case c.Proxy:
		j.add("CE-CREATE-10", e.Title, "“%s” stands for created cards and cannot be in a deck.", e.Title)
		j.offer(remove(in, e.Title, e.Count))
	case c.Type == card.OtherType || says(c).excluded:
		j.add(j.rule.play, e.Title, "“%s” is no card for decks.", e.Title)
		j.offer(remove(in, e.Title, e.Count))
	case isStarting(c.Title) && j.starting:
		j.add(j.rule.starting, e.Title, "“%s” is a starting Holding: it begins in play and is not included in the deck.", e.Title)
		j.offer(remove(in, e.Title, e.Count), moveTo(in, InPreGame, e, 1))
	case c.Type == card.Sensei && in == InFate && j.fromFate:
		return true
	case c.Type == card.Stronghold || c.Type == card.Sensei || c.Type == card.Wind:
		j.add(j.rule.play, e.Title, "“%s” is a %s and does not belong in the %s.", e.Title, c.Type, in)
		j.offer(remove(in, e.Title, e.Count))
	case home != in:
		j.add(j.rule.play, e.Title, "“%s” is a %s and does not belong in the %s.", e.Title, c.Type, in)
		j.offer(moveTo(in, home, e, e.Count), remove(in, e.Title, e.Count))
	default:
		return true
	}
	return false
}

// size checks that a deck has enough cards. It offers to fill up with further copies of what is in it.
func (j *judge) size(in Section, n int) {
	if n >= j.Min {
		return
	}
	j.add(j.rule.min, "", "the %s has %d cards that count; it needs %d.", in, n, j.Min)
	if f, ok := j.fill(in, j.Min-n); ok {
		j.offer(f)
	}
	if f, ok := j.new(in, j.Min-n); ok {
		j.offer(f)
	}
}

// maxLevel is the highest experience level that is looked for.
const maxLevel = 6

// mark checks the mark of the newest printing, where the card file tells it (CE-DECK-07), and bans.
func (j *judge) mark(in Section, c *card.Card, e Entry) {
	if found := j.lib.EntryByID(c.ID); found != nil && found.Card == c && found.Banned {
		j.add(j.rule.mark, j.lib.Name(c), "“%s” is banned: the game's makers took it out of tournaments.", j.lib.Name(c))
		j.offer(remove(in, e.Title, e.Count))
		return
	}
	if len(c.Formats) == 0 || slices.ContainsFunc(c.Formats, func(f string) bool { return strings.EqualFold(f, j.Format) }) {
		return
	}
	var where []string
	for _, f := range c.Formats {
		where = append(where, ConstructionOf(f).Name)
	}
	j.add(j.rule.mark, j.lib.Name(c), "“%s” is not legal in %s; its newest printing is legal in %s.", j.lib.Name(c), j.Name, strings.Join(where, ", "))
	for level := -1; level <= maxLevel; level++ {
		v := j.known(c.Title + card.LevelSuffix(level))
		if v != nil && v != c && v.Level == level && v.Type == c.Type && slices.Contains(v.Formats, j.Format) {
			f := replace(in, e.Title, j.lib.Name(v), e.Count)
			f.Changes[1].Count = min(e.Count, j.limit(v))
			j.offer(f)
		}
	}
	j.offer(remove(in, e.Title, e.Count))
}
