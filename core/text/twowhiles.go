package text

import (
	"slices"

	"kotei/core/card"
)

// What is so while two things are so: "he has +1F while attacking while the Defender's Stronghold is unbowed" (CE "Duration of
// effects").

// The styles of two conditions of which each has its own word.
const (
	twoWhiles Style = 24110 // "while … while …"
	whenWhile Style = 24111 // "when … while …"
)

// whileToo adds a second condition to a clause that has one already.
func (r *reader) whileToo(all []reading[ops], o card.Op, at, end int, style Style) []reading[ops] {
	if !r.is(end, "while") || o.Verb != card.Modify {
		return all
	}
	for _, c := range r.condition(end + 1) {
		if c.v.Ever || c.v.Remains {
			continue
		}
		x := o
		x.Dur, x.While = card.WhileTrue, &card.Cond{Kind: card.AllOf, Style: style, Sub: []card.Cond{*o.While, c.v}}
		x.Span = r.span(at, c.end)
		all = append(all, reading[ops]{ops{x}, c.end})
	}
	return all
}

func init() {
	var rows []row[card.Cond]
	for _, s := range []struct {
		words string
		who   card.Player
	}{{"your Stronghold", card.You}, {"the Defender's Stronghold", card.Defender}, {"the Attacker's Stronghold", card.Attacker}} {
		rows = append(rows, row[card.Cond]{pattern: s.words + " is {pred}", base: card.Cond{Kind: card.Exists, Who: s.who}, then: strongholdOf})
	}
	conditions = append(conditions, rows...)
}

// strongholdOf is a player's Stronghold that is so.
func strongholdOf(c *card.Cond) {
	f := *c.Filter
	f.Types = card.Types(card.Stronghold)
	f.Atoms = append(slices.Clone(f.Atoms), card.Atom{Is: card.IsYours, Who: c.Who, Style: silentStyle})
	c.Filter = &f
}
