package match

import (
	"bytes"
	"testing"

	"kotei/core"
)

// TestGiven: who plays on for a player who is gone is put to those who are there. The log says who agreed, the seat bears the new name, a
// concession takes it out of the game, and a file of it leads to the same.
func TestGiven(t *testing.T) {
	for _, c := range []struct {
		heir    Heir
		decline bool
		name    string
		live    bool
	}{
		{Heir{Seat: 1, Name: "Dan", Key: [32]byte{7}, Asked: 1 << 2}, false, "Dan", true},
		{Heir{Seat: 1, Asked: 1 << 2}, false, "Bob", false},
		{Heir{Seat: 1, Asked: 1 << 2}, true, "Bob", true},
		{Heir{Seat: 1, Name: "100%s"}, false, "100%s", true}, // nobody else is there to be asked
	} {
		h := toyHeader()
		h.Seats = append(h.Seats, HeaderSeat{Name: "Cid"})
		m, err := New(toyState(3), h.Options())
		if err != nil {
			t.Fatal(err)
		}
		for _, bad := range []Heir{{Seat: 0}, {Seat: 3}, {Seat: -1}, {Seat: 1, Asked: 1 << 1}, {Seat: 1, Asked: 1 << 5}} {
			if err := m.Give(0, bad); err == nil || m.Len() != 0 {
				t.Fatalf("%+v is put to the others", bad)
			}
		}
		if err := m.Give(0, c.heir); err != nil {
			t.Fatal(err)
		}
		if o, open := m.Open(); open != (c.heir.Asked != 0) || open && (o.Heir == nil || *o.Heir != c.heir) {
			t.Fatalf("open is %+v", o)
		}
		if c.heir.Asked != 0 {
			if err := m.Agree(1); err == nil {
				t.Error("who is gone agrees")
			}
			answer := m.Agree
			if c.decline {
				answer = m.Decline
			}
			if err := answer(2); err != nil {
				t.Fatal(err)
			}
		}
		var b bytes.Buffer
		if err := m.Save(&b, h); err != nil {
			t.Fatal(err)
		}
		again, _, err := Load(b.Bytes(), toyStart)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range []*Match{m, again} {
			if m.Name(1) != c.name || (m.State().Seats[1].Lost != core.Conceded) != c.live || m.Name(2) != "Cid" {
				t.Errorf("%+v: the seat is %s’s, in the game: %v", c.heir, m.Name(1), m.State().Seats[1].Lost != core.Conceded)
			}
		}
		if again.Head() != m.Head() {
			t.Error("the file leads elsewhere")
		}
		if s := (&core.State{}); m.At(m.Len(), s) != nil || (s.Seats[1].Lost != core.Conceded) != c.live {
			t.Error("looked back on it is another game")
		}
	}
}

func TestNamesOfSeats(t *testing.T) {
	names := []string{"Ann", ""}
	for p, want := range map[core.Seat]string{0: "Ann", 1: "Player 2", 5: "Player 6", core.Chance: "Chance", core.NoSeat: "nobody"} {
		if got := name(names, p); got != want {
			t.Errorf("seat %d is called %q, want %q", p, got, want)
		}
	}
}
