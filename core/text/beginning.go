package text

import "kotei/core/card"

// What a Stronghold says of the beginning of the game: how many Provinces there are, who has the Imperial Favor, what its player
// looks for (CE "Starting the game").

func init() {
	clauses = append(clauses, []row[card.Op]{
		ruledFor(card.You, "you begin the game with {less} Provinces", card.Mod{Rule: card.BeginsWith}),
		ruledFor(card.You, "you begin the game with [control of] the Imperial Favor", card.Mod{Rule: card.BeginsFavor}),
	})
	triggers = append(triggers, []row[card.Trigger]{
		{pattern: "[all] players reveal Strongholds", base: card.Trigger{Event: card.EvStrongholds}},
		{pattern: "[all] Strongholds are revealed", base: card.Trigger{Event: card.EvStrongholds}},
	}...)
	conditions = append(conditions, []row[card.Cond]{
		{pattern: "no other player has a {things}", base: card.Cond{Kind: card.Exists, Not: true, Who: card.Another}, then: yours},
		{pattern: "(another|any other) player has a {things}", base: card.Cond{Kind: card.Exists, Who: card.Another}, then: yours},
	}...)
}
