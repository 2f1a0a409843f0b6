package ui

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"kotei/decks"
	"kotei/decks/cards"
	"kotei/net/table"
	"kotei/ui/lobby"
)

// written reports whether a text stands somewhere on an object.
func written(o fyne.CanvasObject, text string) bool {
	var list []fyne.CanvasObject
	switch o := o.(type) {
	case *canvas.Text:
		return o.Text == text
	case *fyne.Container:
		list = o.Objects
	case fyne.Widget:
		list = test.WidgetRenderer(o).Objects()
	}
	for _, c := range list {
		if written(c, text) {
			return true
		}
	}
	return false
}

// TestCodeThatChanged: whoever looks at the waiting room reads the code that opens the table, however often there was a new one.
func TestCodeThatChanged(t *testing.T) {
	a := at(t)
	now := "FIRST"
	m := &meeting{App: a, t: &table.Table{}, seats: 2, code: func() string { return now }}
	reads := func() bool {
		a.enter("waiting", func() fyne.CanvasObject { return m.waiting(lobby.WaitOptions{}) })
		return written(a.stage, now)
	}
	for _, now = range []string{"SECOND", "THIRD"} {
		if !reads() {
			t.Errorf("%s isn't to be read", now)
		}
	}
}

// TestTableKeepsItsCards: a table asks the cards with which it was opened, whatever is taken in meanwhile.
func TestTableKeepsItsCards(t *testing.T) {
	a := at(t)
	d := a.decks[0]
	hc := a.hosted(a.format(""), a.lib)
	var err error
	if hc.Config, _, err = a.brings("Ann", 0); err != nil {
		t.Fatal(err)
	}
	guest := table.Deck{Stronghold: a.lib.Find(d.Stronghold).ID, Dynasty: cardIDs(decks.Cards(a.lib, d.Dynasty)), Fate: cardIDs(decks.Cards(a.lib, d.Fate))}
	check := checks(a.lib)
	a.lib = &cards.Library{}
	if err := check(a.format(""), guest); err != nil {
		t.Error(err)
	}
	lib, err := hc.Kept("")
	if err != nil || lib.Sum(guest.Stronghold) == 0 {
		t.Errorf("the file of the table has lost its cards: %v", err)
	}
	if text, err := hc.Keep(guest.Dynasty); err != nil || text == "" {
		t.Errorf("nothing is kept: %q, %v", text, err)
	}
}
