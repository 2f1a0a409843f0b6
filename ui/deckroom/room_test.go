package deckroom

import (
	"os"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"kotei/core/rules"
	"kotei/decks"
	"kotei/decks/home"
	"kotei/decks/starter"
	"kotei/ui/theme"
)

func TestMain(m *testing.M) {
	theme.Aside = theme.AtOnce
	os.Exit(m.Run())
}

// enter opens the room in a window that nobody sees.
func enter(t *testing.T) *room {
	t.Helper()
	app := test.NewApp()
	app.Settings().SetTheme(theme.New(theme.Options{}))
	root := t.TempDir()
	say := func(title, text string) { t.Errorf("%s: %s", title, text) }
	x := New(Options{
		Library: starter.Library(), Decks: starter.Decks(), Home: home.Folders{Data: root}, Rules: rules.Celestial(), Say: say,
		Ask: func(title, _, _ string, _ func()) { t.Errorf("asked: %s", title) }, Back: func() {}, Sync: true,
	})
	w := test.NewWindow(x.Object)
	w.Resize(fyne.NewSize(1280, 720))
	t.Cleanup(func() {
		x.Close()
		w.Close()
		app.Quit()
	})
	return x.r
}

func press(r *room, name fyne.KeyName) bool { return r.key(&fyne.KeyEvent{Name: name}) }

// TestFindAndBuild: a query finds cards, keys go through them and put them into the deck, and what is wrong is offered to be mended.
func TestFindAndBuild(t *testing.T) {
	r := enter(t)
	all := len(r.finder.found)
	if all == 0 || r.page.card() == nil {
		t.Fatal("nothing is shown at first")
	}
	r.finder.entry.SetText("t:personality c:lion")
	few := len(r.finder.found)
	if few == 0 || few >= all {
		t.Fatalf("%d of %d cards are found", few, all)
	}
	r.finder.entry.SetText("t:personality force>>3")
	if len(r.finder.found) != few || len(r.finder.hints.Objects) == 0 {
		t.Error("a query that can't be read isn't told, or empties the table")
	}
	r.finder.entry.SetText("")
	r.finder.toggle("t:holding")
	if r.finder.entry.Text != "t:holding" {
		t.Errorf("the chip wrote %q", r.finder.entry.Text)
	}
	press(r, fyne.KeyRight)
	press(r, fyne.KeyRight)
	c := r.page.card()
	if c != r.finder.found[1].Card {
		t.Errorf("the keys lead to %s", c.Title)
	}
	had := r.desk.count(c)
	press(r, fyne.KeyPlus)
	if r.desk.count(c) != had+1 {
		t.Errorf("%d of %s", r.desk.count(c), c.Title)
	}
	press(r, "0")
	if r.desk.count(c) != 0 {
		t.Errorf("0 leaves %d", r.desk.count(c))
	}
	if len(r.files) != 1+len(starter.Decks()) {
		t.Errorf("the changed deck isn't in the list: %v", r.files)
	}
	if press(r, fyne.KeyF12) {
		t.Error("a key that means nothing is taken")
	}
}

// TestEveryTabIsThere: each shows something, of an empty deck too.
func TestEveryTabIsThere(t *testing.T) {
	r := enter(t)
	for _, empty := range []bool{false, true} {
		if empty {
			r.newDeck()
		}
		for i := range tabs {
			r.pane.at = i
			r.pane.fill()
			if len(r.pane.body.Objects) != 1 {
				t.Errorf("the tab %s is empty", tabs[i])
			}
		}
	}
}

// TestCollection: owned copies, liked cards and kept searches are there the next time.
func TestCollection(t *testing.T) {
	r := enter(t)
	next := r.own.Clone()
	next.Own("Ishikabe Jun", 3)
	next.Like("Ishikabe Jun")
	r.collect(next)
	r.finder.entry.SetText("t:ring")
	r.finder.keep()
	back, _, err := r.kept.Collection()
	if err != nil || back.Owned["Ishikabe Jun"] != 3 || len(back.Favourites) != 1 || len(back.Searches) != 1 {
		t.Errorf("kept is %+v: %v", back, err)
	}
}

// TestTaken: a list that is pasted becomes a deck of one's own; what wasn't understood is told and kept.
func TestTaken(t *testing.T) {
	r := enter(t)
	told := ""
	r.opt.Say = func(title, text string) { told += title + ": " + text }
	list, err := r.written(decks.FormatNamed("egg"))
	if err != nil {
		t.Fatal(err)
	}
	r.taken("mine.l5d", list)
	if told != "" || decks.Count(r.desk.deck.Fate) != 40 || r.desk.file == "" {
		t.Errorf("%q; %d Fate cards in %q", told, decks.Count(r.desk.deck.Fate), r.desk.file)
	}
	r.taken("x.txt", []byte("# Stronghold\nCastle of the Iron Mane\n# Dynasty\n3 Ishikabe Jun\n2 Ishikabe Nobody At All\n"))
	if d := r.desk.deck; !strings.Contains(told, "Nobody") || decks.Count(d.Dynasty) != 5 || d.Dynasty[1].Title != "Ishikabe Nobody At All" {
		t.Errorf("told %q, kept %v", told, r.desk.deck.Dynasty)
	}
	told = ""
	r.taken("letter.txt", []byte("Dear friend,\n"))
	if !strings.Contains(told, "no deck list") {
		t.Errorf("a letter: %q", told)
	}
}
