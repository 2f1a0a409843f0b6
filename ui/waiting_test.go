package ui

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"kotei/decks/home"
	"kotei/net/table"
	"kotei/ui/session"
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

// hosted opens a table on this computer, and shows its waiting room.
func hosted(t *testing.T, a *App) *waiting {
	t.Helper()
	w := a.meetings.waiting()
	o := &session.Opened{HostChoice: session.HostChoice{Name: "Ann", Seats: 2}}
	h, err := a.meetings.hosting(w, o)
	if err != nil {
		t.Fatal(err)
	}
	h.Listen, h.Auto = []string{"127.0.0.1:0"}, true
	if w.m, err = session.OpenTable(t.Context(), h, o, session.GameOptions{}); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(w.leave)
	w.gather()
	return w
}

// guest is a player with another computer's files, on the way to a table.
func guest(t *testing.T, a *App, w *waiting, name, code string) session.Joining {
	t.Helper()
	p, err := a.meetings.brings(name, 1)
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	p.Files = session.Files{Folders: home.Folders{Config: dir, Data: dir, State: dir, Cache: dir}}
	p.Views = p.Files.Tables()
	return session.Joining{Participant: p, Title: "Hall", Addresses: []string{w.m.Hosted().Address().String()}, Code: code, Seats: 2}
}

// An emptyHall shows nothing.
type emptyHall struct{}

func (emptyHall) News(table.Update)                       {}
func (emptyHall) Word(string, string)                     {}
func (emptyHall) Begins(*session.Game) func(session.Shot) { return func(session.Shot) {} }

// TestCodeThatChanged: whoever looks at the waiting room reads the code that opens the table, also once it was guessed at and a new
// one was drawn.
func TestCodeThatChanged(t *testing.T) {
	handedTo(t, func(func()) {}) // what is said of the guesses
	a := at(t)
	w := hosted(t, a)
	first := w.m.Hosted().Code()
	if !written(a.screens.stage, first) {
		t.Fatal("the code isn't to be read")
	}
	wrong := "AAAA"
	if first == wrong {
		wrong = "BBBB"
	}
	for end := time.Now().Add(time.Minute); w.m.Hosted().Code() == first; time.Sleep(50 * time.Millisecond) { // the door slows down whoever guesses
		if time.Now().After(end) {
			t.Fatal("the code stays, however often it is guessed at")
		}
		if m, err := guest(t, a, w, "Eve", wrong).Open(t.Context(), session.GameOptions{}); err == nil {
			m.Leave()
			t.Fatal("a wrong code opens the table")
		}
	}
	a.screens.reshow()
	if !written(a.screens.stage, w.m.Hosted().Code()) || written(a.screens.stage, first) {
		t.Error("the waiting room shows a code that opens nothing")
	}
}

// TestSomebodyIsGone: the menu of a table on the network asks who plays on for somebody who is gone.
func TestSomebodyIsGone(t *testing.T) {
	held := heldBack(t)
	a := at(t)
	w := hosted(t, a)
	bob, err := guest(t, a, w, "Bob", w.m.Hosted().Code()).Open(t.Context(), session.GameOptions{})
	if err != nil {
		t.Fatal(err)
	}
	bob.Run(emptyHall{})
	held(func() bool { return a.tables.open != nil && a.tables.open.last.View.State != nil })
	r := a.tables.open
	if gone, _ := r.missing(); len(gone) != 0 {
		t.Errorf("gone are %v", gone)
	}
	bob.Leave()
	held(func() bool {
		gone, _ := r.missing()
		return len(gone) == 1 && gone[0].Name == "Bob"
	})
	r.menu()
	test.Tap(button(t, a.sheets.top(), "Bob is gone"))
	for _, text := range []string{"Wait for Bob", "A program plays on", "Bob concedes"} {
		button(t, a.sheets.top(), text)
	}
	test.Tap(button(t, a.sheets.top(), "Wait for Bob"))
	if a.sheets.any() {
		t.Error("the question stays")
	}
}
