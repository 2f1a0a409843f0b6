//go:build !headless

package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"

	"kotei/core/match"
	"kotei/core/scenario"
	"kotei/decks/cards"
	"kotei/decks/starter"
	"kotei/ui/session"
)

// playCommand opens the window at the position that a scenario's lines set up.
func playCommand(ctx context.Context, args []string) error {
	set := flag.NewFlagSet("play", flag.ContinueOnError)
	line := set.Int("line", 0, "make the choices above this line of the file first")
	open := set.Bool("open", false, "show the faces of all cards")
	mode := set.String("mode", match.Enforce.String(), "how the rules are held: enforce, advise or free")
	if err := set.Parse(args); err != nil {
		return err
	}
	if set.NArg() != 1 {
		return errors.New("name one scenario file")
	}
	held, ok := match.ParseMode(*mode)
	if !ok {
		return fmt.Errorf("%q is no way to hold the rules: say enforce, advise or free", *mode)
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
	return openAt(ctx, &session.Position{State: s, Names: sc.Players(), Open: *open, Mode: held})
}
