package text

import "kotei/core/card"

// What is about the Province that a Region or Fortification is attached to, and about cards in Provinces
// (CE "Regions", "Provinces").

// thisProvince is the Province that the card is attached to.
var thisProvince = &card.Sel{How: card.Ref, Ref: card.Host, Thing: card.Provinces, Word: "-"}

var provinceTriggers = []row[card.Trigger]{
	{pattern: "{subj} enters play from this Province", base: card.Trigger{Event: card.EvEnterPlay, From: card.ProvinceZone, Out: thisProvince}},
	{pattern: "engaging [in a battle] at this Province['s battlefield]", base: card.Trigger{Event: card.EvEngage, Subject: thisProvince}},
	{pattern: "{subj} attaches from your hand", base: card.Trigger{Event: card.EvEnterPlay, From: card.Hand}},
	{pattern: "{who} (attach|attaches|equip|equips) {subj} from (your|his) hand to {obj}", base: card.Trigger{Event: card.EvEnterPlay, From: card.Hand}},
	{pattern: "{who} (attach|attaches|equip|equips) {subj} from (your|his) hand", base: card.Trigger{Event: card.EvEnterPlay, From: card.Hand}},
	{pattern: "your next {phase} Phase begins", base: card.Trigger{Event: card.EvPhase, By: card.You, Next: true}},
	{pattern: "your next {phase} Phase ends", base: card.Trigger{Event: card.EvPhaseEnd, By: card.You, Next: true}},
	{pattern: "the next {phase} Phase begins", base: card.Trigger{Event: card.EvPhase, Next: true}},
}

var refillVerbs = []row[card.Op]{
	{pattern: "refill {what} face-up with {dest}", base: card.Op{Verb: card.Refill, Pos: true}},
	{pattern: "refilling {what} face-up", base: card.Op{Verb: card.Refill, Pos: true}},
	{pattern: "refilling {what} face-up with {dest}", base: card.Op{Verb: card.Refill, Pos: true}},
}
