package text

import "kotei/core/card"

// A trigger whose subject performs: "after an action targets your performing Kensai" (CE "Performing card").

// performerStyle is the style of the choice of him, which has no words of its own.
const performerStyle Style = 20960

// performs has the subject of a Reaction's trigger perform it: the choice of a performer, of whom there is one.
func (v *resolver) performs(it *card.Item) {
	t := it.Trigger
	if t.Subject == nil || !t.Subject.Perform {
		return
	}
	if it.Kind != card.Ability || t.Subject.Thing != card.Cards || t.Subject.How != card.Any || t.Subject.Min != nil || len(t.Or) > 0 {
		v.failed("it is not clear who performs this")
		return
	}
	sel := &card.Sel{How: card.Choose, Perform: true, Bind: v.bind(), Filter: &card.Filter{Atoms: []card.Atom{{Is: card.IsOneOf, Ref: card.Subject}}}}
	it.Ops = append(ops{{Verb: card.Pick, Cost: true, What: sel, Style: performerStyle}}, it.Ops...)
}

// hidden reports whether the first op of an item has no words of its own: how many ops that are.
func hidden(os ops) int {
	switch {
	case len(os) == 0:
	case (os[0].Verb == card.LoseFavor || os[0].Verb == card.Pick) && os[0].Style == hiddenStyle:
		return 1 + hidden(os[1:])
	case os[0].Verb == card.Choice && os[0].Style == hiddenStyle:
		return 1 + os[0].Len
	case os[0].Verb == card.Pick && os[0].Style == performerStyle:
		return 1
	}
	return 0
}
