package session

import (
	"math/rand/v2"
	"slices"
	"testing"

	"kotei/core"
	"kotei/ui/present"
)

// settled is the shot after which a game waits.
func settled(s Shot) bool { return !s.Think }

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
		{"asked for each reaction", Samurai, present.Marks{}, false, 80},
		{"asked for no reaction", Samurai, present.Marks{Only: true}, false, 80},
		{"a game that was left", Samurai, present.Marks{Only: true}, true, 40},
		{"two at one window", Person, present.Marks{}, false, 80},
	} {
		for seed := range uint64(4) {
			s := solo(a, Person, c.opposite)
			s.Seed = seed
			g, _, next := seatAt(t, a, s)
			next(settled)
			g.Stops(0, true, nil, c.marks)
			asked := played(g, next, seed, c.answers)
			if c.left {
				g.Stop()
				g = newGame(Note{Players: s.Players}, s.Names, s.Seed, GameOptions{})
				next = shots(t, g)
				l, lost, err := goOn(a.home, a.books(), a.home.Latest(), g.heard)
				if err != nil || lost != nil {
					t.Fatal(err, lost)
				}
				g.pass[0].Marks = c.marks
				g.recall(l.m)
				g.table = l
				g.Run(g.show)
				next(settled)
			}
			var offers core.Offers
			for n, want := range slices.Backward(asked) {
				if len(want.Offer(&offers)) == 1 {
					continue // that was no choice
				}
				g.Undo()
				if got := next(settled).View.State; got.Ask != want.Ask || got.SeenHash(want.Ask.Seat) != want.SeenHash(want.Ask.Seat) {
					t.Errorf("%s, seed %d: choice %d of %d answered %s on turn %d; taking it back leads to %s on turn %d", c.name, seed, n+1, len(asked), askName(want), want.Turn, askName(got), got.Turn)
					break
				}
			}
			g.Stop()
		}
	}
}

func askName(s *core.State) string { return s.Table.Rules.Asks[s.Ask.Kind].Name }

// played lets persons answer a number of questions at random, and keeps what they saw each time that they were asked.
func played(g *Game, next func(func(Shot) bool) Shot, seed uint64, answers int) (asked []*core.State) {
	r := rand.New(rand.NewPCG(seed, 1))
	now := next(settled)
	for ; answers > 0 && !now.View.State.Over; answers-- {
		s := now.View.State
		asked = append(asked, s)
		var buf core.Offers
		list := s.Offer(&buf)
		g.Submit(present.Plan{Answers: []core.Answer{list[r.IntN(len(list))]}}, now.Past)
		now = next(settled)
	}
	return asked
}
