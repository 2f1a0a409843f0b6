package decks

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"kotei/core/card"
	"kotei/decks/cards"
)

// An Entry is a title, with its experience level, and how many copies of it.
type Entry struct {
	Count int
	Title string
	Print string // which printing the list asks for, with its brackets as written there: “[Celestial]”; "": any
}

// String is the entry as a list writes it: “3 Rice Field [Celestial]”.
func (e Entry) String() string {
	if e.Print == "" {
		return fmt.Sprintf("%d %s", e.Count, e.Title)
	}
	return fmt.Sprintf("%d %s %s", e.Count, e.Title, e.Print)
}

// A Deck is a play deck as its owner built it (CE-DECK-01).
type Deck struct {
	Name       string
	Format     string // the format that it is built for, by its code (celestial); "": its owner has not said
	Stronghold string
	Sensei     string  // older editions
	Wind       string  // older editions
	PreGame    []Entry // starting Holdings that the list names; none: the rulebook's two
	Dynasty    []Entry
	Fate       []Entry
	Maybe      []Entry  // what its owner thinks about; no part of the deck
	Comments   []string // the list's comments, without their marks
	Unread     []string // lines that were not understood, kept as they were
}

// StartingHoldings are the Holdings that every player begins with (CE-DECK-01, CE-HOLD-05).
var StartingHoldings = []string{"Border Keep", "Bamboo Harvesters"}

// isStarting reports whether the title, at whatever experience level, is a starting Holding's.
func isStarting(title string) bool {
	return slices.ContainsFunc(StartingHoldings, func(s string) bool {
		return strings.EqualFold(s, title) || strings.HasPrefix(strings.ToLower(title), strings.ToLower(s)+" • ")
	})
}

// Begins are the Holdings that the deck begins with: those that its list names, else the rulebook's, if its format has any.
func (d *Deck) Begins() (out []Entry) {
	if len(d.PreGame) > 0 || !ConstructionOf(cmp.Or(d.Format, "celestial")).starting {
		return slices.Clone(d.PreGame)
	}
	for _, t := range StartingHoldings {
		out = append(out, Entry{Count: 1, Title: t})
	}
	return out
}

// Count is the number of cards that entries stand for.
func Count(entries []Entry) int {
	n := 0
	for _, e := range entries {
		n += e.Count
	}
	return n
}

// Add puts copies of a title into the list, on its line where it has one already; another printing has its own line.
func Add(entries []Entry, e Entry) []Entry {
	for i := range entries {
		if entries[i].Title == e.Title && entries[i].Print == e.Print {
			entries[i].Count += e.Count
			return entries
		}
	}
	return append(entries, e)
}

// place puts an entry into the part of the deck that a list's section stands for.
func (d *Deck) place(s Section, e Entry) {
	switch s {
	case InStronghold:
		d.Stronghold = e.Title
	case InSensei:
		d.Sensei = e.Title
	case InWind:
		d.Wind = e.Title
	case InPreGame:
		d.PreGame = Add(d.PreGame, e)
	case InFate:
		d.Fate = Add(d.Fate, e)
	case InMaybe:
		d.Maybe = Add(d.Maybe, e)
	case InDynasty, Nowhere, InUnread:
		d.Dynasty = Add(d.Dynasty, e)
	}
}

// copies are how many of a title the section has already.
func (d *Deck) copies(s Section, title string) int {
	list := map[Section][]Entry{InPreGame: d.PreGame, InFate: d.Fate, InMaybe: d.Maybe, InDynasty: d.Dynasty, Nowhere: d.Dynasty}[s]
	n := 0
	for _, e := range list {
		if e.Title == title {
			n += e.Count
		}
	}
	return n
}

// SectionOf is where a card goes that is added to a deck.
func SectionOf(c *card.Card) Section {
	if isStarting(c.Title) {
		return InPreGame
	}
	return sectionOf(c, Nowhere)
}

// sectionOf is where a card belongs; a Holding listed before the game stays there, and what is only thought about.
func sectionOf(c *card.Card, listed Section) Section {
	if listed == InMaybe {
		return InMaybe
	}
	switch c.Type {
	case card.Stronghold:
		return InStronghold
	case card.Sensei:
		return InSensei
	case card.Wind:
		return InWind
	case card.Holding:
		if listed == InPreGame || listed == InStronghold {
			return InPreGame
		}
		return InDynasty
	default:
		if c.Type.Deck() == card.FateDeck {
			return InFate
		}
		return InDynasty
	}
}

// Cards are the cards of entries, copies repeated; titles that the library lacks are skipped, [Legal] names them.
func Cards(lib *cards.Library, entries []Entry) []*card.Card {
	var out []*card.Card
	for _, e := range entries {
		if c := lib.Find(e.Title); c != nil {
			out = append(out, slices.Repeat([]*card.Card{c}, max(e.Count, 0))...)
		}
	}
	return out
}

// WithStronghold are the cards that begin the game beside the deck's Stronghold: its Sensei and its Wind (GE-FIELD-09).
func (d *Deck) WithStronghold(lib *cards.Library) []*card.Card {
	var out []*card.Card
	for _, title := range []string{d.Sensei, d.Wind} {
		if c := lib.Find(title); title != "" && c != nil {
			out = append(out, c)
		}
	}
	return out
}
