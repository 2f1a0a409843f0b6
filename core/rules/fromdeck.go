package rules

import (
	"kotei/core"
	"kotei/core/card"
)

// Abilities used from a deck: their text says that the card has to be on top of it. They are used as from a hand, so that the
// card lies face-up meanwhile (CE-DECKA-06).

// deckUses offers the abilities of a deck's top card that are used from there.
func deckUses(s *core.State, at core.Place, o *core.Offers) {
	outsideUses(s, s.First(at), core.OfDeck, o)
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
