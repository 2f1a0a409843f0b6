package main

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"kotei/core/rules"
	"kotei/decks"
	"kotei/decks/cards"
	"kotei/disk"
)

const deckUse = `kotei deck check [-format F] FILE...         what keeps decks out of a format, and what to do about it
kotei deck convert [-to F] [-o OUT] FILE     write a list in another program's format
kotei deck stats [-svg DIR | -png DIR] FILE  what is in a deck, counted; charts of it
kotei deck odds [-turns N] FILE TITLE...     how soon one of these cards is drawn
kotei deck hand [-seed N] FILE               a hand that it could begin with
kotei deck goldfish [-games N] [-turns N] [-against FILE] FILE
                                             play it alone, many times
kotei deck print [-paper A4|Letter] [-list] [-picture] [-o OUT] FILE
                                             proxies, or the list, as PDF; or a picture of it
FILE is a deck list in any format, "-" for the terminal's input, or a part of a starter deck's name.`

// deckCommand runs the commands for decks.
func deckCommand(ctx context.Context, args []string) error {
	if len(args) == 0 {
		return fmt.Errorf("say what to do with the deck:\n%s", deckUse)
	}
	verbs := map[string]func(context.Context, []string) error{
		"check": deckCheck, "convert": deckConvert, "stats": deckStats, "odds": deckOdds, "hand": deckHand, "goldfish": deckGoldfish,
		"print": deckPrint,
	}
	if slices.Contains([]string{"help", "-h", "--help"}, args[0]) {
		say(deckUse)
		return nil
	}
	if f := verbs[args[0]]; f != nil {
		return f(ctx, args[1:])
	}
	return fmt.Errorf("`kotei deck` can't %q:\n%s", args[0], deckUse)
}

// maxDeckInput bounds what is read from the terminal's input.
const maxDeckInput = 2 << 20

// deckOf reads a list, and returns its deck and its problems.
func deckOf(name string) (decks.Deck, []decks.Problem, error) {
	if name == "-" {
		data, err := io.ReadAll(io.LimitReader(os.Stdin, maxDeckInput))
		if err != nil {
			return decks.Deck{}, nil, fmt.Errorf("read the deck list: %w", err)
		}
		d, problems := decks.Import("deck", data, library())
		return d, problems, nil
	}
	if _, err := os.Stat(name); err == nil {
		return decks.Load(name, library())
	}
	d, err := deckNamed(name)
	return d, nil, err
}

// oneDeck reads the deck that a command line ends with, and prints its problems to the error output.
func oneDeck(set *flag.FlagSet) (decks.Deck, error) {
	if set.NArg() != 1 {
		return decks.Deck{}, errors.New("name one deck list")
	}
	return deckTold(set.Arg(0))
}

func deckTold(name string) (decks.Deck, error) {
	d, problems, err := deckOf(name)
	for _, p := range problems {
		complain(name + ":" + p.String())
	}
	return d, err
}

func deckCheck(_ context.Context, args []string) error {
	set := flag.NewFlagSet("check", flag.ContinueOnError)
	format := set.String("format", "", "the format, by its code or name; all: which formats it is legal in; default: the one that the list names, else celestial")
	if err := set.Parse(args); err != nil {
		return err
	}
	if set.NArg() == 0 {
		return errors.New("name the deck lists to check")
	}
	if _, ok := cards.FormatOf(*format); !ok && *format != "" && *format != "all" {
		return noFormat(*format)
	}
	failed := false
	for _, name := range set.Args() {
		d, problems, err := deckOf(name)
		if err != nil {
			return err
		}
		for _, p := range problems {
			sayf("%s:%s\n", name, p)
		}
		if *format == "all" {
			sayf("%s: legal in %s\n", name, orNone(decks.LegalFormats(library(), d)))
			continue
		}
		if !checkIn(name, d, firstOf(*format, d.Format, "celestial")) {
			failed = true
		}
	}
	if failed {
		return errFailed
	}
	return nil
}

// checkIn prints why a deck is not legal in a format.
func checkIn(name string, d decks.Deck, format string) bool {
	c := decks.ConstructionOf(format)
	list := decks.Legal(format, library(), d)
	for _, u := range decks.NotJudged(library(), d) {
		sayf("%s: not judged, see to it yourself: “%s” says: %s\n", name, u.Title, u.Sentence)
	}
	if len(list) == 0 {
		sayf("%s: legal in %s (%d Dynasty, %d Fate)\n", name, c.Name, decks.Count(d.Dynasty), decks.Count(d.Fate))
		return true
	}
	sayf("%s: not legal in %s:\n", name, c.Name)
	for _, p := range list {
		sayf("  %s\n", p)
		for _, f := range p.Fixes {
			sayf("      - %s\n", f.Text)
		}
	}
	return false
}

func noFormat(name string) error {
	var codes []string
	for _, f := range cards.Formats {
		codes = append(codes, f.Code)
	}
	return fmt.Errorf("no format is called “%s”; there are %s", name, strings.Join(codes, ", "))
}

func orNone(list []string) string {
	if len(list) == 0 {
		return "no format"
	}
	return strings.Join(list, ", ")
}

func firstOf(words ...string) string {
	for _, w := range words {
		if w != "" {
			return w
		}
	}
	return ""
}

func deckConvert(_ context.Context, args []string) error {
	set := flag.NewFlagSet("convert", flag.ContinueOnError)
	var codes []string
	for _, f := range decks.FileFormats {
		codes = append(codes, f.Code)
	}
	to := set.String("to", "", "the format to write: "+strings.Join(codes, ", ")+"; default: by the name of -o, else kotei")
	out := set.String("o", "", "the file to write; default: the terminal")
	if err := set.Parse(args); err != nil {
		return err
	}
	f := decks.FormatNamed(firstOf(*to, filepath.Ext(*out)))
	switch {
	case f == nil && *to != "":
		return fmt.Errorf("no format of lists is called %q; there are %s", *to, strings.Join(codes, ", "))
	case f == nil:
		f = &decks.Plain
	}
	d, err := oneDeck(set)
	if err != nil {
		return err
	}
	var b bytes.Buffer
	if err := f.Write(&b, d, library()); err != nil {
		return err
	}
	if f.Loses != "" {
		fmt.Fprintf(os.Stderr, "%s: %s\n", f.Name, f.Loses)
	}
	return writeOut(*out, b.Bytes())
}

// writeOut writes to a file, or to the terminal.
func writeOut(path string, data []byte) error {
	if path == "" || path == "-" {
		_, err := os.Stdout.Write(data)
		return err
	}
	return disk.Replace(path, data)
}

// deckRules are the rules that a deck's format is played by, as far as Kotei has them.
func deckRules(format string) string {
	if f, ok := cards.FormatOf(format); ok && rules.Edition(f.Edition) != nil {
		return f.Edition
	}
	return rules.Celestial().Name
}
