// Package starter is the set of cards that comes with Kotei, and decks built from it: four for every format, and two for an older game.
//
// The cards are Kotei's own: their names, texts and ideas appear in no printed set,
// apart from the Clans and the two starting Holdings that the rulebook names. They
// use every Celestial card type and most of its keywords, so that a newcomer meets
// the whole game, and tests have something to play with.
//
//	lib := starter.Library()
//	for _, d := range starter.Decks() { fmt.Println(d.Name) }
//
// It is not a place for cards of other sets: those come from a player's own files.
package starter
