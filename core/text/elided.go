package text

import "kotei/core/card"

// Conditions with one subject: "if he is bowed and has no attachments" (CE "Conditions", "Conjunctions").

var elidedConditions = []row[card.Cond]{
	{pattern: "(is|are) [now] {pred}", base: card.Cond{Kind: card.Is, Word: sameOwner}},
	{pattern: "(is|are) not {pred}", base: card.Cond{Kind: card.Is, Not: true, Word: sameOwner}},
	{pattern: "[now] (has|have) {with}", base: card.Cond{Kind: card.Is, Word: sameOwner}},
	{pattern: "does not have {with}", base: card.Cond{Kind: card.Is, Not: true, Word: sameOwner}},
}

func init() {
	conditionSlots["samesubject"] = &slot[card.Cond]{
		read: func(r *reader, at int, c card.Cond) []reading[card.Cond] {
			var all []reading[card.Cond]
			for _, g := range r.g.elided.readAt(r, at) {
				x := c
				x.Sub = []card.Cond{{}, g.v}
				all = append(all, reading[card.Cond]{x, g.end})
			}
			return all
		},
		write: func(w *writer, c *card.Cond) { w.g.elided.write(w, &c.Sub[1]) },
		walk:  func(*resolver, *card.Cond) {},
	}
}

// elided gives a condition without a subject that of the one before it.
func (v *resolver) elided(first, c *card.Cond) {
	for first.Kind == card.AllOf || first.Kind == card.OneOf {
		first = &first.Sub[0]
	}
	if first.Kind != card.Is || first.Word == "" {
		v.failed("nothing of which more is said")
		return
	}
	c.Ref = first.Ref
	v.g.elided.walk(v, c)
	v.filter(c.Filter)
}
