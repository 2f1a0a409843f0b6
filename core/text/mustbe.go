package text

import (
	"slices"

	"kotei/core/card"
)

// What somebody's attachments have to be: "his Followers must be Ninja" (CE "Restrictions", "Attachments").

var mustBeClauses = []row[card.Op]{
	ruled("{owner} {attachments} must be {being}", card.Mod{Rule: card.NoAttaching}),
}

func init() {
	opSlots["attachments"] = &slot[card.Op]{ // a kind of attachments, of which nothing else is said
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			n, end, ok := r.nouns(at)
			if !ok || n.many != plural || n.types == 0 || n.types&^card.Attachments != 0 {
				return nil
			}
			o.Mods = slices.Clone(o.Mods)
			o.Mods[0].Sel = &card.Sel{How: card.Any, Filter: &card.Filter{Types: n.types, Noun: n.words, Style: plural}}
			return []reading[card.Op]{{o, end}}
		},
		write: func(w *writer, o *card.Op) { w.words(nounOf(o.Mods[0].Sel.Filter)) },
		walk:  func(*resolver, *card.Op) {},
	}
	is := predicateSlot(func(c *card.Cond) **card.Filter { return &c.Filter })
	opSlots["being"] = &slot[card.Op]{ // what those are not that will not attach
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			var all []reading[card.Op]
			for _, g := range is.read(r, at, card.Cond{}) {
				if slices.ContainsFunc(g.v.Filter.Atoms, func(a card.Atom) bool { return a.Is == card.IsBowed }) {
					continue // as what is attached is, and not as it has to be to be attached
				}
				x, s, f := o, *o.Mods[0].Sel, *o.Mods[0].Sel.Filter
				f.Atoms = []card.Atom{{Is: card.AnyOf, Not: true, Or: []card.Filter{*g.v.Filter}, Style: silentStyle}}
				s.Filter = &f
				x.Mods = slices.Clone(o.Mods)
				x.Mods[0].Sel = &s
				all = append(all, reading[card.Op]{x, g.end})
			}
			return all
		},
		write: func(w *writer, o *card.Op) { w.bare(o.Mods[0].Sel.Filter.Atoms[0].Or[0].Atoms) },
		walk:  func(*resolver, *card.Op) {},
	}
}
