// Package shelf keeps a player's decks and collection in files.
//
// A [Shelf] is a folder of deck lists. Whoever opens a deck gets it with the [Mark] of what was read; saving asks for
// the mark back, so that a file that another window, another program or another device has changed since is never
// overwritten: [ErrChanged] says so, and the caller asks the player. Versions of each deck stay
// beside it, one for a sitting, thinned like backups. Names are bound to the folder: a deck from a stranger, whatever it calls itself, is written nowhere else.
//
// A [Collection] is which cards a player owns, likes and searches for, in one file with the same protection.
//
//	s, err := shelf.Open(home.Here().Decks())
//	deck, mark, problems, err := s.Load("Crab honor.txt", lib)
//	mark, err = s.Save("Crab honor.txt", deck, lib, mark)
//	if errors.Is(err, shelf.ErrChanged) { … }
//
// What is legal, and how lists are written, is package decks' matter.
package shelf
