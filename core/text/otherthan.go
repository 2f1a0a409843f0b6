package text

import (
	"slices"

	"kotei/core/card"
)

// otherThanFits finds, of "another of your Personalities", the one that it is another than, where the card that was named last can
// be none: it is no Personality itself (CE "References").
func (v *resolver) otherThanFits(a *card.Atom, f *card.Filter) {
	if v.players || v.units {
		return
	}
	onto := card.Attachments.Has(v.c.Type) && !v.granted && f.Types == card.Types(card.Personality)
	if onto && slices.ContainsFunc(v.named, func(e entity) bool {
		return e.v == a.Ref && e.thing == card.Cards && !e.target && e.types != 0 && e.types&f.Types == 0
	}) {
		a.Ref = card.Self // "create an Item and attach it to another Personality"
	}
	if a.Ref != card.Self {
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
	case onto: // an attachment's Personality is the one
		a.Ref = card.Host
	}
}
