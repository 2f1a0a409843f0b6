package text

import (
	"slices"
	"strings"

	"kotei/core/card"
)

// What stands in conditions, and how conditions are joined, read and written (CE "Conditions", "Conjunctions").

// joinedConditions are two conditions made one.
var joinedConditions = []row[card.Cond]{
	{pattern: "and {second}", base: card.Cond{Kind: card.AllOf}},
	{pattern: "or {second}", base: card.Cond{Kind: card.OneOf}},
	{pattern: ", and {second}", base: card.Cond{Kind: card.AllOf}},
	{pattern: "and the Imperial Favor", base: card.Cond{Kind: card.AllOf, Sub: []card.Cond{{}, {Kind: card.HasFavor, Who: card.You, Style: silentStyle}}}},
	{pattern: "or the Imperial Favor", base: card.Cond{Kind: card.OneOf, Sub: []card.Cond{{}, {Kind: card.HasFavor, Who: card.You, Style: silentStyle}}}},
	{pattern: ", {third}", base: card.Cond{Kind: card.AllOf}},
	{pattern: ", {thirdor}", base: card.Cond{Kind: card.OneOf}},
	{pattern: "[,] and if {second}", base: card.Cond{Kind: card.AllOf}},
	{pattern: "[,] and {samesubject}", base: card.Cond{Kind: card.AllOf}},
	{pattern: "[,] or {samesubject}", base: card.Cond{Kind: card.OneOf}},
	{pattern: ", {eachor}", base: card.Cond{Kind: card.OneOf}},
	{pattern: "and {sameyou}", base: card.Cond{Kind: card.AllOf}},
	{pattern: "or {sameyou}", base: card.Cond{Kind: card.OneOf}},
	{pattern: "[,] or if {second}", base: card.Cond{Kind: card.OneOf}},
	{pattern: ", or {second}", base: card.Cond{Kind: card.OneOf}},
}

// startingFamily is your Family Honor at the start of the game.
var startingFamily = &card.Value{Kind: card.StrongholdOf, Who: card.You, Stat: card.StartingHonor}

// commaAnd is the style of ", and" between conditions: after "and".
const commaAnd Style = 1

// ofWhole makes what is asked of "this unit" something that is asked of all of it: it is Cavalry only if all of it is (CE-TERMCAV).
func ofWhole(s *slot[card.Cond]) *slot[card.Cond] {
	read := s.read
	s.read = func(r *reader, at int, c card.Cond) []reading[card.Cond] {
		all := read(r, at, c)
		for i := range all {
			if c := &all[i].v; c.Kind == card.Is && strings.HasSuffix(c.Word, "unit") {
				c.Thing = card.Units
			}
		}
		return all
	}
	return s
}

var conditionSlots = map[string]*slot[card.Cond]{
	"things": ownersToo(thingsSlot(func(c *card.Cond, s *card.Sel) { c.Filter, c.Thing, c.Zone, c.What = s.Filter, s.Thing, s.Zone, s },
		func(c *card.Cond) *card.Sel { return c.What })),
	"a":        valueSlot((*reader).value, func(c *card.Cond) **card.Value { return &c.A }),
	"b":        valueSlot((*reader).value, func(c *card.Cond) **card.Value { return &c.B }),
	"ref":      ofWhole(refSlot(func(c *card.Cond) (*card.Var, *string) { return &c.Ref, &c.Word })),
	"unit":     unitRefSlot(func(c *card.Cond) (*card.Var, *string) { return &c.Ref, &c.Word }),
	"pred":     predicateSlot(func(c *card.Cond) **card.Filter { return &c.Filter }),
	"with":     withSlot(func(c *card.Cond) **card.Filter { return &c.Filter }),
	"opposes":  opposesSlot(),
	"one":      oneSlot(),
	"hostkind": thingsSlot(func(c *card.Cond, s *card.Sel) { c.What, c.Filter = s, s.Filter }, func(c *card.Cond) *card.Sel { return c.What }),
	"clan":     clanSlot(false),
	"clanonly": clanSlot(true),
	"phase": {
		read: func(r *reader, at int, c card.Cond) []reading[card.Cond] {
			if c.Phase = r.phase(at); c.Phase == card.NoPhase {
				return nil
			}
			return []reading[card.Cond]{{c, at + 1}}
		},
		write: func(w *writer, c *card.Cond) { w.word(phases[c.Phase]) },
		walk:  func(*resolver, *card.Cond) {},
	},
	"third": { // the second of three: "…, …, and …"
		read: func(r *reader, at int, c card.Cond) []reading[card.Cond] {
			var all []reading[card.Cond]
			for _, g := range r.condition(at) {
				if g.v.Kind == card.AllOf && g.v.Style == commaAnd {
					x := c
					x.Sub = []card.Cond{{}, g.v}
					all = append(all, reading[card.Cond]{x, g.end})
				}
			}
			return all
		},
		write: func(w *writer, c *card.Cond) { w.condition(&c.Sub[1]) },
		walk:  func(v *resolver, c *card.Cond) { v.condition(&c.Sub[1]) },
	},
	"thirdor": { // the second of three: "…, …, or …"
		read: func(r *reader, at int, c card.Cond) []reading[card.Cond] {
			var all []reading[card.Cond]
			for _, second := range r.g.conditions.readAt(r, at) {
				if !r.is(second.end, ",") || !r.is(second.end+1, "or") {
					continue
				}
				for _, last := range r.g.joined.readAt(r, second.end) {
					if last.v.Kind == card.OneOf {
						x, or := c, last.v
						or.Sub = []card.Cond{second.v, last.v.Sub[1]}
						x.Sub = []card.Cond{{}, or}
						all = append(all, reading[card.Cond]{x, last.end})
					}
				}
			}
			return all
		},
		write: func(w *writer, c *card.Cond) { w.condition(&c.Sub[1]) },
		walk:  func(v *resolver, c *card.Cond) { v.condition(&c.Sub[1]) },
	},
	"second": {
		read: func(r *reader, at int, c card.Cond) []reading[card.Cond] {
			var all []reading[card.Cond]
			for _, g := range r.condition(at) {
				x := c
				x.Sub = []card.Cond{{}, g.v}
				all = append(all, reading[card.Cond]{x, g.end})
			}
			return all
		},
		write: func(w *writer, c *card.Cond) { w.condition(&c.Sub[1]) },
		walk:  func(v *resolver, c *card.Cond) { v.condition(&c.Sub[1]) },
	},
}

func init() {
	conditionSlots["field"] = &slot[card.Cond]{ // whose battlefield it is: there the Province has such a thing
		read: func(r *reader, at int, c card.Cond) []reading[card.Cond] {
			var all []reading[card.Cond]
			for _, g := range owners.read(r, at, player{}) {
				x := c
				x.Ref, x.Word, x.Thing, x.Zone = g.v.ref, g.v.word, card.Cards, card.InPlay
				x.Filter = &card.Filter{Atoms: []card.Atom{{Is: card.IsAtBattle, Sub: c.What.Filter, Style: silentStyle}}}
				all = append(all, reading[card.Cond]{x, g.end})
			}
			return all
		},
		write: func(w *writer, c *card.Cond) { w.owner(c.Word) },
		walk:  func(v *resolver, c *card.Cond) { v.ref(&c.Ref, c.Word) },
	}
}

func conditionKey(c *card.Cond) any {
	return [5]any{c.Kind, c.Not, c.Event, c.Who, c.Cmp}
}

// condition is all conditions at a token.
func (r *reader) condition(at int) []reading[card.Cond] {
	return memo(r, r.g.conditionID, at, func() []reading[card.Cond] {
		all := r.ofTwo(at, slices.Clip(r.g.conditions.readAt(r, at)))
		all = slices.Clip(all)
		for _, first := range all {
			for _, j := range r.g.joined.readAt(r, first.end) {
				x := j.v
				x.Sub = append([]card.Cond{first.v}, x.Sub[1:]...)
				if favor := &x.Sub[1]; favor.Kind == card.HasFavor && favor.Style == silentStyle && favor.Who == card.You && first.v.Who != card.You { // whose the other thing is
					if first.v.Kind != card.Exists || first.v.Ref != card.NoVar {
						continue
					}
					favor.Who = first.v.Who
				}
				all = append(all, reading[card.Cond]{x, j.end})
			}
		}
		return all
	})
}

func (w *writer) condition(c *card.Cond) {
	if c.Kind == card.Is && c.Word == "-" {
		w.bare(c.Filter.Atoms)
		return
	}
	if c.Kind == card.AllOf || c.Kind == card.OneOf {
		if w.ofTwo(c) {
			return
		}
		w.condition(&c.Sub[0])
		w.g.joined.write(w, c)
		return
	}
	w.g.conditions.write(w, c)
}

// oneSlot is the one thing that something must be: the target, or the text's own card.
func oneSlot() *slot[card.Cond] {
	return &slot[card.Cond]{
		read: func(r *reader, at int, c card.Cond) []reading[card.Cond] {
			var all []reading[card.Cond]
			for _, g := range r.reference(at) {
				if g.v.Of == nil && g.v.Thing == card.Cards && (g.v.Word == "=the target" || r.kindAt(at) == self) {
					x := c
					x.Filter = &card.Filter{Atoms: []card.Atom{{Is: card.IsOneOf, Ref: g.v.Ref, Word: g.v.Word, Style: silentStyle}}}
					all = append(all, reading[card.Cond]{x, g.end})
				}
			}
			return all
		},
		write: func(w *writer, c *card.Cond) { w.refWord(c.Filter.Atoms[0].Word) },
		walk:  func(v *resolver, c *card.Cond) { a := &c.Filter.Atoms[0]; v.ref(&a.Ref, a.Word) },
	}
}

// opposesSlot is what the thing asked about opposes.
func opposesSlot() *slot[card.Cond] {
	return thingsSlot(func(c *card.Cond, s *card.Sel) {
		c.What, c.Filter = s, &card.Filter{Atoms: []card.Atom{{Is: card.IsOpposing, Sub: s.Filter, Style: silentStyle}}}
	}, func(c *card.Cond) *card.Sel { return c.What })
}

func init() {
	is := predicateSlot(func(c *card.Cond) **card.Filter { return &c.Filter })
	conditionSlots["allare"] = &slot[card.Cond]{ // what none of the things is not
		read: func(r *reader, at int, c card.Cond) []reading[card.Cond] {
			var all []reading[card.Cond]
			for _, g := range is.read(r, at, card.Cond{}) {
				x, f := c, *c.What.Filter
				f.Atoms = append(slices.Clone(f.Atoms), card.Atom{Is: card.AnyOf, Not: true, Or: []card.Filter{*g.v.Filter}, Style: silentStyle})
				x.Filter, x.Thing, x.Zone = &f, c.What.Thing, c.What.Zone
				all = append(all, reading[card.Cond]{x, g.end})
			}
			return all
		},
		write: func(w *writer, c *card.Cond) {
			as := c.Filter.Atoms
			w.bare(as[len(as)-1].Or[0].Atoms)
		},
		walk: func(*resolver, *card.Cond) {},
	}
	opSlots["topcount"] = &slot[card.Op]{ // how many cards from the top
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			var all []reading[card.Op]
			for _, g := range r.value(at) {
				x, s, n := o, *o.What, g.v
				s.Min, s.Max = &n, &n
				x.What = &s
				all = append(all, reading[card.Op]{x, g.end})
			}
			return all
		},
		write: func(w *writer, o *card.Op) { w.value(o.What.Min) },
		walk:  func(v *resolver, o *card.Op) { v.sel(o.What) },
	}
}

func init() {
	conditionSlots["fromstart"] = &slot[card.Cond]{
		read: func(r *reader, at int, c card.Cond) []reading[card.Cond] {
			var all []reading[card.Cond]
			for _, g := range r.constant(at) {
				x, n := c, g.v
				x.B = &card.Value{Kind: card.Plus, A: &n, B: startingFamily}
				all = append(all, reading[card.Cond]{x, g.end})
			}
			return all
		},
		write: func(w *writer, c *card.Cond) { w.value(c.B.A) },
		walk:  func(*resolver, *card.Cond) {},
	}
}

var (
	belowStart = card.Cond{Kind: card.Compare, Cmp: card.Less, A: yourHonor, B: startingFamily}
	aboveStart = card.Cond{Kind: card.Compare, Cmp: card.More, A: yourHonor, B: startingFamily}
)
