package text

import "kotei/core/card"

// The card that gave an ability, which the ability speaks of: "Destroy the Holding granting this ability" (CE "Abilities",
// "References").

// giver reads that reference.
func (r *reader) giver(at int, add func(int, card.Var, card.Thing)) {
	if !r.granted || !r.is(at, "the") {
		return
	}
	n, ok := nounAt(r, at+1)
	if !ok || n.thing != card.Cards || n.many != singular {
		return
	}
	from := at + 1 + nounLen(n)
	for _, words := range []string{"granting this ability", "that granted this ability", "which granted this ability", "that grants this ability", "giving this ability"} {
		if end, ok := r.words(from, words); ok {
			add(end, card.Giver, card.Cards)
		}
	}
}

// gave reports by a failure that what speaks of its giver is no ability that was given.
func (v *resolver) gave(x card.Var) {
	if x == card.Giver && (v.it.Kind != card.Ability || !v.granted) {
		v.failed("only an ability knows the card that gave it")
	}
}
