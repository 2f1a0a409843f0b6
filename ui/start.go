package ui

import (
	"fmt"
	"image/color"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"kotei/decks"
	"kotei/decks/starter"
	"kotei/images"
	"kotei/ui/deckroom"
	"kotei/ui/present"
	"kotei/ui/theme"
)

// start shows the first screen.
func (a *App) start() {
	a.leave()
	a.enter("start", a.startScreen)
	a.whenStocked(a.sayWrong)()
}

// sayWrong says what of the player's own files could not be read.
func (a *App) sayWrong() {
	if len(a.wrong) > 0 {
		var text strings.Builder
		text.WriteString("These files of yours were left out, or only partly read:\n")
		for _, err := range a.wrong[:min(len(a.wrong), 8)] {
			text.WriteString("\n• " + present.Short(err.Error(), 300))
		}
		if n := len(a.wrong) - 8; n > 0 {
			fmt.Fprintf(&text, "\n… and %d more.", n)
		}
		a.wrong = nil
		a.sheets.say("Something could not be read", text.String())
	}
}

func (a *App) startScreen() fyne.CanvasObject {
	p := theme.Current()
	mon := canvas.NewImageFromImage(images.Mon("Imperial", 160, p.Gold))
	mon.SetMinSize(fyne.NewSize(70, 70))
	mon.FillMode = canvas.ImageFillContain
	name := theme.Letters(p, "Kotei", 52)
	motto := theme.Words(p, "A table for the Legend of the Five Rings", 14)
	motto.Color = p.TextDim
	title := container.NewHBox(mon, theme.Wide(layout.NewSpacer(), 6, 1), container.New(layout.NewCustomPaddedVBoxLayout(-8), name, motto))

	solo := theme.NewButton("Play alone", "against a program, yourself, or nobody", a.whenStocked(a.solo))
	solo.Primary = true
	imports := theme.NewButton("Cards", "", a.whenStocked(a.cards))
	list := []*theme.Button{
		solo,
		theme.NewButton("Host a table", "for friends on this network", a.whenStocked(a.host)),
		theme.NewButton("Join a table", "that somebody opened", a.whenStocked(a.join)),
		theme.NewButton("Decks", "leaf through the cards, build, try, print", a.whenStocked(a.reading)),
		imports,
		theme.NewButton("Games", "look back, go on, play on from any moment", a.whenStocked(a.played)),
	}
	if back := a.comebacks(); len(back) > 0 {
		b := theme.NewButton("Continue", back[0].about, a.whenStocked(back[0].do))
		list = append([]*theme.Button{b}, list...)
		solo.Primary, b.Primary = false, true
	}
	col := []fyne.CanvasObject{}
	for _, b := range list {
		b.Left, b.Letter = true, 16
		col = append(col, theme.Wide(b, 300, 46))
	}
	foot := container.NewGridWithColumns(4, theme.NewButton("Lessons", "", a.whenStocked(a.tutorial)),
		theme.NewButton("Settings", "", a.settings), theme.NewButton("Help", "", a.help), theme.NewButton("Quit", "", a.quits.close))
	for _, o := range foot.Objects {
		o.(*theme.Button).Letter = 14
	}
	col = append(col, theme.Wide(layout.NewSpacer(), 1, 2), foot)
	panel := theme.Lacquer(p, container.NewVBox(title, theme.Wide(layout.NewSpacer(), 1, 4),
		container.New(layout.NewCustomPaddedVBoxLayout(7), col...)), 22)
	if a.fan != nil { // the screen is built anew
		a.fan.leave()
	}
	f := &fan{App: a, spread: container.NewWithoutLayout()}
	a.fan, f.spread.Layout = f, f
	a.whenStocked(func() {
		imports.Sub = a.aboutCards()
		imports.Refresh()
		f.deal()
	})()
	version := theme.Words(p, "Kotei "+a.win.opt.Version, 12)
	version.Color = color.NRGBA{p.Text.R, p.Text.G, p.Text.B, 130}
	return container.NewStack(
		f.spread,
		container.New(&sideLayout{}, panel),
		container.NewVBox(layout.NewSpacer(), container.NewHBox(layout.NewSpacer(), container.NewPadded(version))),
	)
}

// A sideLayout puts a panel to the left of a wide window's middle, and in the middle of a narrow one.
type sideLayout struct{}

func (sideLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(400, 300) }

func (sideLayout) Layout(os []fyne.CanvasObject, s fyne.Size) {
	m := os[0].MinSize()
	x := (s.Width - m.Width) / 2
	if s.Width > m.Width*2 {
		x = s.Width*0.24 - m.Width/2
	}
	os[0].Move(fyne.NewPos(max(0, x), max(0, (s.Height-m.Height)/2)))
	os[0].Resize(fyne.NewSize(m.Width, min(m.Height, s.Height)))
}

// reading opens the deck room.
func (a *App) reading() {
	var open *deckroom.Room
	shut := func() {
		if open != nil {
			a.win.print.leafed(open.Blanks())
			open.Close()
		}
	}
	a.enter("decks", func() fyne.CanvasObject {
		shut()
		open = deckroom.New(deckroom.Options{
			Library: a.lib, Decks: starter.Decks(), Home: a.home.Folders, Pictures: a.pictures.Load(), Window: a.win, Rules: a.win.opt.Rulesets[0], Memory: &a.built,
			Back: a.start, Shown: a.soon("decks"), Explain: a.explain, Rule: a.rule, Choose: a.choosePicture, Say: a.sheets.say, Ask: a.sheets.ask, Raise: a.sheets.raise, Drop: a.sheets.drop,
			Play: a.playWith, Sync: a.win.sync,
		})
		a.undoes = open
		return open.Object
	})
	a.hears = func(e *fyne.KeyEvent) bool { return open.Key(e) }
	a.away = func() {
		shut()
		a.undoes = nil
		a.lists()
	}
}

// playWith sets a game alone up with a deck.
func (a *App) playWith(d decks.Deck) {
	a.setting = a.newSolo()
	picked := false
	a.enter("solo", func() fyne.CanvasObject {
		if !picked { // only now are the decks read anew that were built
			picked = true
			a.setting.pick(d)
		}
		return a.setting.build()
	})
}

// pick chooses a deck.
func (s *soloScreen) pick(d decks.Deck) {
	s.deck[0] = -1
	for i, x := range s.decks { // one's own come last, and may be called as those that come with Kotei
		if x.Name == d.Name && x.Stronghold == d.Stronghold {
			s.deck[0] = i
		}
	}
	if s.deck[0] < 0 { // it isn't saved, or in another program's format
		s.decks = append(s.decks, d)
		s.deck[0] = len(s.decks) - 1
	}
}
