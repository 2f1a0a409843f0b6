package text

import "kotei/core/card"

// Created cards whose stats are told by something else: "Create a Spirit Follower with Force equal to his Chi and attach it to
// him" (CE "Created cards"). What the stat is when the card is made it remains.

func init() {
	for _, with := range []struct {
		words string
		mods  int
	}{
		{"with [a] [base] {madestat} [(bonus|modifier)] equal to {madevalue}", 1},
		{"with [base] {madestat} and {andmade} [(bonuses|modifiers)] [each] equal to {madevalue}", 2},
	} {
		base := card.Op{Verb: card.Create, Mods: make([]card.Mod, with.mods)}
		for i := range base.Mods {
			base.Mods[i].Kind = card.SetTo
		}
		verbRows = append(verbRows, []row[card.Op]{
			{pattern: "create {count} {madeof} " + with.words, base: base},
			{pattern: "create {count} {madeof} " + with.words + " {to}", base: base},
			{pattern: "create {count} {madeof} " + with.words + "[,] and attach it to {dest}", base: base},
			{pattern: "create {count} {madeof} " + with.words + ", attach it to {dest}", base: base},
		})
	}
	madeStat := func(i int) *slot[card.Op] {
		return &slot[card.Op]{
			read: func(r *reader, at int, o card.Op) []reading[card.Op] {
				var all []reading[card.Op]
				for _, g := range r.stat(at) {
					if g.v.base || g.v.stat != card.Force && g.v.stat != card.Chi || i > 0 && o.Mods[0].Stat == g.v.stat || o.Made == nil || o.Made.Stats[g.v.stat].Kind != card.Absent {
						continue
					}
					x := o
					x.Mods = append([]card.Mod(nil), o.Mods...)
					x.Mods[i].Stat = g.v.stat
					all = append(all, reading[card.Op]{x, g.end})
				}
				return all
			},
			write: func(w *writer, o *card.Op) { w.stat(o.Mods[i].Stat, false) },
			walk:  func(*resolver, *card.Op) {},
		}
	}
	made := *opSlots["made"]
	made.walk = func(*resolver, *card.Op) {} // once its stats are known: "it" is the card then
	opSlots["madeof"] = &made
	opSlots["madestat"], opSlots["andmade"] = madeStat(0), madeStat(1)
	opSlots["madevalue"] = longestFirst(&slot[card.Op]{
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			var all []reading[card.Op]
			for _, g := range r.value(at) {
				x, v, c := o, g.v, *o.Made
				x.Mods = append([]card.Mod(nil), o.Mods...)
				for i := range x.Mods {
					x.Mods[i].Amount = &v
					c.Stats[x.Mods[i].Stat] = card.N(0)
					if c.Type == card.ItemCard || c.Type == card.Ancestor {
						c.Stats[x.Mods[i].Stat].Kind = card.Signed
					}
				}
				x.Made = &c
				all = append(all, reading[card.Op]{x, g.end})
			}
			return all
		},
		write: func(w *writer, o *card.Op) { w.value(o.Mods[0].Amount) },
		walk: func(v *resolver, o *card.Op) {
			v.value(o.Mods[0].Amount)
			for i := range o.Mods {
				o.Mods[i].Amount = o.Mods[0].Amount
			}
			v.made(o)
		},
	})
}

// madeWith reports whether a stat of what an op creates is told by something else.
func madeWith(o *card.Op, s card.Stat) bool {
	if o.Verb != card.Create {
		return false
	}
	for i := range o.Mods {
		if o.Mods[i].Kind == card.SetTo && o.Mods[i].Stat == s {
			return true
		}
	}
	return false
}
