package cards

import (
	"kotei/core/card"
)

// An Entry is a card as databases know it: what is printed on it, and where it was printed.
type Entry struct {
	*card.Card
	Lore
}

func (e *Entry) card() *card.Card {
	if e == nil {
		return nil
	}
	return e.Card
}

// Lore is what play doesn't need to know of a card.
type Lore struct {
	Prints  []Print // the oldest first
	Banned  bool
	Creates []string // ids of the proxies that the card's text creates
	Back    string   // id of the other face of a Stronghold that is turned over
	Notes   string   // what the database's makers remarked; no rules
}

// A Print is one printing of a card.
type Print struct {
	Set      string // the set's slug: road_to_ruin
	Number   string // on the collector line
	Rarity   string
	Artist   string
	Designer string
	Picture  string // the picture's path below a picture folder, where the database says it
	Text     string // of this printing, where it differs from the newest
}

// State is how much of a card's text plays by itself.
type State uint8

// The states of a card's text.
const (
	ByHand   State = iota // all of its items are played by hand
	Partly                // some are
	Compiled              // none is, or there is no text
)

var stateNames = [...]string{"by hand", "partly compiled", "compiled"}

func (s State) String() string { return stateNames[s] }

// StateOf tells how much of a card's text plays by itself.
func StateOf(c *card.Card) State {
	switch some, all := c.ByHand(); {
	case all:
		return ByHand
	case some:
		return Partly
	}
	return Compiled
}
