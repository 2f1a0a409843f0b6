package terminal

import (
	"cmp"
	"strings"

	"github.com/spf13/cobra"

	"kotei/decks"
	"kotei/decks/cards"
)

func (k *kit) deckCheck() *cobra.Command {
	var format string
	c := completesDecks(k.withJSON(&cobra.Command{
		Use: "check DECK...", Short: "Say what keeps decks out of a format, and what to do about it",
		Long:    "Check judges decks by a format: the one that is named, else the one that the list names, else Celestial.\nIt fails if a deck is not legal.",
		Example: "  kotei deck check --format celestial mine.txt\n  kotei deck check --format all mine.txt",
		Args:    some("the deck lists to check"),
		RunE:    func(_ *cobra.Command, names []string) error { return k.check(format, names) },
	}))
	c.Flags().StringVar(&format, "format", "", "the `FORMAT`, by its code or name; all: in which formats each deck is legal")
	completes(c, "format", func() []string { return append(formatCodes(), "all") })
	return c
}

// A judged is what a format says of a deck, for scripts.
type judged struct {
	File     string     `json:"file"`
	Format   string     `json:"format,omitempty"`
	Legal    bool       `json:"legal"`
	LegalIn  []string   `json:"legalIn,omitempty"` // for all formats
	Dynasty  int        `json:"dynasty"`
	Fate     int        `json:"fate"`
	Problems []problem  `json:"problems,omitempty"`
	Unjudged []unjudged `json:"unjudged,omitempty"`
}

// A problem is something about a list or a deck, for scripts.
type problem struct {
	Line  int      `json:"line,omitempty"`
	Rule  string   `json:"rule,omitempty"`
	Title string   `json:"title,omitempty"`
	Text  string   `json:"text"`
	Near  []string `json:"near,omitempty"`
	Fixes []string `json:"fixes,omitempty"`
}

// An unjudged is a sentence of a card about decks that nobody but the player can judge, for scripts.
type unjudged struct {
	Title string `json:"title"`
	Text  string `json:"text"`
}

func problemsOf(list []decks.Problem) (out []problem) {
	for _, p := range list {
		q := problem{Line: p.Line, Rule: p.Rule, Title: p.Title, Text: p.Text, Near: p.Near}
		for _, f := range p.Fixes {
			q.Fixes = append(q.Fixes, f.Text)
		}
		out = append(out, q)
	}
	return out
}

// check judges the decks of some lists.
func (k *kit) check(format string, names []string) error {
	if _, ok := cards.FormatOf(format); !ok && format != "" && format != "all" {
		return noFormat(format)
	}
	failed := false
	for _, name := range names {
		d, problems, err := k.deckOf(name)
		if err != nil {
			return err
		}
		j := judged{File: name, Dynasty: decks.Count(d.Dynasty), Fate: decks.Count(d.Fate), Problems: problemsOf(problems)}
		if !k.json {
			for _, p := range problems {
				k.sayf("%s:%s\n", name, p)
			}
		}
		if format == "all" {
			j.LegalIn = decks.LegalFormats(k.library(), d)
			j.Legal = len(j.LegalIn) > 0
		} else {
			k.judge(&j, d, cmp.Or(format, d.Format, "celestial"))
			failed = failed || !j.Legal
		}
		switch {
		case k.json:
			if err := k.tell(j); err != nil {
				return err
			}
		case format == "all":
			k.sayf("%s: legal in %s\n", name, cmp.Or(strings.Join(j.LegalIn, ", "), "no format"))
		}
	}
	if failed {
		return errFailed
	}
	return nil
}

// judge judges a deck by a format, and prints why it is not legal.
func (k *kit) judge(j *judged, d decks.Deck, format string) {
	c := decks.ConstructionOf(format)
	list := decks.Legal(format, k.library(), d)
	j.Format, j.Legal, j.Problems = c.Name, len(list) == 0, append(j.Problems, problemsOf(list)...)
	for _, u := range decks.NotJudged(k.library(), d) {
		j.Unjudged = append(j.Unjudged, unjudged{u.Title, u.Sentence})
	}
	if k.json {
		return
	}
	for _, u := range j.Unjudged {
		k.sayf("%s: not judged, see to it yourself: “%s” says: %s\n", j.File, u.Title, u.Text)
	}
	if j.Legal {
		k.sayf("%s: legal in %s (%d Dynasty, %d Fate)\n", j.File, c.Name, j.Dynasty, j.Fate)
		return
	}
	k.sayf("%s: not legal in %s:\n", j.File, c.Name)
	for _, p := range list {
		k.sayf("  %s\n", p)
		for _, f := range p.Fixes {
			k.sayf("      - %s\n", f.Text)
		}
	}
}
