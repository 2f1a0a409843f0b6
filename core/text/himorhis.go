package text

import (
	"slices"

	"kotei/core/card"
)

// Either somebody who performs or one of his cards: "bow your performing Kensai or one of his Weapons" (CE "Conjunctions", "Choices").

// oneOrHis reads it: who performs is chosen first, then he or the card is bowed or destroyed.
func (r *reader) oneOrHis(at int, all *[]reading[ops]) {
	if verb, _, ok := r.sharedOne(at); !ok || verb == card.Move {
		return
	}
	for _, g := range r.g.verbs.readAt(r, at) {
		if s := g.v.What; !r.is(g.end, "or") || s == nil || !s.Perform || s.Thing != card.Cards || s.Min != nil || len(s.Also) > 0 {
			continue
		}
		for _, b := range r.quantified(g.end+1, false) {
			if b.v.How != card.Choose || b.v.Min != nil || b.v.Perform || b.v.ZoneAt > 0 || b.v.Thing != card.Cards {
				continue
			}
			if his := b.v.Filter.Atoms; len(his) == 0 || his[0].Is != card.IsWithin {
				continue
			}
			o, who, of := g.v, *g.v.What, b.v
			a := card.Atom{
				Is: card.AnyOf, Style: orOneStyle, Ref: unresolved, Word: sharedWord, Of: &of,
				Or: []card.Filter{{Atoms: []card.Atom{{Is: card.IsOneOf, Ref: unresolved, Style: silentStyle}}}, *of.Filter},
			}
			span := r.span(at, b.end)
			o.What, o.Join, o.Span = &card.Sel{How: card.Choose, Style: theStyle, Filter: &card.Filter{Atoms: []card.Atom{a}}}, card.And, span
			*all = append(*all, reading[ops]{ops{{Verb: card.Pick, What: &who, Style: heldStyle, Span: span}, o}, b.end})
		}
	}
}

// sharedBy is what the choice before an op has chosen, where the op's words share it.
func (v *resolver) sharedBy() (card.Var, bool) {
	for _, p := range slices.Backward(v.seen) {
		if p.Verb == card.Pick && p.Style == heldStyle {
			return p.What.Bind, true
		}
	}
	return card.NoVar, false
}
