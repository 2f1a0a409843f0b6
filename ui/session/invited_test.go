package session

import (
	"strings"
	"testing"
	"time"

	"kotei/core"
	"kotei/net/table"
	"kotei/ui/present"
)

// hosts opens a table of one's own.
func (d *desk) hosts(t *testing.T, o *Opened) (*Meeting, *watcher) {
	t.Helper()
	h := Hosting{Participant: d.participant(t, "Ann", 0), Mode: o.Mode, Seats: o.Seats}
	h.Listen, h.Format.Code, h.Format.Edition = []string{"127.0.0.1:0"}, d.rules.Name, d.rules.Name
	m, err := OpenTable(t.Context(), h, o, GameOptions{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = m.t.Leave() })
	return m, watch(m)
}

// sitting waits until so many sit at a table with their decks.
func sitting(t *testing.T, m *Meeting, n int) []table.SeatInfo {
	t.Helper()
	for end := time.Now().Add(time.Minute); time.Now().Before(end); time.Sleep(5 * time.Millisecond) {
		list, ready := m.t.Seats(), 0
		for _, s := range list {
			if s.Ready && s.Here {
				ready++
			}
		}
		if ready == n && len(list) == n {
			return list
		}
	}
	t.Fatalf("%+v sit at the table, not %d", m.t.Seats(), n)
	return nil
}

// ren is a program to invite.
func (d *desk) ren(t *testing.T, deck int) Invited {
	return Invited{Name: "Ren", Kind: Samurai, Deck: d.participant(t, "Ren", deck).Deck}
}

// TestInvitedProgram: a host gives free seats to programs and takes one back; the others play, also when the table is opened again.
func TestInvitedProgram(t *testing.T) {
	d := at(t)
	o := &Opened{HostChoice: HostChoice{Seats: 3}}
	m, w := d.hosts(t, o)
	for deck := 1; deck < 3; deck++ {
		if err := m.Invite(d.ren(t, deck)); err != nil {
			t.Fatal(err)
		}
	}
	list := sitting(t, m, 3)
	if list[1].Name != "Ren" || list[2].Name != "Ren (2)" || m.Invites(list[0]) || !m.Invites(list[1]) || !m.Invites(list[2]) {
		t.Errorf("at the table are %+v", list)
	}
	if err := m.Invite(d.ren(t, 3)); err == nil || !strings.Contains(err.Error(), "no seat is free") {
		t.Error("to a full table:", err)
	}
	if err := m.Remove(list[2]); err != nil {
		t.Fatal(err)
	}
	sitting(t, m, 2)
	if err := m.Remove(list[0]); err == nil {
		t.Error("the host was removed like a program")
	}
	if err := m.t.Start(); err != nil {
		t.Fatal(err)
	}
	g := <-w.games
	mine := func(s Shot) bool {
		return s.View.State.Ask.Seat == 0 && s.View.State.Ask.Open() && s.View.State.Turn > 0
	}
	w.until(mine)
	g.Stop()

	left := d.home.Opened()
	if len(left) != 1 || len(left[0].Programs) != 1 {
		t.Fatalf("to be opened again: %+v", left)
	}
	_, w = d.hosts(t, left[0])
	g = <-w.games
	defer g.Stop()
	g.Submit(present.Plan{Answers: []core.Answer{{Act: core.Concede}}}, 0)
	if s := w.until(func(s Shot) bool { return s.View.State.Over }); s.View.State.Winner != 1 {
		t.Errorf("seat %d won", s.View.State.Winner)
	}
}

// TestNoSeatForAnIllegalDeck: a program's deck has to be legal at the table like everybody's.
func TestNoSeatForAnIllegalDeck(t *testing.T) {
	d := at(t)
	m, _ := d.hosts(t, &Opened{HostChoice: HostChoice{Seats: 2}})
	i := d.ren(t, 1)
	i.Deck.Fate = i.Deck.Fate[:10]
	if err := m.Invite(i); err == nil || !strings.Contains(err.Error(), "not legal") {
		t.Error(err)
	}
	if n := m.taken(); n != 1 {
		t.Errorf("%d seats are taken", n)
	}
}
