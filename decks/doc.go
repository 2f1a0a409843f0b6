// Package decks is about deck lists: what a deck is, how lists are read and
// written, and whether a deck is legal.
//
// A [Deck] holds titles and counts, not cards, so that a list whose cards are not
// all known can still be read, shown, repaired and saved. Reading never drops a line:
// what could not be understood is reported with its number and kept.
//
//	deck, notes := decks.Import("mine.txt", data, lib)
//	for _, p := range decks.Legal("celestial", lib, deck) { fmt.Println(p) }
//
// A file is unwrapped first: its encoding, its JSON, XML or HTML, the columns of a table. What is in it are lines, and one reader reads
// them all.
//
// Formats of other programs are entries of one table, see [FileFormat]. The package
// knows no game in progress: shuffling and dealing are core's.
package decks
