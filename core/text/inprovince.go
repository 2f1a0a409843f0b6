package text

import "kotei/core/card"

// "The Dynasty card in a Province": where there are several, one that the Province's owner chooses (CE "Provinces").

// provinceSlot is the Province in which the object of a verb lies; its owner chooses the card.
func provinceSlot() *slot[card.Op] {
	return &slot[card.Op]{
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			var all []reading[card.Op]
			for _, g := range r.selector(at) {
				if g.v.Thing != card.Provinces || g.v.How != card.Target && g.v.How != card.Ref {
					continue
				}
				x, sel, in := o, *o.What, g.v
				sel.Of = &in
				x.What = &sel
				all = append(all, reading[card.Op]{x, g.end})
			}
			return all
		},
		write: func(w *writer, o *card.Op) { w.sel(o.What.Of) },
		walk: func(v *resolver, o *card.Op) {
			v.sel(o.What.Of)
			in := o.What.Of.Bind
			if o.What.Of.How == card.Ref {
				in = o.What.Of.Ref
			}
			o.What.Ref, o.What.ZoneRef, o.What.Bind = in, in, v.bind()
			v.named = append(v.named, entityOf(o.What))
		},
	}
}
