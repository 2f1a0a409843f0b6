package ui

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"kotei/core"
	"kotei/ui/present"
	"kotei/ui/session"
	"kotei/ui/theme"
)

// beside makes the window one that runs, and keeps what is done beside it until it is asked for.
func beside(t *testing.T, a *App) (next func()) {
	t.Helper()
	var list []func()
	theme.Aside = func(work, done func()) { list = append(list, func() { work(); done() }) }
	tells, a.win.runs = time.Hour, true
	t.Cleanup(func() { theme.Aside, tells = theme.AtOnce, 250*time.Millisecond })
	return func() {
		t.Helper()
		if len(list) == 0 {
			t.Fatal("nothing is done beside the window")
		}
		f := list[0]
		list = list[1:]
		f()
	}
}

// elsewhere is a screen that draws nothing aside.
func elsewhere(a *App) {
	a.screens.enter("elsewhere", func() fyne.CanvasObject { return canvas.NewRectangle(nil) })
}

// TestNobodyIsPulledBack: what was opened for a player who went elsewhere meanwhile is closed, and not shown.
func TestNobodyIsPulledBack(t *testing.T) {
	for name, leave := range map[string]func(*App){
		"another screen":        elsewhere,
		"the sheet is put away": func(a *App) { a.screens.tell(a.screens.opening, "It is opened …"); a.escape() },
	} {
		t.Run(name, func(t *testing.T) {
			a := at(t)
			elsewhere(a)
			next := beside(t, a)
			shown, shut := 0, 0
			open := func() { a.screens.opens("It is opened …", func() {}, func() { shown++ }, func() { shut++ }) }
			open()
			open()
			next()
			if shown != 1 || shut != 0 {
				t.Fatalf("shown %d times, closed %d times", shown, shut)
			}
			open()
			leave(a)
			at := a.screens.name
			open() // it isn't refused: the other is given up
			next()
			if shown != 1 || shut != 1 || a.screens.name != at {
				t.Errorf("what was given up: shown %d times, closed %d times, at %s", shown-1, shut, a.screens.name)
			}
			next()
			if shown != 2 || shut != 1 || a.screens.opening != nil {
				t.Errorf("what came after it: shown %d times, closed %d times", shown-1, shut-1)
			}
		})
	}
}

// TestGameGivenUpIsNotEntered: a long game that goes on doesn't take its player away from where he is by then.
func TestGameGivenUpIsNotEntered(t *testing.T) {
	a := at(t)
	elsewhere(a)
	next := beside(t, a)
	a.tables.play(*solo(a, session.Person, session.Goldfish))
	elsewhere(a)
	next()
	if a.tables.open != nil || a.screens.name != "elsewhere" {
		t.Errorf("he is at %s", a.screens.name)
	}
}

// TestOneTableAtATime: a table that is open when another is entered is closed.
func TestOneTableAtATime(t *testing.T) {
	handedTo(t, func(func()) {}) // until both games have ended
	a := at(t)
	var first *room
	for range 2 {
		a.tables.play(*solo(a, session.Person, session.Goldfish))
		if first == nil {
			first = a.tables.open
		}
	}
	if a.tables.open == first || !first.gone {
		t.Error("the first table is still open")
	}
}

// TestEyesChosenMeanwhile: the game is shown as those see it that were chosen last.
func TestEyesChosenMeanwhile(t *testing.T) {
	a := at(t)
	finishedGame(t, a)
	a.tables.look(a.files.Saved()[0].Path)
	r := a.tables.looks
	next := beside(t, a)
	for _, r.wants = range []core.Seat{1, core.AllEyes} {
		r.see()
	}
	next()
	next()
	if r.reel.From != core.AllEyes {
		t.Errorf("it is shown as %d sees it", r.reel.From)
	}
	r.wants = 0
	r.see()
	elsewhere(a)
	next()
	if r.reel.From != core.AllEyes {
		t.Error("a board was drawn that is closed")
	}
}

// TestKeysAreNotForWhatIsLeft: on the start screen no key is for the table that one has left: Tab would go through its cards.
func TestKeysAreNotForWhatIsLeft(t *testing.T) {
	a := at(t)
	a.tables.play(*solo(a, session.Person, session.Goldfish))
	if a.win.Canvas().Focused() != fyne.Focusable(a.tables.open.board) {
		t.Fatal("keys aren't for the table")
	}
	a.start()
	if f := a.win.Canvas().Focused(); f != nil {
		t.Errorf("on the start screen keys are for a %T", f)
	}
}

// TestTheKeyThatOpensAFieldIsntWritten: a field that a key opens is empty: the letter of the key, which comes after it, isn't for the field.
func TestTheKeyThatOpensAFieldIsntWritten(t *testing.T) {
	a := at(t)
	a.tables.play(*solo(a, session.Person, session.Goldfish))
	a.tables.open.between(func() { keysThatOpenFields(t, a) })
}

func keysThatOpenFields(t *testing.T, a *App) {
	r := a.tables.open
	r.words = newChat(r)
	r.bar.Add(r.words)
	var next []func()
	hold := func(f func()) { next = append(next, f) }
	instead.Store(&hold)
	defer instead.Store(nil) // while the game waits
	for name, open := range map[string]func(){
		"what is said":  func() { r.deed(present.SayWords) },
		"another title": func() { r.tool(present.CreateCard, 0) },
	} {
		next = nil
		open()
		if f := a.win.Canvas().Focused(); f != nil {
			f.TypedRune('t')
		}
		for _, f := range next {
			f()
		}
		f := a.win.Canvas().Focused()
		text := "?"
		switch f := f.(type) {
		case *chat:
			text = f.Text
		case *widget.Entry:
			text = f.Text
		}
		if text != "" {
			t.Errorf("%s: keys are for a %T, in which stands %q", name, f, text)
		}
		a.sheets.dropAll()
		r.focus()
	}
}
