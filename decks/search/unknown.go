package search

import (
	"fmt"
	"slices"
	"strings"

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
	if n.kind != leaf || n.value == "" || n.re != nil {
		return
	}
	if n.field.kind == states {
		ix.nothing(n, out)
		return
	}
	if n.field.kind != names {
		return
	}
	list := ix.lists[n.field.name]
	if len(list.values) == 0 || slices.Contains(list.fitting(n), true) || n.knownElsewhere() {
		return
	}
	text := fmt.Sprintf("no card here has the %s “%s”", n.field.name, n.value)
	if n.field.name == "in" {
		text = fmt.Sprintf("no card here was printed in “%s”", n.value)
	}
	*out = append(*out, &Error{n.at, text + nearValue(n.text, list.values)})
}

// nearValue suggests a value that may have been meant, or one that begins with what may have been.
func nearValue(s string, of []string) string {
	if found := near(s, of); found != "" {
		return found
	}
	begins, values := []string{}, map[string]string{}
	words := strings.Count(s, " ") + 1
	for _, v := range of {
		if w := strings.Fields(v); len(w) > words {
			begin := strings.Join(w[:words], " ")
			if values[begin] == "" {
				values[begin] = v
				begins = append(begins, begin)
			}
		}
	}
	if best, ok := cards.Nearest(s, begins); ok {
		return ": did you mean “" + values[best] + "”?"
	}
	return ""
}

// nothing notes a value of is: that is no condition, type, keyword or alignment.
func (ix *Index) nothing(n *node, out *[]*Error) {
	if _, ok := ix.is[n.text]; ok {
		return
	}
	all := slices.Clone(conditions)
	for _, list := range ix.kinds() {
		if _, found := slices.BinarySearch(list.values, n.text); found {
			return
		}
		all = append(all, list.values...)
	}
	*out = append(*out, &Error{n.at, fmt.Sprintf("“%s” is nothing that a card here is%s", n.value, near(strings.ToLower(n.value), all))})
}

// knownElsewhere tells whether the value exists, though no card of the index has it.
func (n *node) knownElsewhere() bool {
	if n.field.name != "format" {
		return false
	}
	_, ok := cards.FormatOf(n.text)
	return ok
}
