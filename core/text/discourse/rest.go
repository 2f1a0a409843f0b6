package discourse

import (
	"fmt"
	"slices"
	"strings"

	"kotei/core/card"
	"kotei/core/text/kernel"
)

// isRest reports whether words mean those of several cards that nothing was done to: "the rest", "the remaining cards".
func isRest(words string) bool {
	first, more, _ := strings.Cut(strings.TrimPrefix(words, "the "), " ")
	return first == "rest" || first == "others" || first == "remaining" || first == "other" && strings.HasSuffix(more, "cards")
}

// rest finds the cards that were looked at last, and those of them that were chosen.
func (d *discourse) rest(s *spot, in *card.Atom, m kernel.Mention) error {
	for i := s.op - 1; i >= 0; i-- {
		w := d.item.Ops[i].What
		if w == nil || w.How != card.Top || w.Min == nil {
			continue
		}
		group := d.varOf(w)
		var chosen []card.Var
		for j := i + 1; j < s.op; j++ {
			if x := d.item.Ops[j].What; x != nil && x.How == card.Choose && x.Filter != nil && slices.ContainsFunc(x.Filter.Atoms, func(a card.Atom) bool {
				return a.Is == card.IsOneOf && d.varOf(&card.Sel{How: card.Ref, Ref: a.Ref}) == group
			}) {
				chosen = append(chosen, d.varOf(x))
			}
		}
		if len(chosen) != 1 {
			return fmt.Errorf("which cards are “%s” is not said", m.Words)
		}
		if d.found[*s.at] = group; in.Is == card.IsNot {
			d.found[*s.at] = chosen[0]
		}
		return nil
	}
	return fmt.Errorf("“%s” could mean nothing named before", m.Words)
}
