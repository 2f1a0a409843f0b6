package link

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"sync"
	"testing"
	"time"
)

// pairOver is pair with a wire between the two.
func pairOver(t testing.TB, timing Timing) (atHost, atGuest *Conn, w *wire) {
	t.Helper()
	host, guest := newConfig(t, "Hida"), newConfig(t, "Doji")
	host.Timing, guest.Timing = timing, timing
	l := listen(t, host)
	w = newWire(t, l.Addr().String())
	guest.Code = l.Code()
	atGuest, err := Dial(within(t), []string{w.addr()}, guest)
	if err != nil {
		t.Fatal(err)
	}
	atHost, err = l.Accept(within(t))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { atGuest.Close(); atHost.Close() })
	return atHost, atGuest, w
}

// TestAlteredOnTheWay: one bit changed anywhere ends the connection.
func TestAlteredOnTheWay(t *testing.T) {
	for _, toHost := range []bool{true, false} {
		atHost, atGuest, w := pairOver(t, Timing{})
		from, to := atGuest, atHost
		if !toHost {
			from, to = to, from
		}
		w.alter(func(way bool, b []byte) {
			if way == toHost && len(b) > 0 {
				b[len(b)-1] ^= 1
			}
		})
		if err := from.Send([]byte("the truth")); err != nil {
			t.Fatal(err)
		}
		m, err := to.Recv()
		if m != nil || !errors.Is(err, ErrAltered) {
			t.Errorf("to the host %v: %q, %v, want ErrAltered", toHost, m, err)
		}
		if err := down(t, from); err == nil {
			t.Error("the sender doesn't notice")
		}
	}
}

// TestAlteredWhilePairing: the same before anyone is let in.
func TestAlteredWhilePairing(t *testing.T) {
	host, guest := newConfig(t, "Hida"), newConfig(t, "Doji")
	l := listen(t, host)
	guest.Code = l.Code()
	for _, toHost := range []bool{true, false} {
		for _, chunk := range []int{0, 1, 2} {
			w := newWire(t, l.Addr().String())
			var mu sync.Mutex
			seen := 0
			w.alter(func(way bool, b []byte) {
				mu.Lock()
				defer mu.Unlock()
				if way == toHost && len(b) > 0 {
					if seen == chunk {
						b[len(b)/2] ^= 1
					}
					seen++
				}
			})
			if c, err := Dial(within(t), []string{w.addr()}, guest); err == nil {
				down(t, c) // let in before the altered bit came, and not for long
			}
		}
	}
	l.lock.mu.Lock()
	defer l.lock.mu.Unlock()
	if l.lock.wrong != 0 {
		t.Errorf("%d wrong guesses counted though nobody guessed wrong", l.lock.wrong)
	}
}

// TestOversizedFrames: before pairing 4 KiB, then 256, and no memory is asked
// for on the word of a header.
func TestOversizedFrames(t *testing.T) {
	head := func(n uint32) []byte {
		return binary.BigEndian.AppendUint32([]byte{byte(kindData)}, n)
	}
	for _, c := range []struct {
		n     uint32
		limit int
		ok    bool
	}{
		{maxUnpaired, maxUnpaired, true},
		{maxUnpaired + 1, maxUnpaired, false},
		{MaxMessage, MaxMessage, true},
		{MaxMessage + 1, MaxMessage, false},
		{1<<32 - 1, MaxMessage, false},
	} {
		frame := head(c.n)
		if c.ok {
			frame = append(frame, make([]byte, c.n)...)
		}
		_, _, err := readFrame(bytes.NewReader(frame), c.limit)
		if c.ok && err != nil || !c.ok && !errors.Is(err, ErrGarbled) {
			t.Errorf("%d bytes of %d: %v", c.n, c.limit, err)
		}
	}

	atHost, atGuest := pair(t, Timing{})
	wantErr(t, "sending too much", atGuest.Send(make([]byte, MaxMessage+1)), ErrTooLarge)
	if _, err := atGuest.tls.Write(head(MaxMessage + 1)); err != nil {
		t.Fatal(err)
	}
	wantErr(t, "receiving too much", down(t, atHost), ErrGarbled)

	// And at the door.
	l := listen(t, newConfig(t, "Hida"))
	cfg := newConfig(t, "Doji")
	c, err := open(within(t), l.Addr().String(), 0, cfg)
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	// It may be hung up on before all of it is written.
	_, _ = c.Write(appendFrame(nil, kindHello, make([]byte, maxUnpaired+1)))
	c.SetReadDeadline(time.Now().Add(patience))
	if _, err := c.Read(make([]byte, 1)); err == nil || errors.Is(explain(err, ErrLost), ErrTimedOut) {
		t.Errorf("a hello that is too large: still connected (%v)", err)
	}
}

func TestFramesOutOfPlace(t *testing.T) {
	for _, k := range []kind{kindHello, kindAnswer, kindShare, kindConfirm, kindRefuse, 0, 99} {
		atHost, atGuest := pair(t, Timing{})
		if _, err := atGuest.tls.Write(appendFrame(nil, k, nil)); err != nil {
			t.Fatal(err)
		}
		wantErr(t, "a frame after pairing that belongs before", down(t, atHost), ErrGarbled)
	}
}

func TestSendNeverWaits(t *testing.T) {
	_, atGuest, w := pairOver(t, Timing{})
	w.freeze()
	// The network's own buffers take some before the queue fills.
	fill := func(m []byte) (err error) {
		for range 1 << 20 {
			if err = atGuest.Send(m); err != nil {
				break
			}
		}
		return err
	}
	err := fill(make([]byte, MaxMessage))
	wantErr(t, "sending into nothing", err, ErrQueueFull)
	atGuest.out.mu.Lock()
	if n := len(atGuest.out.all); atGuest.out.bytes > maxWaitingBytes || n*MaxMessage > maxWaitingBytes {
		t.Errorf("%d bytes wait in %d messages", atGuest.out.bytes, n)
	}
	atGuest.out.mu.Unlock()
	wantErr(t, "sending much of little", fill(nil), ErrQueueFull)
	atGuest.Close() // must come back though nothing can be written
	wantErr(t, "sending after Close", atGuest.Send(nil), ErrClosed)
}

func TestSendKeepsACopy(t *testing.T) {
	atHost, atGuest := pair(t, Timing{})
	m := []byte("before")
	if err := atGuest.Send(m); err != nil {
		t.Fatal(err)
	}
	copy(m, "after!")
	if got, err := atHost.Recv(); err != nil || string(got) != "before" {
		t.Errorf("received %q, %v", got, err)
	}
}

func TestCloseDeliversWhatWasSent(t *testing.T) {
	atHost, atGuest := pair(t, Timing{})
	const n = 10
	for i := range n {
		if err := atHost.Send([]byte{byte(i)}); err != nil {
			t.Fatal(err)
		}
	}
	atHost.Close()
	for i := range n {
		if m, err := atGuest.Recv(); err != nil || len(m) != 1 || m[0] != byte(i) {
			t.Fatalf("message %d: %v, %v", i, m, err)
		}
	}
	_, err := atGuest.Recv()
	wantErr(t, "the guest, after the last", err, ErrTableClosed)
	_, err = atHost.Recv()
	wantErr(t, "the host, after Close", err, ErrClosed)
	wantErr(t, "sending to who has closed", atGuest.Send(nil), ErrTableClosed)
	if s := atGuest.State(); s != Down {
		t.Errorf("the guest's connection is %v", s)
	}
}

func TestBothCloseAtOnce(t *testing.T) {
	atHost, atGuest := pair(t, Timing{})
	var both sync.WaitGroup
	for range 3 {
		both.Go(func() { atHost.Close() })
		both.Go(func() { atGuest.Close() })
	}
	both.Wait()
	for _, c := range []*Conn{atHost, atGuest} {
		if c.Err() == nil {
			t.Error("closed, and no reason")
		}
	}
}

func TestRecvWakesUpOnClose(t *testing.T) {
	_, atGuest := pair(t, Timing{})
	got := make(chan error, 1)
	go func() {
		_, err := atGuest.Recv()
		got <- err
	}()
	atGuest.Close()
	select {
	case err := <-got:
		wantErr(t, "Recv", err, ErrClosed)
	case <-time.After(patience):
		t.Fatal("Recv doesn't wake up")
	}
}

func TestCutIsNoticed(t *testing.T) {
	atHost, atGuest, w := pairOver(t, quick)
	w.cut()
	wantErr(t, "the guest", down(t, atGuest), ErrLost)
	wantErr(t, "the host", down(t, atHost), ErrLost)
	_, err := atGuest.Recv()
	wantErr(t, "Recv", err, ErrLost)
	if _, open := <-atGuest.Changes(); open {
		if _, open = <-atGuest.Changes(); open {
			t.Error("the changes go on after Down")
		}
	}
}

func TestExplain(t *testing.T) {
	wantErr(t, "a deadline", explain(context.DeadlineExceeded, ErrLost), ErrTimedOut)
	wantErr(t, "called off", explain(context.Canceled, ErrLost), context.Canceled)
	wantErr(t, "something else", explain(errors.New("odd"), ErrLost), ErrLost)
	if explain(nil, ErrLost) != nil {
		t.Error("no error was explained")
	}
	for _, s := range []string{Up.String(), Suspect.String(), Down.String(), Unproven.String(), ByCode.String(), ByPin.String()} {
		if s == "" {
			t.Error("a state without a name")
		}
	}
	if s := (&VersionError{Ours: 1}).Error(); s == "" {
		t.Error("nothing is said of another link")
	}
}

func BenchmarkEcho(b *testing.B) {
	atHost, atGuest := pair(b, Timing{})
	go func() {
		for {
			m, err := atHost.Recv()
			if err != nil || atHost.Send(m) != nil {
				return
			}
		}
	}()
	m := make([]byte, 260) // an event of the game
	for b.Loop() {
		if err := atGuest.Send(m); err != nil {
			b.Fatal(err)
		}
		if _, err := atGuest.Recv(); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkConnectByPin(b *testing.B) {
	host, guest := withFriends(b, newConfig(b, "Hida")), withFriends(b, newConfig(b, "Doji"))
	l := listen(b, host)
	guest.Code = l.Code()
	meet(b, l, guest)
	for b.Loop() {
		c, err := Dial(within(b), []string{l.Addr().String()}, guest)
		if err != nil {
			b.Fatal(err)
		}
		d, err := l.Accept(within(b))
		if err != nil {
			b.Fatal(err)
		}
		c.drop()
		d.drop()
	}
}
