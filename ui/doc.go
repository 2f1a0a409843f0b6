// Package ui is the window: it puts the rooms together and runs games for them.
//
// [Run] opens the window at the start screen. From there one plays alone, meets others in the lobby, reads decks in the
// deck room, takes cards in, or goes on with a game that was left. A table is a [Table] with a game on its own goroutine: it lets
// programs answer, passes where a player asked for that, and hands finished views to the board. Everything
// else here runs on Fyne's goroutine.
//
// It decides nothing about a game: what a gesture means is ui/present's business, what is legal the rules'. It opens no app
// itself, so that tests need no display; main does.
//
//	err := ui.Run(app.NewWithID("org.kotei.Kotei"), ui.Options{Rulesets: rules.Editions()})
package ui
