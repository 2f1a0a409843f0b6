package text

import (
	"slices"

	"kotei/core/card"
)

// What all of several things have: "if all of your Monks have your Clan alignment" (CE "Conditions").

func init() {
	conditionSlots["allhave"] = &slot[card.Cond]{ // what none of the things has not
		read: func(r *reader, at int, c card.Cond) []reading[card.Cond] {
			var all []reading[card.Cond]
			for _, g := range r.g.having.readAt(r, at) {
				x, f := c, *c.What.Filter
				f.Atoms = slices.Concat(f.Atoms, []card.Atom{{Is: card.AnyOf, Not: true, Or: []card.Filter{{Atoms: []card.Atom{g.v}}}, Style: silentStyle}})
				x.Filter, x.Thing, x.Zone = &f, c.What.Thing, c.What.Zone
				all = append(all, reading[card.Cond]{x, g.end})
			}
			return all
		},
		write: func(w *writer, c *card.Cond) {
			as := c.Filter.Atoms
			w.g.having.write(w, &as[len(as)-1].Or[0].Atoms[0])
		},
		walk: func(*resolver, *card.Cond) {},
	}
}
