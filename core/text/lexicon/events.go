package lexicon

import "kotei/core/card"

var (
	home   = Goal{Words: "home", Dest: card.HomeZone, Of: card.TheirOwn, To: card.HomeZone, Not: &card.Mod{Rule: card.NotEvent, Event: card.EvMove, To: card.HomeZone}}
	here   = Goal{Words: "to the current battlefield", Also: "to this battlefield", Dest: card.CurrentBattlefield, To: card.CurrentBattlefield, At: card.CurrentBattlefield}
	away   = Goal{Words: "from the current battlefield", Also: "from this battlefield|away from the current battlefield", From: card.CurrentBattlefield}
	fields = Goal{Words: "to a battlefield", Also: "to battlefields|to any battlefield|to any battlefields|to armies", To: card.BattlefieldZone}
	attack = Goal{Words: "to attack", Also: "to an attacking army|to attacking armies", Army: card.Attacker}
	defend = Goal{Words: "to defend", Also: "to a defending army|to defending armies", Army: card.Defender}
)

// toThings are what is done to things.
var toThings = []*Verb{
	{Lemma: "bow", Frame: Transitive | Alone, Does: card.Bow, Event: card.EvBow, Undergone: true, Resolved: card.NotReturn, Not: card.Mod{Rule: card.NotBow}},
	{Lemma: "straighten", Frame: Transitive | Alone, Does: card.Straighten, Event: card.EvStraighten, Undergone: true, Not: card.Mod{Rule: card.NotStraighten}},
	{Lemma: "destroy", Frame: Transitive, Does: card.Destroy, Event: card.EvDestroy, Not: card.Mod{Rule: card.NotDestroyed}, Noun: "destruction", Goals: []Goal{
		{Words: "for having 0 Chi", Also: "for having 0C", Not: &card.Mod{Rule: card.ChiProof}},
	}},
	{Lemma: "discard", Frame: Transitive, Does: card.Discard, Noun: "discard", Event: card.EvDiscard, Goals: []Goal{{Words: "from play", Silent: true}}},
	{Lemma: "dishonor", Frame: Transitive, Does: card.Dishonor, Event: card.EvDishonor, Not: card.Mod{Rule: card.NotDishonored}},
	{Lemma: "rehonor", Frame: Transitive, Does: card.Rehonor, Event: card.EvRehonor},
	{Lemma: "move", Frame: Transitive | Alone, Does: card.Move, Event: card.EvMove, Noun: "movement", Not: card.Mod{Rule: card.NotMove}, Goals: []Goal{
		home, here, away,
		{Words: fields.Words, Also: fields.Also, To: card.BattlefieldZone, Not: &card.Mod{Rule: card.NotEvent, Event: card.EvMove, To: card.BattlefieldZone}},
		{Words: "into an attacking army", Also: "into attacking armies|to an attacking army|to attacking armies|to attack", Not: &card.Mod{Rule: card.NotEvent, Event: card.EvMove, Army: card.Attacker}},
		{Words: "into a defending army", Also: "into defending armies|to a defending army|to defending armies", Not: &card.Mod{Rule: card.NotEvent, Event: card.EvMove, Army: card.Defender}},
	}},
	{Lemma: "target", Frame: Transitive, Does: card.Pick, Event: card.EvTarget, Not: card.Mod{Rule: card.MayNotTarget}, Marks: true},
	{Lemma: "assign", Frame: Transitive | Alone, Noun: "assignment", Event: card.EvAssign, Not: card.Mod{Rule: card.MayNotAssign}, Goals: []Goal{
		{Words: attack.Words, Also: attack.Also, Army: card.Attacker, Not: &card.Mod{Rule: card.MayNotAttack}},
		{Words: defend.Words, Also: defend.Also, Army: card.Defender, Not: &card.Mod{Rule: card.MayNotDefend}},
		{Words: here.Words, Also: here.Also + "|there|here", To: card.CurrentBattlefield, At: card.CurrentBattlefield},
		{Words: fields.Words, Also: fields.Also, To: card.BattlefieldZone, Not: &card.Mod{Rule: card.MayNotAssign}},
		{Words: "during Infantry Maneuvers", Also: "during the Infantry Maneuvers Segment|during Infantry Maneuvers this Attack Phase", In: card.InfantrySegment},
		{Words: "during Cavalry Maneuvers", Also: "during the Cavalry Maneuvers Segment|during Cavalry Maneuvers this Attack Phase", In: card.CavalrySegment},
		{Words: "to the current battlefield during Infantry Maneuvers", Also: "to this battlefield during Infantry Maneuvers", At: card.CurrentBattlefield, In: card.InfantrySegment},
		{Words: "even if bowed", Also: "while bowed|even if he is bowed|even if it is bowed|even if they are bowed", May: &card.Mod{Rule: card.AssignBowed}},
	}},
	{Lemma: "remove", Frame: Transitive, Does: card.Remove, Event: card.EvRemoved, Goals: []Goal{{Words: "from the game", Must: true, Silent: true}}},
	{Lemma: "banish", Frame: Transitive, Does: card.Remove, Event: card.EvRemoved, Goals: []Goal{{Words: "from play", Silent: true}}},
	{Lemma: "attach", Frame: Transitive | Alone, Object: "to", Event: card.EvAttach},
	{Lemma: "transfer", Forms: [4]string{"", "transferred", "", "transferring"}, Frame: Transitive | Alone, Object: "to", Event: card.EvTransfer, Not: card.Mod{Rule: card.NotTransfer}},
	{Lemma: "recruit", Frame: Transitive, Event: card.EvRecruit},
	{Lemma: "equip", Forms: [4]string{"", "equipped", "", "equipping"}, Frame: Transitive, Object: "to", Event: card.EvEquip},
	{Lemma: "bring", Forms: [4]string{"", "brought", "", ""}, Frame: Transitive, Event: card.EvEnterPlay, Goals: []Goal{{Words: "into play", Must: true, Silent: true}}},
	{Lemma: "put", Forms: [4]string{"", "put", "", "putting"}, Frame: Transitive, Event: card.EvEnterPlay, Goals: []Goal{{Words: "into play", Must: true, Silent: true}}},
	{Lemma: "proclaim", Frame: Transitive, Event: card.EvProclaim},
	{Lemma: "play", Frame: Transitive, Event: card.EvPlay},
	{Lemma: "reveal", Frame: Transitive, Event: card.EvReveal},
	{Lemma: "challenge", Frame: Transitive, Role: Other, Event: card.EvChallenge, Not: card.Mod{Rule: card.NotChallenged}},
	{Lemma: "overlay", Forms: [4]string{"", "overlaid", "", ""}, Frame: Transitive | Alone, Event: card.EvOverlay},
}

// byThings are what things do.
var byThings = []*Verb{
	{Lemma: "enter", Frame: Alone, With: "play|into play", Event: card.EvEnterPlay, Goals: []Goal{
		{Words: "from your hand", From: card.Hand, By: card.You},
		{Words: "from a Province", From: card.ProvinceZone},
		{Words: "bowed", May: &card.Mod{Rule: card.EntersBowed}},
		{Words: "unbowed", May: &card.Mod{Rule: card.EntersUnbowed}},
	}},
	{Lemma: "leave", Forms: [4]string{"", "left", "", ""}, Frame: Alone, With: "play", Event: card.EvLeavePlay},
	{Lemma: "win", Forms: [4]string{"", "won", "", "winning"}, Frame: Alone, With: "a duel|the duel|this duel|duels|any duel", Event: card.EvWinDuel, Not: card.Mod{Rule: card.NoWinning}},
	{Lemma: "lose", Forms: [4]string{"", "lost", "", ""}, Frame: Alone, With: "a duel|the duel|this duel|duels|any duel", Event: card.EvLoseDuel},
	{Lemma: "enter", Frame: Alone, With: "a duel", Role: Duelist, Event: card.EvDuel},
	{Lemma: "challenge", Frame: Alone, Object: "-", Event: card.EvChallenge},
	{Lemma: "attach", Frame: Alone, Object: "-", Role: Other, Event: card.EvAttach},
	{Lemma: "issue", Frame: Alone, With: "a challenge|challenges", Event: card.EvChallenge, Not: card.Mod{Rule: card.NoChallenges}},
	{Lemma: "refuse", Frame: Alone, With: "a challenge|challenges", Event: card.EvRefuse, Not: card.Mod{Rule: card.NoRefusing}},
	{Lemma: "commit", Forms: [4]string{"", "committed", "", "committing"}, Frame: Alone, With: "seppuku", Does: card.Seppuku, Event: card.EvSeppuku},
	{Lemma: "attack", Frame: Alone, Event: card.EvAssign, Army: card.Attacker, Not: card.Mod{Rule: card.MayNotAttack}},
	{Lemma: "defend", Frame: Alone, Event: card.EvAssign, Army: card.Defender, Not: card.Mod{Rule: card.MayNotDefend}},
	{Lemma: "produce", Frame: Alone, With: "Gold", Event: card.EvProduce, Not: card.Mod{Rule: card.NotProduce}},
	{Lemma: "become", Forms: [4]string{"", "became", "become", ""}, Frame: Alone, With: "dishonorable|dishonored", Event: card.EvDishonor, Not: card.Mod{Rule: card.NotDishonored}},
	{Lemma: "become", Forms: [4]string{"", "became", "become", ""}, Frame: Alone, With: "honorable|rehonored", Event: card.EvRehonor},
}

// byPlayers are what players do, and to nothing.
var byPlayers = []*Verb{
	{Lemma: "gain", Frame: Players, With: "Honor|Family Honor", Noun: "gain", Event: card.EvHonorGain, Not: card.Mod{Rule: card.NoHonorGain}},
	{Lemma: "lose", Forms: [4]string{"", "lost", "", ""}, Frame: Players, With: "Honor|Family Honor", Noun: "loss", Event: card.EvHonorLoss, Not: card.Mod{Rule: card.NoHonorLoss}},
	{Lemma: "draw", Forms: [4]string{"", "drew", "drawn", ""}, Frame: Players, With: "a card|any cards", Event: card.EvDraw},
	{Lemma: "declare", Frame: Players, With: "an attack|attacks", Event: card.EvAttackDeclared, Not: card.Mod{Rule: card.NoAttack}},
	{Lemma: "take", Forms: [4]string{"", "took", "taken", ""}, Frame: Players, With: "the Imperial Favor", Event: card.EvFavorTaken},
	{Lemma: "gain", Frame: Players, With: "the Imperial Favor", Event: card.EvFavorTaken, Not: card.Mod{Rule: card.NoFavor}},
	{Lemma: "lose", Forms: [4]string{"", "lost", "", ""}, Frame: Players, With: "the Imperial Favor", Event: card.EvFavorLost},
	{Lemma: "discard", Frame: Players, With: "the Imperial Favor", Event: card.EvFavorLost},
	{Lemma: "lobby", Frame: Players, Event: card.EvResolve, Action: "Lobby", Not: card.Mod{Rule: card.NoLobby}},
	{Lemma: "shuffle", Forms: [4]string{"", "shuffled", "", "shuffling"}, Frame: Players, With: "a deck|his deck", Event: card.EvShuffle},
}

// rules are verbs that are said of what the rules let a thing do, and of nothing that happens.
var rules = []*Verb{
	{Lemma: "count", Frame: Alone, Goals: []Goal{{Words: "toward an Enlightenment Victory", Also: "towards an Enlightenment Victory", Must: true, Not: &card.Mod{Rule: card.NotCounted}}}},
	{Lemma: "contribute", Frame: Alone, Goals: []Goal{
		{
			Words: "Force", Also: "its Force|his Force|their Force|her Force|Force to its army|Force to his army|its Force to its army|his Force to his army|their Force to their army|Force during battle resolution|Force in battle resolution|his Force during battle resolution|its Force during battle resolution|their Force during battle resolution",
			Must: true, Not: &card.Mod{Rule: card.NotContribute},
		},
	}},
	{Lemma: "return", Frame: Alone, Goals: []Goal{{Words: "home bowed", Must: true, Not: &card.Mod{Rule: card.NotReturn}}}},
	{Lemma: "hold", Forms: [4]string{"", "held", "", ""}, Frame: Alone, Goals: []Goal{{Words: "Dynasty cards", Must: true, Not: &card.Mod{Rule: card.NoDynasty}}}},
	{Lemma: "perform", Frame: Alone, Goals: []Goal{{Words: "actions", Also: "any actions", Must: true, Not: &card.Mod{Rule: card.MayNotUse}}}},
	{Lemma: "attach", Frame: Alone, Goals: []Goal{{Words: "two Weapons", Must: true, May: &card.Mod{Rule: card.TwoWeapons}}}},
}
