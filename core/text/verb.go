package text

import (
	"strings"

	"kotei/core/card"
)

// Verbs: the imperative phrases that costs and effects consist of, one row a wording. The first word of a
// pattern is the verb; "he" makes it "he bows". The families are in files of their own.

var verbRows = [][]row[card.Op]{cardVerbs, placeVerbs, playerVerbs, battleVerbs, severalVerbs, attackVerbs, createVerbs, negateVerbs, upToVerbs, twoAreas, preventVerbs, nameVerbs, copyVerbs, equipVerbs, strengthenVerbs, paysForVerbs, refillVerbs, extraVerbs, oneOfTwoVerbs, moreVerbs, ignoringHonor, interruptVerbs, severalAreas, losingVerbs, strengthVerbs, payLessVerbs}

// cardVerbs change the state of cards (CE "Bowed", "Dishonor", "Destroy", "Discard", "Target").
var cardVerbs = []row[card.Op]{
	{pattern: "target {target}", base: card.Op{Verb: card.Pick}},
	{pattern: "choose {chosen}", base: card.Op{Verb: card.Pick}},
	{pattern: "have (it|the action) target {what} instead", base: card.Op{Verb: card.Redirect}},
	{pattern: "have (it|the action) target {what} instead , if legal", base: card.Op{Verb: card.Redirect, Pos: true}},
	{pattern: "bow {what}", base: card.Op{Verb: card.Bow}},
	{pattern: "target {target}[,] (if possible|if able|if any)", base: card.Op{Verb: card.Pick, Free: true}},
	{pattern: "choose {chosen}[,] (if possible|if able)", base: card.Op{Verb: card.Pick}},
	{pattern: "bow {what}[,] (if possible|if able)", base: card.Op{Verb: card.Bow}},
	{pattern: "destroy {what}[,] (if possible|if able|if any)", base: card.Op{Verb: card.Destroy}},
	{pattern: "dishonor {what}[,] (if possible|if able)", base: card.Op{Verb: card.Dishonor}},
	{pattern: "straighten {what}", base: card.Op{Verb: card.Straighten}},
	{pattern: "destroy {what}", base: card.Op{Verb: card.Destroy}},
	{pattern: "discard {what}", base: card.Op{Verb: card.Discard}},
	{pattern: "discard the [Dynasty] card in {province}", base: card.Op{Verb: card.Discard, What: &card.Sel{How: card.Choose, Zone: card.ProvinceZone, ZoneOf: card.Chosen, By: card.Chosen}}},
	{pattern: "discard {what} from play", base: card.Op{Verb: card.Discard}, then: fromPlay},
	{pattern: "discard a card (from|in) {province}", base: card.Op{Verb: card.Discard, What: &card.Sel{How: card.Choose, Zone: card.ProvinceZone, ZoneOf: card.Chosen}}},
	{pattern: "discard {what} from your hand", base: card.Op{Verb: card.Discard, Zone: card.Hand}},
	{pattern: "discard {random} at random from your hand", base: card.Op{Verb: card.Discard}},
	{pattern: "discard {random} at random from (his|their) hand", base: card.Op{Verb: card.Discard, Then: card.Hand}},
	{pattern: "discard {random} at random", base: card.Op{Verb: card.Discard}},
	{pattern: "randomly discard {random}", base: card.Op{Verb: card.Discard}},
	{pattern: "discard (his|their) hand", base: card.Op{Verb: card.Discard, What: &card.Sel{How: card.All, Zone: card.Hand, ZoneOf: card.Chosen, Word: hisHand}}},
	{pattern: "discard your hand", base: card.Op{Verb: card.Discard, What: &card.Sel{How: card.All, Zone: card.Hand, ZoneOf: card.You}}},
	{pattern: "dishonor {what}", base: card.Op{Verb: card.Dishonor}},
	{pattern: "dishonor {what} instead of destroying (him|her|it)", base: card.Op{Verb: card.Dishonor, Instead: true}},
	{pattern: "bow {what} instead of destroying (him|her|it)", base: card.Op{Verb: card.Bow, Instead: true}},
	{pattern: "destroy {what} instead of destroying (him|her|it)", base: card.Op{Verb: card.Destroy, Instead: true}},
	{pattern: "move {what} {to} instead of destroying (him|her|it)", base: card.Op{Verb: card.Move, Instead: true}},
	{pattern: "discard {what} instead of destroying (him|her|it)", base: card.Op{Verb: card.Discard, Instead: true}},
	{pattern: "rehonor {what}", base: card.Op{Verb: card.Rehonor}},
	{pattern: "(remove {what} from the game|banish {what} [from play])", base: card.Op{Verb: card.Remove}},
	{pattern: "remove {what} from the game instead of (putting (him|her|it) in the discard pile|discarding (him|her|it))", base: card.Op{Verb: card.Remove}},
	{pattern: "remove {what}, but not (his|her|its) attachments, from the game", base: card.Op{Verb: card.Remove, Part: card.Alone}},
	{pattern: "remove {owner} overlaying card from the game", base: card.Op{Verb: card.Remove, Part: card.OnTop}},
	{pattern: "discard {owner} overlaying card", base: card.Op{Verb: card.Discard, Part: card.OnTop}},
	{pattern: "turn {what} face-down", base: card.Op{Verb: card.Turn}},
	{pattern: "turn {what} face-up", base: card.Op{Verb: card.Turn, Pos: true}},
	{pattern: "show {what}", base: card.Op{Verb: card.Show}},
	{pattern: "(show|reveal) a card at random from (his|your) hand", base: card.Op{Verb: card.Show, What: &card.Sel{How: card.Random, Filter: &card.Filter{}, Zone: card.Hand, ZoneOf: card.Chosen, Word: "-random"}}},
	{pattern: "reveal {what}", base: card.Op{Verb: card.Show}},
	{pattern: "look at another player's hand", base: card.Op{Verb: card.Look, What: &card.Sel{How: card.All, Zone: card.Hand, ZoneOf: card.Another}}},
	{pattern: "draw cards until you have [exactly] {fullhand} cards in your hand", base: card.Op{Verb: card.Draw}},
	{pattern: "draw {thetop}", base: card.Op{Verb: card.Draw}},
	{pattern: "(switch|exchange) {owner} Force and Chi", base: card.Op{Verb: card.Modify, Mods: []card.Mod{{Kind: card.Swap, Stat: card.Force}}}},
	{pattern: "(switch|exchange) {owner} Personal Honor and Chi", base: card.Op{Verb: card.Modify, Mods: []card.Mod{{Kind: card.Swap, Stat: card.PersonalHonor}}}},
	{pattern: "remove (the {losekw} keyword|{losekw}) from {what}", base: card.Op{Verb: card.Modify, Mods: []card.Mod{{Kind: card.LoseKeyword}}}},
	{pattern: "remove {owner} {losekw} keyword", base: card.Op{Verb: card.Modify, Mods: []card.Mod{{Kind: card.LoseKeyword}}}},
	{pattern: "exchange the Force and Chi of {what}", base: card.Op{Verb: card.Modify, Mods: []card.Mod{{Kind: card.Swap, Stat: card.Force}}}},
	{pattern: "show your hand [to all players]", base: card.Op{Verb: card.Show, What: &card.Sel{How: card.All, Zone: card.Hand, ZoneOf: card.You}}},
	{pattern: "look at a number of (cards|Fate cards) on [the] top of your (Fate deck|deck) equal to {topcount}", base: card.Op{Verb: card.Look, What: &card.Sel{How: card.Top, Filter: &card.Filter{Style: plural}, Zone: card.FateDeckZone, ZoneOf: card.You}}},
	{pattern: "look at a number of cards from the top of your (Fate deck|deck) equal to {topcount}", base: card.Op{Verb: card.Look, What: &card.Sel{How: card.Top, Filter: &card.Filter{Style: plural}, Zone: card.FateDeckZone, ZoneOf: card.You}}},
	{pattern: "look at a number of cards (from|on) [the] top of your Dynasty deck equal to {topcount}", base: card.Op{Verb: card.Look, What: &card.Sel{How: card.Top, Filter: &card.Filter{Style: plural}, Zone: card.DynastyDeckZone, ZoneOf: card.You}}},
	{pattern: "look at {handof} hand", base: card.Op{Verb: card.Look}},
	{pattern: "choose and look at {what}", base: card.Op{Verb: card.Look}},
	{pattern: "look at {what}", base: card.Op{Verb: card.Look}},
	{pattern: "give {what} {mods}", base: card.Op{Verb: card.Modify}},
	{pattern: "give {strengthof} {mods}", base: card.Op{Verb: card.Modify}},
	{pattern: "give {what} each {mods}", base: card.Op{Verb: card.Modify}},
	{pattern: "give {what} {mods} each", base: card.Op{Verb: card.Modify}},
	{pattern: "give {mods} to {what}", base: card.Op{Verb: card.Modify}},
	{pattern: "set {owner} {modstat} to {value}", base: card.Op{Verb: card.Modify, Mods: []card.Mod{{Kind: card.SetTo}}}},
	{pattern: "set {owner} {modstat} to {value} and {alsoset}", base: card.Op{Verb: card.Modify, Mods: []card.Mod{{Kind: card.SetTo}}}},
	{pattern: "(raise|increase) {owner} {modstat} to {value}", base: card.Op{Verb: card.Modify, Mods: []card.Mod{{Kind: card.SetTo, Only: card.Add}}}},
	{pattern: "(lower|reduce) {owner} {modstat} to {value}", base: card.Op{Verb: card.Modify, Mods: []card.Mod{{Kind: card.SetTo, Only: card.Sub}}}},
	{pattern: "add {value}[,] to {owner} {modstat}", base: card.Op{Verb: card.Modify, Mods: []card.Mod{{Kind: card.Add}}}},
	{pattern: "add {value}[,] to the {modstat} of {what}", base: card.Op{Verb: card.Modify, Mods: []card.Mod{{Kind: card.Add}}}},
	{pattern: "give {owner} {modstat} a bonus equal to {value}", base: card.Op{Verb: card.Modify, Mods: []card.Mod{{Kind: card.Add}}}},
	{pattern: "give {owner} {modstat} a penalty equal to {value}", base: card.Op{Verb: card.Modify, Mods: []card.Mod{{Kind: card.Sub}}}},
	{pattern: "(raise|increase) to {value} the {modstat} of {what}", base: card.Op{Verb: card.Modify, Mods: []card.Mod{{Kind: card.SetTo, Only: card.Add}}}},
	{pattern: "set {owner} {modstat} to equal {value}", base: card.Op{Verb: card.Modify, Mods: []card.Mod{{Kind: card.SetTo}}}},
	{pattern: "(raise|increase) {owner} {modstat} to equal {value}", base: card.Op{Verb: card.Modify, Mods: []card.Mod{{Kind: card.SetTo, Only: card.Add}}}},
	{pattern: "(lower|reduce) {owner} {modstat} to equal {value}", base: card.Op{Verb: card.Modify, Mods: []card.Mod{{Kind: card.SetTo, Only: card.Sub}}}},
	{pattern: "set {owner} {modstat} (equal to|to equal|to) {sameofhis}", base: card.Op{Verb: card.Modify, Mods: []card.Mod{{Kind: card.SetTo}}}},
	{pattern: "set {owner} {modstat} equal to {value}", base: card.Op{Verb: card.Modify, Mods: []card.Mod{{Kind: card.SetTo}}}},
	{pattern: "(lower|reduce) {owner} {modstat} by an amount equal to {value}", base: card.Op{Verb: card.Modify, Mods: []card.Mod{{Kind: card.Sub}}}},
	{pattern: "(raise|increase) {owner} {modstat} by an amount equal to {value}", base: card.Op{Verb: card.Modify, Mods: []card.Mod{{Kind: card.Add}}}},
	{pattern: "(raise|increase) {owner} {modstat} by {value}", base: card.Op{Verb: card.Modify, Mods: []card.Mod{{Kind: card.Add}}}},
	{pattern: "(lower|reduce) {owner} {modstat} by {value}", base: card.Op{Verb: card.Modify, Mods: []card.Mod{{Kind: card.Sub}}}},
	{pattern: "(lower|reduce) {owner} {modstat} by {eachvalue} for each {each}", base: card.Op{Verb: card.Modify, Mods: []card.Mod{{Kind: card.Sub}}}},
	{pattern: "(raise|increase) {owner} {modstat} by {eachvalue} for each {each}", base: card.Op{Verb: card.Modify, Mods: []card.Mod{{Kind: card.Add}}}},
	{pattern: "(raise or lower|increase or reduce|increase or decrease|increase or lower|reduce or increase) {owner} {modstat} by {value}", base: card.Op{Verb: card.Modify, Mods: []card.Mod{{Kind: card.EitherWay}}}},
	{pattern: "(raise or lower|increase or reduce|increase or decrease|increase or lower|reduce or increase) the {modstat} of {what} by {value}", base: card.Op{Verb: card.Modify, Mods: []card.Mod{{Kind: card.EitherWay}}}},
	{pattern: "(raise|increase) the {modstat} of {what} by {value}", base: card.Op{Verb: card.Modify, Mods: []card.Mod{{Kind: card.Add}}}},
	{pattern: "(lower|reduce|decrease) the {modstat} of {what} by {value}", base: card.Op{Verb: card.Modify, Mods: []card.Mod{{Kind: card.Sub}}}},
	{pattern: "(lower|reduce) the {modstat} of {what} by an amount equal to {value}", base: card.Op{Verb: card.Modify, Mods: []card.Mod{{Kind: card.Sub}}}},
	{pattern: "(lower|reduce) to {value} the {modstat} of {what}", base: card.Op{Verb: card.Modify, Mods: []card.Mod{{Kind: card.SetTo, Only: card.Sub}}}},
	{pattern: "(lower|reduce) the {modstat} of {what} to [equal] {value}", base: card.Op{Verb: card.Modify, Mods: []card.Mod{{Kind: card.SetTo, Only: card.Sub}}}},
	{pattern: "(raise|increase) the {modstat} of {what} to [equal] {value}", base: card.Op{Verb: card.Modify, Mods: []card.Mod{{Kind: card.SetTo, Only: card.Add}}}},
	{pattern: "set the {modstat} of {what} [equal] to {value}", base: card.Op{Verb: card.Modify, Mods: []card.Mod{{Kind: card.SetTo}}}},
	{pattern: "remove [all] {owner} abilities", base: card.Op{Verb: card.Modify, Mods: []card.Mod{{Kind: card.RuleMod, Rule: card.NoAbilities}}}},
	{pattern: "remove all [of his|of its] abilities from {what}", base: card.Op{Verb: card.Modify, Mods: []card.Mod{{Kind: card.RuleMod, Rule: card.NoAbilities}}}},
	{pattern: "remove {losekws} from {what}", base: card.Op{Verb: card.Modify, Mods: []card.Mod{{Kind: card.LoseKeyword}}}},
	{pattern: "remove from the game {what}", base: card.Op{Verb: card.Remove}},
	{pattern: "take control of {what}", base: card.Op{Verb: card.Control, Who: card.You}},
	{pattern: "(give|return) control of {what} to {pwho}", base: card.Op{Verb: card.Control}},
	{pattern: "give control of {what} to {newowner}", base: card.Op{Verb: card.Control, Who: card.Chosen}},
	{pattern: "give {newowner} control of {what}", base: card.Op{Verb: card.Control, Who: card.Chosen}},
	{pattern: "give you control of {what}", base: card.Op{Verb: card.Control, Who: card.You, Free: true}},
}

// inflected is the form of a verb after "he".
func inflected(v string) string {
	switch {
	case v == "do" || v == "go":
		return v + "es"
	case v == "have":
		return "has"
	case strings.HasSuffix(v, "y") && !strings.HasSuffix(v, "ay") && !strings.HasSuffix(v, "oy"):
		return v[:len(v)-1] + "ies"
	case strings.HasSuffix(v, "ch") || strings.HasSuffix(v, "sh") || strings.HasSuffix(v, "ss"):
		return v + "es"
	}
	return v + "s"
}
