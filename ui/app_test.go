package ui

import (
	"encoding/json"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"kotei/core"
	"kotei/core/bot"
	"kotei/core/match"
	"kotei/core/rules"
	"kotei/decks"
	"kotei/decks/home"
	"kotei/ui/present"
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
	a := newApp(fa, Options{Rulesets: rules.Editions(), Version: "test"})
	a.sync = true
	a.shelve()
	t.Cleanup(func() {
		a.leave()
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
		a := newApp(fa, Options{Rulesets: rules.Editions(), Version: "test"})
		a.sync = true
		a.start()
		test.Tap(button(t, a.stage, "Decks"))
		if a.lib != nil || a.name != "start" || len(a.fan.cards) > 0 {
			t.Fatalf("the screen %q waited for cards", a.name)
		}
		want := "decks"
		if leaves {
			want = "elsewhere"
			a.enter(want, func() fyne.CanvasObject { return container.NewWithoutLayout() })
		}
		a.shelve()
		if a.name != want {
			t.Errorf("left %v: once the cards are there, the screen is %q, not %q", leaves, a.name, want)
		}
		if a.start(); len(a.fan.cards) == 0 {
			t.Error("no cards lie on the first screen")
		}
		a.leave()
	}
}

func TestStartScreen(t *testing.T) {
	a := at(t)
	a.start()
	for _, text := range []string{"Play alone", "Host a table", "Join a table", "Decks", "Settings", "Help", "Quit"} {
		button(t, a.stage, text)
	}
	if findButton(a.stage, "Continue") != nil {
		t.Error("Continue is offered though nothing was played")
	}
	test.Tap(button(t, a.stage, "Play alone"))
	button(t, a.stage, "Begin")
	a.key(&fyne.KeyEvent{Name: fyne.KeyEscape})
	button(t, a.stage, "Play alone")
	a.key(&fyne.KeyEvent{Name: fyne.KeyF1})
	if len(a.sheet) != 1 {
		t.Fatal("F1 shows no help")
	}
	a.key(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if len(a.sheet) != 0 {
		t.Error("Escape doesn't put the help away")
	}
}

func TestSettingsAreKept(t *testing.T) {
	a := at(t)
	a.start()
	a.settings()
	sheet := a.sheet[0]
	test.Tap(button(t, sheet, "By day"))
	test.Tap(button(t, sheet, "The table"))
	test.Tap(button(t, sheet, "They jump"))
	test.Tap(button(t, sheet, "When my turn begins"))
	test.Tap(button(t, sheet, "Passing"))
	test.Tap(button(t, sheet, "As marked"))
	test.Tap(button(t, sheet, "Turns and phases"))
	test.Tap(button(t, sheet, "2 seconds"))
	test.Tap(button(t, sheet, "Keep"))
	s, err := a.home.load()
	if err != nil || s.Theme != "light" || !s.Still || s.Sound != "turn" || !s.Marks.Only || len(s.Marks.Kinds) != 1 || s.Rest != 2 {
		t.Errorf("kept: %+v, %v", s, err)
	}
}

func TestSettingsThatCannotBeRead(t *testing.T) {
	for _, text := range []string{"{", `{"width": "wide"}`, "\x00\xff"} {
		h := desk{home.Folders{Config: t.TempDir()}}
		if err := os.WriteFile(h.Settings(), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		s, err := h.load()
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

// shots plays a game without a window and returns what would be shown last.
func shots(t *testing.T, g *game) func(ok func(shot) bool) shot {
	t.Helper()
	c := make(chan shot, 4096)
	g.show = func(s shot) { c <- s }
	return func(ok func(shot) bool) shot {
		t.Helper()
		for s := range c {
			if s.err != nil {
				t.Fatal(s.err)
			}
			if ok(s) {
				return s
			}
		}
		return shot{}
	}
}

func solo(a *App, players ...Player) *Solo {
	return &Solo{Decks: []decks.Deck{a.decks[0], a.decks[1]}, Names: []string{"Aiko", "Ren"}, Players: players, Seed: 7}
}

// seatAt begins a game without a window.
func seatAt(t *testing.T, a *App, s *Solo) (*game, *local, func(func(shot) bool) shot) {
	t.Helper()
	g := newGame(s.Players, s.Names, s.Open, s.Seed, tempo{}, nil)
	next := shots(t, g)
	l, unsaved, err := begin(a.home, a.opt.Rulesets[0], a.lib, s, g.heard)
	if err != nil || unsaved != nil {
		t.Fatal(err, unsaved)
	}
	g.run(l)
	return g, l, next
}

func asked(s shot) bool {
	return !s.think && s.view.State.Ask.Open() && s.view.State.Ask.Seat == s.view.Seat
}

func TestGameIsJournaledAndGoesOn(t *testing.T) {
	a := at(t)
	g, l, next := seatAt(t, a, solo(a, Person, Program))
	first := next(asked)
	second := first
	for range 30 {
		if second.view.State.Turn > first.view.State.Turn {
			break
		}
		g.call(func() { g.queue = []core.Answer{{Act: core.Pass, Seat: 0}} })
		second = next(asked)
	}
	if len(second.view.Log) <= len(first.view.Log) {
		t.Error("nothing was told of what happened")
	}
	g.stop()

	s := a.home.latest()
	if s == nil || s.path != l.path {
		t.Fatalf("the game isn't offered to be gone on with: %+v", s)
	}
	g2 := newGame(s.note.Players, []string{"Aiko", "Ren"}, false, 7, tempo{}, nil)
	next2 := shots(t, g2)
	l2, lost, err := goOn(a.home, a.books(), s, g2.heard)
	if err != nil || lost != nil {
		t.Fatal(err, lost)
	}
	g2.recall(l2.m)
	g2.run(l2)
	third := next2(asked)
	if third.view.State.PublicHash() != second.view.State.PublicHash() || third.view.State.Ask != second.view.State.Ask {
		t.Error("the game goes on from another position")
	}
	if len(third.view.Log) == 0 || !third.view.Undo {
		t.Errorf("the log has %d lines, undo is %v", len(third.view.Log), third.view.Undo)
	}
	g2.undo()
	if back := next2(asked); back.view.State.PublicHash() == third.view.State.PublicHash() && back.view.State.Ask == third.view.State.Ask {
		t.Error("nothing was taken back")
	}
	g2.stop()
}

func TestCutJournal(t *testing.T) {
	a := at(t)
	g, l, next := seatAt(t, a, solo(a, Person, Goldfish))
	next(asked)
	g.stop()
	data, err := os.ReadFile(l.path)
	if err != nil {
		t.Fatal(err)
	}
	for _, cut := range []int{1, 40, 300} {
		if err := os.WriteFile(l.path, data[:len(data)-cut], 0o600); err != nil {
			t.Fatal(err)
		}
		l2, lost, err := goOn(a.home, a.books(), a.home.latest(), nil)
		if err != nil || lost != nil {
			t.Errorf("%d bytes short: %v, %v", cut, err, lost)
			continue
		}
		l2.Close()
	}
	if err := os.WriteFile(l.path, []byte("kotei match 1\nnonsense\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if s := a.home.latest(); s != nil {
		t.Errorf("a file that is no game is offered: %+v", s)
	}
}

func TestByHandAloneNeedsNobody(t *testing.T) {
	a := at(t)
	g, _, next := seatAt(t, a, solo(a, Person, Goldfish))
	before := next(asked)
	g.call(func() {
		g.queue = []core.Answer{{Act: core.ByFact, Seat: 0, Fact: core.Fact{Kind: core.FactHonor, Seat: 0, N: 3}}}
	})
	after := next(func(s shot) bool { return s.view.State.Seats[0].Honor != before.view.State.Seats[0].Honor })
	if d := after.view.State.Seats[0].Honor - before.view.State.Seats[0].Honor; d != 3 {
		t.Errorf("Honor changed by %d", d)
	}
	g.stop()
}

func TestWhatIsRefusedIsTold(t *testing.T) {
	a := at(t)
	g, _, next := seatAt(t, a, solo(a, Person, Goldfish))
	next(asked)
	g.call(func() {
		g.take([]core.Answer{{Act: core.Recruit, Seat: 0, Card: 1}})
	})
	if s := next(func(s shot) bool { return s.text != "" }); !strings.HasSuffix(s.text, ".") && !strings.HasSuffix(s.text, ")") {
		t.Errorf("the reason is %q", s.text)
	}
	g.stop()
}

func TestProgramsPlayToTheEnd(t *testing.T) {
	a := at(t)
	s := solo(a, Program, Program)
	s.Players[0] = Person
	g := newGame(s.Players, s.Names, false, s.Seed, tempo{}, nil)
	next := shots(t, g)
	g.bots = programs([]Player{Program, Program}, 3, 0, bot.Raid{}, g.quit)
	l, _, err := begin(a.home, a.opt.Rulesets[0], a.lib, s, g.heard)
	if err != nil {
		t.Fatal(err)
	}
	g.run(l)
	end := next(func(s shot) bool { return s.view.State.Over })
	g.stop()
	if won(end.view.State) == "" && end.view.State.Winner >= 0 {
		t.Errorf("the end has no word: %v", end.view.State.Won)
	}
	if a.home.latest() != nil {
		t.Error("a game that is over is offered to be gone on with")
	}
	if list := files(a.home.Finished(), ".kotei"); len(list) != 1 {
		t.Errorf("finished: %v", list)
	}
}

func TestNotesOfSavedGames(t *testing.T) {
	h := match.Header{Seats: make([]match.HeaderSeat, 2)}
	for _, text := range []string{"", "{", `{"players":["person"]}`, `{"players":7}`} {
		h.Note = text
		if n := noteOf(&h); len(n.Players) != 2 || n.Players[0] != Person || n.Players[1] != Person {
			t.Errorf("%q: %+v", text, n)
		}
	}
	h.Note = `{"players":["person","goldfish"],"open":true}`
	if n := noteOf(&h); n.Players[1] != Goldfish || !n.Open {
		t.Errorf("%+v", n)
	}
}

func TestOwnDecksAndCards(t *testing.T) {
	a := at(t)
	write := func(dir, name, text string) {
		t.Helper()
		path := filepath.Join(a.home.Data, dir)
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
	lib, wrong := a.home.library()
	if lib.Find("Hall of Tests") == nil || len(wrong) != 1 || !strings.Contains(wrong[0].Error(), "broken.yaml") {
		t.Errorf("the library: %v", wrong)
	}
	list, wrong := a.home.decks(lib)
	if n := len(list); list[n-1].Name != "mine" || len(wrong) != 0 {
		t.Errorf("the decks: %d, the last %q, %v", n, list[n-1].Name, wrong)
	}
}

func TestEventLines(t *testing.T) {
	p := &printer{on: true}
	if data, err := json.Marshal(spot{1, 2, true}); err != nil || string(data) != `{"x":1,"y":2,"on":true}` {
		t.Errorf("%s %v", data, err)
	}
	o := container.NewVBox(theme.NewButton("One", "", nil), theme.NewButton("One", "", nil))
	test.NewApp()
	w := test.NewWindow(o)
	defer w.Close()
	out := map[string]spot{}
	collect(w.Content(), 1, out)
	if len(out) != 2 || out["One"] == out["One/2"] {
		t.Errorf("the buttons are %v", out)
	}
	_ = p
}

// TestOverrideCitesItsRule does what a rule forbids at a table that advises: the log says so, and which rule it was.
func TestOverrideCitesItsRule(t *testing.T) {
	a := at(t)
	s := solo(a, Person, Person)
	s.Mode = match.Advise
	g, _, next := seatAt(t, a, s)
	defer g.stop()
	for range 40 {
		now := next(asked).view
		var buf core.Offers
		for _, o := range now.State.Candidates(&buf) {
			p := now.State.Check(o)
			if p.OK() || p.Rule == "" || !now.State.Could(o) {
				continue
			}
			o.Over = true
			g.submit(present.Plan{Answers: []core.Answer{o}}, -1)
			log := next(func(s shot) bool { return len(s.view.Log) > len(now.Log) }).view.Log
			for _, l := range log[len(now.Log):] {
				if l.ByHand && strings.Contains(l.String(), "against "+p.Rule) {
					return
				}
			}
			t.Fatalf("the log doesn't cite %s: %v", p.Rule, log[len(now.Log):])
		}
		g.call(func() { g.queue = []core.Answer{{Act: core.Pass, Seat: now.Seat}} })
	}
	t.Fatal("nothing was forbidden")
}
