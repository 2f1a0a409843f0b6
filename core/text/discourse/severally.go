package discourse

import "kotei/core/card"

// severally makes of what a change says of several things by a pronoun, "your Monks have +1F while they are opposed", what is so of each of them
// by itself.
func (d *discourse) severally() {
	for i := range d.item.Ops {
		o := &d.item.Ops[i]
		if o.Verb != card.Modify || o.What == nil || o.What.Thing != card.Cards {
			continue
		}
		v, many := o.What.Bind, o.What.How == card.All
		if o.What.How == card.Ref {
			v = o.What.Ref
			many = v >= card.FirstVar && d.of(v, card.Cards).Many
		}
		if !many || v < card.FirstVar {
			continue
		}
		said, all := spots(card.Item{Ops: []card.Op{{Mods: o.Mods, While: o.While}}})
		for _, s := range all {
			if *s.at == v {
				*s.at = card.Each
			}
		}
		o.Mods, o.While = said.Ops[0].Mods, said.Ops[0].While
	}
}

// own reports whether a number is of each thing that is spoken of by itself: "his own Chi".
func own(in any) bool {
	v, ok := in.(*card.Value)
	return ok && v.Kind == card.StatOf && v.Who == card.TheirOwn
}
