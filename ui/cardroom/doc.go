// Package cardroom is where a player sees what Kotei knows of the cards: the room in which card databases are taken in, and
// the panel that tells how a card's text was read, and the card as large as the window, with its terms explained ([Zoom]).
//
//	panel := cardroom.Explain(cardroom.ExplainOptions{Card: c, Readings: cardroom.Read(c), Width: 1000, Height: 600, Close: drop})
//	room := cardroom.New(cardroom.Options{Count: 12774, Back: start, File: pickFile, Folder: pickFolder})
//
// It draws and signals. Files are read by decks/cards, at the wish of package ui, which also opens dialogs; the search for
// cards is the deck room's.
package cardroom
