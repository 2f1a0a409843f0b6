package session

import (
	"testing"
	"time"

	"kotei/core"
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
	h := openAfar(t, a)
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
