package text

import (
	"slices"

	"kotei/core/card"
)

// A Personality's text may call him by his name in an ability that it gives to himself: it is his then (CE "Copy", "Traits").

// ownNames are the names by which an item may call the card that gives it: its own, if it does, and else none.
func (s *session) ownNames(text string) [][][]string {
	if s.namesSelf(&card.Item{Text: text}) {
		return [][][]string{nil, s.title} // of two lists of modifiers the last that was read is tried first
	}
	return [][][]string{nil}
}

// namesSelf reports whether a given item calls the card on which it is printed by its name.
func (s *session) namesSelf(it *card.Item) bool {
	if s.granted || s.c.Type != card.Personality {
		return false
	}
	return slices.ContainsFunc(s.tokensOf(it.Text), func(t token) bool { return t.kind == self })
}

// givesOwn reports by a failure an item that names this card and is given to another one: there the name would mean that one.
func (v *resolver) givesOwn(o *card.Op) {
	for i := range o.Mods {
		g := o.Mods[i].Grant
		if g == nil || !g.Own {
			continue
		}
		himself := o.What != nil && o.What.How == card.Ref && o.What.Ref == card.Self && o.What.Thing == card.Cards && len(o.What.Also) == 0
		yours := o.What == nil && o.Who == card.You && v.it.Kind == card.Static
		if !himself && !yours {
			v.failed("an ability that names this card is given to another one")
		}
	}
}
