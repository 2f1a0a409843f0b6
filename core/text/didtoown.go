package text

import "kotei/core/card"

// didToOwn finds the effect that "if this moved Goro" asks about where Goro, the text's own card, may be what was chosen for it:
// whether it was done, and to him (CE "Conditions").
func (v *resolver) didToOwn(c *card.Cond, thing card.Var) bool {
	if c.Word == "" || c.Filter != nil || thing != card.Self && thing != card.Host {
		return false
	}
	i := len(v.seen) - 1
	for i >= 0 && v.seen[i].Verb.Row().Deed != c.Event {
		i--
	}
	if i < 0 || v.seen[i].What == nil || len(v.seen[i].What.Also) > 0 {
		return false
	}
	o := v.seen[i]
	chosen := o.What.How == card.Target || o.What.How == card.Choose
	for _, e := range v.named {
		chosen = chosen || o.What.How == card.Ref && e.v == o.What.Ref && e.v >= card.FirstVar
	}
	if !chosen {
		return false
	}
	if o.Bind == 0 {
		o.Bind = v.bind()
	}
	c.Ref = o.Bind
	c.Filter = &card.Filter{Atoms: []card.Atom{{Is: card.IsOneOf, Ref: thing, Style: silentStyle}}}
	return true
}
