package text

import "kotei/core/card"

// The beginning of a battle's resolution: "after the Resolution Segment begins" is before anything in it is done (CE "Resolution").

// begins marks a trigger as the beginning of what its event is.
const begins = card.AttackPhase

func init() {
	triggers = append(triggers,
		row[card.Trigger]{pattern: "(a|the|this) Resolution Segment begins", base: card.Trigger{Event: card.EvBattle, Phase: begins}},
		row[card.Trigger]{pattern: "(a|the|this) battle's resolution begins", base: card.Trigger{Event: card.EvBattle, Phase: begins}},
		row[card.Trigger]{pattern: "[(a|the|this)] battle resolution begins", base: card.Trigger{Event: card.EvBattle, Phase: begins}},
	)
}

// resolutionBegins reports whether a trigger is the beginning of a resolution.
func resolutionBegins(t *card.Trigger) bool { return t.Event == card.EvBattle && t.Phase == begins }
