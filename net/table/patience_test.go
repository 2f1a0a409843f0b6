package table

import (
	"bytes"
	"errors"
	"strings"
	"testing"
	"time"

	"kotei/core/match"
)

// TestUsualPatienceIsNotWritten: an opening of a minute is what it was before there was a choice, so that older logs are read and their games
// have the same names. Any patience has one way to be written.
func TestUsualPatienceIsNotWritten(t *testing.T) {
	for deals := range AllDeal + 1 {
		old := opening{Edition: "x", Format: "y", Mode: 1, Dealing: deals}
		b := encode(&old)
		if i := bytes.Index(b, []byte("y")); b[i+1] != 1 || b[i+2] != byte(deals) || b[i+3] != 0 {
			t.Errorf("a minute is written: %x", b[i+1:i+4])
		}
		slow := old
		slow.Patience = waits(3 * time.Minute)
		var got opening
		if err := decode(encode(&slow), &got); err != nil || got.Patience.time() != 3*time.Minute || got.Dealing != deals {
			t.Errorf("%v and %v are read: %v", got.Patience, got.Dealing, err)
		}
		if slow.id() == old.id() {
			t.Error("two patiences, one game")
		}
		for n := range byte(2) {
			c := encode(&slow)
			if i := bytes.IndexByte(c, byte(deals)|patient); c[i+1] == 3 {
				c[i+1] = n
			}
			if err := decode(c, &got); err == nil {
				t.Errorf("a patience of %d minutes is taken", n)
			}
		}
	}
}

// TestPatienceOfATable: who opens the table chooses the patience; all are told before the game, and it is the one that counts, also after the
// table was opened again.
func TestPatienceOfATable(t *testing.T) {
	for _, d := range []time.Duration{30 * time.Second, 90 * time.Second, 25 * time.Hour, -time.Minute} {
		cfg := hostConfig(2, 1)
		cfg.Patience, cfg.Door = d, newDoor()
		if _, err := Host(t.Context(), cfg); err == nil || !strings.Contains(err.Error(), "whole minutes") {
			t.Errorf("a table with a patience of %v: %v", d, err)
		}
	}
	s := open(t, 3, 7, func(s *scene) { s.hold, s.cfg.Patience, s.cfg.File = true, 3*time.Minute, ledgerFile(t) })
	bob := s.join(1, nil)
	bob.awaitKind(t, Seated)
	if got := bob.Patience(); got != 3*time.Minute {
		t.Errorf("in the lobby it is %v", got)
	}
	s.join(2, nil)
	s.begun()
	if got := bob.book.open.Patience.time(); got != 3*time.Minute {
		t.Errorf("in the game it is %v", got)
	}
	s.goneFor(s.guests[1], 2*time.Minute)
	var no *match.Refused
	if err := s.host.ConcedeFor(2); !errors.As(err, &no) || !strings.Contains(no.Text, "wait until it has been 3 minutes") {
		t.Errorf("after two minutes: %v", err)
	}
	_ = s.host.Leave()
	_ = bob.Leave()
	s.guests, s.cfg.Patience = nil, 0
	s.reopen()
	h := s.host.side.(*hosting)
	h.Table.mu.Lock()
	h.left[2] = time.Now().Add(-2 * time.Minute)
	h.Table.mu.Unlock()
	if err := s.host.ConcedeFor(2); !errors.As(err, &no) || s.host.Patience() != 3*time.Minute {
		t.Errorf("opened again, it is %v: %v", s.host.Patience(), err)
	}
	h.Table.mu.Lock()
	h.left[2] = time.Now().Add(-3 * time.Minute)
	h.Table.mu.Unlock()
	if err := s.host.ConcedeFor(2); err != nil {
		t.Error(err)
	}
}

// TestAnotherPatienceThanTold: who has told one patience can't begin a game with another.
func TestAnotherPatienceThanTold(t *testing.T) {
	s := open(t, 2, 7, func(s *scene) {
		byAll(0)(s)
		s.cfg.Patience = 10 * time.Minute
		s.toGuest = func(_ int, b []byte) []byte {
			m, err := unpack(b)
			if hi, ok := m.(*welcome); err == nil && ok {
				hi.Patience = waits(20 * time.Minute)
				return pack(hi)
			}
			return b
		}
	})
	bob := s.join(1, nil)
	if u := bob.awaitKind(t, Closed); u.Err == nil || !strings.Contains(u.Err.Error(), "waited for for 10 minutes") {
		t.Errorf("Bob hears %v", u.Err)
	}
}
