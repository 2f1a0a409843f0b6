package text

import "kotei/core/card"

// The player to whom a text gives control of something, targeted as it does (CE "Control").

func init() {
	opSlots["newowner"] = &slot[card.Op]{
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			var all []reading[card.Op]
			for _, g := range r.selector(at) {
				if s := g.v; s.How == card.Target && s.Thing == card.Players && s.Min == nil && s.Of == nil {
					x := o
					x.To = &card.Dest{Sel: &s}
					all = append(all, reading[card.Op]{x, g.end})
				}
			}
			return all
		},
		write: func(w *writer, o *card.Op) { w.sel(o.To.Sel) },
		walk: func(v *resolver, o *card.Op) {
			v.sel(o.To.Sel)
			o.WhoRef = o.To.Sel.Bind
		},
	}
}
