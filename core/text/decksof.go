package text

import "kotei/core/card"

// Decks of other players than you: "discard the top card of that player's Fate deck", "his controller's Dynasty deck"
// (CE "Areas of the game", "Possessive case").

func init() {
	for _, d := range []struct {
		words string
		zone  card.Zone
	}{{"Fate deck", card.FateDeckZone}, {"Dynasty deck", card.DynastyDeckZone}} {
		laterZones = append(laterZones,
			row[card.Dest]{pattern: "of that player's " + d.words, base: card.Dest{Zone: d.zone, Of: card.Chosen, OfRef: unresolved, OfWord: "that player"}},
			row[card.Dest]{pattern: "of the player's " + d.words, base: card.Dest{Zone: d.zone, Of: card.Chosen, OfRef: unresolved, OfWord: "the player"}},
			row[card.Dest]{pattern: "of his controller's " + d.words, base: card.Dest{Zone: d.zone, Of: card.Controller, OfRef: unresolved, OfWord: "his"}},
			row[card.Dest]{pattern: "of its controller's " + d.words, base: card.Dest{Zone: d.zone, Of: card.Controller, OfRef: unresolved, OfWord: "its"}},
			row[card.Dest]{pattern: "of the enemy leader's " + d.words, base: card.Dest{Zone: d.zone, Of: card.EnemyLeader}},
		)
	}
}
