// Package deckroom is the room in which decks are read: which there are, what is in them, and each card large enough
// to read.
//
// [New] makes the room; it tells that the player leaves through [Options.Back]. It is no place to build decks: a
// deck is a list in a text file, see docs/CARDS.md.
//
//	room := deckroom.New(deckroom.Options{Library: lib, Decks: starter.Decks(), Back: start})
package deckroom
