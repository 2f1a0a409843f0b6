package ui

import (
	"bytes"
	"errors"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/storage"

	"kotei/core/match"
	"kotei/ui/session"
	"kotei/ui/theme"
)

// played shows the games that were played, to look back on or go on with.
func (a *App) played() {
	var list []*session.Saved
	a.opens("The games are looked through …", func() { list = a.home.Saved() }, func() {
		a.enter("games", func() fyne.CanvasObject { return a.gamesScreen(list) })
	})
}

func (a *App) gamesScreen(list []*session.Saved) fyne.CanvasObject {
	p := theme.Current()
	var rows []fyne.CanvasObject
	for _, s := range list[:min(len(list), maxGames)] {
		rows = append(rows, a.gameRow(p, s))
	}
	var middle fyne.CanvasObject = container.NewVScroll(container.New(layout.NewCustomPaddedVBoxLayout(6), rows...))
	if len(rows) == 0 {
		middle = empty(p, "No game has been played yet. Every game that you play is kept here.", theme.NewButton("Play alone", "", a.solo))
	}
	foot := container.NewBorder(nil, nil, theme.NewButton("Back", "", a.start), theme.NewButton("Open a file …", "", a.pickGame))
	inside := container.NewBorder(head(p, "Games"), container.NewVBox(theme.Wide(layout.NewSpacer(), 1, 2), foot), nil, nil, middle)
	return container.New(&centreLayout{w: 860, h: 620}, theme.Lacquer(p, inside, 24))
}

// maxGames bounds the list.
const maxGames = 200

// gameRow is one game: what it is, and what can be done with it.
func (a *App) gameRow(p theme.Palette, s *session.Saved) fyne.CanvasObject {
	title := theme.Words(p, s.Title(), 16)
	sub := theme.Words(p, s.Details(), 13)
	sub.Color = p.TextDim
	keys := container.New(layout.NewCustomPaddedHBoxLayout(6))
	if s.Far {
		if back := a.wayBack(s.Path); back != nil {
			keys.Add(theme.NewButton("Go on", "", back))
		}
	} else if !s.Over {
		on := theme.NewButton("Go on", "", func() { a.goOn(s) })
		keys.Add(on)
	}
	keys.Add(theme.NewButton("Look back", "", func() { a.look(s.Path) }))
	keys.Add(theme.NewButton("Throw away", "", func() {
		a.sheets.ask("Throw this game away?", s.Title()+", "+s.Details()+". It can't be brought back.", "Throw away", func() {
			err := session.ThrowAway(s.Path)
			if s.Far {
				err = errors.Join(err, a.home.GiveUp(s.Path))
			}
			if err != nil {
				a.sheets.say("It is still there", err.Error())
			}
			a.played()
		})
	}))
	for _, o := range keys.Objects {
		o.(*theme.Button).Letter = 14
	}
	words := container.New(layout.NewCustomPaddedVBoxLayout(-2), title, sub)
	return container.NewBorder(nil, nil, nil, container.NewCenter(keys), words)
}

// look opens a game's file to look back on.
func (a *App) look(path string) {
	books := a.books()
	var film *session.Reel
	var head match.Header
	var lost, err error
	a.opens("The game is opened …", func() {
		var m *match.Match
		if m, head, lost, err = books.Open(path); err == nil {
			film, err = session.NewReel(m, head.Options().Names)
		}
	}, func() {
		if err != nil {
			a.sheets.say("This game can't be shown", err.Error())
			return
		}
		a.leave()
		a.lookAt(&replay{reel: film, head: &head, note: session.NoteOf(&head), back: a.played, title: "Back to the games"}, 0)
		if lost != nil {
			a.sheets.say("A word about this game", session.Why(lost))
		}
	})
}

// pickGame asks for a game's file.
func (a *App) pickGame() {
	d := dialog.NewFileOpen(func(f fyne.URIReadCloser, err error) {
		if err != nil || f == nil {
			return
		}
		path := f.URI().Path()
		f.Close()
		a.look(path)
	}, a.win)
	d.SetFilter(storage.NewExtensionFileFilter([]string{session.GameFile}))
	d.Show()
}

// export writes the game to a file of the player's choosing.
func (r *replay) export() {
	d := dialog.NewFileSave(func(f fyne.URIWriteCloser, err error) {
		if err == nil && f == nil {
			return
		}
		var b bytes.Buffer
		if err == nil {
			err = r.reel.Save(&b, *r.head)
		}
		if err == nil {
			_, err = f.Write(b.Bytes())
		}
		if err == nil {
			err = f.Close() // before that the file is as it was
		}
		if err != nil {
			r.sheets.say("Not saved", err.Error())
		}
	}, r.win)
	d.SetFileName("game" + session.GameFile)
	d.Show()
}
