package text

import (
	"slices"

	"kotei/core/card"
)

// One's own things that nothing has named: "bow your Ring to draw a card" chooses one (the later arcs' template, which writes no
// number; CE "Numbers of things").

// looseWord marks such a choice: where something of the kind was named before, that would be meant.
const looseWord = "-own"

// looseVerbs are what may be done to a thing that is chosen so: what costs its player something.
var looseVerbs = []card.Verb{card.Bow, card.Destroy, card.Discard, card.Dishonor, card.Remove}

// onesOwn is the slot of what an op does something to, with choices without a number.
func onesOwn(s *slot[card.Op]) *slot[card.Op] {
	read, stops := s.read, s.stops
	own := *s
	own.read = func(r *reader, at int, o card.Op) []reading[card.Op] {
		all := read(r, at, o)
		if !r.is(at, "your") || !slices.Contains(looseVerbs, o.Verb) {
			return all
		}
		for _, g := range r.loose(at) {
			if s := g.v; s.Thing == card.Cards && s.ZoneAt == 0 && len(s.Also) == 0 && s.How == card.Choose && s.Word == "" {
				s.Word = looseWord
				x := o
				x.What = &s
				all = append(all, reading[card.Op]{x, g.end})
			}
		}
		return all
	}
	own.stops = func(r *reader, at int) []int {
		all := stops(r, at)
		if r.is(at, "your") {
			all = append(all, endsOf(r.loose(at))...)
		}
		return all
	}
	return &own
}

// onesOwn reports by a failure a choice without a number where something of the kind was named before.
func (v *resolver) onesOwn(o *card.Op) {
	if o.What == nil || o.What.Word != looseWord {
		return
	}
	if isClause(o) || o.Voice != card.Imperative {
		v.failed("it is not said how many are chosen")
		return
	}
	f := o.What.Filter
	if slices.ContainsFunc(f.Atoms, func(a card.Atom) bool { return a.Is == card.IsKeyword && a.Keyword == "Sensei" }) {
		v.failed("it is not clear which sort of Sensei is meant")
		return
	}
	for i := range v.named {
		e := &v.named[i]
		if e.thing != card.Cards && e.thing != card.Units || e.enemy {
			continue
		}
		own := e.v == card.Self || e.v == card.Host
		if f.Types&e.types != 0 || !own && (f.Types == 0 || e.types == 0) {
			v.failed("something of yours was named before")
			return
		}
	}
}
