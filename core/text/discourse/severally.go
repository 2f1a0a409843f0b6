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

// severalOf is, of several things that a change is of, each by itself, if what it says may be of that: "give each Monk +1F for each Spell he has"; in
// a description it is what is described, "a Personality with more Force than his base Force". Nil: it is neither.
func (d *discourse) severalOf(s *spot) *Referent {
	if v, ok := s.in.(*card.Value); ok && d.describing(v) != nil {
		return &Referent{Var: card.Each}
	}
	if s.op < 0 || !s.asked || d.item.Ops[s.op].Verb != card.Modify || d.item.Ops[s.op].What == nil {
		return nil
	}
	r := d.of(d.varOf(d.item.Ops[s.op].What), card.Cards)
	if !r.Many || r.Var < card.FirstVar {
		return nil
	}
	return r
}
