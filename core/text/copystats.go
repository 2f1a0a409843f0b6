package text

import "kotei/core/card"

// Copying a stat: "he copies the target's Force" (CE "Copy"). The copier's own is set to what the other is now (CE-TERMCOPY-06); a copied
// base value leaves the copier's base as it is (CE-TERMCOPY-07).

func init() {
	set := card.Mod{Kind: card.SetTo}
	clauses = append(clauses, []row[card.Op]{
		{pattern: "{what} (copies|copy) {itsstat}", base: card.Op{Verb: card.Modify, Mods: []card.Mod{set}}},
		{pattern: "{what} permanently (copies|copy) {itsstat}", base: card.Op{Verb: card.Modify, Dur: card.Permanent, Mods: []card.Mod{set}}},
	})
	amount := modSlots["amount"]
	opSlots["itsstat"] = &slot[card.Op]{ // of another than who copies it (CE-TERMCOPY-02)
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			if o.What == nil || o.What.Thing != card.Cards {
				return nil
			}
			var all []reading[card.Op]
			for _, g := range r.term(at) {
				v := g.v
				if v.Kind != card.StatOf || v.Stat != card.Force && v.Stat != card.Chi && v.Stat != card.PersonalHonor {
					continue
				}
				m := o.Mods[0]
				m.Stat, m.Amount = v.Stat, &v
				x := o
				x.Mods = []card.Mod{m}
				all = append(all, reading[card.Op]{x, g.end})
				if !r.is(g.end, "and") || v.Of != nil {
					continue
				}
				for _, s := range r.stat(g.end + 1) { // "his Force and Chi"
					if s.v.base || s.v.stat == v.Stat || s.v.stat != card.Force && s.v.stat != card.Chi {
						continue
					}
					also, second := m, v
					second.Stat = s.v.stat
					also.Stat, also.Amount, also.Join = s.v.stat, &second, card.And
					x.Mods = []card.Mod{m, also}
					all = append(all, reading[card.Op]{x, s.end})
				}
			}
			return all
		},
		write: func(w *writer, o *card.Op) {
			w.value(o.Mods[0].Amount)
			if len(o.Mods) > 1 {
				w.word("and")
				w.stat(o.Mods[1].Stat, false)
			}
		},
		walk: func(v *resolver, o *card.Op) {
			if o.What.How == card.Ref {
				v.besides = o.What.Ref
			}
			amount.walk(v, &o.Mods[0])
			v.besides = card.NoVar
			for i := range o.Mods[1:] {
				o.Mods[i+1].Amount.Ref = o.Mods[0].Amount.Ref
			}
			if a := o.Mods[0].Amount; o.What.How == card.Ref && a.Of == nil && a.Ref == o.What.Ref {
				v.failed("it would copy itself")
			}
		},
	}
}
