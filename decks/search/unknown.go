package search

import (
	"fmt"
	"slices"

	"kotei/decks/cards"
)

// Unknown lists the values of a query that no card of the index has, such as c:crabb. They find nothing, and whoever typed them
// ought to know why.
func (ix *Index) Unknown(q *Query) (out []*Error) {
	ix.unknown(&q.root, &out)
	return out
}

func (ix *Index) unknown(n *node, out *[]*Error) {
	for i := range n.parts {
		ix.unknown(&n.parts[i], out)
	}
	if n.kind != leaf || n.field.kind != names || n.value == "" {
		return
	}
	list := ix.lists[n.field.name]
	if len(list.values) == 0 || slices.Contains(list.fitting(n), true) || n.knownElsewhere() {
		return
	}
	text := fmt.Sprintf("no card here has the %s “%s”", n.field.name, n.value)
	*out = append(*out, &Error{n.at, text + near(n.text, list.values)})
}

// knownElsewhere tells whether the value exists, though no card of the index has it.
func (n *node) knownElsewhere() bool {
	if n.field.name != "format" {
		return false
	}
	_, ok := cards.FormatOf(n.text)
	return ok
}
