package text

import (
	"reflect"

	"kotei/core/card"
)

// What each of several players does with his own cards: "each player may put a Ring in his discard pile into his hand" (CE "Pronouns").

// ownArea reports whether things come from the doer's own hand, deck or discard pile: they are his, and go back to him.
func (v *resolver) ownArea(s *card.Sel) bool {
	if s == nil {
		return false
	}
	if s.How != card.Ref {
		return s.Zone != card.InPlay && s.ZoneOf == card.Chosen && s.ZoneRef == card.Doer
	}
	for _, o := range v.seen {
		if w := o.What; w != nil && w.How != card.Ref && w.Bind == s.Ref {
			if o.Verb == card.Search && o.Who == card.Chosen && o.WhoRef == card.Doer { // in his own deck
				return true
			}
			return v.ownArea(w)
		}
	}
	return false
}

// eachForItself has "their", in what all of several things have, mean each thing's own: "your Scouts have +1F for each of their Followers".
func (v *resolver) eachForItself(o *card.Op) {
	if o.Verb != card.Modify || o.What == nil || o.What.How != card.All || o.What.Thing != card.Cards || o.What.Bind == card.NoVar || len(o.What.Also) > 0 {
		return
	}
	rename(reflect.ValueOf(&o.Mods).Elem(), o.What.Bind, card.Each)
	if o.While != nil && o.While.Ref != o.What.Bind {
		rename(reflect.ValueOf(o.While).Elem(), o.What.Bind, card.Each)
	}
}
