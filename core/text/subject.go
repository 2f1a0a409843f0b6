package text

import (
	"slices"

	"kotei/core/card"
)

// Conditions that describe their subject and say what it is: "if one of your Personalities there is a Tactician" (CE "Conditions", "Numbers of things").

var subjectConditions = []row[card.Cond]{
	{pattern: "(a|any|any of|one of|one or more) {things} (is|are) [now] {alsois}", base: card.Cond{Kind: card.Exists}},
	{pattern: "(a|any|any of|one of) {things} (has|have) {alsohas}", base: card.Cond{Kind: card.Exists}},
	{pattern: "{ref} is in your hand or [your] discard pile", base: card.Cond{Kind: card.Is, Zone: card.HandOrDiscard}},
	{pattern: "this targeted a {things}", base: card.Cond{Kind: card.Targeted}},
	{pattern: "this targeted another player's {things}", base: card.Cond{Kind: card.Targeted}, then: anothersThing},
}

// anothersThing says of what is looked for that another player controls it.
func anothersThing(c *card.Cond) {
	f := *c.Filter
	f.Atoms = append(slices.Clone(f.Atoms), card.Atom{Is: card.IsYours, Who: card.Another, Style: silentStyle})
	c.Filter = &f
}

// knownTarget takes what is asked of the one target for granted from then on: "if you targeted a Yojimbo, … the Yojimbo".
func (v *resolver) knownTarget(c *card.Cond) {
	if c.Kind != card.Targeted || c.Cause != nil || c.Not || c.Filter == nil {
		return
	}
	ts := v.distinct(func(e *entity) bool { return e.target && e.thing == card.Cards })
	if len(ts) != 1 || ts[0].many {
		return
	}
	for i := range c.Filter.Atoms {
		if a := &c.Filter.Atoms[i]; a.Is == card.IsKeyword && !a.Not {
			ts[0].keywords = append(slices.Clone(ts[0].keywords), a.Keyword)
		}
	}
}

// alsoSlot is what else must be so of a condition's subject.
func alsoSlot(of *slot[card.Cond]) *slot[card.Cond] {
	return &slot[card.Cond]{
		read: func(r *reader, at int, c card.Cond) []reading[card.Cond] {
			var all []reading[card.Cond]
			for _, g := range of.read(r, at, card.Cond{}) {
				x, f := c, *c.What.Filter
				f.Atoms = append(slices.Clone(f.Atoms), g.v.Filter.Atoms...)
				x.Filter, x.Thing, x.Zone = &f, c.What.Thing, c.What.Zone
				all = append(all, reading[card.Cond]{x, g.end})
			}
			return all
		},
		write: func(w *writer, c *card.Cond) {
			x := card.Cond{Filter: &card.Filter{Atoms: c.Filter.Atoms[len(c.What.Filter.Atoms):]}}
			of.write(w, &x)
		},
		walk: func(*resolver, *card.Cond) {},
	}
}

func init() {
	conditionSlots["alsois"] = alsoSlot(predicateSlot(func(c *card.Cond) **card.Filter { return &c.Filter }))
	conditionSlots["alsohas"] = alsoSlot(withSlot(func(c *card.Cond) **card.Filter { return &c.Filter }))
}
