package check

import (
	"fmt"
	"slices"

	"kotei/core/card"
	"kotei/core/text/kernel"
)

// silent are the words that may belong to no part but the whole: they join parts, and which parts they join is in the ops.
var silent = []string{"if", "to", "then", "and", "also", "now", "the", "of"}

// Reading reports what of a text a reading leaves out. The mentions are those in the ops, before they were found.
func Reading(p *kernel.Parser, tree *kernel.Node, mentions []card.Var) error {
	if !tree.Nested() {
		return fmt.Errorf("the parts of “%s” overlap", tree)
	}
	for i, owner := range tree.Owner() {
		t := p.Toks[tree.From+i]
		if owner == tree.Cat && t.Kind != kernel.Mark && !slices.Contains(silent, t.Fold) {
			return fmt.Errorf("“%s” belongs to no part", t.Text)
		}
	}
	return lost(p, tree, mentions)
}

// lost reports a pronoun that is in the tree and in no op. Of more words than one it isn't known whether they were read as a reference.
func lost(p *kernel.Parser, n *kernel.Node, mentions []card.Var) error {
	in := func(v card.Var) bool { return slices.Contains(mentions, v) }
	if all, refers := p.MentionedAt(n.From, n.To); n.Cat == "reference" && refers && n.To == n.From+1 && !slices.ContainsFunc(all, in) {
		return fmt.Errorf("“%s” is in no op", n)
	}
	for _, k := range n.Kids() {
		if err := lost(p, k, mentions); err != nil {
			return err
		}
	}
	return nil
}
