package ui

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"kotei/ui/theme"
)

// settings shows what a player can choose about the window. It is kept when the sheet is put away.
func (a *App) settings() {
	if len(a.sheet) > 0 {
		return
	}
	p := theme.Current()
	s := a.set
	name, other := widget.NewEntry(), widget.NewEntry()
	name.SetText(s.Name)
	other.SetText(s.Other)
	themes := []string{"dark", "light", "system"}
	scales := []float32{0.9, 1, 1.15, 1.3}
	moves := theme.NewChoice([]string{"Cards move", "Cards jump"}, index(s.Still), func(n int) { s.Still = n == 1 })
	colors := theme.NewChoice([]string{"By lamplight", "By day", "As the desktop"}, max(0, slices.Index(themes, s.Theme)), func(n int) {
		s.Theme = themes[n]
		if n := len(a.sheet); n > 0 {
			a.print.screen("settings", a.win, a.sheet[n-1])
		}
	})
	size := theme.NewChoice([]string{"Small", "Usual", "Large", "Larger"}, max(0, slices.Index(scales, s.Scale)), func(n int) { s.Scale = scales[n] })
	asks := theme.NewChoice([]string{"Pass for me where I can only pass", "Always ask me"}, index(s.Ask), func(n int) { s.Ask = n == 1 })
	line := func(title string, o fyne.CanvasObject) fyne.CanvasObject {
		t := theme.Words(p, title, 14)
		t.Color = p.TextDim
		return container.NewBorder(nil, nil, theme.Wide(leftOf(t), 120, 1), nil, o)
	}
	grid := func(c *theme.Choice) fyne.CanvasObject {
		return container.NewGridWithColumns(len(c.Buttons), c.Sized(14).Objects()...)
	}
	keep := theme.NewButton("Keep", "", func() {
		s.Name, s.Other = name.Text, other.Text
		a.drop()
		a.keep(s.held())
	})
	keep.Primary = true
	a.raise("settings", container.NewVBox(
		head(p, "Settings"),
		line("Your name", name), line("Opposite", other),
		line("Colours", grid(colors)), line("Letters", grid(size)), line("On the table", grid(moves)), line("Passing", grid(asks)), line("Pictures", a.pictureLine(p)),
		theme.Wide(layout.NewSpacer(), 560, 4),
		row(theme.NewButton("Leave as it was", "", a.drop), keep),
	))
}

func index(on bool) int {
	if on {
		return 1
	}
	return 0
}

// keep takes over settings and shows everything by them.
func (a *App) keep(s Settings) {
	a.set = s
	if err := a.home.save(s); err != nil {
		a.say("Not saved", err.Error())
	}
	a.redress()
}
