package terminal

import (
	"io"
	"io/fs"
	"os"
	"slices"

	"github.com/spf13/cobra"

	"kotei/core/card"
	"kotei/core/scenario"
	"kotei/decks"
	"kotei/decks/cards"
	"kotei/decks/starter"
)

func (k *kit) scenarioCommand() *cobra.Command {
	var rep scenario.Report
	c := k.withJSON(&cobra.Command{
		Use: "scenario PATH...", Short: "Play scenarios, and say which rules they prove",
		Long:    "Scenario plays scenario files, and those in folders, with the starter set's cards at hand. It fails if one of them does.\ndocs/SCENARIOS.md describes the files.",
		Example: "  kotei scenario core/scenario/testdata", Args: some("the scenario files, or folders of them"),
		RunE: func(c *cobra.Command, files []string) error {
			if k.json && rep.Rules != "" {
				return misused(c, "--rules prints a table, which --json can't")
			}
			return k.scenarios(rep, files)
		},
	})
	c.Flags().BoolVarP(&rep.Verbose, "verbose", "v", false, "print the rules that each file proves")
	c.Flags().StringVar(&rep.Rules, "rules", "", "a `TABLE` of rules: print which of them are proven, unproven and unknown")
	return c
}

// A played is a scenario that was played, for scripts.
type played struct {
	File   string   `json:"file"`
	Passed bool     `json:"passed"`
	Rules  []string `json:"rules,omitempty"`
	Error  string   `json:"error,omitempty"`
}

// scenarios plays scenario files with the starter set behind them.
func (k *kit) scenarios(rep scenario.Report, files []string) error {
	opts := scenario.Options{ReadCards: cards.Read, Library: starter.Library().Find, DeckLegal: deckLegal}
	rep.Disk = paths{}
	out := k.out
	if k.json {
		out = io.Discard
		rep.Each = func(file string, sc *scenario.Scenario, err error) {
			p := played{File: file, Passed: err == nil}
			if err != nil {
				p.Error = err.Error()
			} else {
				p.Rules = sc.Rules
			}
			_ = k.tell(p) // whoever read it has gone
		}
	}
	if _, failed := scenario.RunAll(out, opts, rep, files...); failed > 0 {
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
