package present

import (
	"sync"

	"kotei/core/rules"
)

// A Rule is one of the rulebook's.
type Rule = rules.Rule

// Book are the rules that can be looked up, book by book and in their order. One that stands in several is listed once.
var Book = sync.OnceValue(func() (out []Rule) {
	seen := map[string]bool{}
	for _, r := range rules.Catalogue() {
		if !seen[r.ID] {
			seen[r.ID] = true
			out = append(out, r)
		}
	}
	return out
})
