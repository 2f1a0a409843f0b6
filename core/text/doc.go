// Package text reads printed card text into abilities, and writes abilities as English.
//
// [Compile] takes a card's text apart into items (abilities and traits) and each item into
// [card.Op]s. The grammar of sentences reads it, in the packages below this one: docs/GRAMMAR.md.
// An item counts as compiled only if it means one thing, and its canonical wording says the same.
//
// What that grammar doesn't read yet the tables here read, which it is to replace: recursive descent
// over rows, each one wording of one meaning. There an item counts only if [Render] writes its words
// again, token for token. Any other item becomes one op by hand that carries its words. Each file has
// one construct and names the rulebook section that it follows.
//
// The package knows no card and executes nothing: words in, ops out, and back. It is not a general reader of
// English either: what no row says is left to the players.
//
//	c := card.Card{Title: "Hida Brasswall", Type: card.Personality,
//		Text: "<b>Battle:</b> Bow Brasswall: Ranged 3 Attack."}
//	text.Compile(&c)
//	text.Render(&c, &c.Items[0]) // "Battle: Bow this card: Ranged 3 Attack."
package text
