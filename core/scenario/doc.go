// Package scenario reads and plays scenarios: short text files that put cards on a table, make the players
// choose, and say what must then be true. docs/SCENARIOS.md is the format.
//
// A scenario is a txtar archive: the script on top, then files, of which cards.yaml holds the cards of its own.
// [Parse] reads a script into lines and refuses what no line can mean, with its number. [Scenario.Run] builds the
// game that the set-up lines describe, answers its questions from the choice lines, and judges the checks.
// [RunAll] does so for files and folders and prints a line for each.
//
// It knows no card file and no card set: [Options] brings a reader and a library. It plays by core and core/rules
// like any other player, and it is no log: a game that people played is core/match's.
//
//	sc, err := scenario.Parse("bow.txtar", data)
//	if err == nil {
//		err = sc.Run(scenario.Options{ReadCards: cards.Read, Library: starter.Library().Find})
//	}
package scenario
