// Package shelf keeps a player's decks and collection in files.
//
// A [Shelf] is a folder of deck lists. Loading a deck returns the [Mark] of what was read; saving requires that mark, so that
// a file that another window, program or device has changed since is never overwritten: [ErrChanged] says so, and the caller
// asks the player. Older versions of each deck are kept beside it, one for each sitting, thinned like backups. Names can't
// lead out of the folder, whatever a downloaded deck calls itself.
//
// A [Collection] lists the cards that a player owns, likes and searches for, in one file with the same protection.
//
//	s, err := shelf.Open(home.Here().Decks())
//	deck, mark, problems, err := s.Load("Crab honor.txt", lib)
//	mark, err = s.Save("Crab honor.txt", deck, lib, mark)
//	if errors.Is(err, shelf.ErrChanged) { … }
//
// Package decks knows which decks are legal and how lists are written.
package shelf
