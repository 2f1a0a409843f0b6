package terminal

import (
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"kotei/core/rules"
	"kotei/decks"
	"kotei/decks/cards"
	"kotei/decks/starter"
	"kotei/disk"
)

func (k *kit) deckCommand() *cobra.Command {
	return group(&cobra.Command{
		Use: "deck", Short: "Check, convert, count and print deck lists",
		Long: `These commands read deck lists. DECK is a list in any of the formats that docs/DECKS.md describes, "-" for the
terminal's input, or a part of a starter deck's name.`,
	}, k.deckCheck(), k.deckConvert(), k.deckStats(), k.deckOdds(), k.deckHand(), k.deckGoldfish(), k.deckPrint())
}

// oneDeck wants a deck list, and nothing else.
func oneDeck(_ *cobra.Command, args []string) error {
	if len(args) != 1 {
		return errors.New("name one deck list")
	}
	return nil
}

// maxDeckInput bounds what is read from the terminal's input.
const maxDeckInput = 2 << 20

// deckOf reads a list, and returns its deck and its problems.
func (k *kit) deckOf(name string) (decks.Deck, []decks.Problem, error) {
	if name == "-" {
		data, err := io.ReadAll(io.LimitReader(k.in, maxDeckInput))
		if err != nil {
			return decks.Deck{}, nil, fmt.Errorf("read the deck list: %w", err)
		}
		d, problems := decks.Import("deck", data, k.library())
		return d, problems, nil
	}
	if _, err := os.Stat(name); err == nil {
		return decks.Load(name, k.library())
	}
	var titles []string
	for _, d := range slices.Concat(starter.Decks(), starter.Older()) {
		if strings.Contains(strings.ToLower(d.Name), strings.ToLower(name)) {
			return d, nil, nil
		}
		titles = append(titles, d.Name)
	}
	return decks.Deck{}, nil, fmt.Errorf("there is no deck file or starter deck %s; the starter decks are %s", name, strings.Join(titles, ", "))
}

// deckTold reads a list, and complains of its problems.
func (k *kit) deckTold(name string) (decks.Deck, error) {
	d, problems, err := k.deckOf(name)
	for _, p := range problems {
		k.complain(name + ":" + p.String())
	}
	return d, err
}

// deckSound is the deck of a list that has no problems.
func (k *kit) deckSound(name string) (decks.Deck, error) {
	d, problems, err := k.deckOf(name)
	if err == nil && len(problems) > 0 {
		err = fmt.Errorf("%s: %s", name, problems[0])
	}
	return d, err
}

func noFormat(name string) error {
	return fmt.Errorf("no format is called “%s”; there are %s", name, strings.Join(formatCodes(), ", "))
}

// noEdition is the error for an unknown edition. It lists those that there are.
func noEdition(name string) error {
	return fmt.Errorf("there is no edition %q; there are %s", name, rules.EditionNames())
}

// writeOut writes to a file, or to the terminal.
func (k *kit) writeOut(path string, data []byte) error {
	if path == "" || path == "-" {
		_, err := k.raw.Write(data)
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
