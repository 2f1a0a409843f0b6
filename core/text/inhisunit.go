package text

import "kotei/core/card"

// "A Personality with a Scout in his unit": he himself may be the Scout, for he is in his unit, too; "cards now in their units", of
// several Personalities (CE "Units").

func init() {
	afterwards = append(afterwards,
		row[card.Atom]{pattern: "with (a|any|one or more) {sub} in (his|its|their|her) unit", base: card.Atom{Is: card.AnyOf}, then: someOfUnit},
		row[card.Atom]{pattern: "(with no|without any|without a) {sub} in (his|its|their|her) unit", base: card.Atom{Is: card.AnyOf, Not: true}, then: someOfUnit},
		row[card.Atom]{pattern: "now in {severals} units", base: card.Atom{Is: card.IsWithin, Window: card.ThisAction}},
		row[card.Atom]{pattern: "in {severals} units", base: card.Atom{Is: card.IsWithin}},
	)
	atomSlots["severals"] = &slot[card.Atom]{ // of things that were named
		read: func(r *reader, at int, a card.Atom) []reading[card.Atom] {
			end, word := at+1, "their"
			if of, ok := r.words(at, "the targets"); ok {
				word = "=the targets"
				if end, ok = r.genitive(of); !ok {
					return nil
				}
			} else if !r.is(at, "their") {
				return nil
			}
			a.Ref, a.Word = unresolved, word
			return []reading[card.Atom]{{a, end}}
		},
		write: func(w *writer, a *card.Atom) { w.owner(a.Word) },
		walk:  func(v *resolver, a *card.Atom) { v.ref(&a.Ref, a.Word) },
	}
}

// someOfUnit: the card itself is such a one, or something attached to it is.
func someOfUnit(a *card.Atom) {
	a.Or = []card.Filter{*a.Sub, {Atoms: []card.Atom{{Is: card.HasAttached, Sub: a.Sub, Style: silentStyle}}}}
}
