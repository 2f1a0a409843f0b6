package text

import "kotei/core/card"

// The cards on top of one of two decks: "look at the top three cards of your Fate or Dynasty deck" (CE "Choices", "Decks"). It is a
// choice of two, and what is said of the cards afterwards is said of those that were seen.

// ofEitherDeck reports whether an op is about cards on top of a deck that its player has still to choose.
func ofEitherDeck(o *card.Op) bool {
	return (o.Verb == card.Look || o.Verb == card.Show || o.Verb == card.Discard) && o.What != nil && o.What.How == card.Top && o.What.Zone == card.AnyDeck
}

// eitherDeck is the choice between the two decks.
func eitherDeck(o card.Op) ops {
	fate, dynasty := o, o
	f, d := *o.What, *o.What
	f.Zone, d.Zone = card.FateDeckZone, card.DynastyDeckZone
	fate.What, dynasty.What = &f, &d
	fate.Join, dynasty.Join = card.NewSentence, card.NewSentence
	return ops{
		{Verb: card.Choice, N: 2, Len: 4, Style: bothWaysStyle, Join: o.Join, Span: o.Span},
		{Verb: card.Branch, Len: 1, Span: o.Span}, fate,
		{Verb: card.Branch, Len: 1, Join: card.Or, Span: o.Span}, dynasty,
	}
}

// asWritten has the deck that is named first be the first of the two.
func (r *reader) asWritten(at, end int, body ops) {
	for i := at; i < end && twoDecks(body); i++ {
		if r.is(i, "Dynasty") && r.is(i+1, "or") {
			body[1].What.Zone, body[3].What.Zone = card.DynastyDeckZone, card.FateDeckZone
		}
	}
}

// twoDecks reports whether a choice is one between decks.
func twoDecks(body ops) bool {
	a, b := body[1].What, body[3].What
	return a != nil && b != nil && a.How == card.Top && b.How == card.Top && (a.Zone == card.FateDeckZone && b.Zone == card.DynastyDeckZone || a.Zone == card.DynastyDeckZone && b.Zone == card.FateDeckZone)
}

// ofBothDecks is what two effects are about as it is written.
func ofBothDecks(s *card.Sel) *card.Sel {
	x := *s
	x.Zone = card.AnyDeck
	return &x
}

// twoDecks resolves both: the cards are the same to all that comes after.
func (v *resolver) twoDecks(body ops) {
	one, other := &body[1], &body[3]
	v.who(one)
	other.Who, other.WhoRef = one.Who, one.WhoRef
	seen := ofBothDecks(one.What)
	v.sel(seen)
	a, b := *seen, *seen
	a.Zone, b.Zone = one.What.Zone, other.What.Zone
	one.What, other.What = &a, &b
	v.seen = append(v.seen, one)
}
