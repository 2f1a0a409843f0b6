package present

import (
	"testing"

	"kotei/core"
	"kotei/core/rules"
)

// contested is the view of a seat in the middle of the lobbying contest of e2e/testdata/lobby.txtar, above a line of that file.
func contested(t *testing.T, eyes core.Seat, line int) View {
	t.Helper()
	s, names := open(t, "../../e2e/testdata/lobby.txtar", line)
	if s.Ask.Kind != rules.AskContest || s.Ask.Seat != eyes {
		t.Fatalf("seat %d is asked %d", s.Ask.Seat, s.Ask.Kind)
	}
	return View{State: s, Seat: eyes, Names: names}
}

// TestContestIsShown: each player has a panel with what he has and what was sent for him, and the table says what would come of it.
func TestContestIsShown(t *testing.T) {
	v := contested(t, 0, 36) // Renzo has spoken for Aiko, Seiji for Ren, and Kaida has given a card for Aiko
	for _, size := range []Size{{W: 1280, H: 720}, {W: 1920, H: 1080}, {W: 1024, H: 640}} {
		c := Build(v, size).Contest
		if c == nil || len(c.Sides) != 3 || c.Ahead {
			t.Fatalf("%+v: the contest is %+v", size, c)
		}
		for i, want := range []struct {
			honor, added, given int
			contends, turn      bool
		}{{12, 4, 2, true, true}, {15, 3, 1, true, false}, {4, 0, 0, false, false}} {
			s := c.Sides[i]
			if s.Honor != want.honor || s.Added != want.added || len(s.Given) != want.given || s.Contends != want.contends || s.Turn != want.turn {
				t.Errorf("%+v: %s has %+v, not %+v", size, s.Name, s, want)
			}
			for _, g := range s.Given {
				if !g.Rect.Inside(s.Rect) || g.Rect.W < 20 {
					t.Errorf("%+v: what was sent for %s lies at %v, not within %v", size, s.Name, g.Rect, s.Rect)
				}
			}
		}
		if g := c.Sides[0].Given[1]; g.By != "Kaida" || !g.Gift || g.Face == nil {
			t.Errorf("the gift is %+v", g)
		}
	}
}

// TestContestDrops: a card that is dropped on a player who contends supports him, and on another one nobody.
func TestContestDrops(t *testing.T) {
	v := contested(t, 2, 35)
	sc := Build(v, Size{W: 1280, H: 720})
	hand := v.State.First(core.Hand(2))
	for seat, want := range []bool{true, true, false} {
		g := v.Drop(hand, Onto{Kind: ContestZone, Seat: core.Seat(seat)}, Manner{})
		if g.Plan.OK() != want || want && (g.Plan.Answers[0].Act != core.Gift || g.Plan.Answers[0].N != int64(seat)) {
			t.Errorf("dropped on player %d it means %+v", seat, g)
		}
	}
	if g := v.DoubleTap(hand); len(g.Menu) != 2 {
		t.Errorf("two players can be supported, and two taps mean %+v", g)
	}
	_, zones := v.DropTargets(sc, hand)
	lit := 0
	for i := range zones {
		if sc.Zones[i].Kind == ContestZone {
			lit++
		}
	}
	if lit != 2 {
		t.Errorf("%d players light up while it is dragged", lit)
	}
}
