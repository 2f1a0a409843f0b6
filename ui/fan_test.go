package ui

import (
	"testing"

	"fyne.io/fyne/v2"
)

// TestFanIsLetGo: the cards on the first screen go with it, and lie there again afterwards.
func TestFanIsLetGo(t *testing.T) {
	a := at(t)
	a.win.Resize(fyne.NewSize(1280, 720))
	a.start()
	l := a.fan
	if l == nil || len(l.cards) == 0 || l.cards[0].Image == nil {
		t.Fatal("no cards lie on the first screen")
	}
	img := l.cards[0]
	a.reading()
	if img.Image != nil || a.fan != nil {
		t.Error("another screen keeps the pictures of the first")
	}
	a.start()
	if a.fan == nil || a.fan.cards[0].Image == nil {
		t.Error("no cards lie there again")
	}
}
