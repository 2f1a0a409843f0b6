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
	name := strings.ToLower(part[:i])
	j += strings.LastIndexByte(part[j:], ',') + 1 // the last value of a list
	if (name == "order" || name == "sort") && strings.HasPrefix(part[j:], "-") {
		j++
	}
	value := strings.Trim(part[j:], `"`)
	var out []Suggestion
	for _, v := range ix.values(name, part[i:]) {
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
	for _, f := range settings {
		if about := abouts[f]; part != "" && about != "" && strings.HasPrefix(f, part) {
			out = append(out, Suggestion{from, at, f + ":", about})
		}
	}
	return out
}

// values are what may stand behind a field and what follows it, which begins with an operator.
func (ix *Index) values(name, rest string) []string {
	switch name {
	case "order", "sort":
		return orders
	case "direction", "dir":
		return []string{"asc", "desc"}
	case "unique":
		return []string{aCard, aPrint}
	}
	f := meant(name, operator(rest), token{})
	switch {
	case f == nil:
		return nil
	case f.kind == stats:
		return statNames()
	case f.kind == does:
		return deedNames
	case f.kind == states:
		all := slices.Clone(conditions)
		for _, list := range ix.kinds() {
			all = append(all, list.values...)
		}
		slices.Sort(all)
		return slices.Compact(all)
	}
	return ix.lists[f.name].values
}
