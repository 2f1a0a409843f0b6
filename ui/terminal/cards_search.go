package terminal

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"kotei/decks/cards"
	"kotei/decks/search"
)

func (k *kit) cardsSearch() *cobra.Command {
	return k.withJSON(&cobra.Command{
		Use: "search QUERY...", Short: "Find cards by a query",
		Long: `Search lists the cards that a query finds, among those that come with Kotei, your own and imported ones.
docs/SEARCH.md describes the language.`,
		Example: "  kotei cards search t:personality clan:crab 'force>chi'\n  kotei cards search -t:holding k:geisha --json\n" +
			"  kotei cards search does:draw order:gold,-focus limit:20\n  kotei cards search in:gold unique:prints",
		Annotations: map[string]string{takesWords: "1"},
		Args:        some("what to search for"),
		RunE:        func(_ *cobra.Command, args []string) error { return k.search(strings.Join(args, " ")) },
		ValidArgsFunction: func(_ *cobra.Command, before []string, word string) ([]string, cobra.ShellCompDirective) {
			return k.completeQuery(before, word), cobra.ShellCompDirectiveNoFileComp | cobra.ShellCompDirectiveNoSpace
		},
	})
}

// maxCompleted bounds what a shell is offered.
const maxCompleted = 100

// completeQuery is what the last word of a query may become.
func (k *kit) completeQuery(before []string, word string) (out []string) {
	_, ix := k.searched()
	q := strings.Join(append(slices.Clone(before), word), " ")
	begins := len(q) - len(word)
	for _, s := range ix.Complete(q, len(q), maxCompleted) {
		if s.From < begins {
			continue
		}
		text := q[begins:s.From] + s.Text
		if s.About != "" {
			text += "\t" + s.About
		}
		out = append(out, text)
	}
	return out
}

// A foundCard is a card that was found, for scripts.
type foundCard struct {
	ID    string   `json:"id"`
	Title string   `json:"title"`
	Type  string   `json:"type"`
	Clans []string `json:"clans,omitempty"`
}

// A foundRow is the same, and its printing where a query asks for these.
type foundRow struct {
	foundCard
	cardPrint
}

// searched are all cards, and their index.
func (k *kit) searched() ([]*cards.Entry, *search.Index) {
	all := slices.Collect(k.library().Entries())
	return all, search.NewIndex(len(all), func(see func(*cards.Entry)) {
		for _, e := range all {
			see(e)
		}
	})
}

func (k *kit) search(query string) error {
	q, err := search.Parse(query)
	if err != nil {
		if e := new(search.Error); errors.As(err, &e) {
			k.complain(query + "\n" + strings.Repeat(" ", e.Column-1) + "^")
		}
		return err
	}
	all, ix := k.searched()
	for _, unknown := range ix.Unknown(q) {
		k.complain("kotei:", unknown)
	}
	rows := ix.Rows(q)
	for _, r := range rows {
		if err := k.foundRow(all[r.Card], r.Print); err != nil {
			return err
		}
	}
	switch {
	case k.json:
	case q.ByPrinting():
		k.sayf("%d printings\n", len(rows))
	default:
		k.sayf("%d of %d cards\n", len(rows), len(all))
	}
	return nil
}

// foundRow prints a card that was found or, where its place among the card's printings is given, one of these.
func (k *kit) foundRow(e *cards.Entry, at int) error {
	found := foundRow{foundCard: foundCard{e.ID, e.Extended(), e.Type.String(), e.Clans}}
	if at >= 0 {
		found.cardPrint = printOf(e.Prints[at])
	}
	if k.json {
		return k.tell(found)
	}
	line := fmt.Sprintf("%-44s %-12s %s", e.Extended(), e.Type, strings.Join(e.Clans, ", "))
	if at >= 0 {
		line = fmt.Sprintf("%-44s %-12s %-20s %s %s", e.Extended(), e.Type, strings.Join(e.Clans, ", "), found.Set, found.Rarity)
	}
	k.say(line)
	return nil
}
