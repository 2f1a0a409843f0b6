package present

import (
	"slices"
	"testing"

	"kotei/core"
)

// TestArranged lays a hand out in every order; no card is lost or shown twice, and what came since lies behind what was laid.
func TestArranged(t *testing.T) {
	s := &core.State{}
	walk(t, game(t, 2, 0), 1, 60, func(now *core.State) {
		if now.Count(core.Hand(0)) >= 5 {
			s.CopyFrom(now)
		}
	})
	if s.NSeats == 0 {
		t.Fatal("nobody has a hand")
	}
	v := View{State: s, Seat: 0}
	drawn := v.Arranged(0)
	sorted := func(l []core.CardID) []core.CardID { return slices.Sorted(slices.Values(l)) }
	for _, o := range HandOrders {
		v.Order = o
		if got := v.Arranged(0); !slices.Equal(sorted(got), sorted(drawn)) {
			t.Errorf("%q: %v of %v", o, got, drawn)
		}
	}
	v.Order = ByType
	got := v.Arranged(0)
	if !slices.IsSortedFunc(got, func(a, b core.CardID) int { return int(s.Type(a)) - int(s.Type(b)) }) {
		t.Errorf("the types are mixed: %v", got)
	}
	v.Order = AsDrawn
	first, second, last := drawn[0], drawn[1], drawn[len(drawn)-1]
	v.Laid, v.Order = v.Lay(last, second), ByHand
	if got := v.Arranged(0); got[0] != first || got[1] != last || got[2] != second {
		t.Errorf("%d was laid before %d: %v of %v", last, second, got, drawn)
	}
	v.Laid = v.Lay(first, 0)
	if got := v.Arranged(0); got[len(got)-1] != first {
		t.Errorf("%d was laid behind all: %v", first, got)
	}
	v.Laid = v.Laid[:2]
	if got := v.Arranged(0); !slices.Equal(got[:2], v.Laid) {
		t.Errorf("what was laid lies behind the others: %v of %v", v.Laid, got)
	}
	if got := v.Arranged(1); len(got) != s.Count(core.Hand(1)) {
		t.Errorf("of the other hand %v are shown", got)
	}
}

// TestInReach says what the Gold of the player at this window could pay for, and nothing to those who look on.
func TestInReach(t *testing.T) {
	said := 0
	walk(t, game(t, 2, 1), 3, 400, func(s *core.State) {
		p := s.Ask.Seat
		if p < 0 || p >= core.Chance || s.Turn == 0 {
			return
		}
		seen := &core.State{}
		s.SeenBy(seen, p)
		v := View{State: seen, Seat: p}
		if text := v.InReach(); text == "" {
			t.Fatal("nothing is said to a player")
		}
		said++
		v.Seat = core.NoSeat
		if text := v.InReach(); text != "" {
			t.Fatalf("%q is said to somebody who looks on", text)
		}
	})
	if said == 0 {
		t.Error("nobody was asked")
	}
}
