// Package deckroom is the room in which cards are leafed through and decks are built.
//
// [New] makes the room: to the left all cards that a search finds, as pictures or lines; in the middle the one that is looked at;
// to the right the deck, with what is wrong with it, its charts and odds, games played with it alone, and the ways to
// take it elsewhere. Every change is saved at once and can be undone.
// Several decks lie open in tabs. A [Memory] keeps all of it for the next visit.
//
// What a deck is, what makes it legal and what it will do is the business of package decks and those below it: the room
// shows it. It starts no game: [Options.Play] does.
//
//	room := deckroom.New(ctx, deckroom.Options{Library: lib, Decks: starter.Decks(), Back: start})
package deckroom
