package text

import "kotei/core/card"

// Actions that target a player, or a player or his cards: "after another player's Spell action targets you or your cards" (CE "Target",
// "Timing and triggers").

func init() {
	you := &card.Sel{How: card.Any, Thing: card.Players, Filter: &card.Filter{Atoms: []card.Atom{{Is: card.IsYours, Who: card.You, Style: silentStyle}}}}
	yours := &card.Sel{How: card.Any, Filter: &card.Filter{Atoms: []card.Atom{{Is: card.IsYours, Who: card.You, Style: silentStyle}}}}
	// youToo: or it targets the player himself.
	youToo := func(t *card.Trigger) {
		or := *t
		or.Or, or.Subject, or.Style = nil, you, impliedStyle
		t.Or = []card.Trigger{or}
	}
	both := card.Trigger{Event: card.EvTarget, Subject: yours}
	actTriggers = append(actTriggers,
		row[card.Trigger]{pattern: "{act} targets you or (any of your cards|your cards) [in play]", base: both, then: youToo},
		row[card.Trigger]{pattern: "{who} (targets|target) you or (any of your cards|your cards) [in play] with {act}", base: both, then: youToo},
		row[card.Trigger]{pattern: "{act} targets you", base: card.Trigger{Event: card.EvTarget, Subject: you}},
		row[card.Trigger]{pattern: "{who} (targets|target) you with {act}", base: card.Trigger{Event: card.EvTarget, Subject: you}},
	)
}
