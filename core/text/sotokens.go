package text

import "kotei/core/card"

// So many tokens of the kind that the condition before has asked for: "if he has a Fury token, …, and if he has two, …"
// (CE "Conditions").

var tokenConditions = []row[card.Cond]{
	{pattern: "{ref} has {sotokens}", base: card.Cond{Kind: card.Is}},
}

// tokenOn is what tokens are on a thing: "there is a Fire token on him".
var tokenOn = &slot[card.Cond]{
	read: func(r *reader, at int, c card.Cond) []reading[card.Cond] {
		var all []reading[card.Cond]
		for _, g := range r.g.having.readAt(r, at) {
			if g.v.Is != card.HasToken || !r.is(g.end, "on") {
				continue
			}
			for _, on := range r.reference(g.end + 1) {
				if on.v.Thing != card.Cards || on.v.Of != nil {
					continue
				}
				x := c
				x.Ref, x.Word = on.v.Ref, on.v.Word
				x.Filter = &card.Filter{Atoms: []card.Atom{g.v}, Style: predicateWith}
				all = append(all, reading[card.Cond]{x, on.end})
			}
		}
		return all
	},
	write: func(w *writer, c *card.Cond) {
		w.g.having.write(w, &c.Filter.Atoms[0])
		w.word("on")
		w.refWord(c.Word)
	},
	walk: func(v *resolver, c *card.Cond) {
		v.filter(c.Filter)
		v.ref(&c.Ref, c.Word)
	},
}

func init() {
	conditionSlots["tokenon"] = tokenOn
	conditions = append(conditions, tokenConditions...)
	conditionSlots["sotokens"] = &slot[card.Cond]{
		read: func(r *reader, at int, c card.Cond) []reading[card.Cond] {
			var all []reading[card.Cond]
			for _, g := range r.constant(at) {
				if !r.is(g.end, ",") {
					continue
				}
				x, n := c, g.v
				x.Filter = &card.Filter{Atoms: []card.Atom{{Is: card.HasToken, Cmp: card.AtLeast, Val: &n, Style: silentStyle}}}
				all = append(all, reading[card.Cond]{x, g.end})
			}
			return all
		},
		write: func(w *writer, c *card.Cond) { w.value(c.Filter.Atoms[0].Val) },
		walk: func(v *resolver, c *card.Cond) {
			if v.counted == "" {
				v.failed("no tokens that are spoken of")
			}
			c.Filter.Atoms[0].Title = v.counted
		},
	}
}
