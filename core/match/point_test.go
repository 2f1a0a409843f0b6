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
		if _, ok := m.LastChoice(1, nil); ok {
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

// TestPointingInAnothersName can't be proposed either.
func TestPointingInAnothersName(t *testing.T) {
	m := toyMatch(t, Options{})
	if err := m.Settle(0); err != nil {
		t.Fatal(err)
	}
	if m.Propose(0, core.Fact{Kind: core.FactPoint, Seat: 1, Card: 1, Other: 2}) == nil {
		t.Error("it is proposed")
	}
	if err := m.Propose(0, core.Fact{Kind: core.FactPoint, Seat: 0, Card: 1, Other: 2}); err != nil {
		t.Error(err)
	}
}

// TestFactsThatSayMore: a change by hand doesn't fill in what its kind doesn't name, neither done nor proposed: so no finger
// teaches the table a note.
func TestFactsThatSayMore(t *testing.T) {
	for _, f := range []core.Fact{
		{Kind: core.FactPoint, Card: 1, Other: 2, Face: 1},
		{Kind: core.FactPoint, Card: 1, Other: 2, Place: core.FateDeck(1)},
		{Kind: core.FactPoint, Card: 1, Other: 2, Stat: 1},
		{Kind: core.FactPoint, Card: 1, Other: 2, At: 1},
		{Kind: core.FactPoint, Card: 1, Other: 2, N: 1},
		{Kind: core.FactHonor, N: 1, Face: 1},
		{Kind: core.FactHonor, N: 1, Card: 1},
		{Kind: core.FactFavor, N: 1},
		{Kind: core.FactShow, Card: 2, N: 1, Face: 1},
		{Kind: core.FactShow, Card: 2, N: 1, Other: 1},
	} {
		for _, mode := range []Mode{Enforce, Free} {
			m := toyMatch(t, Options{Mode: mode})
			if err := m.Settle(0); err != nil {
				t.Fatal(err)
			}
			if m.Submit(core.Answer{Act: core.ByFact, Seat: 0, Fact: f}) == nil {
				t.Errorf("%v: %+v is done", mode, f)
			}
			if m.Propose(0, f) == nil {
				t.Errorf("%v: %+v is proposed", mode, f)
			}
			plain := f
			plain.Place, plain.At, plain.Stat, plain.Face = core.Nowhere, 0, 0, 0
			switch f.Kind {
			case core.FactHonor:
				plain.Card = 0
			case core.FactFavor, core.FactPoint:
				plain.N = 0
			default:
				plain.Other = 0
			}
			if err := m.Propose(0, plain); err != nil {
				t.Errorf("%v: %+v: %v", mode, plain, err)
			}
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
	if _, ok := m.LastChoice(1, nil); ok {
		t.Error("it is the choice of who agreed")
	}
	if ok, err := m.Undo(0, nil); !ok || err != nil {
		t.Fatal(ok, err)
	}
	if got := m.State().Seats[0].Honor; got != honor {
		t.Errorf("the Honor is %d, not %d", got, honor)
	}
	if _, open := m.Open(); open {
		t.Error("it is proposed again")
	}
}
