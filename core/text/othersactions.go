package text

import "kotei/core/card"

// Actions that others have taken: "if no other player has taken a Battle action yet this battle" (CE "Conditions", "Actions").

func othersActions() (rows []row[card.Cond]) {
	for _, w := range deedWindows {
		for _, by := range []struct {
			words string
			who   card.Player
			not   bool
		}{
			{"(another player|any other player) has", card.Another, false},
			{"no other player has", card.Another, true},
			{"the enemy leader has", card.EnemyLeader, false},
			{"the enemy leader has not", card.EnemyLeader, true},
		} {
			rows = append(rows, row[card.Cond]{
				pattern: by.words + " (taken|resolved) {pastact} [yet] " + w.words,
				base:    card.Cond{Kind: card.Happened, Not: by.not, Event: card.EvResolve, Who: by.who, Window: w.window},
			})
		}
	}
	return rows
}
