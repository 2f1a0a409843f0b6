package lobby

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"kotei/core/match"
	"kotei/net/find"
	"kotei/net/table"
	"kotei/ui/session"
	"kotei/ui/theme"
)

// findButton finds the button with a text.
func findButton(o fyne.CanvasObject, text string) *theme.Button {
	switch o := o.(type) {
	case *fyne.Container:
		for _, c := range o.Objects {
			if b := findButton(c, text); b != nil {
				return b
			}
		}
	case *container.Scroll:
		return findButton(o.Content, text)
	case *theme.Button:
		if o.Text == text {
			return o
		}
	}
	return nil
}

// written reports whether a line is somewhere to be read.
func written(o fyne.CanvasObject, text string) bool {
	switch o := o.(type) {
	case *fyne.Container:
		for _, c := range o.Objects {
			if written(c, text) {
				return true
			}
		}
	case *canvas.Text:
		return o.Text == text
	}
	return false
}

func tap(t *testing.T, o fyne.CanvasObject, text string) {
	t.Helper()
	b := findButton(o, text)
	if b == nil {
		t.Fatalf("there is no button %q", text)
	}
	if b.Off {
		t.Fatalf("%q can't be pressed", text)
	}
	test.Tap(b)
}

var decks = []Deck{{Name: "Iron"}, {Name: "Irises"}}

func TestHost(t *testing.T) {
	test.NewApp()
	var got session.HostChoice
	o := Host(HostOptions{Decks: decks, Name: "Aiko", Back: func() {}, Open: func(c session.HostChoice) { got = c }})
	tap(t, o, "Irises")
	tap(t, o, "3")
	tap(t, o, "Advised")
	tap(t, o, "Open the table")
	if got != (session.HostChoice{Name: "Aiko", Deck: 1, Seats: 3, Mode: match.Advise, Dealing: table.AllDeal, Patience: table.UsualPatience}) {
		t.Errorf("the choice is %+v", got)
	}
	tap(t, o, "The host deals")
	if tap(t, o, "Open the table"); got.Dealing != table.HostDeals {
		t.Error("that the host deals isn't told")
	}
	tap(t, o, "wait 10 minutes")
	if tap(t, o, "Open the table"); got.Patience != 10*time.Minute {
		t.Errorf("the patience is %v", got.Patience)
	}
	if findButton(o, "Open the last one again") != nil {
		t.Error("a table that there is not is offered to be opened again")
	}
}

// TestHostFormat: the usual format is chosen until another is.
func TestHostFormat(t *testing.T) {
	test.NewApp()
	var got session.HostChoice
	formats := []Format{{"old", "Old"}, {"usual", "Usual"}, {"new", "New"}}
	o := Host(HostOptions{Decks: decks, Formats: formats, Format: "usual", Open: func(c session.HostChoice) { got = c }})
	tap(t, o, "Open the table")
	if got.Format != "usual" {
		t.Errorf("the usual format is %q", got.Format)
	}
	tap(t, o, "New")
	tap(t, o, "Open the table")
	if got.Format != "new" {
		t.Errorf("the format that was chosen is %q", got.Format)
	}
}

func TestJoin(t *testing.T) {
	test.NewApp()
	var got JoinChoice
	s := Join(JoinOptions{Decks: decks, Name: "Ren", Back: func() {}, Join: func(c JoinChoice) { got = c }})
	one, two := find.Notice{ID: "1", Name: "One", Seats: 2}, find.Notice{ID: "2", Name: "Two", Seats: 2}
	s.SetTables([]find.Notice{one, two})
	tap(t, s.CanvasObject, "Two")
	s.SetTables([]find.Notice{two}) // the other one is closed: the choice stays
	tap(t, s.CanvasObject, "Join")
	if got.Table == nil || got.Table.Name != "Two" || got.Name != "Ren" {
		t.Errorf("the choice is %+v", got)
	}
	s.typed.SetText(" 4G2KA-9Z7QM ")
	tap(t, s.CanvasObject, "Join")
	if got.Table != nil || got.Typed != "4G2KA-9Z7QM" {
		t.Errorf("typing doesn't take the place of choosing: %+v", got)
	}
	s.SetTables(nil)
	tap(t, s.CanvasObject, "Join")
	if got.Table != nil {
		t.Error("a table that is gone is joined")
	}
	if got.Look {
		t.Error("a guest takes a seat unless he wants to look on")
	}
	tap(t, s.CanvasObject, "Watch")
	if tap(t, s.CanvasObject, "Join"); !got.Look {
		t.Error("looking on isn't told")
	}
}

func TestWaiting(t *testing.T) {
	test.NewApp()
	begun := false
	w := Waiting(WaitOptions{Title: "A table", Code: "7K3M", Begin: func() { begun = true }, Leave: func() {}})
	w.About("Legacy", "Nobody deals.")
	w.Set([]Sitter{{Name: "Aiko", Ready: true, Here: true, Me: true}}, 2)
	if !written(w.CanvasObject, "Format: Legacy") {
		t.Error("the format isn't shown")
	}
	if !w.terms.Visible() || len(w.terms.Objects) != 1 {
		t.Error("who deals isn't shown")
	}
	if b := findButton(w.CanvasObject, "Begin"); !b.Off {
		t.Error("one player alone can begin")
	}
	if findButton(w.CanvasObject, "A free seat") == nil {
		t.Error("the free seat isn't shown")
	}
	w.Set([]Sitter{{Name: "Aiko", Ready: true, Here: true, Me: true}, {Name: "Ren", Here: true}}, 2)
	if b := findButton(w.CanvasObject, "Begin"); !b.Off {
		t.Error("the game can begin without a deck")
	}
	w.Set([]Sitter{{Name: "Aiko", Ready: true, Here: true, Me: true}, {Name: "Ren", Here: true, Ready: true}, {Name: "Kenji", Looks: true}}, 2)
	tap(t, w.CanvasObject, "Begin")
	if !begun {
		t.Error("Begin does nothing")
	}
}
