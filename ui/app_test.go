package ui

import (
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"kotei/core/rules"
	"kotei/decks/home"
	"kotei/decks/starter"
	"kotei/ui/session"
	"kotei/ui/theme"
)

func TestMain(m *testing.M) {
	theme.Aside = theme.AtOnce
	os.Exit(m.Run())
}

// at makes a window that nobody sees, with its files in a folder of the test.
func at(t *testing.T) *App {
	t.Helper()
	t.Setenv("KOTEI_HOME", t.TempDir())
	fa := test.NewApp()
	a := newApp(t.Context(), fa, Options{Rulesets: rules.Editions(), Version: "test", Locale: "en"})
	a.win.sync = true
	a.shelve()
	t.Cleanup(func() {
		a.tables.leave()
		fa.Quit()
	})
	return a
}

// button finds a button by its text.
func button(t *testing.T, o fyne.CanvasObject, text string) *theme.Button {
	t.Helper()
	if b := findButton(o, text); b != nil {
		return b
	}
	t.Fatalf("there is no button %q", text)
	return nil
}

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

// The first frame waits for no card: a button that needs them, pressed before they have been read, does its work as soon as they are there;
// not, if the player has gone elsewhere meanwhile.
func TestFirstFrameWaitsForNoCards(t *testing.T) {
	t.Setenv("KOTEI_HOME", t.TempDir())
	fa := test.NewApp()
	defer fa.Quit()
	for _, leaves := range []bool{false, true} {
		a := newApp(t.Context(), fa, Options{Rulesets: rules.Editions(), Version: "test", Locale: "en"})
		a.win.sync = true
		a.start()
		test.Tap(button(t, a.screens.stage, "Decks"))
		if a.stock.lib != nil || a.screens.name != "start" || len(a.first.fan.cards) > 0 {
			t.Fatalf("the screen %q waited for cards", a.screens.name)
		}
		want := "decks"
		if leaves {
			want = "elsewhere"
			a.screens.enter(want, func() fyne.CanvasObject { return container.NewWithoutLayout() })
		}
		a.shelve()
		if a.screens.name != want {
			t.Errorf("left %v: once the cards are there, the screen is %q, not %q", leaves, a.screens.name, want)
		}
		if a.start(); len(a.first.fan.cards) == 0 {
			t.Error("no cards lie on the first screen")
		}
		a.tables.leave()
	}
}

func TestStartScreen(t *testing.T) {
	a := at(t)
	a.start()
	for _, text := range []string{"Play alone", "Host a table", "Join a table", "Decks", "Settings", "Help", "Quit"} {
		button(t, a.screens.stage, text)
	}
	if findButton(a.screens.stage, "Continue") != nil {
		t.Error("Continue is offered though nothing was played")
	}
	test.Tap(button(t, a.screens.stage, "Play alone"))
	button(t, a.screens.stage, "Begin")
	a.keys.key(&fyne.KeyEvent{Name: fyne.KeyEscape})
	button(t, a.screens.stage, "Play alone")
	a.keys.key(&fyne.KeyEvent{Name: fyne.KeyF1})
	if len(a.sheets.stack) != 1 {
		t.Fatal("F1 shows no help")
	}
	a.keys.key(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if len(a.sheets.stack) != 0 {
		t.Error("Escape doesn't put the help away")
	}
}

func TestSettingsAreKept(t *testing.T) {
	a := at(t)
	a.start()
	a.settings()
	sheet := a.sheets.stack[0]
	test.Tap(button(t, sheet, "Light"))
	test.Tap(button(t, sheet, "The table"))
	test.Tap(button(t, sheet, "No animation"))
	test.Tap(button(t, sheet, "When my turn begins"))
	test.Tap(button(t, sheet, "Passing"))
	test.Tap(button(t, sheet, "As marked"))
	test.Tap(button(t, sheet, "Turns and phases"))
	test.Tap(button(t, sheet, "2 seconds"))
	test.Tap(button(t, sheet, "Save"))
	s, err := loadSettings(a.files)
	if err != nil || s.Theme != "light" || !s.Still || s.Sound != "turn" || !s.Marks.Only || len(s.Marks.Kinds) != 1 || s.Rest != 2 {
		t.Errorf("kept: %+v, %v", s, err)
	}
}

func TestSettingsThatCannotBeRead(t *testing.T) {
	for _, text := range []string{"{", `{"width": "wide"}`, "\x00\xff"} {
		h := session.Files{Folders: home.Folders{Config: t.TempDir()}}
		if err := os.WriteFile(h.Settings(), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		s, err := loadSettings(h)
		if err == nil || !strings.Contains(err.Error(), h.Settings()) {
			t.Errorf("%q: the error names no file: %v", text, err)
		}
		if !reflect.DeepEqual(s, defaults()) {
			t.Errorf("%q: not the usual settings: %+v", text, s)
		}
	}
	if s := (Settings{Scale: 99, Width: -4, Name: strings.Repeat("ō", 99)}).held(); s.Scale > 2 || s.Width < 100 || len([]rune(s.Name)) > 24 {
		t.Errorf("held: %+v", s)
	}
}

func TestOwnDecksAndCards(t *testing.T) {
	a := at(t)
	write := func(dir, name, text string) {
		t.Helper()
		path := filepath.Join(a.files.Data, dir)
		if err := os.MkdirAll(path, 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(path, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	write("cards", "mine.yaml", "- title: Hall of Tests\n  type: holding\n  gold: 2\n")
	write("cards", "broken.yaml", "- title: [\n")
	write("decks", "mine.txt", "# Stronghold\n1 Castle of the Iron Mane\n# Dynasty\n3 Hall of Tests\n")
	lib, wrong := a.files.Library()
	if lib.Find("Hall of Tests") == nil || len(wrong) != 1 || !strings.Contains(wrong[0].Error(), "broken.yaml") {
		t.Errorf("the library: %v", wrong)
	}
	list, wrong := a.files.DeckLists(lib)
	if n := len(starter.Decks()); list[n].Name != "mine" || len(wrong) != 0 { // before the decks for an older game
		t.Errorf("the decks: %d, behind the usual ones %q, %v", len(list), list[n].Name, wrong)
	}
}

// TestControls: two buttons of one name are told apart.
func TestControls(t *testing.T) {
	o := container.NewVBox(theme.NewButton("One", "", nil), theme.NewButton("One", "", nil))
	test.NewApp()
	w := test.NewWindow(o)
	defer w.Close()
	out := controlsOf(w.Content(), w).controls
	if len(out) != 2 || out["One"] == out["One/2"] {
		t.Errorf("the buttons are %v", out)
	}
}
