package ui

import (
	"math/rand/v2"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"kotei/core"
	"kotei/core/match"
	"kotei/ui/present"
)

// settled is the shot after which a game waits.
func settled(s shot) bool { return !s.think }

// TestTakingBackGoesFromChoiceToChoice: each time that a player takes back he is asked what he was asked before his last choice. What
// his window passed by itself meanwhile is no choice of his: else it would pass again at once, and he would stay where he is. That
// holds too for a game that was left and is gone on with.
func TestTakingBackGoesFromChoiceToChoice(t *testing.T) {
	a := at(t)
	for _, c := range []struct {
		name     string
		opposite Player
		marks    present.Marks
		left     bool
		answers  int
	}{
		{"asked for each reaction", Program, present.Marks{}, false, 80},
		{"asked for no reaction", Program, present.Marks{Only: true}, false, 80},
		{"a game that was left", Program, present.Marks{Only: true}, true, 40},
		{"two at one window", Person, present.Marks{}, false, 80},
	} {
		for seed := range uint64(4) {
			s := solo(a, Person, c.opposite)
			s.Seed = seed
			g, _, next := seatAt(t, a, s)
			next(settled)
			g.stops(0, true, nil, c.marks)
			asked := played(g, next, seed, c.answers)
			if c.left {
				g.stop()
				g = newGame(s.Players, s.Names, s.Open, s.Seed, tempo{}, nil)
				next = shots(t, g)
				l, lost, err := goOn(a.home, a.books(), a.home.latest(), g.heard)
				if err != nil || lost != nil {
					t.Fatal(err, lost)
				}
				g.pass[0].Marks = c.marks
				g.recall(l.m)
				g.run(l)
				next(settled)
			}
			for n, want := range slices.Backward(asked) {
				if _, only := match.Forced(want); only {
					continue // that was no choice
				}
				g.undo()
				if got := next(settled).view.State; got.Ask != want.Ask || got.SeenHash(want.Ask.Seat) != want.SeenHash(want.Ask.Seat) {
					t.Errorf("%s, seed %d: choice %d of %d answered %s on turn %d; taking it back leads to %s on turn %d", c.name, seed, n+1, len(asked), askName(want), want.Turn, askName(got), got.Turn)
					break
				}
			}
			g.stop()
		}
	}
}

func askName(s *core.State) string { return s.Table.Rules.Asks[s.Ask.Kind].Name }

// played lets persons answer a number of questions at random, and keeps what they saw each time that they were asked.
func played(g *game, next func(func(shot) bool) shot, seed uint64, answers int) (asked []*core.State) {
	r := rand.New(rand.NewPCG(seed, 1))
	now := next(settled)
	for ; answers > 0 && !now.view.State.Over; answers-- {
		s := now.view.State
		asked = append(asked, s)
		var buf core.Offers
		list := s.Offer(&buf)
		g.submit(present.Plan{Answers: []core.Answer{list[r.IntN(len(list))]}}, now.past)
		now = next(settled)
	}
	return asked
}

// heldBack keeps what the game's goroutine hands to Fyne's, and does it here until something holds.
func heldBack(t *testing.T) func(until func() bool) {
	c := make(chan func(), 4096)
	later = func(f func()) { c <- f }
	t.Cleanup(func() { later = fyne.Do })
	return func(until func() bool) {
		for !until() {
			(<-c)()
		}
	}
}

// waits reports whether a table shows that its player is asked.
func (r *room) waits() bool { return r.last.view.State != nil && asked(r.last) }

// TestPlayOnFromAGameUnderWay: whoever plays alone may look back and play on from an earlier moment, against the same opponent, whose
// cards stay hidden; the game that he left waits as it was. Of one that is shared with other windows he knows too much for that.
func TestPlayOnFromAGameUnderWay(t *testing.T) {
	held := heldBack(t)
	a := at(t)
	a.play(*solo(a, Person, Program))
	r := a.room
	held(func() bool { return r.waits() })
	first := r.last
	for r.last.past < first.past+6 {
		was := r.last.past
		r.submit(present.Plan{Answers: []core.Answer{{Act: core.Pass, Seat: 0}}})
		held(func() bool { return r.last.past > was && r.waits() })
	}
	length := r.last.past
	r.lookBack(first.past)
	held(func() bool { return a.looks != nil })
	a.looks.menu()
	on := button(t, a.sheet[len(a.sheet)-1], "Play on from here")
	if on.Off {
		t.Fatal("a game alone can't be played on from an earlier moment")
	}
	test.Tap(on)
	held(func() bool { return a.room != r && a.room.waits() })
	if got := a.room.last.view; got.State.SeenHash(0) != first.view.State.SeenHash(0) || a.room.game.players[1] != Program || got.State.Eyes != 0 {
		t.Errorf("played on from turn %d as seat %d against a %s; looked at was turn %d", got.State.Turn, got.State.Eyes, a.room.game.players[1], first.view.State.Turn)
	}
	list := a.home.all()
	if len(list) != 2 {
		t.Fatalf("%d games are kept", len(list))
	}
	if m, _, lost, err := a.books().openMatch(list[1].path); err != nil || lost != nil || m.Len() != length {
		t.Errorf("the game that was left: %v, %v", lost, err)
	}
	if film := (&reel{m: a.room.game.table.(*local).m, eyes: []core.Seat{0}}); film.mayPlayOn() {
		t.Error("a game that others play from their windows can be played on alone, with what was hidden")
	}
}
