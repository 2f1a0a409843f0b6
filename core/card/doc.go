// Package card says what a card says: its printed facts and the abilities that
// its text compiles to.
//
// A [Card] is immutable once it is built; games share it and refer to it by a
// number. Its text is a list of [Item] (one ability or trait each), and an item
// is a flat list of [Op]: "where was I in this card" is a number. Selectors,
// filters, values and conditions hang on the ops as small trees that are only
// read. Whatever could not be read is an op with the verb [ByHand] that carries
// its words: a player carries it out, it is never skipped.
//
// The package knows no game, no rules and no printed template: core/text reads
// English into it and writes English from it, core/rules executes it.
//
//	c := card.Card{Title: "Ridge Scout", Type: card.Personality,
//		Stats: card.Stats{card.Force: card.N(2), card.Chi: card.N(3)}}
//	c.Printed(card.Force) // 2
package card
