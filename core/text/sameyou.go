package text

import (
	"strings"

	"kotei/core/card"
)

// "You are the Defender and have only one Province": of two conditions about you, the second without its subject
// (CE "Conditions", "Conjunctions").

// sameYou is the word of a condition that goes on from another one about you.
const sameYou = "-you"

// withoutYou is the conditions that begin with "you", without it.
func withoutYou(tables ...[]row[card.Cond]) []row[card.Cond] {
	var out []row[card.Cond]
	for _, rows := range tables {
		for _, r := range rows {
			if p, ok := strings.CutPrefix(r.pattern, "you "); ok && r.base.Kind != card.Chose && r.base.Kind != card.Done && r.base.Who == card.You {
				r.pattern, r.base.Word = p, sameYou
				out = append(out, r)
			}
		}
	}
	return out
}

func init() {
	conditionSlots["sameyou"] = secondSlot(func(g *grammar) *table[card.Cond] { return g.elidedYou })
}

// sameYou resolves a condition that goes on from one about you.
func (v *resolver) sameYou(first, c *card.Cond) {
	for first.Kind == card.AllOf || first.Kind == card.OneOf {
		first = &first.Sub[0]
	}
	if f := v.g.conditions.formOf(first); first.Who != card.You && (f == nil || f.parts[0].lit != "you") { // "you have fewer cards in your hand than …" looks at the others
		v.failed("the condition before it is not about you")
		return
	}
	v.g.elidedYou.walk(v, c)
	v.filter(c.Filter)
}
