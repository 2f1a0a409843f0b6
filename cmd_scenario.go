package main

import (
	"errors"
	"flag"
	"os"

	"kotei/core/scenario"
	"kotei/decks/cards"
	"kotei/decks/starter"
)

// scenarioCommand plays scenario files with the starter set behind them.
func scenarioCommand(args []string) error {
	set := flag.NewFlagSet("scenario", flag.ContinueOnError)
	verbose := set.Bool("v", false, "print the rules that each file proves")
	table := set.String("rules", "", "a table of rules: print which of them are proven, unproven and unknown")
	if err := set.Parse(args); err != nil {
		return err
	}
	if set.NArg() == 0 {
		return errors.New("name the scenario files, or folders of them")
	}
	opts := scenario.Options{ReadCards: cards.Read, Library: starter.Library().Find}
	_, failed := scenario.RunAll(os.Stdout, opts, scenario.Report{Verbose: *verbose, Rules: *table}, set.Args()...)
	if failed > 0 {
		return errFailed
	}
	return nil
}
