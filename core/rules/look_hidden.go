package rules

import (
	"kotei/core"
	"kotei/core/card"
)

// Back is the deck whose back a card shows: that of its type, or, where its face is unknown, of the place in which it lies.
func Back(s *core.State, c core.CardID) card.Deck {
	k := &s.Cards[c]
	if k.Face != 0 {
		switch s.Type(c).Deck() {
		case card.FateDeck:
			return card.FateDeck
		case card.DynastyDeck:
			return card.DynastyDeck
		case card.PreGame, card.NoDeck: // a Sensei may be a card of the Fate deck (GE-SEN-02), and a card of no deck lies among others
		}
	}
	switch k.Place.Zone() {
	case card.Hand, card.FateDeckZone, card.FateDiscard, card.FocusPool, card.FocusArea:
		return card.FateDeck
	}
	return card.DynastyDeck
}
