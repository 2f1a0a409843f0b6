package match

import (
	"testing"

	"kotei/core"
)

// TestPointing: a player points at a card at any table, whoever is asked; it changes nothing, and taking back passes it by.
func TestPointing(t *testing.T) {
	for _, mode := range []Mode{Enforce, Advise, Free} {
		m := toyMatch(t, Options{Mode: mode})
		if err := m.Settle(0); err != nil {
			t.Fatal(err)
		}
		before := &core.State{}
		before.CopyFrom(m.State())
		point := core.Answer{Act: core.ByFact, Seat: 1, Fact: core.Fact{Kind: core.FactPoint, Seat: 1, Card: 1, Other: 2}}
		if err := m.Submit(point); err != nil {
			t.Fatalf("%v: %v", mode, err)
		}
		if m.State().PublicHash() != before.PublicHash() || m.State().Ask != before.Ask {
			t.Errorf("%v: pointing changed the game", mode)
		}
		if _, ok := m.LastChoice(1); ok {
			t.Errorf("%v: pointing is a choice to take back", mode)
		}
		point.Fact.Seat = 0
		if m.Submit(point) == nil {
			t.Errorf("%v: one points in another's name", mode)
		}
		point.Seat, point.Fact.Other = 0, point.Fact.Card
		if m.Submit(point) == nil {
			t.Errorf("%v: a card points at itself", mode)
		}
	}
}

// TestUndoOfWhatWasAgreed: a change by hand to which the others agreed is its proposer's choice, and theirs not.
func TestUndoOfWhatWasAgreed(t *testing.T) {
	m := toyMatch(t, Options{})
	if err := m.Settle(0); err != nil {
		t.Fatal(err)
	}
	honor := m.State().Seats[0].Honor
	if err := m.Propose(0, core.Fact{Kind: core.FactHonor, Seat: 0, N: 3}, core.Fact{Kind: core.FactHonor, Seat: 0, N: 1}); err != nil {
		t.Fatal(err)
	}
	if err := m.Agree(1); err != nil {
		t.Fatal(err)
	}
	if _, ok := m.LastChoice(1); ok {
		t.Error("it is the choice of who agreed")
	}
	if ok, err := m.Undo(0); !ok || err != nil {
		t.Fatal(ok, err)
	}
	if got := m.State().Seats[0].Honor; got != honor {
		t.Errorf("the Honor is %d, not %d", got, honor)
	}
	if _, open := m.Open(); open {
		t.Error("it is proposed again")
	}
}
