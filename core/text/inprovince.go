package text

import (
	"slices"
	"strings"

	"kotei/core/card"
)

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

// itsProvince finds the Province of "its Province" on a card that may be on one itself: where another card was named that one's
// is meant.
func (v *resolver) itsProvince(o *card.Op) {
	s := o.What
	if s == nil || s.How != card.Ref || s.Ref != card.Host || s.Thing != card.Provinces || !strings.EqualFold(s.Word, "=its Province") {
		return
	}
	if e, ok := v.find("its"); ok && e.v != card.Self && e.thing == card.Cards && !e.many {
		s.Ref = e.v
	}
}

// leftEmpty has a Province that is refilled be the one that a card came out of; before it has, nothing is refilled.
func (v *resolver) leftEmpty(o *card.Op) {
	if s := o.What; o.Verb == card.Refill && s != nil && s.How == card.Ref && s.Ref == card.Host && v.trig != nil && v.trig.Subject != nil && v.trig.Subject.Ref == card.Self && (v.trig.Event == card.EvDiscard || v.trig.Event == card.EvDestroy) {
		v.failed("the Province that the card has left is not known")
	}
	if o.Verb != card.Refill || o.What == nil || o.What.How != card.Ref || o.What.Ref != card.Subject && (o.What.Ref < card.FirstVar || o.What.Ref >= card.Whence) {
		return
	}
	is := func(x card.Var, t card.Thing) bool {
		return slices.ContainsFunc(v.named, func(e entity) bool { return e.v == x && e.thing == t })
	}
	s, t := o.What, v.it.Trigger
	left := s.Ref + card.Whence
	switch {
	case is(s.Ref, card.Provinces) || !is(s.Ref, card.Cards):
	case is(left, card.Provinces), v.hereChosen(s.Ref), s.Ref == card.Subject && t != nil && t.At != card.Before && (t.Event == card.EvEnterPlay || t.Event == card.EvRecruit):
		s.Ref = left
	default:
		v.failed("the card's Province isn't empty yet, or not known")
	}
}

// enteredFrom reports by a failure "the Province from which it entered" where nothing has entered play.
func (v *resolver) enteredFrom(x card.Var, words string) {
	if t := v.it.Trigger; x == card.Subject+card.Whence && strings.Contains(words, "entered") && (t == nil || t != v.trig || t.Event != card.EvEnterPlay || t.At != card.After) {
		v.failed("nothing was said to enter play")
	}
}

// hereChosen reports whether a card was chosen in the Province that the text's card is on.
func (v *resolver) hereChosen(x card.Var) bool {
	return onProvinces.Has(v.c.Type) && slices.ContainsFunc(v.seen, func(o *card.Op) bool {
		return o.What != nil && o.What.Bind == x && o.What.Filter != nil && slices.ContainsFunc(o.What.Filter.Atoms, func(a card.Atom) bool { return a.Is == card.IsWithin && a.Ref == card.Host && !a.Not })
	})
}
