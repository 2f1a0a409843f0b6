package text

import "kotei/core/card"

// What players gain, lose, draw and produce (CE "Honor", "Draw", "Gold production", "The Imperial Favor").

// playerVerbs are to players (CE "Honor", "Draw", "The Imperial Favor", "Gold production").
var playerVerbs = []row[card.Op]{
	{pattern: "gain {n} Honor", base: card.Op{Verb: card.GainHonor}},
	{pattern: "lose {n} Honor", base: card.Op{Verb: card.LoseHonor}},
	{pattern: "gain {n} Honor for each {things}", base: card.Op{Verb: card.GainHonor}},
	{pattern: "lose {n} Honor for each {things}", base: card.Op{Verb: card.LoseHonor}},
	{pattern: "gain Honor equal to {amount}", base: card.Op{Verb: card.GainHonor}},
	{pattern: "lose Honor equal to {amount}", base: card.Op{Verb: card.LoseHonor}},
	{pattern: "gain {n} Honor, or {alt} Honor if {altcond}", base: card.Op{Verb: card.GainHonor}},
	{pattern: "gain {n} Honor, or {alt} if {altcond}", base: card.Op{Verb: card.GainHonor}},
	{pattern: "lose {n} Honor, or {alt} Honor if {altcond}", base: card.Op{Verb: card.LoseHonor}},
	{pattern: "lose {n} Honor, or {alt} if {altcond}", base: card.Op{Verb: card.LoseHonor}},
	{pattern: "gain or lose {n} Honor", base: card.Op{Verb: card.GainOrLose}},
	{pattern: "draw {count} (card|cards)", base: card.Op{Verb: card.Draw}},
	{pattern: "draw {count} additional (card|cards)", base: card.Op{Verb: card.Draw}},
	{pattern: "produce {n} Gold", base: card.Op{Verb: card.Produce}},
	{pattern: "produce {n} Gold, or {alt} Gold if {altcond}", base: card.Op{Verb: card.Produce}},
	{pattern: "produce {n} Gold, or {alt} if {altcond}", base: card.Op{Verb: card.Produce}},
	{pattern: "produce {n} Gold which may only pay for that card", base: card.Op{Verb: card.Produce, Pos: true}},
	{pattern: "produce {n} Gold which may only pay for that action", base: card.Op{Verb: card.Produce, Pos: true}},
	{pattern: "produce {n} Gold, or {alt} Gold if {altcond} which may only pay for that card", base: card.Op{Verb: card.Produce, Pos: true}},
	{pattern: "produce {n} Gold, or {alt} Gold when {altcond}", base: card.Op{Verb: card.Produce}},
	{pattern: "produce {n} Gold, or {alt} Gold when {altcond} which may only pay for that card", base: card.Op{Verb: card.Produce, Pos: true}},
	{pattern: "produce {n} Gold, plus {moregold} [additional] Gold for each {things}", base: card.Op{Verb: card.Produce}},
	{pattern: "produce {n} Gold, plus {moregold} [additional] Gold if {bonuscond}", base: card.Op{Verb: card.Produce}},
	{pattern: "produce Gold equal to {amount}", base: card.Op{Verb: card.Produce}},
	{pattern: "pay {n} Gold", base: card.Op{Verb: card.Pay}},
	{pattern: "pay Gold equal to {amount}", base: card.Op{Verb: card.Pay}},
	{pattern: "take [control of] the Imperial Favor", base: card.Op{Verb: card.TakeFavor}},
	{pattern: "discard the Imperial Favor", base: card.Op{Verb: card.LoseFavor}},
	{pattern: "take an additional action", base: card.Op{Verb: card.ExtraAction}},
	{pattern: "take {count} additional Battle actions", base: card.Op{Verb: card.ExtraAction, Zone: card.CurrentBattlefield}},
	{pattern: "take an additional (Open|Limited) action", base: card.Op{Verb: card.ExtraAction}},
	{pattern: "take an additional action appropriate to (this|the current) phase", base: card.Op{Verb: card.ExtraAction}},
	{pattern: "take an additional Battle action", base: card.Op{Verb: card.ExtraAction, Zone: card.CurrentBattlefield}},
	{pattern: "(take|create) an additional Attack Phase", base: card.Op{Verb: card.NewAttack}},
	{pattern: "declare an additional Attack Phase against {what}", base: card.Op{Verb: card.NewAttack}},
	{pattern: "win the game", base: card.Op{Verb: card.Win}},
	{pattern: "lose the game", base: card.Op{Verb: card.Lose}},
	{pattern: "commit seppuku", base: card.Op{Verb: card.Seppuku}},
}
