package text

import "kotei/core/card"

// What Events do, whether as they resolve or by an action that they have: "after another player's Event's triggered trait or action
// resolves" (CE "Events").

func init() {
	triggers = append(triggers, row[card.Trigger]{pattern: "this trait resolves", base: card.Trigger{Event: card.EvEventCard, Subject: &card.Sel{How: card.Ref, Ref: card.Self, Word: "-"}}})
	for _, words := range []string{"[triggered] trait or action", "action or [triggered] trait"} {
		triggers = append(triggers,
			row[card.Trigger]{pattern: "{whose} Event's " + words + " resolves", base: card.Trigger{Event: card.EvEventCard}, then: orItsAction},
			row[card.Trigger]{pattern: "{who} (resolve|resolves) an Event's " + words, base: card.Trigger{Event: card.EvEventCard}, then: orItsAction},
			row[card.Trigger]{pattern: "an Event's " + words + " resolves", base: card.Trigger{Event: card.EvEventCard}, then: orItsAction},
		)
	}
}

// orItsAction: the same is said of an action of an Event.
func orItsAction(t *card.Trigger) {
	t.Or = []card.Trigger{{Event: card.EvResolve, By: t.By, Cause: &card.Cause{Action: true, Types: card.Types(card.Event)}, Style: impliedStyle}}
}
