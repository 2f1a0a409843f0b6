// Package words is the catalogue of what Kotei says to players, in each of its languages.
//
// An English text is its own key, so that code reads as the player does. [Say] looks it up in the language in use and puts the arguments into it;
// where a number decides between one and many, the catalogue has both forms. A text that is kept in a table and said later has the type [Key].
// A language is a list of entries in files of its own, such as german_lobby.go; a test finds what is missing in it, and what nothing says.
//
// [Upper] and [Fit] shape a text: a capital letter at its beginning, and an ellipsis where it has no room.
//
// It is not for errors, which are said where they happen and are English, nor for the words on cards.
//
//	words.Say("%d cards", 1) // 1 card
//	words.Use(words.German)
//	words.Say("%d cards", 1) // 1 Karte
package words
