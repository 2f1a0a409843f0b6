package check

import (
	"fmt"
	"slices"

	"kotei/core/card"
	"kotei/core/text/kernel"
)

// silent are the words that may belong to no part but the whole: they join parts, and which parts they join is in the ops.
var silent = []string{"if", "to", "then", "and", "also", "now", "the", "of"}

// Reading reports what of a text a reading leaves out. The item has its mentions, which haven't been found yet.
func Reading(p *kernel.Parser, tree *kernel.Node, it card.Item) error {
	if !tree.Nested() {
		return fmt.Errorf("the parts of “%s” overlap", tree)
	}
	for i, owner := range tree.Owner() {
		t := p.Toks[tree.From+i]
		if owner == tree.Cat && t.Kind != kernel.Mark && !slices.Contains(silent, t.Fold) {
			return fmt.Errorf("“%s” belongs to no part", t.Text)
		}
	}
	return traces(p, it).lost(tree)
}
