package text

import "kotei/core/card"

// Two stats compared with somebody's own, the comparison said once: "with lower Force and Chi than Goro" (CE "Conditions"). Both
// must be lower.

func init() {
	than := atomSlots["stats"]
	// twostats reads "Force and Chi than Goro": what compares them is of the row.
	atomSlots["twostats"] = &slot[card.Atom]{
		read: func(r *reader, at int, a card.Atom) []reading[card.Atom] {
			var all []reading[card.Atom]
			for _, one := range r.stat(at) {
				if !r.is(one.end, "and") {
					continue
				}
				for _, two := range r.stat(one.end + 1) {
					if two.v.stat == one.v.stat || !r.is(two.end, "than") {
						continue
					}
					for _, g := range than.read(r, two.end+1, card.Atom{Is: card.IsStat, Cmp: a.Or[0].Atoms[0].Cmp}) {
						x, b, c := a, g.v, g.v
						b.Stat, b.Base = one.v.stat, one.v.base
						c.Stat, c.Base = two.v.stat, two.v.base
						sameStat(&b)
						sameStat(&c)
						x.Or = []card.Filter{{Atoms: []card.Atom{b, c}}}
						all = append(all, reading[card.Atom]{x, g.end})
					}
				}
			}
			return all
		},
		write: func(w *writer, a *card.Atom) {
			b, c := &a.Or[0].Atoms[0], &a.Or[0].Atoms[1]
			w.stat(b.Stat, b.Base)
			w.word("and")
			w.stat(c.Stat, c.Base)
			w.word("than")
			than.write(w, c)
		},
		walk: func(v *resolver, a *card.Atom) {
			for i := range a.Or[0].Atoms {
				than.walk(v, &a.Or[0].Atoms[i])
			}
		},
	}
	both := func(cmp card.Cmp) card.Atom {
		return card.Atom{Is: card.AnyOf, Base: true, Or: []card.Filter{{Atoms: []card.Atom{{Is: card.IsStat, Cmp: cmp}}}}}
	}
	afterwards = append(afterwards,
		row[card.Atom]{pattern: "with (lower|less) {twostats}", base: both(card.Less)},
		row[card.Atom]{pattern: "with (higher|greater|more) {twostats}", base: both(card.More)})
}
