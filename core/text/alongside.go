package text

import (
	"slices"

	"kotei/core/card"
)

// Who is in an army with somebody that the text names, and what is attached to him: "while in a defending army with Goro", "for
// each Spell he has attached" (CE "Armies", "Attachments").

func init() {
	afterwards = append(afterwards,
		row[card.Atom]{pattern: "in an army with {ref}", base: card.Atom{Is: card.IsInArmy, Who: card.Controller}},
		row[card.Atom]{pattern: "in (an attacking|the attacking) army with {comrade}", base: card.Atom{Is: card.AnyOf, Or: armyWith(card.IsAttacking)}},
		row[card.Atom]{pattern: "in (a defending|the defending) army with {comrade}", base: card.Atom{Is: card.AnyOf, Or: armyWith(card.IsDefending)}},
		row[card.Atom]{pattern: "{bearer} has attached", base: card.Atom{Is: card.IsOn}},
	)
	bearer := *atomSlots["ref"] // "it" might be a Province
	reads := bearer.read
	bearer.read = func(r *reader, at int, a card.Atom) []reading[card.Atom] {
		if r.is(at, "it") || r.is(at, "they") {
			return nil
		}
		return reads(r, at, a)
	}
	atomSlots["bearer"] = &bearer
	atomSlots["another"] = &slot[card.Atom]{ // than that of the text's own card, where no other was spoken of
		read: func(r *reader, at int, a card.Atom) []reading[card.Atom] {
			if !r.is(at, "another") || r.c.Type != card.Personality && !card.Attachments.Has(r.c.Type) {
				return nil
			}
			a.Ref = card.Self
			return []reading[card.Atom]{{a, at + 1}}
		},
		write: func(w *writer, _ *card.Atom) { w.word("another") },
		walk: func(v *resolver, _ *card.Atom) {
			if slices.ContainsFunc(v.named, func(e entity) bool { return e.v != card.Self && e.thing <= card.Units }) {
				v.failed("it is not clear than whose unit it is another")
			}
		},
	}
	atomSlots["comrade"] = &slot[card.Atom]{
		read: func(r *reader, at int, a card.Atom) []reading[card.Atom] {
			var all []reading[card.Atom]
			for _, g := range r.reference(at) {
				if g.v.Thing != card.Cards || g.v.Of != nil {
					continue
				}
				x, army := a, a.Or[0].Atoms[0]
				army.Ref, army.Word = g.v.Ref, g.v.Word
				x.Or = []card.Filter{{Atoms: []card.Atom{army, a.Or[0].Atoms[1]}}}
				all = append(all, reading[card.Atom]{x, g.end})
			}
			return all
		},
		write: func(w *writer, a *card.Atom) { w.refWord(a.Or[0].Atoms[0].Word) },
		walk: func(v *resolver, a *card.Atom) {
			army := &a.Or[0].Atoms[0]
			v.cardRef(&army.Ref, army.Word)
		},
	}
}

// armyWith is an army on one side that somebody is in.
func armyWith(side card.AtomKind) []card.Filter {
	return []card.Filter{{Atoms: []card.Atom{{Is: card.IsInArmy, Who: card.Controller, Style: silentStyle}, {Is: side, Style: silentStyle}}}}
}

func init() {
	s := *atomSlots["sub"]
	read := s.read
	s.read = func(r *reader, at int, a card.Atom) []reading[card.Atom] {
		return slices.DeleteFunc(slices.Clone(read(r, at, a)), func(g reading[card.Atom]) bool { return g.v.Sub == nil || g.v.Sub.Style != plural })
	}
	atomSlots["manysub"] = &s // several of a kind, without an article
}
