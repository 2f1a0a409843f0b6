// Package words is the catalogue of what Kotei says to players.
//
// An English text is its own key, so that code reads as the player does. [Say] puts the arguments into it; where a number decides between
// one and many, the catalogue has both forms. A text that is kept in a table and said later has the type [Key].
//
// [Upper] and [Fit] shape a text: a capital letter at its beginning, and an ellipsis where it has no room.
//
// It is not for errors, which are said where they happen, nor for the words on cards.
//
//	words.Say("%d cards", 1) // 1 card
package words
