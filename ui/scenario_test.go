package ui

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"kotei/core"
	"kotei/ui/session"
)

// TestSavedAsScenario saves a position in the middle of something: the last one before it that fits is written, with what came
// after, and a second file of the same name doesn't replace the first.
func TestSavedAsScenario(t *testing.T) {
	a := at(t)
	a.start()
	g, next, run := begun(t, a, solo(a, session.Person, session.Samurai))
	run()
	now := next(asked)
	for range 12 {
		g.Submit(least(now.View.State), now.Past)
		now = next(asked)
	}
	g.Stop()
	m, _, _, err := a.tables.books().Open(a.files.Latest().Path)
	if err != nil {
		t.Fatal(err)
	}
	var abouts []string
	var wrote *core.State
	fits := 5
	a.win.opt.Scenarios = &session.Scenarios{
		Fits: func(s *core.State) bool { fits--; return fits < 0 },
		Write: func(s *core.State, names []string, about string) ([]byte, error) {
			abouts, wrote = append(abouts, about), s
			a.quits.ask([]string{"Mine"}) // somebody wants to leave meanwhile
			return []byte("# " + about), nil
		},
	}
	film, err := session.NewReel(m, []string{"Aiko", "Ren"}, 0)
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range []string{"my place.txtar", "my place 2.txtar"} {
		a.tables.saveScenario(film, film.Len())
		sheet := a.sheets.top()
		entryIn(sheet).SetText(" my / place? ")
		test.Tap(button(t, sheet, "Save"))
		if data, err := os.ReadFile(filepath.Join(a.files.Scenarios(), want)); err != nil || !strings.HasPrefix(string(data), "# A game of Aiko and Ren: turn ") {
			t.Fatalf("%s: %q, %v", want, data, err)
		}
		if told := strings.Contains(abouts[i], "went on like this:"); told != (i == 0) { // the second time all fits
			t.Errorf("what came after is told %v: %q", told, abouts[i])
		}
		button(t, a.sheets.top(), "Copy the path")
		if a.sheets.drop(); len(a.sheets.stack) != 0 {
			t.Fatalf("%d sheets are left", len(a.sheets.stack))
		}
	}
	for c := wrote.First(core.Hand(1)); c != 0; c = wrote.After(c) {
		if wrote.Cards[c].Face != 0 {
			t.Error("the other's hand is in the file")
		}
	}
	if wrote.First(core.Hand(1)) == 0 {
		t.Error("the other has no hand")
	}
	for in, want := range map[string]string{
		"a/b\\c": "a b c", "...": "", " x ": "x", "tab\tnew\nline": "tab new line",
		"con": "_con", "Nul.turn 3": "_Nul.turn 3", "lpt1 .a": "_lpt1 .a", "COM²": "_COM²", "conquest": "conquest", "com10": "com10", "company": "company", "com": "com",
	} {
		if got := fileName(in); got != want {
			t.Errorf("%q becomes %q", in, got)
		}
	}
}

// entryIn finds the field of a sheet.
func entryIn(o fyne.CanvasObject) *widget.Entry {
	switch o := o.(type) {
	case *fyne.Container:
		for _, c := range o.Objects {
			if e := entryIn(c); e != nil {
				return e
			}
		}
	case *container.Scroll:
		return entryIn(o.Content)
	case *widget.Entry:
		return o
	}
	return nil
}
