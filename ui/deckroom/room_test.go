package deckroom

import (
	"os"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"kotei/core/rules"
	"kotei/decks"
	"kotei/decks/goldfish"
	"kotei/decks/home"
	"kotei/decks/shelf"
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
	x := New(t.Context(), Options{
		Library: starter.Library(), Decks: starter.Decks(), Home: home.Folders{Data: root}, Rules: rules.Celestial(), Say: say,
		Ask: func(title, _, _ string, _ func()) { t.Errorf("asked: %s", title) }, Back: func() {}, Sync: true,
	})
	w := test.NewWindow(x.Object)
	x.r.opt.Window = w
	w.Resize(fyne.NewSize(1280, 720))
	t.Cleanup(func() {
		x.Close()
		w.Close()
		app.Quit()
	})
	return x.r
}

// TestResultsStay: what was played alone and the hand that was dealt are there when the room is shown again, as after the settings.
func TestResultsStay(t *testing.T) {
	r := enter(t)
	opt := r.opt
	opt.Memory = &Memory{}
	first := New(t.Context(), opt)
	first.r.pane.chance.deal()
	first.r.pane.chance.query = "t:holding"
	hand := first.r.pane.chance.hand.Hand
	first.r.pane.play.report = &goldfish.Report{Games: 7}
	first.Close()
	again := New(t.Context(), opt)
	defer again.Close()
	if p := again.r.pane; p.play.report == nil || p.play.report.Games != 7 || p.chance.query != "t:holding" || !slices.Equal(p.chance.hand.Hand, hand) || p.chance.of != again.r.desk {
		t.Errorf("left are %+v and %+v", p.play.played, p.chance.drawn)
	}
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
	if len(r.finder.found) != few || r.finder.wrong.Hidden {
		t.Error("a query that can't be read isn't told, or empties the table")
	}
	r.finder.entry.SetText("t:personality c:lion unique:prints")
	if len(r.finder.found) != few || len(r.finder.prints) == 0 || len(r.finder.wall.list) != few {
		t.Errorf("%d printings are found of %d cards that have none but one", len(r.finder.found), few)
	}
	r.finder.entry.SetText("")
	r.finder.toggle("t:holding")
	if r.finder.entry.Text != "t:holding" {
		t.Errorf("the chip wrote %q", r.finder.entry.Text)
	}
	press(r, fyne.KeyRight)
	press(r, fyne.KeyRight)
	c := r.page.card()
	if c.ID != r.opt.Library.Entry(r.finder.found[1]).ID {
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
	if own := r.ownDecks(); len(own) != 1 || own[0].File != r.desk.file {
		t.Errorf("the changed deck isn't in the list: %v", own)
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
	r.collect(func(c *shelf.Collection) {
		c.Own("Ishikabe Jun", 3)
		c.Like("Ishikabe Jun")
	})
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

// TestTabs: decks that lie open keep their changes and what can be undone, each for itself; a deck is open once.
func TestTabs(t *testing.T) {
	r := enter(t)
	first := r.desk
	c := r.opt.Library.Find("Ishikabe Jun")
	r.add(c, 1)
	r.newDeck()
	if r.desk == first || r.desk.count(c) != 0 || len(r.desks) != 2 {
		t.Fatalf("%d decks lie open, this one has %d of him", len(r.desks), r.desk.count(c))
	}
	r.add(c, 2)
	r.turnTo(0)
	if r.desk != first || r.desk.count(c) == 2 || !r.desk.undo() || r.desk.undo() {
		t.Error("the first deck has lost what can be undone of it")
	}
	r.open(r.desks[1].file)
	if len(r.desks) != 2 || r.desk.count(c) != 2 {
		t.Errorf("a deck that lies open is opened again: %d", len(r.desks))
	}
	asked := ""
	r.opt.Ask = func(title, _, _ string, _ func()) { asked = title }
	r.desk.unsaved = os.ErrPermission
	r.shut(1)
	if asked == "" || len(r.desks) != 2 {
		t.Error("a deck that isn't saved is closed without a word")
	}
	r.desk.unsaved = nil
	r.shut(1)
	if len(r.desks) != 1 || r.desk != first {
		t.Errorf("%d decks lie open", len(r.desks))
	}
}

// TestWallShowsWhatIsThere: in groups and as a list, all cards hang on the wall, and only those in sight have objects.
func TestWallShowsWhatIsThere(t *testing.T) {
	r := enter(t)
	w := r.finder.wall
	for g := range groupings {
		for _, lines := range []bool{false, true} {
			r.finder.group = g
			r.finder.hang()
			w.as(usual, lines)
			seen := map[int]bool{}
			for y := float32(0); y < w.high(); y += w.size.Height {
				w.offset(y)
				for at, c := range w.cells {
					if c.shown() == nil || c.shown().ID != r.opt.Library.Entry(w.list[at]).ID || !c.Visible() {
						t.Fatalf("place %d shows %v", at, c.shown())
					}
					seen[at] = true
				}
			}
			if len(seen) != len(w.list) || len(w.list) < len(r.finder.found) {
				t.Errorf("%s, lines %v: %d of %d places were seen", groupings[g].name, lines, len(seen), len(w.list))
			}
			if !lines && len(w.cells) > 60 {
				t.Errorf("%d cards have objects", len(w.cells))
			}
		}
	}
	r.finder.group = 0
	r.finder.hang()
	w.as(usual, false)
	r.finder.step(1, 0)
	r.finder.step(0, 1)
	if w.at != w.across {
		t.Errorf("a row down leads to %d of %d beside each other", w.at, w.across)
	}
	r.finder.step(0, -1)
	if w.at != 0 {
		t.Errorf("a row up leads to %d", w.at)
	}
}

// TestDrag: a card that is dragged from the wall lands where it is dropped, and a copy of the deck moves between its parts.
func TestDrag(t *testing.T) {
	r := enter(t)
	r.newDeck()
	c := r.opt.Library.Find("Ishikabe Jun")
	drop := func(l load, words string) {
		t.Helper()
		r.drag.move(l, fyne.NewPos(5, 300))
		for _, z := range r.drag.zones {
			if strings.Contains(z.text.Text, words) {
				at := z.box.Position().AddXY(20, 20).Add(fyne.CurrentApp().Driver().AbsolutePositionForObject(r.drag.layer))
				r.drag.move(l, at)
				r.drag.end()
				return
			}
		}
		t.Fatalf("there is no place “%s”", words)
	}
	drop(load{card: c, n: 1}, "Dynasty")
	if r.desk.count(c) != 1 {
		t.Fatalf("%d of him", r.desk.count(c))
	}
	drop(load{c, "Ishikabe Jun", "", decks.InDynasty, 1}, "maybe")
	if r.desk.count(c) != 0 || decks.Count(r.desk.deck.Maybe) != 1 {
		t.Errorf("moved: %v, %v", r.desk.deck.Dynasty, r.desk.deck.Maybe)
	}
	drop(load{c, "Ishikabe Jun", "", decks.InMaybe, 1}, "Dynasty")
	drop(load{c, "Ishikabe Jun", "", decks.InDynasty, 1}, "Out")
	if r.desk.count(c)+decks.Count(r.desk.deck.Maybe) != 0 {
		t.Errorf("taken out: %v", r.desk.deck)
	}
	r.drag.move(load{card: c, n: 1}, fyne.NewPos(5, 300))
	r.drag.end()
	if r.desk.count(c) != 0 || len(r.drag.layer.Objects) != 0 {
		t.Error("dropped nowhere it lands in the deck")
	}
}

// TestOwnedIsFound: what was taken in from a list is found by the search, at once.
func TestOwnedIsFound(t *testing.T) {
	r := enter(t)
	told := ""
	r.opt.Say = func(_, text string) { told = text }
	r.takeCollection([]byte("Qty,Name\n3,Ishikabe Jun\n1,Nobody At All\n"))
	r.finder.entry.SetText("owned>=3")
	if len(r.finder.found) != 1 || !strings.Contains(told, "Nobody") {
		t.Errorf("%d cards are owned; told was %s", len(r.finder.found), told)
	}
	r.finder.choose(0)
	back, _, err := r.kept.Collection()
	if err != nil || len(back.Recent) != 1 || back.Recent[0] != "owned>=3" {
		t.Errorf("searched was %v: %v", back.Recent, err)
	}
	r.finder.entry.SetText("")
	r.finder.entry.TypedKey(&fyne.KeyEvent{Name: fyne.KeyUp})
	if r.finder.entry.Text != "owned>=3" {
		t.Errorf("before this was %q", r.finder.entry.Text)
	}
}

// TestDialogsOpen: each question for a file can be asked.
func TestDialogsOpen(t *testing.T) {
	r := enter(t)
	for name, ask := range map[string]func(){
		"a file to save": func() { r.saveAs("x.png", []byte("x"), nil) }, "a collection": r.pickCollection, "a list": r.importDeck,
		"the searches": func() { r.finder.menu(small("Searches", nil)) },
	} {
		before := len(r.opt.Window.Canvas().Overlays().List())
		ask()
		if n := len(r.opt.Window.Canvas().Overlays().List()); n <= before {
			t.Errorf("%s: nothing is shown", name)
		}
	}
}
