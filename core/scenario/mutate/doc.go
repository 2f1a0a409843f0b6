// Command mutate breaks the rules one condition and one step at a time, and counts how often the scenarios notice.
//
//	go run ./core/scenario/mutate [-only FILE[:LINE],…] [-of LIST] [-j N] [-list] [-follow] [-v] [DIR…]
//
// It reads the rules' source (all of core/rules but the catalogue, and what in core reads the game), and compiles an instrumented
// copy through go build -overlay: nothing of it is in the program. A mutant is a step of a procedure that does nothing, or
// a condition that always or never holds. For each mutant, the tool plays the scenarios in which it makes a difference,
// the cheapest first, until one fails; a panic, an error and an endless loop count as failures. If none fails, one may still play differently than
// its line in testdata/plays.golden says; such mutants are counted as noticed and apart, and -follow shows where they do: what is missing there is a
// line that states it. The tool lists the mutants that no scenario notices: each is a rule that nothing proves, or code that nothing needs.
//
// It doesn't change numbers, calls or assignments, and it doesn't judge texts: core/text has goldens.
// excluded.tsv lists what it leaves out on purpose, with reasons.
package main
