package table

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"kotei/core"
)

// leaves lets a player be gone for more than the time after which the others may go on without him.
func (s *scene) leaves(t *testing.T, p *player) core.Seat {
	t.Helper()
	seat := p.Seat()
	_ = p.Leave()
	s.guests = slices.DeleteFunc(s.guests, func(q *player) bool { return q == p })
	h := s.host.side.(*hosting)
	s.host.await(t, "that he is gone", func([]Update) bool {
		return slices.ContainsFunc(s.host.Seats(), func(i SeatInfo) bool { return i.Seat == seat && !i.Here })
	})
	h.mu.Lock()
	h.left[seat] = time.Now().Add(-2 * UsualPatience)
	h.mu.Unlock()
	return seat
}

// unopened checks that a player hears at the end that one deck wasn't opened, and nothing else is wrong.
func unopened(t *testing.T, p *player, name string) {
	t.Helper()
	err := p.awaitKind(t, Checked).Err
	if u, ok := errors.AsType[*Unopened](err); !ok || !slices.Equal(u.Names, []string{name}) {
		t.Errorf("%s finds: %v", names[p.n], err)
	}
	p.awaitKind(t, Finished)
}

// TestAllDealWithoutOneOfThree: when one of three is gone for good, and the others say so, they play on, and the game is checked; also after
// the host came back. Who left can look on.
func TestAllDealWithoutOneOfThree(t *testing.T) {
	s := open(t, 3, 4, func(s *scene) { byAll(30)(s); s.cfg.File = ledgerFile(t) })
	bob := s.join(1, nil)
	bob.awaitKind(t, Seated)
	cid := s.join(2, nil)
	bob.awaitLen(t, 10)
	s.host.pause()
	bob.pause()
	if err := bob.ConcedeFor(2); err != nil {
		t.Fatal(err)
	}
	if u := bob.awaitKind(t, Refused); !strings.Contains(u.Err.Error(), "Cid is there") {
		t.Errorf("while he is there: %v", u.Err)
	}
	gone := s.leaves(t, cid)
	if err := bob.ConcedeFor(gone); err != nil {
		t.Fatal(err)
	}
	u := s.host.awaitKind(t, Asked)
	if len(u.Looks) != 1 || u.Looks[0].Gone != gone || u.Seat != bob.Seat() {
		t.Errorf("the host is asked %+v", u.Looks)
	}
	if err := s.host.Allow(true); err != nil {
		t.Fatal(err)
	}
	s.host.await(t, "that he is out", func([]Update) bool { return !s.host.Seen().Live(gone) })
	s.host.awaitFree(t)
	n, _ := s.host.Head()
	_ = s.host.Leave()
	s.reopen()
	s.connect(bob)
	if m, _ := s.host.Head(); m < n { // he plays on at once
		t.Errorf("the host comes back to entry %d of %d", m, n)
	}
	again := s.join(2, nil)
	if u := again.awaitKind(t, Closed); u.Err == nil || !strings.Contains(u.Err.Error(), "you can watch") {
		t.Errorf("he comes back, and hears: %v", u.Err)
	}
	bob.release()
	for _, p := range []*player{s.host, bob} {
		unopened(t, p, "Cid")
		knowsItsOwn(t, p)
	}
}

// TestAllDealAndOneOfTwoIsGone: of two players the other one claims the game, though something is being carried out that needs who is gone; and a game
// that ends while somebody is away is closed without him.
func TestAllDealAndOneOfTwoIsGone(t *testing.T) {
	was := overdue
	overdue = was / 50
	t.Cleanup(func() { overdue = was })
	for _, claim := range []bool{true, false} {
		s := open(t, 2, 6, byAll(0))
		bob := s.join(1, nil)
		bob.awaitLen(t, 8)
		gone := s.leaves(t, bob)
		if claim {
			if err := s.host.ConcedeFor(gone); err != nil {
				t.Fatal(err)
			}
		} else {
			s.host.pause()
			h := s.host.side.(*hosting)
			if h.Table.Busy() {
				continue // nothing can end now
			}
			if err := s.host.Resign(); err != nil {
				t.Fatal(err)
			}
			if h.Table.Busy() {
				continue // what follows from that needs who is gone, too
			}
		}
		unopened(t, s.host, "Bob")
		if v := s.host.Seen().Seats[gone].Lost; claim != (v == core.Departed) {
			t.Errorf("claimed: %v, and he lost by %d", claim, v)
		}
	}
}
