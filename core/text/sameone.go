package text

import (
	"slices"

	"kotei/core/card"
)

// Whether one card that the text speaks of is another one: "unless he is the target", "if the loser was Goro" (CE "Conditions").

func init() {
	conditions = append(conditions,
		row[card.Cond]{pattern: "{ref} (is|was) {another}", base: card.Cond{Kind: card.Is}},
		row[card.Cond]{pattern: "{ref} (is|was) not {another}", base: card.Cond{Kind: card.Is, Not: true}})
	conditionSlots["another"] = &slot[card.Cond]{
		read: func(r *reader, at int, c card.Cond) []reading[card.Cond] {
			if r.kindAt(at) != self && !r.is(at, "the") && !r.is(at, "this") {
				return nil
			}
			var all []reading[card.Cond]
			for _, g := range r.reference(at) {
				if !oneCard(&g.v) || slices.Contains([]string{"'s", "'"}, r.lowAt(g.end)) {
					continue
				}
				x := c
				x.Filter = &card.Filter{Atoms: []card.Atom{{Is: card.IsOneOf, Ref: g.v.Ref, Word: g.v.Word, Style: silentStyle}}}
				all = append(all, reading[card.Cond]{x, g.end})
			}
			return all
		},
		write: func(w *writer, c *card.Cond) { w.refWord(c.Filter.Atoms[0].Word) },
		walk: func(v *resolver, c *card.Cond) {
			a := &c.Filter.Atoms[0]
			v.cardRef(&a.Ref, a.Word)
			if a.Ref == c.Ref {
				v.failed("a card is asked whether it is itself")
			}
		},
	}
}
