package rules

import (
	"kotei/core"
	"kotei/core/card"
)

// Back is the deck whose back a card shows: that of its type, or, where its face is unknown, that with which it began.
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
	if k.Fate {
		return card.FateDeck
	}
	return card.DynastyDeck
}
