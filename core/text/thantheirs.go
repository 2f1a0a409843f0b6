package text

import "kotei/core/card"

// A stat compared with somebody else's, whose name alone is said: "if the target's Force is lower than hers", "… is equal to or
// lower than Goro's" (CE "Conditions").

func init() {
	for _, c := range []struct {
		words string
		cmp   card.Cmp
	}{
		{"(lower|less) than", card.Less},
		{"(higher|greater) than", card.More},
		{"(equal to or (lower|less) than|(lower|less) than or equal to)", card.AtMost},
		{"(equal to or (higher|greater) than|(higher|greater) than or equal to)", card.AtLeast},
	} {
		conditions = append(conditions, row[card.Cond]{pattern: "{a} is " + c.words + " {theirsame}", base: card.Cond{Kind: card.Compare, Cmp: c.cmp}})
	}
	conditionSlots["theirsame"] = &slot[card.Cond]{
		read: func(r *reader, at int, c card.Cond) []reading[card.Cond] {
			if c.A == nil || c.A.Kind != card.StatOf || c.A.Of != nil || c.A.Stat == card.TotalForce || c.A.Stat == card.TotalCost { // of a unit, which isn't named
				return nil
			}
			var all []reading[card.Cond]
			add := func(ref card.Var, word, title string, end int) {
				x := c
				x.B = &card.Value{Kind: card.StatOf, Stat: c.A.Stat, Base: c.A.Base, Ref: ref, Word: word, Title: title}
				all = append(all, reading[card.Cond]{x, end})
			}
			for _, p := range [][2]string{{"hers", "her"}, {"his", "his"}, {"its", "its"}, {"theirs", "their"}} {
				if r.is(at, p[0]) {
					add(unresolved, p[1], p[0], at+1)
				}
			}
			for _, g := range owners.read(r, at, player{}) {
				if !isPossessive(g.v.word) && (r.is(g.end, ":") || r.is(g.end, ",") || r.is(g.end, ".")) {
					add(g.v.ref, g.v.word, "", g.end)
				}
			}
			return all
		},
		write: func(w *writer, c *card.Cond) {
			if c.B.Title != "" {
				w.word(c.B.Title)
				return
			}
			w.owner(c.B.Word)
		},
		walk: func(v *resolver, c *card.Cond) {
			v.cardRef(&c.B.Ref, c.B.Word)
			if c.B.Ref == c.A.Ref {
				v.failed("a stat is compared with itself")
			}
		},
	}
}
