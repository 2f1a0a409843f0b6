package text

import "kotei/core/card"

// What is about the Province that a Region or Fortification is attached to, and about cards in Provinces
// (CE "Regions", "Provinces").

// thisProvince is the Province that the card is attached to.
var thisProvince = &card.Sel{How: card.Ref, Ref: card.Host, Thing: card.Provinces, Word: "-"}

// foughtThere: the battle is the one at that Province.
var foughtThere = &card.Cond{Kind: card.AtProvince, Ref: card.Self, Style: silentStyle}

var provinceTriggers = []row[card.Trigger]{
	{pattern: "{subj} enters play from this Province", base: card.Trigger{Event: card.EvEnterPlay, From: card.ProvinceZone, Out: thisProvince}},
	{pattern: "{subj} enters play from any of your Provinces", base: card.Trigger{Event: card.EvEnterPlay, From: card.ProvinceZone, By: card.You}},
	{pattern: "{who} (bring|brings) {subj} into play from (one|any) of your Provinces", base: card.Trigger{Event: card.EvEnterPlay, From: card.ProvinceZone}},
	{pattern: "{who} (bring|brings) {subj} into play from this Province", base: card.Trigger{Event: card.EvEnterPlay, From: card.ProvinceZone, Out: thisProvince}},
	{pattern: "bringing {subj} into play from this Province", base: card.Trigger{Event: card.EvEnterPlay, From: card.ProvinceZone, Out: thisProvince, By: card.You}},
	{pattern: "{subj} is revealed {within}", base: card.Trigger{Event: card.EvReveal}},
	{pattern: "{who} (reveal|reveals) {subj}", base: card.Trigger{Event: card.EvReveal}},
	{pattern: "engaging [in a battle] at this (Province|Province's battlefield)", base: card.Trigger{Event: card.EvEngage, Subject: thisProvince}},
	{pattern: "[a] battle resolution at this (Province|Province's battlefield)", base: card.Trigger{Event: card.EvBattle, If: foughtThere}},
	{pattern: "the resolution of a battle at this (Province|Province's battlefield)", base: card.Trigger{Event: card.EvBattle, If: foughtThere}},
	{pattern: "a battle at this (Province|Province's battlefield) resolves", base: card.Trigger{Event: card.EvBattle, If: foughtThere}},
	{pattern: "the Combat Segment of a battle at this (Province|Province's battlefield) ends", base: card.Trigger{Event: card.EvCombatEnd, If: foughtThere}},
	{pattern: "{subj} attaches from your hand", base: card.Trigger{Event: card.EvEnterPlay, From: card.Hand}},
	{pattern: "{who} (attach|attaches|equip|equips) {subj} from (your|his) hand to {obj}", base: card.Trigger{Event: card.EvEnterPlay, From: card.Hand}},
	{pattern: "{who} (attach|attaches|equip|equips) {subj} from (your|his) hand", base: card.Trigger{Event: card.EvEnterPlay, From: card.Hand}},
	{pattern: "your next {phase} Phase begins", base: card.Trigger{Event: card.EvPhase, By: card.You, Next: true}},
	{pattern: "your next {phase} Phase ends", base: card.Trigger{Event: card.EvPhaseEnd, By: card.You, Next: true}},
	{pattern: "the next {phase} Phase begins", base: card.Trigger{Event: card.EvPhase, Next: true}},
	{pattern: "the next {phase} Phase ends", base: card.Trigger{Event: card.EvPhaseEnd, Next: true}},
}

var refillVerbs = []row[card.Op]{
	{pattern: "put {dest} face-up in {what} instead of refilling it [normally]", base: card.Op{Verb: card.Refill, Pos: true}},
	{pattern: "refill {what} with {dest}", base: card.Op{Verb: card.Refill}},
	{pattern: "refilling {what} face-up", base: card.Op{Verb: card.Refill, Pos: true}},
	{pattern: "refilling {leftprovince} face-up", base: card.Op{Verb: card.Refill, Pos: true}},
	{pattern: "refilling {what} face-up with {dest}", base: card.Op{Verb: card.Refill, Pos: true}},
}

func init() {
	opSlots["leftprovince"] = &slot[card.Op]{ // the Province that a card has left, which is not named
		read: func(_ *reader, at int, o card.Op) []reading[card.Op] {
			o.What = &card.Sel{How: card.Ref, Ref: unresolved, Thing: card.Provinces, Word: "=the province"}
			return []reading[card.Op]{{o, at}}
		},
		write: func(*writer, *card.Op) {},
		walk:  func(v *resolver, o *card.Op) { v.sel(o.What) },
	}
}
