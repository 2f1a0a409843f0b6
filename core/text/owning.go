package text

import (
	"slices"

	"kotei/core/card"
)

// Conditions about what a player owns; the resolution of his next action; one change of two things' stats (CE "Conditions", "Next").

func init() {
	conditions = append(conditions, row[card.Cond]{pattern: "you own (a|any|one or more) {things}", base: card.Cond{Kind: card.Exists}, then: owned})
	for _, w := range []struct {
		words string
		des   card.Designators
	}{{"Battle", card.Battle}, {"Open", card.Open}, {"Limited", card.Limited}} {
		for _, in := range []struct {
			words string
			win   card.Window
		}{{"this battle", card.ThisBattle}, {"this turn", card.ThisTurn}} {
			triggers = append(triggers, row[card.Trigger]{
				pattern: "the resolution of your next " + w.words + " action " + in.words,
				base:    card.Trigger{Event: card.EvResolve, By: card.You, First: true, Within: in.win, Cause: &card.Cause{Action: true, Des: w.des}},
			})
		}
	}
	verbRows = append(verbRows, []row[card.Op]{
		{pattern: "(lower|reduce) {owner} {modstat} and the {thatstat} of {besides} to {value}", base: card.Op{Verb: card.Modify, Mods: []card.Mod{{Kind: card.SetTo, Only: card.Sub}}}},
		{pattern: "(lower|reduce) {owner} {modstat} and the {thatstat} of {besides} by {value}", base: card.Op{Verb: card.Modify, Mods: []card.Mod{{Kind: card.Sub}}}},
	})
	opSlots["thatstat"] = &slot[card.Op]{ // the stat named before
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			var all []reading[card.Op]
			for _, g := range r.stat(at) {
				if g.v.stat == o.Mods[0].Stat && !g.v.base {
					all = append(all, reading[card.Op]{o, g.end})
				}
			}
			return all
		},
		write: func(w *writer, o *card.Op) { w.stat(o.Mods[0].Stat, false) },
		walk:  func(*resolver, *card.Op) {},
	}
	opSlots["besides"] = &slot[card.Op]{ // what else is changed
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			var all []reading[card.Op]
			for _, g := range r.selector(at) {
				if g.v.How == card.All && g.v.Thing == card.Cards && o.What.How == card.Ref && o.What.Thing == card.Cards && len(o.What.Also) == 0 {
					x, w := o, *o.What
					w.Also = []card.Sel{g.v}
					x.What = &w
					all = append(all, reading[card.Op]{x, g.end})
				}
			}
			return all
		},
		write: func(w *writer, o *card.Op) { w.sel(&o.What.Also[0]) },
		walk:  func(*resolver, *card.Op) {},
	}
}

// owned makes "you own …" a property of what is looked for.
func owned(c *card.Cond) {
	f := *c.Filter
	f.Atoms = append(slices.Clone(f.Atoms), card.Atom{Is: card.IsOwned, Who: card.You, Style: silentStyle})
	c.Filter = &f
}

// whoElse reports by a failure that "each time he … this turn" could mean one of two.
func (v *resolver) whoElse(t *card.Trigger) {
	if t.Each && t.WithinLast && t.Subject != nil && t.Subject.How == card.Ref && t.Subject.Word == "he" &&
		len(v.distinct(func(e *entity) bool { return masculine(e) && e.thing == card.Cards })) > 1 {
		v.failed("it is not clear who \"he\" is")
	}
}
