package text

import "kotei/core/card"

// A number that is more than twice the same one of something else: "if your Personality has more than twice its Force" (CE "Numbers
// and values").

func init() {
	conditions = append(conditions, row[card.Cond]{pattern: "{ref} has more than {twicestat}", base: card.Cond{Kind: card.Compare, Cmp: card.More}})
	twice := *conditionSlots["b"]
	reads, walks := twice.read, twice.walk
	twice.read = func(r *reader, at int, c card.Cond) []reading[card.Cond] {
		if !r.is(at, "twice") {
			return nil
		}
		var all []reading[card.Cond]
		for _, g := range reads(r, at, c) {
			if b := g.v.B; b.Kind == card.Times && b.A != nil && b.A.Kind == card.StatOf && b.A.Of == nil && b.B != nil && b.B.Kind == card.Const {
				g.v.A = &card.Value{Kind: card.StatOf, Stat: b.A.Stat}
				all = append(all, g)
			}
		}
		return all
	}
	twice.walk = func(v *resolver, c *card.Cond) {
		v.besides = c.Ref // nothing is more than twice itself
		walks(v, c)
		v.besides = card.NoVar
		c.A = &card.Value{Kind: card.StatOf, Stat: c.B.A.Stat, Ref: c.Ref}
	}
	conditionSlots["twicestat"] = &twice
}
