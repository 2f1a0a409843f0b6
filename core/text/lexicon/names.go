package lexicon

import "kotei/core/card"

// Phases are those of a turn.
var Phases = map[string]card.Phase{
	"Straighten": card.StraightenPhase, "Events": card.EventsPhase, "Action": card.ActionPhase,
	"Attack": card.AttackPhase, "Dynasty": card.DynastyPhase, "End": card.EndPhase,
}

// Designators are those of actions.
var Designators = map[string]card.Designators{
	"Battle": card.Battle, "Open": card.Open, "Limited": card.Limited, "Reaction": card.Reaction, "Dynasty": card.Dynasty,
	"Engage": card.Engage, "Interrupt": card.Interrupt,
}

// Elements are the keywords of the five elements.
var Elements = []card.Keyword{"Air", "Earth", "Fire", "Void", "Water"}
