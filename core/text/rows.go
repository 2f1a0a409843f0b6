package text

import (
	"cmp"
	"slices"
	"strings"

	"kotei/core/card"
	"kotei/core/text/kernel"
)

// A Wording is one way to say what a row of the grammar says.
type Wording struct {
	Row   string // the name of its table, and its pattern
	Words string // the pattern with its alternatives chosen, and slots in braces
}

// Wordings are those by which the items of a card are read, each once: the rules of the grammar of sentences, if it reads an item as it is, or
// the rows of the tables. What no row says, as how sentences are joined, isn't among them, nor are items by hand.
func (k *Compiler) Wordings(c *card.Card) []Wording {
	var all []Wording
	w := &writer{g: theGrammar(), self: c.Title}
	w.used = func(row, words string) { all = append(all, Wording{row, words}) }
	s := k.session(c)
	for i := range c.Items {
		it := &c.Items[i]
		if it.ByHand() {
			continue
		}
		if t := s.treeOf(it); t != nil {
			t.Wordings(func(w kernel.Wording) { all = append(all, Wording{rowOf(w), rowOf(w)}) })
			continue
		}
		w.item(it)
	}
	slices.SortFunc(all, func(a, b Wording) int { return cmp.Or(cmp.Compare(a.Row, b.Row), cmp.Compare(a.Words, b.Words)) })
	return slices.Compact(all)
}

// treeOf is the tree by which the grammar of sentences reads an item, if it reads it as it is.
func (s *session) treeOf(it *card.Item) *kernel.Node {
	if it.Kind == card.Reminder || s.usesInvest() {
		return nil
	}
	got, _, _ := s.compose(segment{it.Text, it.Kind == card.Ability})
	s.giveBack()
	if len(got) != 1 || it.Canonical == "" && meaning(got[0].item) != meaning(it) {
		return nil
	}
	return got[0].tree
}

// Rows are the rows of all tables and the rules of all categories, named as in a [Wording].
func Rows() []string {
	all := slices.Clone(theGrammar().rows)
	for _, w := range kernel.Rules() {
		all = append(all, rowOf(w))
	}
	slices.Sort(all)
	return slices.Compact(all)
}

func rowOf(w kernel.Wording) string { return rowName(w.Of, w.Words) }

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
