package ui

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"kotei/core/rules"
	"kotei/ui/theme"
)

// TestFanIsLetGo: the cards on the first screen go with it, and lie there again afterwards.
func TestFanIsLetGo(t *testing.T) {
	a := at(t)
	a.win.Resize(fyne.NewSize(1280, 720))
	a.start()
	l := a.first.fan
	if l == nil || len(l.cards) == 0 || l.cards[0].Image == nil {
		t.Fatal("no cards lie on the first screen")
	}
	img := l.cards[0]
	a.reading()
	if img.Image != nil || a.first.fan != nil {
		t.Error("another screen keeps the pictures of the first")
	}
	a.start()
	if a.first.fan == nil || a.first.fan.cards[0].Image == nil {
		t.Error("no cards lie there again")
	}
}

// TestFanIsDealtLate: cards that are read after the first frame are drawn, too. (They lay there without pictures, since the first screen
// had its size already.)
func TestFanIsDealtLate(t *testing.T) {
	t.Setenv("KOTEI_HOME", t.TempDir())
	fa := test.NewApp()
	defer fa.Quit()
	a := newApp(t.Context(), fa, Options{Rulesets: rules.Editions(), Version: "test", Locale: "en"})
	a.win.sync = true
	a.win.Resize(fyne.NewSize(1280, 720))
	a.start()
	a.shelve()
	if l := a.first.fan; len(l.cards) == 0 || l.cards[0].Image == nil {
		t.Error("the cards on the first screen aren't drawn")
	}
	a.tables.leave()
}

// TestFanDrawnTooLate: a picture that is drawn once its screen is gone, or is of another size, isn't shown; a new first screen lets go
// of the old one's.
func TestFanDrawnTooLate(t *testing.T) {
	a := at(t)
	a.win.Resize(fyne.NewSize(1280, 720))
	a.start()
	old := a.first.fan
	img := old.cards[0]
	a.reshow()
	if a.first.fan == old || img.Image != nil {
		t.Error("the first screen in other colours keeps the pictures of the old one")
	}
	var late []func()
	theme.Aside = func(work, done func()) {
		work()
		late = append(late, done)
	}
	defer func() { theme.Aside = theme.AtOnce }()
	a.reshow()
	img = a.first.fan.cards[0]
	n := len(late)
	a.first.fan.Layout(nil, fyne.NewSize(1400, 800))
	for _, f := range slices.Backward(late) { // the larger ones are there first
		f()
	}
	if was := img.Image; n == 0 || was == nil || was.Bounds().Dx() < int(img.Size().Width) {
		t.Errorf("of %d pictures one is of another size than its place", n)
	}
	a.screens.enter("elsewhere", func() fyne.CanvasObject { return canvas.NewRectangle(nil) })
	for _, f := range late {
		f()
	}
	if img.Image != nil {
		t.Error("a picture came back into a screen that was left")
	}
}
