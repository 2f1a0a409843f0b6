package text

import (
	"slices"

	"kotei/core/card"
)

// after resolves what follows a noun. What a card is only measured by is no mention of it that a pronoun takes up: in "each card with
// lower Force than this card in it" that is what was named before (CE-PRON-03).
func (v *resolver) after(f *card.Filter, a *card.Atom) {
	if m := a.Val; a.Is == card.IsStat && m != nil && m.Kind == card.StatOf && m.Of == nil && m.Ref == card.Self {
		defer func(before []entity) { v.named = before }(slices.Clone(v.named))
	}
	if f.Style == predicateWith {
		v.g.having.walk(v, a)
	} else {
		v.g.afterwards.walk(v, a)
	}
}
