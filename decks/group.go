package decks

import (
	"slices"

	"kotei/core/card"
	"kotei/decks/cards"
)

// groupOrder is the order in which lists show the types of a deck's cards.
var groupOrder = []card.Type{
	card.Celestial, card.Event, card.Holding, card.Personality, card.Region,
	card.Ancestor, card.Follower, card.ItemCard, card.Ring, card.Spell, card.Strategy, card.Kiho, card.Sensei,
}

var plurals = map[card.Type]string{
	card.Celestial: "Celestials", card.Event: "Events", card.Holding: "Holdings", card.Personality: "Personalities",
	card.Region: "Regions", card.Ancestor: "Ancestors", card.Follower: "Followers", card.ItemCard: "Items",
	card.Ring: "Rings", card.Spell: "Spells", card.Strategy: "Strategies", card.Kiho: "Kihos", card.Sensei: "Senseis",
}

// Plural is what lists call the cards of a type; "" for types of which a deck has no group.
func Plural(t card.Type) string { return plurals[t] }

// A Group is the entries of one type.
type Group struct {
	Type    card.Type // NoType: titles that the library lacks, and types that don't belong here
	Entries []Entry
}

// Groups sorts entries by their cards' types, in the order of lists; unknown ones come last.
func Groups(lib *cards.Library, entries []Entry) []Group {
	by := map[card.Type][]Entry{}
	for _, e := range entries {
		t := card.NoType
		if lib != nil {
			if c := lib.Find(e.Title); c != nil && plurals[c.Type] != "" {
				t = c.Type
			}
		}
		by[t] = append(by[t], e)
	}
	var out []Group
	for _, t := range append(slices.Clip(groupOrder), card.NoType) {
		if len(by[t]) > 0 {
			out = append(out, Group{t, by[t]})
		}
	}
	return out
}
