package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"kotei/core/words"
	"kotei/core/words/glossary"
	"kotei/images"
	"kotei/ui/cardroom"
	"kotei/ui/stopwatch"
	"kotei/ui/theme"
)

// zoom shows a card as large as the window.
func (a *App) zoom(f images.Face) { a.imports.zoom(f) }

// zoom shows a card of a table, unless a sheet came while it was held down.
func (t *tables) zoom(f images.Face) {
	if !t.sheets.any() {
		t.house.zoom(f)
	}
}

// zoom shows a card as large as the window, over whatever lies there.
func (i *imports) zoom(f images.Face) {
	defer stopwatch.Work("a large card")()
	room := (&heldLayout{c: i.win.Canvas()}).room()
	i.sheets.raise("zoom", cardroom.Zoom(cardroom.ZoomOptions{
		Face: f, Source: i.pictures, Width: room.Width, Height: room.Height, Scale: i.win.Canvas().Scale(),
		Plays: func() { i.sheets.drop(); i.explain(f.Card) }, Rule: i.sheets.rule, Close: i.sheets.drop,
	}))
}

// zoomHere shows the card that is looked at, on the topmost sheet or on the screen.
func (a *App) zoomHere() {
	switch looked := a.screens.looked; {
	case a.sheets.zooms != nil:
		a.sheets.zooms()
	case a.sheets.any() || looked == nil:
	default:
		if c := looked(); c != nil {
			a.zoom(images.Face{Card: c})
		}
	}
}

// The glossary's measures.
const (
	termsWide = 620
	termsHigh = 380
)

// showTerms shows the glossary, to be searched.
func showTerms(a parts) {
	p := theme.Current()
	list := container.New(layout.NewCustomPaddedVBoxLayout(12))
	scroll := container.NewVScroll(list)
	wide := min(termsWide, (&heldLayout{c: a.win.Canvas()}).room().Width-20)
	high := min(termsHigh, (&heldLayout{c: a.win.Canvas()}).room().Height-170)
	scroll.SetMinSize(fyne.NewSize(wide+16, high))
	fill := func(query string) {
		list.Objects = nil
		found := glossary.Search(query)
		for _, e := range found[:min(len(found), mostTerms)] {
			list.Add(cardroom.Term(p, e, wide, a.sheets.rule))
		}
		if len(found) == 0 {
			list.Add(paragraph(words.Say("No word here is called that, or explained by it."), wide))
		} else if n := len(found) - mostTerms; n > 0 {
			list.Add(paragraph(words.Say("… and %d more: write a part of the word.", n), wide))
		}
		list.Refresh()
		scroll.ScrollToTop()
	}
	e := widget.NewEntry()
	e.SetPlaceHolder(words.Say("A word on a card, or what it does"))
	e.OnChanged = fill
	fill("")
	done := theme.NewButton(words.Say("Close"), "", a.sheets.drop)
	done.Primary = true
	a.sheets.raise("glossary", container.NewVBox(head(p, words.Say("What the words mean")), e, scroll, row(done)))
	a.sheets.rolls[len(a.sheets.rolls)-1] = scroll
	a.sheets.write(e)
}

// mostTerms is how many terms are set at once: all of them would take too long.
const mostTerms = 14
