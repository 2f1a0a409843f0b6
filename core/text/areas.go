package text

import "kotei/core/card"

// Searches of a deck and a discard pile, and Provinces that are refilled with what was found (CE "Search", "Refill").
//
// Of "the discard pile or the deck" the pile is looked at first: who takes nothing from it looks at the deck, which is the same
// as to choose between them, for everybody knows what lies in the pile.

var severalAreas = func() []row[card.Op] {
	var rows []row[card.Op]
	for _, d := range []struct {
		deck     string
		zone     card.Zone
		pile     string
		discards card.Zone
	}{
		{"deck", card.OwnDeck, "discard pile", card.AnyDiscard},
		{"Fate deck", card.FateDeckZone, "[Fate] discard pile", card.FateDiscard},
		{"Dynasty deck", card.DynastyDeckZone, "[Dynasty] discard pile", card.DynastyDiscard},
	} {
		both := card.Op{Verb: card.Search, Who: card.You, Zone: d.zone, Then: d.discards}
		one := card.Op{Verb: card.Search, Who: card.You, Zone: d.discards, Then: d.zone}
		rows = append(rows,
			row[card.Op]{pattern: "search your (" + d.deck + " and [your] " + d.pile + "|" + d.pile + " and [your] " + d.deck + ") for {what}", base: both},
			row[card.Op]{pattern: "search your (" + d.deck + " or [your] " + d.pile + "|" + d.pile + " or [your] " + d.deck + ") for {what}", base: one},
		)
	}
	return append(rows,
		row[card.Op]{pattern: "refill {what} with {dest}[,] face-up", base: card.Op{Verb: card.Refill, Pos: true}},
		row[card.Op]{pattern: "refill {what}[,] face-up[,] with {dest}", base: card.Op{Verb: card.Refill, Pos: true}},
	)
}()
