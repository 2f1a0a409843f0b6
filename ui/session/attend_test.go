package session

import (
	"strings"
	"testing"
	"time"

	"kotei/core"
	"kotei/core/bot"
	"kotei/net/table"
)

// A tardy player's answer comes when the game has gone on.
type tardy struct{ t *table.Table }

func (p tardy) Answer(_ *core.State, offers []core.Answer) core.Answer {
	n, _ := p.t.Head()
	_ = p.t.Submit(offers[0])
	for now := n; now == n; now, _ = p.t.Head() {
		time.Sleep(time.Millisecond)
	}
	return offers[0]
}

// TestAttendantTooLate: while a program thinks, its seat may have been asked something else, or nobody: then its answer counts for nothing, and nobody is
// told of it.
func TestAttendantTooLate(t *testing.T) {
	a := at(t)
	h := openAfar(t, a, Hosting{Seats: 2})
	m := h.join(t, a.participant(t, "Bob", 1), false)
	wrong := make(chan error, 2)
	for _, at := range []*table.Table{h.Table, m.t} {
		go func() {
			attendant := Attend(at, tardy{at})
			for u := range at.Updates() {
				if err := attendant.Hear(u); err != nil {
					wrong <- err
					return
				}
				if n, _ := at.Head(); n > 60 {
					break
				}
			}
			wrong <- nil
		}()
	}
	for range 2 {
		if err := <-wrong; err != nil {
			t.Fatal(err)
		}
	}
}

// TestAttendantAnswersAfterWaiting: an answer that came while cards were exchanged counted for nothing. The news that nobody is waited for any more
// has the program answer again.
func TestAttendantAnswersAfterWaiting(t *testing.T) {
	a := at(t)
	h := openAfar(t, a, Hosting{Seats: 2})
	m := h.join(t, a.participant(t, "Bob", 1), false)
	for _, at := range []*table.Table{h.Table, m.t} {
		go func() {
			attendant := Attend(at, bot.Random(uint64(at.Seat())))
			for range at.Updates() {
				_ = attendant.Hear(table.Update{Kind: table.Waiting})
			}
		}()
	}
	for end := time.Now().Add(time.Minute); ; time.Sleep(time.Millisecond) {
		if n, _ := m.t.Head(); n > 40 {
			return
		}
		if time.Now().After(end) {
			t.Fatal("the programs don't answer")
		}
	}
}

// TestAttendantMissesWhoIsGone: where all deal, a program says that somebody is gone once it has waited as long as was agreed. Here it is impatient, and hears
// that it has to wait.
func TestAttendantMissesWhoIsGone(t *testing.T) {
	a := at(t)
	h := openAfar(t, a, Hosting{Seats: 3, Dealing: table.AllDeal})
	bob := h.join(t, a.participant(t, "Bob", 1), false)
	cid := h.join(t, a.participant(t, "Cid", 1).in(t.TempDir()), false)
	play := func(at *table.Table, until func(*Attendant, table.Update) bool) {
		attendant := Attend(at, bot.Random(uint64(at.Seat())))
		attendant.wait = time.Millisecond
		defer attendant.calm()
		for u := range at.Updates() {
			if err := attendant.Hear(u); err != nil {
				t.Error(err)
			}
			if until(attendant, u) {
				return
			}
		}
	}
	gone := make(chan struct{})
	go play(cid.t, func(*Attendant, table.Update) bool {
		if n, _ := cid.t.Head(); n < 20 {
			return false
		}
		_ = cid.t.Leave()
		close(gone)
		return true
	})
	go play(h.Table, func(*Attendant, table.Update) bool { return false })
	refused := ""
	play(bob.t, func(_ *Attendant, u table.Update) bool {
		if u.Kind == table.Refused {
			refused = u.Err.Error()
		}
		return refused != ""
	})
	<-gone
	if want := "Cid has been gone for 0 seconds"; !strings.Contains(refused, want) {
		t.Errorf("it hears %q, not that %s", refused, want)
	}
}
