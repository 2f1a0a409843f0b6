package search

import (
	"slices"
	"strings"

	"kotei/decks/cards"
)

// A Suggestion is what may stand at the cursor: From to To of the query would become Text.
type Suggestion struct {
	From, To int // bytes
	Text     string
	About    string
}

// Complete suggests at most n fields or values for the word that ends at a byte of a query.
func (ix *Index) Complete(q string, at, n int) []Suggestion {
	at = min(max(at, 0), len(q))
	from := strings.LastIndexAny(q[:at], " \t(") + 1
	from += len(q[from:at]) - len(strings.TrimLeft(q[from:at], "-"))
	part := q[from:at]
	i := strings.IndexAny(part, opChars)
	if i < 0 {
		return firsts(fieldSuggestions(part, from, at), n)
	}
	j := i + len(part[i:]) - len(strings.TrimLeft(part[i:], opChars))
	name, value := strings.ToLower(part[:i]), strings.Trim(part[j:], `"`)
	var out []Suggestion
	for _, v := range ix.values(name) {
		if strings.HasPrefix(v, cards.Fold(value)) || strings.HasPrefix(v, strings.ToLower(value)) {
			text := v
			if strings.Contains(v, " ") {
				text = `"` + v + `"`
			}
			out = append(out, Suggestion{from + j, at, text, ""})
		}
	}
	return firsts(out, n)
}

func firsts(s []Suggestion, n int) []Suggestion { return s[:min(n, len(s))] }

func fieldSuggestions(part string, from, at int) (out []Suggestion) {
	part = strings.ToLower(part)
	for _, f := range fields {
		if part != "" && strings.HasPrefix(f.name, part) {
			out = append(out, Suggestion{from, at, f.name + ":", f.about})
		}
	}
	for _, f := range []string{"order", "direction"} {
		if part != "" && strings.HasPrefix(f, part) {
			out = append(out, Suggestion{from, at, f + ":", "how the cards are sorted"})
		}
	}
	return out
}

// values are what may stand behind a field.
func (ix *Index) values(name string) []string {
	switch name {
	case "order", "sort":
		return orders
	case "direction", "dir":
		return []string{"asc", "desc"}
	}
	f := fieldOf(name)
	switch {
	case f == nil:
		return nil
	case f.kind == states:
		return slices.Sorted(slices.Values(conditions))
	}
	return ix.lists[f.name].values
}
