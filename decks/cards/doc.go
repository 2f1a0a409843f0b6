// Package cards reads card files and databases of other programs, and keeps their cards in a [Library].
//
// A card file is a YAML list of cards; docs/CARDS.md describes its keys. The same
// reader serves the starter set, a player's own files and the cards.yaml of a
// scenario. It is strict, since a silently dropped key is a card that plays
// wrongly: an unknown key, a wrong type or a number out of range is an error with
// file and line. Every card's text is compiled as it is read.
//
//	set, err := cards.Read("mine.yaml", data)
//	lib := cards.NewLibrary(set, starter.Cards())
//	c := lib.Find("shiro kaze - exp2")
//	all, wrong := cards.Gather(home.Here(), starter.Library()) // with what was imported
//
// The package knows no deck lists (that is package decks), no pictures and no
// rules; whether a card may be in a deck is decided by decks.
package cards
