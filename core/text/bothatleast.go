package text

import "kotei/core/card"

// Two values of which both have to reach a third: "if his Chi and the discard's Focus Value are both greater than or equal to the
// target's Chi" (CE "Numbers and values"): the lower one is compared.

func init() {
	conditions = append(conditions,
		row[card.Cond]{pattern: "{two} are both (greater than or equal to|equal to or greater than|higher than or equal to|equal to or higher than) {b}", base: card.Cond{Kind: card.Compare, Cmp: card.AtLeast}},
		row[card.Cond]{pattern: "{two} are both (greater|higher) than {b}", base: card.Cond{Kind: card.Compare, Cmp: card.More}},
	)
	conditionSlots["two"] = &slot[card.Cond]{
		read: func(r *reader, at int, c card.Cond) []reading[card.Cond] {
			var all []reading[card.Cond]
			for _, g := range r.term(at) {
				if !r.is(g.end, "and") {
					continue
				}
				for _, h := range r.term(g.end + 1) {
					x, a, b := c, g.v, h.v
					x.A = &card.Value{Kind: card.Lower, A: &a, B: &b}
					all = append(all, reading[card.Cond]{x, h.end})
				}
			}
			return all
		},
		write: func(w *writer, c *card.Cond) {
			w.value(c.A.A)
			w.word("and")
			w.value(c.A.B)
		},
		walk: func(v *resolver, c *card.Cond) { v.value(c.A.A); v.value(c.A.B) },
	}
}
