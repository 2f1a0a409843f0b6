package main

import (
	"context"
	"errors"
	"flag"
	"io/fs"
	"os"
	"slices"

	"kotei/core/card"
	"kotei/core/scenario"
	"kotei/decks"
	"kotei/decks/cards"
	"kotei/decks/starter"
)

// scenarioCommand plays scenario files with the starter set behind them.
func scenarioCommand(_ context.Context, args []string) error {
	set := flag.NewFlagSet("scenario", flag.ContinueOnError)
	verbose := set.Bool("v", false, "print the rules that each file proves")
	table := set.String("rules", "", "a table of rules: print which of them are proven, unproven and unknown")
	if err := set.Parse(args); err != nil {
		return err
	}
	if set.NArg() == 0 {
		return errors.New("name the scenario files, or folders of them")
	}
	opts := scenario.Options{ReadCards: cards.Read, Library: starter.Library().Find, DeckLegal: deckLegal}
	_, failed := scenario.RunAll(legible{os.Stdout}, opts, scenario.Report{Disk: paths{}, Verbose: *verbose, Rules: *table}, set.Args()...)
	if failed > 0 {
		return errFailed
	}
	return nil
}

// paths opens files by the paths of a command line.
type paths struct{}

func (paths) Open(name string) (fs.File, error) { return os.Open(name) }

// deckLegal judges the deck that a scenario built.
func deckLegal(edition string, d scenario.Deck) []string {
	var deck decks.Deck
	known := d.Cards
	if d.Stronghold != nil {
		deck.Stronghold = d.Stronghold.Extended()
		known = append(slices.Clone(known), d.Stronghold)
	}
	for _, c := range d.Cards {
		e := decks.Entry{Count: 1, Title: c.Extended()}
		if c.Type.Deck() == card.FateDeck {
			deck.Fate = decks.Add(deck.Fate, e)
		} else {
			deck.Dynasty = decks.Add(deck.Dynasty, e)
		}
	}
	var out []string
	for _, p := range decks.Legal(edition, cards.NewLibrary(known), deck) {
		out = append(out, p.String())
	}
	return out
}
