// Package scenario reads and plays scenarios: short text files that put cards on a table, make the players
// choose, and say what must then be true. docs/SCENARIOS.md describes the format.
//
// A scenario is a txtar archive: first the script, then cards.yaml with the cards of its own. [Parse] reads the script; its errors
// name the line. [Scenario.Run] builds the game that the set-up lines describe, answers its questions from the choice
// lines, and judges the checks. [RunAll] plays files and folders and prints a line for each file. [Write] writes a position as a scenario.
//
// Cards come from the file itself, from the stock in stock.yaml, and from a library. The package can't read card files: [Options] has
// a reader and the library. Nor does it keep games that people have played: core/match does.
//
//	sc, err := scenario.Parse("bow.txtar", data)
//	if err == nil {
//		err = sc.Run(scenario.Options{ReadCards: cards.Read, Library: starter.Library().Find})
//	}
package scenario
