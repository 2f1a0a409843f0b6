package text

import (
	"cmp"
	"slices"
	"strings"

	"kotei/core/card"
)

// A Wording is one way to say what a row of the grammar says.
type Wording struct {
	Row   string // the name of its table, and its pattern
	Words string // the pattern with its alternatives chosen, and slots in braces
}

// Wordings are those in which the items of a card are written, and so were read, each once. What no row says, as how sentences are joined,
// isn't among them, nor are items by hand.
func Wordings(c *card.Card) []Wording {
	var all []Wording
	w := &writer{g: theGrammar(), self: c.Title}
	w.used = func(row, words string) { all = append(all, Wording{row, words}) }
	for i := range c.Items {
		if it := &c.Items[i]; !it.ByHand() {
			w.item(it)
		}
	}
	slices.SortFunc(all, func(a, b Wording) int { return cmp.Or(cmp.Compare(a.Row, b.Row), cmp.Compare(a.Words, b.Words)) })
	return slices.Compact(all)
}

// Rows are the rows of all tables, named as in a [Wording].
func Rows() []string { return slices.Clone(theGrammar().rows) }

func rowName(table, pattern string) string { return table + ": " + pattern }

// wording is the form as a pattern.
func (f *form[T]) wording() string {
	words := make([]string, len(f.parts))
	for i, p := range f.parts {
		if words[i] = p.lit; p.slot != nil {
			words[i] = "{" + p.name + "}"
		}
	}
	return strings.Join(words, " ")
}
