// Package rules is how the game is played: the procedures of the rulebook as tables of steps, and the editions.
//
// A procedure is a slice of core.Step: each line has the rulebook's name for it, the function that does it and
// the ids of the rules that it carries out. [Celestial] puts them together with the edition's numbers into a
// core.Ruleset. What a player may answer to each question stands beside the procedure that asks it: its candidates, and
// the first rule that an answer breaks.
//
// A file's prefix is its chapter of the rulebook:
//
//	setup       decks and hands before the first turn
//	turn        the turn and its phases, the Dynasty Phase, Events
//	action      taking an action: when, by whom, steps A to E, good faith, reactions
//	target      choosing and targeting what a text asks for
//	cost, gold  paying costs; producing Gold
//	enter       bringing cards into play, attaching, Regions and Fortifications
//	attack      declaring an attack, assigning armies, allies
//	battle      fighting: location and presence, Ranged Attacks, resolution
//	duel        challenges, focusing, striking
//	favor       the Imperial Favor and lobbying
//	text        carrying out the ops of a text, one after another
//	event       what happens: its windows, triggers, prevention and substitution
//	state       the rules that hold at all times: Chi of 0, victory and loss
//	edition     the numbers and procedures of the rulebooks
//	look        questions that the window asks: forecasts, stages, what waits
//
// It reads no printed text (core/text does) and keeps no log (core/match does).
//
//	s, err := rules.NewGame(rules.Celestial(), rules.Setup{Seats: …}, starter)
//	err = core.Begin(s, nil) // s.Ask is the first question
package rules
