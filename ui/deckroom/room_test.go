package deckroom

import (
	"os"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"kotei/decks"
	"kotei/decks/starter"
	"kotei/ui/theme"
)

func TestMain(m *testing.M) {
	theme.Aside = theme.AtOnce
	os.Exit(m.Run())
}

// lines are the titles listed in a room.
func lines(o fyne.CanvasObject) (out []*line) {
	switch o := o.(type) {
	case *fyne.Container:
		for _, c := range o.Objects {
			out = append(out, lines(c)...)
		}
	case *container.Scroll:
		return lines(o.Content)
	case *line:
		return []*line{o}
	}
	return out
}

func press(o fyne.CanvasObject, text string) bool {
	switch o := o.(type) {
	case *fyne.Container:
		for _, c := range o.Objects {
			if press(c, text) {
				return true
			}
		}
	case *container.Scroll:
		return press(o.Content, text)
	case *theme.Button:
		if o.Text == text {
			test.Tap(o)
			return true
		}
	}
	return false
}

func TestEveryCardOfADeckIsListed(t *testing.T) {
	test.NewApp()
	told := 0
	o := New(Options{Library: starter.Library(), Decks: starter.Decks(), Back: func() {}, Shown: func() { told++ }})
	test.NewWindow(o).Resize(fyne.NewSize(1200, 700))
	for _, d := range starter.Decks() {
		press(o, d.Name)
		n, chosen := 0, 0
		for _, l := range lines(o) {
			n += l.entry.Count
			if l.chosen {
				chosen++
			}
			if l.card == nil {
				t.Errorf("%s: %s is in no card file", d.Name, l.entry.Title)
			}
		}
		if want := 1 + decks.Count(d.Dynasty) + decks.Count(d.Fate); n != want {
			t.Errorf("%s: %d cards are listed, not %d", d.Name, n, want)
		}
		if chosen != 1 {
			t.Errorf("%s: %d lines are chosen", d.Name, chosen)
		}
	}
	if told != len(starter.Decks())-1 {
		t.Errorf("the room told %d times that it shows another deck", told)
	}
}

func TestPointingShowsTheCard(t *testing.T) {
	test.NewApp()
	o := New(Options{Library: starter.Library(), Decks: starter.Decks(), Back: func() {}})
	test.NewWindow(o).Resize(fyne.NewSize(1200, 700))
	l := lines(o)[3]
	l.MouseIn(nil)
	if l.room.shown != l.card || !l.chosen {
		t.Errorf("%s isn't shown when pointed at", l.entry.Title)
	}
}

func TestAnUnknownTitle(t *testing.T) {
	test.NewApp()
	d := decks.Deck{Name: "Odd", Stronghold: "Nowhere", Fate: []decks.Entry{{Count: 2, Title: "Nothing"}}}
	o := New(Options{Library: starter.Library(), Decks: []decks.Deck{d}, Back: func() {}})
	if l := lines(o); len(l) != 2 || l[1].kind() != "in no card file" {
		t.Errorf("the lines are %v", l)
	}
}
