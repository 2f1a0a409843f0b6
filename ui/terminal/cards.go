package terminal

import (
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"kotei/core/card"
	"kotei/core/text"
	"kotei/decks/cards"
	"kotei/decks/home"
)

func (k *kit) cardsCommand() *cobra.Command {
	return group(&cobra.Command{
		Use: "cards", Short: "Import, search and show cards",
	}, k.cardsImport(), k.cardsSearch(), k.cardsShow(), k.cardsExplain(), k.cardsCoverage())
}

func (k *kit) cardsImport() *cobra.Command {
	return &cobra.Command{
		Use: "import PATH...", Short: "Import card databases: files or folders, packed or not",
		Long: `Import reads card databases of other programs, files or folders, packed or not, and adds their cards to yours.
A card that is imported again is replaced. docs/CARDS.md says which formats are read.`,
		Example: "  kotei cards import cards.xml\n  kotei cards import downloads/pictures.zip",
		Args:    some("the files or folders to import"),
		RunE: func(c *cobra.Command, paths []string) error {
			ctx, stop := interruptible(c.Context())
			defer stop()
			db, sum, err := cards.TakeIn(ctx, home.Here().Cards(), paths, k.stages)
			k.barEnds()
			for _, s := range sum.Skipped {
				k.say("skipped", s)
			}
			if sum.More > 0 {
				k.sayf("… and %d more\n", sum.More)
			}
			if err != nil {
				return err
			}
			k.sayf("%s\n%d cards are in %s\n", sum, db.Len(), home.Here().Cards())
			return nil
		},
	}
}

// some wants at least one argument.
func some(what string) cobra.PositionalArgs {
	return func(_ *cobra.Command, args []string) error {
		if len(args) == 0 {
			return errors.New("name " + what)
		}
		return nil
	}
}

// stages shows how far reading cards has come. It may be called from several goroutines.
func (k *kit) stages(s cards.Stage, done, of int) {
	k.turn.Lock()
	defer k.turn.Unlock()
	k.bar("%s %d of %d", s, done, of)
	if s == cards.Storing {
		k.barEnds()
	}
}

func (k *kit) cardsShow() *cobra.Command {
	return k.withJSON(&cobra.Command{
		Use: "show TITLE...", Short: "Print a card",
		Example: "  kotei cards show Second Wind", Annotations: map[string]string{takesWords: "1"}, Args: some("a card"),
		RunE: func(_ *cobra.Command, words []string) error {
			e, err := k.cardNamed(strings.Join(words, " "))
			if err != nil {
				return err
			}
			if k.json {
				return k.tell(wholeCardOf(e))
			}
			k.printCard(e, false)
			return nil
		},
	})
}

func (k *kit) cardsExplain() *cobra.Command {
	return &cobra.Command{
		Use: "explain TITLE...", Short: "Print a card's text beside what Kotei made of it",
		Example: "  kotei cards explain Second Wind", Annotations: map[string]string{takesWords: "1"}, Args: some("a card"),
		RunE: func(_ *cobra.Command, words []string) error {
			e, err := k.cardNamed(strings.Join(words, " "))
			if err != nil {
				return err
			}
			k.printCard(e, true)
			return nil
		},
	}
}

// cardNamed finds a card as players write its title, or by its id.
func (k *kit) cardNamed(title string) (*cards.Entry, error) {
	lib := k.library()
	if e := lib.FindEntry(title); e != nil {
		return e, nil
	}
	if e := lib.EntryByID(title); e != nil {
		return e, nil
	}
	if near := lib.Nearest(title, 3); len(near) > 0 {
		return nil, fmt.Errorf("no card is called “%s”; did you mean %s?", title, strings.Join(near, ", or "))
	}
	return nil, fmt.Errorf("no card is called “%s”", title)
}

// A wholeCard is all of a card, for scripts.
type wholeCard struct {
	foundCard
	Keywords []string          `json:"keywords,omitempty"`
	Stats    map[string]string `json:"stats,omitempty"`
	Text     string            `json:"text,omitempty"`
	Plays    string            `json:"plays"`
	Formats  []string          `json:"formats,omitempty"`
	Prints   []cardPrint       `json:"prints,omitempty"`
}

// A cardPrint is a printing of a card, for scripts.
type cardPrint struct {
	Set    string `json:"set,omitempty"`
	Number string `json:"number,omitempty"`
	Rarity string `json:"rarity,omitempty"`
	Artist string `json:"artist,omitempty"`
}

func wholeCardOf(e *cards.Entry) wholeCard {
	out := wholeCard{
		foundCard: foundCard{e.ID, e.Extended(), e.Type.String(), e.Clans}, Keywords: keywordsOf(e), Stats: map[string]string{},
		Text: linesOf(e), Plays: cards.StateOf(e.Card).String(), Formats: e.Formats,
	}
	for s, n := range e.Stats {
		if n.Kind != card.Absent {
			out.Stats[card.Stat(s).String()] = n.String()
		}
	}
	for _, p := range e.Prints {
		out.Prints = append(out.Prints, printOf(p))
	}
	return out
}

func printOf(p cards.Print) cardPrint {
	return cardPrint{cards.SetOf(p.Set).Name, p.Number, p.Rarity, p.Artist}
}

func keywordsOf(e *cards.Entry) (out []string) {
	for _, k := range e.Keywords {
		out = append(out, string(k))
	}
	return out
}

// marks are how card texts mark letters and lines.
var marks = strings.NewReplacer("<br>", "\n", "<b>", "", "</b>", "", "<i>", "", "</i>", "")

// linesOf is a card's text for a terminal.
func linesOf(e *cards.Entry) string { return marks.Replace(e.Text) }

// printCard prints a card, with what was made of its text if that is asked for.
func (k *kit) printCard(e *cards.Entry, explain bool) {
	k.sayf("%s\n%s", e.Extended(), e.Type)
	if len(e.Clans) > 0 {
		k.sayf(" · %s", strings.Join(e.Clans, ", "))
	}
	if words := keywordsOf(e); len(words) > 0 {
		k.sayf(" · %s", strings.Join(words, ", "))
	}
	k.say()
	for s, n := range e.Stats {
		if n.Kind != card.Absent {
			k.sayf("%s %s  ", card.Stat(s), n)
		}
	}
	k.sayf("\n\n%s\n", linesOf(e))
	if explain {
		k.sayf("\n%s", text.Explain(e.Card))
	}
	k.sayf("\n%s", cards.StateOf(e.Card))
	if len(e.Formats) > 0 {
		k.sayf(" · legal in %s", strings.Join(e.Formats, ", "))
	}
	for _, p := range e.Prints {
		k.sayf("\n%s %s %s %s", cards.SetOf(p.Set).Name, p.Number, p.Rarity, p.Artist)
	}
	k.say()
}
