package ui

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"kotei/images"
)

// TestZoomKey: Z shows the card that is looked at as large as the window, in the deck room, on the table and on the panel of its reading,
// and Escape puts it away.
func TestZoomKey(t *testing.T) {
	a := at(t)
	z, esc := &fyne.KeyEvent{Name: fyne.KeyZ}, &fyne.KeyEvent{Name: fyne.KeyEscape}
	a.start()
	if a.keys.key(z); a.sheets.any() {
		t.Fatal("a card is shown where there is none")
	}
	a.reading()
	a.keys.key(&fyne.KeyEvent{Name: fyne.KeyRight})
	c := a.screens.looked()
	if c == nil {
		t.Fatal("no card is looked at in the deck room")
	}
	a.keys.key(z)
	if len(a.sheets.stack) != 1 {
		t.Fatalf("in the deck room %d sheets lie there", len(a.sheets.stack))
	}
	if a.keys.key(z); len(a.sheets.stack) != 1 {
		t.Error("the large card is shown twice")
	}
	test.Tap(button(t, a.sheets.top(), "How it plays"))
	button(t, a.sheets.top(), "Show more")
	a.keys.key(z)
	if len(a.sheets.stack) != 2 {
		t.Errorf("over the reading %d sheets lie there", len(a.sheets.stack))
	}
	a.keys.key(esc)
	a.keys.key(esc)
	if a.sheets.any() || a.screens.name != "decks" {
		t.Errorf("Escape led to %s", a.screens.name)
	}
	finishedGame(t, a)
	a.played()
	test.Tap(button(t, a.screens.stage, "Look back"))
	b := a.tables.looks.board
	for range 12 { // until cards lie there
		b.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
	}
	if a.tables.zoom(images.Face{Card: c}); !a.sheets.any() {
		t.Error("a card of the table isn't shown large")
	}
	a.tables.zoom(images.Face{Card: c})
	if len(a.sheets.stack) != 1 {
		t.Error("a press that lasted shows a card over a sheet")
	}
}

// TestGlossarySheet searches for a word, and opens the rule that it comes from.
func TestGlossarySheet(t *testing.T) {
	a := at(t)
	a.start()
	a.keys.key(&fyne.KeyEvent{Name: fyne.KeyF3})
	if !a.sheets.any() {
		t.Fatal("F3 shows nothing")
	}
	o := findObject(a.sheets.top(), func(o fyne.CanvasObject) bool { _, ok := o.(*widget.Entry); return ok })
	if o == nil {
		t.Fatal("there is nothing to write into")
	}
	o.(*widget.Entry).SetText("cavalry")
	test.Tap(button(t, a.sheets.top(), "CE-TERMCAV-01"))
	if len(a.sheets.stack) != 2 {
		t.Errorf("%d sheets lie there", len(a.sheets.stack))
	}
	a.keys.key(&fyne.KeyEvent{Name: fyne.KeyEscape})
	o.(*widget.Entry).SetText("no such word")
	if findButton(a.sheets.top(), "CE-TERMCAV-01") != nil {
		t.Error("what isn't meant is still there")
	}
	a.keys.key(&fyne.KeyEvent{Name: fyne.KeyEscape})
	a.help()
	test.Tap(button(t, a.sheets.top(), "What the words mean"))
	if len(a.sheets.stack) != 2 {
		t.Error("the help doesn't lead to the words")
	}
}
