package ui

import (
	"errors"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"kotei/core/words"
	"kotei/ui/session"
	"kotei/ui/theme"
)

// A gamesScreen shows the games that were played, to look back on or go on with.
type gamesScreen struct {
	parts
	files  session.Files
	tables *tables
	back   func()                        // to the first screen
	solo   func()                        // where a game alone is set up
	onward func(path string) (do func()) // the way back to a game on the network, or nil
}

// show shows the games that were played, to look back on or go on with.
func (g *gamesScreen) show() {
	var list []*session.Saved
	g.screens.opens(words.Say("Looking through the games …"), func() { list = g.files.Saved() }, func() {
		g.screens.enter("games", func() fyne.CanvasObject { return g.build(list) })
	})
}

func (g *gamesScreen) build(list []*session.Saved) fyne.CanvasObject {
	p := theme.Current()
	var rows []fyne.CanvasObject
	for _, s := range list[:min(len(list), maxGames)] {
		rows = append(rows, g.row(p, s))
	}
	var middle fyne.CanvasObject = container.NewVScroll(container.New(layout.NewCustomPaddedVBoxLayout(6), rows...))
	if len(rows) == 0 {
		middle = empty(p, words.Say("You haven’t played a game yet. Every game that you play is saved here."), theme.NewButton(words.Say("Play alone"), "", g.solo))
	}
	foot := container.NewBorder(nil, nil, theme.NewButton(words.Say("Back"), "", g.back), theme.NewButton(words.Say("Open a file …"), "", g.pickGame))
	inside := container.NewBorder(head(p, words.Say("Games")), container.NewVBox(theme.Wide(layout.NewSpacer(), 1, 2), foot), nil, nil, middle)
	return theme.Middle(860, 620, theme.Lacquer(p, inside, 24))
}

// maxGames bounds the list.
const maxGames = 200

// row is one game: what it is, and what can be done with it.
func (g *gamesScreen) row(p theme.Palette, s *session.Saved) fyne.CanvasObject {
	title := theme.Words(p, s.Title(), 16)
	sub := theme.Words(p, s.Details(), 13)
	sub.Color = p.TextDim
	keys := container.New(layout.NewCustomPaddedHBoxLayout(6))
	if s.Far {
		if back := g.onward(s.Path); back != nil {
			keys.Add(theme.NewButton(words.Say("Continue"), "", back))
		}
	} else if !s.Over {
		on := theme.NewButton(words.Say("Continue"), "", func() { g.tables.goOn(s) })
		keys.Add(on)
	}
	keys.Add(theme.NewButton(words.Say("Look back"), "", func() { g.tables.look(s.Path) }))
	keys.Add(theme.NewButton(words.Say("Delete"), "", func() {
		g.sheets.warn(words.Say("Delete this game?"), words.Say("%s, %s. You can’t undo this.", s.Title(), s.Details()), words.Say("Delete"), func() {
			err := session.ThrowAway(s.Path)
			if s.Far {
				err = errors.Join(err, g.files.GiveUp(s.Path))
			}
			if err != nil {
				g.sheets.say(words.Say("The game isn’t deleted"), err.Error())
			}
			g.show()
		})
	}))
	for _, o := range keys.Objects {
		o.(*theme.Button).Letter = 14
	}
	about := container.New(layout.NewCustomPaddedVBoxLayout(-2), title, sub)
	return container.NewBorder(nil, nil, nil, container.NewCenter(keys), about)
}

// pickGame asks for a game's file.
func (g *gamesScreen) pickGame() {
	g.win.pickFile(func(path string, err error) {
		if err == nil {
			g.tables.look(path)
		}
	}, session.GameFile)
}
