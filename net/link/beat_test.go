package link

import (
	"encoding/binary"
	"errors"
	"testing"
	"time"
)

// waitState waits for a state in a connection's changes.
func waitState(t *testing.T, c *Conn, want State) {
	t.Helper()
	late := time.After(patience)
	for c.State() != want {
		select {
		case <-c.Changes():
		case <-late:
			t.Fatalf("the connection is %v and doesn't become %v", c.State(), want)
		}
	}
}

func TestSilenceMakesSuspectAndLifeMakesUp(t *testing.T) {
	atHost, atGuest, w := pairOver(t, quick)
	w.freeze()
	waitState(t, atHost, Suspect)
	waitState(t, atGuest, Suspect)
	w.thaw()
	waitState(t, atHost, Up)
	waitState(t, atGuest, Up)
	if err := atGuest.Send([]byte("still here")); err != nil {
		t.Fatal(err)
	}
	if m, err := atHost.Recv(); err != nil || string(m) != "still here" {
		t.Errorf("received %q, %v", m, err)
	}
}

func TestSilenceEndsIt(t *testing.T) {
	timing := quick
	timing.GiveUp = 200 * time.Millisecond
	_, atGuest, w := pairOver(t, timing)
	w.freeze()
	wantErr(t, "after too long a silence", down(t, atGuest), ErrTimedOut)
	var last State
	for s := range atGuest.Changes() {
		last = s
	}
	if last != Down {
		t.Errorf("the last change was to %v", last)
	}
}

// TestHalfAConnectionIsSuspect: that something is heard doesn't mean that one
// is heard.
func TestHalfAConnectionIsSuspect(t *testing.T) {
	atHost, atGuest, w := pairOver(t, quick)
	w.freezeWays(true)
	waitState(t, atGuest, Suspect)
	waitState(t, atHost, Suspect)
	if err := atHost.Send([]byte("do you hear me")); err != nil {
		t.Fatal(err)
	}
	if m, err := atGuest.Recv(); err != nil || string(m) != "do you hear me" {
		t.Errorf("received %q, %v", m, err)
	}
	if s := atGuest.State(); s != Suspect {
		t.Errorf("hearing made it %v", s)
	}
	w.thaw()
	waitState(t, atGuest, Up)
}

// TestASlowReaderIsNotSilence: messages that nobody fetches in the end hold
// the beats up, and that mustn't look as if the other side were gone.
func TestASlowReaderIsNotSilence(t *testing.T) {
	timing := quick
	timing.GiveUp = patience
	atHost, atGuest := pair(t, timing)
	sent := 0
	send := func() bool {
		err := atGuest.Send([]byte{byte(sent)})
		if err == nil {
			sent++
		} else if !errors.Is(err, ErrQueueFull) {
			t.Fatal(err)
		}
		return err == nil
	}
	waitUntil(t, "the host's queue is full", func() bool {
		for range maxWaiting {
			if !send() {
				break
			}
		}
		return atHost.unread.Load()
	})
	// The host's watch would end it now if it counted.
	atHost.answered.Store(-int64(time.Hour))
	for range 3 {
		if err := atHost.watch(); err != nil {
			t.Fatalf("waiting for its own reader, it says %v", err)
		}
	}
	for i := range sent {
		if m, err := atHost.Recv(); err != nil || m[0] != byte(i) {
			t.Fatalf("message %d: %v, %v", i, m, err)
		}
	}
	waitState(t, atHost, Up)
	waitState(t, atGuest, Up)
}

func TestRoundTrip(t *testing.T) {
	_, atGuest := pair(t, quick)
	waitUntil(t, "a beat has come back", func() bool { return atGuest.RoundTrip() > 0 })
	// Beats that were never sent, or are late, prove nothing.
	at := atGuest.answered.Load()
	future := binary.BigEndian.AppendUint64(nil, uint64(time.Hour))
	for _, echo := range [][]byte{future, make([]byte, 8), binary.BigEndian.AppendUint64(nil, 1<<63)} {
		if err := atGuest.takeEcho(echo); err != nil {
			t.Error(err)
		}
	}
	if now := atGuest.answered.Load(); now < at || now > int64(atGuest.now()) {
		t.Errorf("an invented beat was believed: %v, %v", at, now)
	}
	for _, bad := range []error{atGuest.takeEcho(nil), atGuest.takeBeat([]byte("short"))} {
		wantErr(t, "half a beat", bad, ErrGarbled)
	}
}
