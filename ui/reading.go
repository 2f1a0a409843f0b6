package ui

import (
	"slices"

	"fyne.io/fyne/v2"

	"kotei/decks"
	"kotei/decks/starter"
	"kotei/ui/deckroom"
)

// reading opens the deck room.
func (a *App) reading() {
	var open *deckroom.Room
	shut := func() {
		if open != nil {
			a.win.print.leafed(open.Blanks())
			open.Close()
		}
	}
	a.screens.enter("decks", func() fyne.CanvasObject {
		shut()
		open = deckroom.New(a.win.ctx, deckroom.Options{
			Library: a.stock.lib, Decks: slices.Concat(starter.Decks(), starter.Older()), Home: a.files.Folders, Pictures: a.pictures.Load(), Pool: a.pictures.pool, Window: a.win, Rules: a.win.opt.Rulesets[0], Memory: &a.built,
			Back: a.start, Shown: a.screens.soon("decks"), Explain: a.imports.explain, Zoom: a.zoom, Rule: a.sheets.rule, Choose: a.pictures.ask, Say: a.sheets.say, Ask: a.sheets.ask, Raise: a.sheets.raise, Drop: a.sheets.drop,
			Play: a.playWith, Sync: a.win.sync,
		})
		a.screens.undoes, a.screens.looked = open, open.Looked
		return open.Object
	})
	a.screens.hears = func(e *fyne.KeyEvent) bool { return open.Key(e) }
	a.screens.away = func() {
		shut()
		a.screens.undoes = nil
		a.stock.lists()
	}
}

// playWith sets a game alone up with a deck.
func (a *App) playWith(d decks.Deck) {
	s := a.newSolo()
	picked := false
	a.screens.enter("solo", func() fyne.CanvasObject {
		if !picked { // only now are the decks read anew that were built
			picked = true
			s.pick(d)
		}
		return s.build()
	})
}
