package ui

import (
	"testing"

	"kotei/ui/session"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
)

// lettersOf is the size of each text that is shown, the smallest where one stands there several times.
func lettersOf(o fyne.CanvasObject, out map[string]float32) {
	if o == nil || !o.Visible() {
		return
	}
	switch o := o.(type) {
	case *canvas.Text:
		if was, ok := out[o.Text]; o.Text != "" && (!ok || o.TextSize < was) {
			out[o.Text] = o.TextSize
		}
	case *fyne.Container:
		for _, c := range o.Objects {
			lettersOf(c, out)
		}
	case fyne.Widget:
		for _, c := range test.WidgetRenderer(o).Objects() {
			lettersOf(c, out)
		}
	}
}

// TestLettersReachEverything: “Letters: Larger” makes all words larger, in every room and at the table.
func TestLettersReachEverything(t *testing.T) {
	a := at(t)
	a.set.Still = true
	game := solo(a, session.Person, session.Goldfish)
	pages := []struct {
		name string
		show func() fyne.CanvasObject
	}{
		{"the start", func() fyne.CanvasObject { a.start(); return a.screens.stage }},
		{"a game alone", func() fyne.CanvasObject { a.solo(); return a.screens.stage }},
		{"hosting", func() fyne.CanvasObject { a.meetings.host(); return a.screens.stage }},
		{"joining", func() fyne.CanvasObject { a.meetings.join(); return a.screens.stage }},
		{"the decks", func() fyne.CanvasObject { a.reading(); return a.screens.stage }},
		{"the cards", func() fyne.CanvasObject { a.imports.cards(); return a.screens.stage }},
		{"the keys", func() fyne.CanvasObject { a.start(); a.settingsAt(keysTab); return a.sheets.stack[0] }},
		{"the help", func() fyne.CanvasObject { a.start(); a.help(); return a.sheets.stack[0] }},
		{"the table", func() fyne.CanvasObject {
			g, next, run := begun(t, a, game)
			r := newRoom(a.tables, g)
			t.Cleanup(r.close)
			a.tables.open = r
			r.build()
			a.screens.table(r.object)
			r.board.Resize(fyne.NewSize(1280, 720))
			run()
			r.show(next(asked))
			a.tables.open = nil
			return r.board
		}},
	}
	look := func(scale float32, show func() fyne.CanvasObject) map[string]float32 {
		a.set.Scale = scale
		a.set.dress()
		out := map[string]float32{}
		lettersOf(show(), out)
		for a.sheets.any() {
			a.sheets.drop()
		}
		return out
	}
	for _, p := range pages {
		t.Run(p.name, func(t *testing.T) {
			usual, larger := look(1, p.show), look(1.3, p.show)
			n := 0
			for text, was := range usual {
				now, ok := larger[text]
				if !ok {
					continue // it is cut elsewhere
				}
				if n++; now < was*1.1 {
					t.Errorf("%q is %v high as usual and %v when larger", text, was, now)
				}
			}
			if n < 3 {
				t.Errorf("only %d texts are compared of %d and %d", n, len(usual), len(larger))
			}
		})
	}
}
