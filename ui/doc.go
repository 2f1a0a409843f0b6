// Package ui is the window: it puts the rooms together and shows games.
//
// [Run] opens the window at the start screen. From there one plays alone, meets others in the lobby, reads decks in the
// deck room, imports cards, or goes on with a game that was left. Games run in ui/session, each on its own goroutine, and
// hand finished views to the board. Everything here runs on Fyne's goroutine.
//
// It decides nothing about a game: what a gesture means is ui/present's business, what is legal the rules'. It opens no app
// itself, so that tests need no display; main does.
//
//	err := ui.Run(ctx, app.NewWithID("org.kotei.Kotei"), ui.Options{Rulesets: rules.Editions()})
package ui
