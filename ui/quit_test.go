package ui

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"kotei/ui/cardroom"
)

// TestQuittingAsksOverOtherSheets: a deck that isn't saved is asked for whatever lies there, once.
func TestQuittingAsksOverOtherSheets(t *testing.T) {
	a := at(t)
	a.start()
	a.sheets.raise("other", widget.NewLabel("something else"))
	for range 2 { // a key that repeats
		a.quits.ask([]string{"Mine"})
		if len(a.sheets.stack) != 2 {
			t.Fatalf("%d sheets", len(a.sheets.stack))
		}
	}
	test.Tap(button(t, a.sheets.stack[1], "Cancel"))
	if len(a.sheets.stack) != 1 {
		t.Error("the other sheet is gone")
	}
	if a.quits.ask([]string{"Mine"}); len(a.sheets.stack) != 2 {
		t.Error("it isn't asked again")
	}
	stopped := false
	a.imports.taken = &intake{sheet: cardroom.NewProgress(nil, func() { stopped = true }), stop: func() {}}
	a.keys.key(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if a.imports.taken = nil; stopped || len(a.sheets.stack) != 1 {
		t.Errorf("Escape stops an import: %v, %d sheets", stopped, len(a.sheets.stack))
	}
}
