package text

import "kotei/core/card"

// otherThanFits finds, of "another of your Personalities", the one that it is another than, where the card that was named last can
// be none: it is no Personality itself (CE "References").
func (v *resolver) otherThanFits(a *card.Atom, f *card.Filter) {
	if a.Ref != card.Self || v.players || v.units {
		return
	}
	own := f.Types == 0 || f.Types.Has(v.c.Type) || v.granted
	if !v.provinces && (own || v.places) { // "another battlefield" is another than that of who moves
		return
	}
	e, ok := v.last(func(e *entity) bool {
		if v.provinces {
			return e.thing == card.Provinces && !e.many
		}
		return e.thing == card.Cards && !e.many && e.v != card.Self && e.types&f.Types != 0
	})
	switch {
	case ok:
		a.Ref = e.v
	case v.provinces:
		v.failed("it is not clear than which Province it is another")
	}
}
