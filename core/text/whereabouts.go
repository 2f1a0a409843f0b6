package text

import (
	"slices"

	"kotei/core/card"
)

// Where something is, as a condition asks for it: "if a Kata is in your discard pile", "while he is unopposed at a battlefield"
// (CE "Conditions", "Areas of the game").

var placeConditions = []row[card.Cond]{
	{pattern: "(a|any|any of|one of) {things} (is|are) {lying}", base: card.Cond{Kind: card.Exists, Who: card.You}},
	{pattern: "(a|any|any of|one of) {things} (is|are) {lying}", base: card.Cond{Kind: card.Exists, Who: card.AnyPlayer}},
	{pattern: "no {things} (is|are) {lying}", base: card.Cond{Kind: card.Exists, Not: true, Who: card.You}},
	{pattern: "no {things} (is|are) {lying}", base: card.Cond{Kind: card.Exists, Not: true, Who: card.AnyPlayer}},
	{pattern: "none of the other players controls a {things}", base: card.Cond{Kind: card.Exists, Not: true, Who: card.Another}, then: yours},
	{pattern: "(another|any other) player controls {a} or more {things}", base: card.Cond{Kind: card.SomeControls, Who: card.Another, Cmp: card.AtLeast}},
	{pattern: "(another|any other) player controls {a} or fewer {things}", base: card.Cond{Kind: card.SomeControls, Who: card.Another, Cmp: card.AtMost}},
	{pattern: "(another|any other) player controls more {things} than you", base: card.Cond{Kind: card.SomeControls, Who: card.Another, Cmp: card.More}},
	{pattern: "(another|any other) player controls fewer {things} than you", base: card.Cond{Kind: card.SomeControls, Who: card.Another, Cmp: card.Less}},
	{pattern: "no other player controls more {things} than you", base: card.Cond{Kind: card.SomeControls, Not: true, Who: card.Another, Cmp: card.More}},
	{pattern: "(another|any other|any) player ever (controls|has) more {things} [in play] than you", base: card.Cond{Kind: card.SomeControls, Who: card.Another, Cmp: card.More, Ever: true}},
	{pattern: "all [of] {things} are {alldescribed}", base: card.Cond{Kind: card.Exists, Not: true}},
	{pattern: "{a} is (lower|less) than or equal to {b}", base: card.Cond{Kind: card.Compare, Cmp: card.AtMost}},
	{pattern: "{a} is equal to or (lower|less) than {b}", base: card.Cond{Kind: card.Compare, Cmp: card.AtMost}},
	{pattern: "{a} is (higher|greater) than or equal to {b}", base: card.Cond{Kind: card.Compare, Cmp: card.AtLeast}},
	{pattern: "{a} is equal to or (higher|greater) than {b}", base: card.Cond{Kind: card.Compare, Cmp: card.AtLeast}},
}

// lyingSlot is the area in which the things of a condition are: the player's own, or anybody's, as the row says.
func lyingSlot() *slot[card.Cond] {
	return &slot[card.Cond]{
		read: func(r *reader, at int, c card.Cond) []reading[card.Cond] {
			if c.What == nil || c.What.ZoneAt > 0 || c.What.Thing != card.Cards {
				return nil
			}
			var all []reading[card.Cond]
			for _, z := range r.g.zones.readAt(r, at) {
				if z.v.Of != c.Who || z.v.OfWord != "" {
					continue
				}
				x, what := c, *c.What
				what.Zone, what.ZoneOf, what.ZoneStyle = z.v.Zone, z.v.Of, z.v.Style
				x.What, x.Zone = &what, z.v.Zone
				all = append(all, reading[card.Cond]{x, z.end})
			}
			return all
		},
		write: func(w *writer, c *card.Cond) { w.zoneOf(c.What) },
		walk:  func(*resolver, *card.Cond) {},
	}
}

// allDescribed is what each of a condition's things must be: there is none that isn't.
func allDescribed() *slot[card.Cond] {
	put := func(c card.Cond, a card.Atom) card.Cond {
		f := *c.What.Filter
		f.Atoms = append(slices.Clone(f.Atoms), a)
		c.Filter = &f
		return c
	}
	return &slot[card.Cond]{
		read: func(r *reader, at int, c card.Cond) []reading[card.Cond] {
			if c.What == nil || c.What.Thing != card.Cards {
				return nil
			}
			var all []reading[card.Cond]
			r.bare(at, nil, func(atoms []card.Atom, end int) {
				all = append(all, reading[card.Cond]{put(c, card.Atom{Is: card.AnyOf, Not: true, Style: aStyle, Or: []card.Filter{{Atoms: atoms, Style: predicateBare}}}), end})
			})
			for _, g := range r.described(at) {
				if g.v.Thing == card.Cards && g.v.ZoneAt == 0 && g.v.Filter.Style != singular {
					all = append(all, reading[card.Cond]{put(c, card.Atom{Is: card.AnyOf, Not: true, Style: aStyle + 1, Or: []card.Filter{*g.v.Filter}}), g.end})
				}
			}
			return all
		},
		write: func(w *writer, c *card.Cond) {
			a := &c.Filter.Atoms[len(c.Filter.Atoms)-1]
			if a.Style == aStyle {
				w.bare(a.Or[0].Atoms)
				return
			}
			w.filter(&a.Or[0])
		},
		walk: func(*resolver, *card.Cond) {},
	}
}

// bothStyle is the style of two properties that are written one after the other: "unopposed at a battlefield".
const bothStyle Style = 23450

// placedToo offers a property together with the place that is said after it.
func (r *reader) placedToo(p card.Atom, at int, next func(card.Atom, int)) {
	for _, q := range r.g.afterwards.readAt(r, at) {
		switch q.v.Is {
		case card.IsAtBattle, card.IsHere, card.IsSameLocation, card.IsHome:
			if !q.v.Not {
				next(card.Atom{Is: card.AnyOf, Style: bothStyle, Or: []card.Filter{{Atoms: []card.Atom{p, q.v}}}}, q.end)
			}
		}
	}
}

func init() {
	conditionSlots["lying"] = lyingSlot()
	conditionSlots["alldescribed"] = allDescribed()
}
