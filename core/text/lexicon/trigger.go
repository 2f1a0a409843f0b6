package lexicon

import "kotei/core/card"

// inFights are what players do in battles and duels, and what they pay.
var inFights = []*Verb{
	{Lemma: "equip", Forms: [4]string{"", "equipped", "", "equipping"}, Frame: Alone, Object: "-", Role: Other, Event: card.EvEquip},
	{Lemma: "focus", Frame: Players, With: "a card", Event: card.EvFocus},
	{Lemma: "focus", Frame: Players, Event: card.EvFocus},
	{Lemma: "strike", Forms: [4]string{"", "struck", "", ""}, Frame: Players, Event: card.EvStrike},
	{Lemma: "declare", Frame: Players, With: "a strike", Event: card.EvStrike},
	{Lemma: "win", Forms: [4]string{"", "won", "", "winning"}, Frame: Players, With: "a battle|the battle|this battle", Event: card.EvWinBattle},
	{Lemma: "lose", Forms: [4]string{"", "lost", "", ""}, Frame: Players, With: "a battle|the battle|this battle", Event: card.EvLoseBattle},
	{Lemma: "win", Forms: [4]string{"", "won", "", "winning"}, Frame: Players, With: "a duel|the duel|this duel", Event: card.EvWinDuel},
	{Lemma: "lose", Forms: [4]string{"", "lost", "", ""}, Frame: Players, With: "a duel|the duel|this duel", Event: card.EvLoseDuel},
	{Lemma: "pay", Forms: [4]string{"", "paid", "", ""}, Frame: Players, With: "a Gold cost", Event: card.EvPayGold},
	{Lemma: "draw", Forms: [4]string{"", "drew", "drawn", ""}, Frame: Players, With: "cards|one or more cards", AsOne: true, Event: card.EvDraw},
}

// FirstChance is the first chance to act in a Combat Segment.
const FirstChance = "the Defender's first [normal] (opportunity|chance) to (act or pass|take (a|an) [Battle] action or pass|take a Battle action) [in (the current|this) battle]"
