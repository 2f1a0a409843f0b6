//go:build !headless

package main

import (
	"errors"
	"flag"
	"os"

	"kotei/core/scenario"
	"kotei/decks/cards"
	"kotei/decks/starter"
	"kotei/ui"
)

// playCommand opens the window at the position that a scenario's lines set up.
func playCommand(args []string) error {
	set := flag.NewFlagSet("play", flag.ContinueOnError)
	line := set.Int("line", 0, "make the choices above this line of the file first")
	open := set.Bool("open", false, "show the faces of all cards")
	if err := set.Parse(args); err != nil {
		return err
	}
	if set.NArg() != 1 {
		return errors.New("name one scenario file")
	}
	path := set.Arg(0)
	data, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	sc, err := scenario.Parse(path, data)
	if err != nil {
		return err
	}
	s, err := sc.Open(scenario.Options{ReadCards: cards.Read, Library: starter.Library().Find}, *line)
	if err != nil {
		return err
	}
	return openAt(&ui.Position{State: s, Names: sc.Players(), Open: *open})
}
