package rules

import (
	"kotei/core"
	"kotei/core/card"
)

// Abilities used from a deck: their text says that the card has to be on top of it. They are used as from a hand, so that the
// card lies face-up meanwhile (CE-DECKA-06).

// fromDeck reports whether an ability is used from the top of a deck.
func fromDeck(it *card.Item) bool {
	for i := range it.When {
		if c := &it.When[i]; c.Kind == card.OnTopOf {
			return true
		}
	}
	return false
}

// deckUses offers the abilities of a deck's top card that are used from there.
func deckUses(s *core.State, at core.Place, o *core.Offers) {
	c := s.First(at)
	f := s.Face(c)
	for i := range f.Items {
		if fromDeck(&f.Items[i]) {
			o.Add(core.Answer{Act: core.Use, Card: c, Item: uint16(i)})
		}
	}
}

// inDeck reports whether a card is the top one of a player's own decks, and known to him.
func inDeck(s *core.State, c core.CardID, p core.Seat) bool {
	return (s.First(core.FateDeck(p)) == c || s.First(core.DynastyDeck(p)) == c) && s.Knows(p, c)
}

// faceDownPlace reports whether cards of a place lie face-down by nature.
func faceDownPlace(at core.Place) bool {
	z := at.Zone()
	return z == card.Hand || z == card.FateDeckZone || z == card.DynastyDeckZone
}
