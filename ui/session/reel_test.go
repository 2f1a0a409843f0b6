package session

import (
	"slices"
	"testing"

	"kotei/core"
	"kotei/core/match"
	"kotei/core/rules"
)

// finishedGame plays two programs against each other to the end, and keeps the game's file.
func finishedGame(t *testing.T, a *desk) {
	t.Helper()
	s := Solo{Decks: a.decks[:2], Names: []string{"Aiko", "Ren"}, Players: []Player{Samurai, Samurai}, Mode: match.Enforce, Seed: 5}
	g := newGame(Note{Players: s.Players}, s.Names, 5, GameOptions{})
	next := shots(t, g)
	l, unsaved, err := begin(a.home, rules.Celestial(), a.lib, &s, g.heard)
	if err != nil || unsaved != nil {
		t.Fatal(err, unsaved)
	}
	g.table = l
	g.Run(g.show)
	next(func(s Shot) bool { return s.View.State.Over })
	g.Stop()
}

// TestLookBack goes through a finished game: by choices, phases and turns, there and back, from each seat's eyes.
func TestLookBack(t *testing.T) {
	a := at(t)
	finishedGame(t, a)
	list := a.home.Saved()
	if len(list) != 1 || !list[0].Over {
		t.Fatalf("kept are %+v", list)
	}
	m, _, lost, err := a.books().Open(list[0].Path)
	if err != nil || lost != nil {
		t.Fatal(err, lost)
	}
	r, err := NewReel(m, []string{"Aiko", "Ren"})
	if err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(r.Eyes, []core.Seat{0, 1, core.AllEyes}) {
		t.Errorf("eyes: %v", r.Eyes)
	}
	for _, by := range []Stride{ByChoice, ByPhase, ByTurn, ByAll} {
		var there, back []int
		for n := 0; n < r.Len(); n = r.Next(n, 1, by) {
			there = append(there, n)
		}
		for n := r.Len(); n > 0; {
			n = r.Next(n, -1, by)
			back = append(back, n)
		}
		slices.Reverse(back)
		if !slices.Equal(there, back) || by != ByAll && len(there) < 8 {
			t.Errorf("stride %d: %v there, %v back", by, there, back)
		}
	}
	if n := len(r.Turns()); n != int(m.State().Turn) {
		t.Errorf("%d turns are marked, %d were played", n, m.State().Turn)
	}
	hidden := 0
	for _, e := range r.Eyes {
		if err := r.look(e); err != nil {
			t.Fatal(err)
		}
		for _, n := range []int{0, 1, r.Len() / 2, r.Len()} {
			v, err := r.View(n)
			if err != nil || !v.Past {
				t.Fatal(n, err)
			}
			want := m.State()
			if n == r.Len() && v.State.SeenHash(v.Seat) != want.SeenHash(v.Seat) {
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
		if p := r.Position(r.Len() / 2); r.After(p) != r.Len()/2 {
			t.Errorf("position %d is not found again", p)
		}
	}
	if hidden == 0 {
		t.Error("nothing was hidden")
	}
}

// TestLookBackHidesWhatIsHidden: while a game goes on, looking back shows no more than the player could see.
func TestLookBackHidesWhatIsHidden(t *testing.T) {
	a := at(t)
	finishedGame(t, a)
	m, _, _, err := a.books().Open(a.home.Saved()[0].Path)
	if err != nil {
		t.Fatal(err)
	}
	r, err := NewReel(m, []string{"Aiko", "Ren"}, 1)
	if err != nil || len(r.Eyes) != 1 || r.From != 1 {
		t.Fatalf("%v, eyes %v", err, r.Eyes)
	}
	v, err := r.View(r.Len() / 2)
	if err != nil {
		t.Fatal(err)
	}
	for c := v.State.First(core.Hand(0)); c != 0; c = v.State.After(c) {
		if v.State.Cards[c].Face != 0 {
			t.Errorf("card %d of the other's hand is seen", c)
		}
	}
}

// TestHiddenCardsArentPlayedOnWith: a game that others play from their windows can't be played on alone, with what was hidden.
func TestHiddenCardsArentPlayedOnWith(t *testing.T) {
	a := at(t)
	g, l, next := seatAt(t, a, solo(a, Person, Goldfish))
	next(asked)
	g.Stop()
	m, err := l.Past()
	if err != nil {
		t.Fatal(err)
	}
	if film := (&Reel{m: m, Eyes: []core.Seat{0}}); film.MayPlayOn() {
		t.Error("it can be played on")
	}
	if film := (&Reel{m: m, Eyes: []core.Seat{0}, alone: true}); !film.MayPlayOn() {
		t.Error("a game alone can't be played on")
	}
}
