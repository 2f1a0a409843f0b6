// Package rules is how the game is played: the procedures of the rulebook as tables of steps, and the editions.
//
// A procedure is a slice of core.Step: each line has the rulebook's name for it, the function that does it and
// the ids of the rules that it carries out. [Celestial] puts them together with the edition's numbers into a
// core.Ruleset. What a player may answer to each question stands beside the procedure that asks it: its candidates, and
// the first rule that an answer breaks.
//
// It reads no printed text (core/text does) and keeps no log (core/match does).
//
//	s, err := rules.NewGame(rules.Celestial(), rules.Setup{Seats: …}, starter)
//	err = core.Begin(s, nil) // s.Ask is the first question
package rules
