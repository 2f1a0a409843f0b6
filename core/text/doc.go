// Package text reads printed card text into abilities, and writes abilities as English.
//
// [Compile] takes a card's text apart into items (abilities and traits) and each item into
// [card.Op]s. An item counts as compiled only if [Render] writes its words again, token for
// token; any other becomes one op by hand that carries its words. Reading is recursive descent
// over tables of rows: a row is one wording of one meaning, and the same row is read, written
// and walked when references are resolved. Each file has one construct and names the rule
// book section that it follows.
//
// The packages below this one are the grammar that is to replace these tables: docs/GRAMMAR.md. It reads what
// they don't understand; what both read is taken from the tables, which are proven by play.
//
// The package knows no card and executes nothing: words in, ops out, and back. It is not a general reader of
// English either: what no row says is left to the players.
//
//	c := card.Card{Title: "Hida Brasswall", Type: card.Personality,
//		Text: "<b>Battle:</b> Bow Brasswall: Ranged 3 Attack."}
//	text.Compile(&c)
//	text.Render(&c, &c.Items[0]) // "Battle: Bow Brasswall: Ranged 3 Attack."
package text
