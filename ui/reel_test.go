package ui

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"kotei/core"
	"kotei/core/match"
	"kotei/core/rules"
)

// finishedGame plays two programs against each other to the end, and keeps the game's file.
func finishedGame(t *testing.T, a *App) {
	t.Helper()
	s := Solo{Decks: a.decks[:2], Names: []string{"Aiko", "Ren"}, Players: []Player{Program, Program}, Mode: match.Enforce, Seed: 5}
	g := newGame(s.Players, s.Names, false, 5, tempo{}, nil)
	next := shots(t, g)
	l, unsaved, err := begin(a.home, rules.Celestial(), a.lib, &s, g.heard)
	if err != nil || unsaved != nil {
		t.Fatal(err, unsaved)
	}
	g.run(l)
	next(func(s shot) bool { return s.view.State.Over })
	g.stop()
}

// TestLookBack goes through a finished game: by choices, phases and turns, there and back, from each seat's eyes.
func TestLookBack(t *testing.T) {
	a := at(t)
	finishedGame(t, a)
	list := a.home.all()
	if len(list) != 1 || !list[0].over {
		t.Fatalf("kept are %+v", list)
	}
	m, _, lost, err := a.books().openMatch(list[0].path)
	if err != nil || lost != nil {
		t.Fatal(err, lost)
	}
	r, err := newReel(m, []string{"Aiko", "Ren"})
	if err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(r.eyes, []core.Seat{0, 1, core.AllEyes}) {
		t.Errorf("eyes: %v", r.eyes)
	}
	for _, by := range []stride{byChoice, byPhase, byTurn, byAll} {
		var there, back []int
		for n := 0; n < r.len(); n = r.next(n, 1, by) {
			there = append(there, n)
		}
		for n := r.len(); n > 0; {
			n = r.next(n, -1, by)
			back = append(back, n)
		}
		slices.Reverse(back)
		if !slices.Equal(there, back) || by != byAll && len(there) < 8 {
			t.Errorf("stride %d: %v there, %v back", by, there, back)
		}
	}
	if n := len(r.turns()); n != int(m.State().Turn) {
		t.Errorf("%d turns are marked, %d were played", n, m.State().Turn)
	}
	hidden := 0
	for _, e := range r.eyes {
		if err := r.look(e); err != nil {
			t.Fatal(err)
		}
		for _, n := range []int{0, 1, r.len() / 2, r.len()} {
			v, err := r.view(n)
			if err != nil || !v.Past {
				t.Fatal(n, err)
			}
			want := m.State()
			if n == r.len() && v.State.SeenHash(v.Seat) != want.SeenHash(v.Seat) {
				t.Errorf("the end differs")
			}
			for c := core.CardID(1); c <= core.CardID(v.State.NCards); c++ {
				if e != core.AllEyes && v.State.Cards[c].Face != 0 && !v.State.Knows(e, c) {
					t.Errorf("seat %d sees card %d", e, c)
				}
				if v.State.Cards[c].Face == 0 {
					hidden++
				}
			}
		}
		if p := r.position(r.len() / 2); r.after(p) != r.len()/2 {
			t.Errorf("position %d is not found again", p)
		}
	}
	if hidden == 0 {
		t.Error("nothing was hidden")
	}
}

// TestPlayOn writes another game from the middle of a finished one, which stays as it is.
func TestPlayOn(t *testing.T) {
	a := at(t)
	finishedGame(t, a)
	a.played()
	test.Tap(button(t, a.stage, "Look back"))
	for range 6 {
		a.key(&fyne.KeyEvent{Name: fyne.KeyDown})
	}
	test.Tap(button(t, a.stage, "≡"))
	if on := button(t, a.sheet[len(a.sheet)-1], "Play on from here"); on.Off {
		t.Error("the game can't be played on from here")
	}
	path := a.home.all()[0].path
	m, head, _, err := a.books().openMatch(path)
	if err != nil {
		t.Fatal(err)
	}
	n := noteOf(&head)
	n.Players = []Player{Far, Far}
	s, err := a.home.branch(m, head, n, m.Len()/2)
	if err != nil {
		t.Fatal(err)
	}
	list := a.home.all()
	if len(list) != 2 || list[0].over == list[1].over {
		t.Fatalf("kept are %d games", len(list))
	}
	if p := list[0].note.Players; list[0].path != s.path || p[0] != Person || p[1] != Program {
		t.Errorf("%s is played by %v", list[0].path, p)
	}
	if half, _, lost, err := a.books().openMatch(s.path); err != nil || lost != nil || half.Len() != m.Len()/2 {
		t.Errorf("the other game: %v, %v", lost, err)
	}
	a.key(&fyne.KeyEvent{Name: fyne.KeyEscape})
	a.key(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if a.name != "games" {
		t.Errorf("Escape led to %s", a.name)
	}
}

// TestLookBackHidesWhatIsHidden: while a game goes on, looking back shows no more than the player could see.
func TestLookBackHidesWhatIsHidden(t *testing.T) {
	a := at(t)
	finishedGame(t, a)
	m, _, _, err := a.books().openMatch(a.home.all()[0].path)
	if err != nil {
		t.Fatal(err)
	}
	r, err := newReel(m, []string{"Aiko", "Ren"}, 1)
	if err != nil || len(r.eyes) != 1 || r.from != 1 {
		t.Fatalf("%v, eyes %v", err, r.eyes)
	}
	v, err := r.view(r.len() / 2)
	if err != nil {
		t.Fatal(err)
	}
	for c := v.State.First(core.Hand(0)); c != 0; c = v.State.After(c) {
		if v.State.Cards[c].Face != 0 {
			t.Errorf("card %d of the other's hand is seen", c)
		}
	}
}
