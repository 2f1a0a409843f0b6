package text

import "kotei/core/card"

// Two stats of one thing set to the same number: "set his Force and Chi to 3" (CE "Stats"). It is two modifiers of the same amount.

var bothSetVerbs = []row[card.Op]{
	bothTo("set {owner} {modstat} and {andstat} (to|equal to|to equal) {bothvalue}", card.Mod{Kind: card.SetTo}),
	bothTo("set the {modstat} and {andstat} of {what} (to|equal to|to equal) {bothvalue}", card.Mod{Kind: card.SetTo}),
	bothTo("(raise|increase) {owner} {modstat} and {andstat} (to|to equal) {bothvalue}", card.Mod{Kind: card.SetTo, Only: card.Add}),
	bothTo("(raise|increase) the {modstat} and {andstat} of {what} (to|to equal) {bothvalue}", card.Mod{Kind: card.SetTo, Only: card.Add}),
	bothTo("(lower|reduce) {owner} {modstat} and {andstat} (to|to equal) {bothvalue}", card.Mod{Kind: card.SetTo, Only: card.Sub}),
	bothTo("set {owner} {modstat} and {andstat} bonuses to [equal] {bothvalue}", card.Mod{Kind: card.SetTo}),
	bothTo("(lower|reduce) the {modstat} and {andstat} of {what} (to|to equal) {bothvalue}", card.Mod{Kind: card.SetTo, Only: card.Sub}),
	bothTo("(lower|reduce) {owner} {modstat} and {andstat} by {bothvalue}", card.Mod{Kind: card.Sub}),
	bothTo("(raise|increase) {owner} {modstat} and {andstat} by {bothvalue}", card.Mod{Kind: card.Add}),
}

func init() {
	clauses = append(clauses, []row[card.Op]{
		bothTo("{owner} {modstat} and {andstat} bonuses (equal|are equal to) {bothvalue}", card.Mod{Kind: card.SetTo}),
		bothTo("{owner} {modstat} and {andstat} (equal|are equal to) {bothvalue}", card.Mod{Kind: card.SetTo}),
	})
}

// bothTo is a verb with two modifiers that differ in the stat.
func bothTo(pattern string, m card.Mod) row[card.Op] {
	return row[card.Op]{pattern: pattern, base: card.Op{Verb: card.Modify, Mods: []card.Mod{m, m}}}
}

func init() {
	verbRows = append(verbRows, bothSetVerbs)
	amount := modSlots["amount"]
	opSlots["bothvalue"] = &slot[card.Op]{
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			var all []reading[card.Op]
			if len(o.Mods) != 2 || o.Mods[0].Stat == o.Mods[1].Stat || o.Mods[0].Stat == card.GoldCost || o.Mods[1].Stat == card.HonorRequirement {
				return nil
			}
			for _, g := range r.value(at) {
				x, v := o, g.v
				one, two := o.Mods[0], o.Mods[1]
				one.Amount, two.Amount = &v, &v
				x.Mods = []card.Mod{one, two}
				all = append(all, reading[card.Op]{x, g.end})
			}
			return all
		},
		write: func(w *writer, o *card.Op) { w.value(o.Mods[0].Amount) },
		walk: func(v *resolver, o *card.Op) {
			amount.walk(v, &o.Mods[0])
			o.Mods[1].Amount = o.Mods[0].Amount
		},
	}
}
