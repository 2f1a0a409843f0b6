package link

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"time"
)

// dialled is a line over a wire to a host, after its first Up.
func dialled(t *testing.T) (l *Listener, w *wire, line *Line, atHost, atGuest *Conn) {
	t.Helper()
	host, guest := newConfig(t, "Hida"), newConfig(t, "Doji")
	host.Timing, guest.Timing = quick, quick
	l = listen(t, host)
	w = newWire(t, l.Addr().String())
	guest.Code = l.Code()
	line, err := Dialer{Addrs: []string{w.addr()}, Config: guest}.Dial(within(t))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { line.Close() })
	e := waitEvent(t, line, func(e Event) bool { return true })
	if e.State != Up || e.Conn == nil || e.Conn != line.Conn() {
		t.Fatalf("the first event is %+v", e)
	}
	if atHost, err = l.Accept(within(t)); err != nil {
		t.Fatal(err)
	}
	return l, w, line, atHost, e.Conn
}

// waitEvent reads events until one pleases.
func waitEvent(t *testing.T, line *Line, ok func(Event) bool) Event {
	t.Helper()
	late := time.After(patience)
	for {
		select {
		case e, open := <-line.Events():
			if !open {
				t.Fatalf("the line has ended: %v", line.Err())
			}
			if ok(e) {
				return e
			}
		case <-late:
			t.Fatal("the event doesn't come")
		}
	}
}

// talk sends a message from one end to the other.
func talk(t *testing.T, from, to *Conn) {
	t.Helper()
	if err := from.Send([]byte("again")); err != nil {
		t.Fatal(err)
	}
	if m, err := to.Recv(); err != nil || string(m) != "again" {
		t.Fatalf("received %q, %v", m, err)
	}
}

func TestAKilledConnectionIsRedialled(t *testing.T) {
	l, w, line, atHost, atGuest := dialled(t)
	w.cut()
	e := waitEvent(t, line, func(e Event) bool { return e.State == Down })
	if e.Conn != atGuest || !errors.Is(e.Err, ErrLost) {
		t.Errorf("down: %+v", e)
	}
	e = waitEvent(t, line, func(e Event) bool { return e.State == Up })
	if e.Conn == atGuest || e.Conn.Peer() != atGuest.Peer() {
		t.Error("up, but not with a new connection to the same host")
	}
	wantErr(t, "the host's old end", down(t, atHost), ErrLost)
	again, err := l.Accept(within(t))
	if err != nil {
		t.Fatal(err)
	}
	if again.Peer() != atHost.Peer() || again.Trust() != ByPin {
		t.Errorf("back as %v, %v; nobody should be asked for a code twice", again.Peer(), again.Trust())
	}
	talk(t, e.Conn, again)
	again.Close()
}

// TestASilentConnectionIsRedialledBeside: the old connection hangs, both ways
// or one, a new one gets through, and the line moves over.
func TestASilentConnectionIsRedialledBeside(t *testing.T) {
	for _, oneWay := range []bool{false, true} {
		redialledBeside(t, oneWay)
	}
}

func redialledBeside(t *testing.T, oneWay bool) {
	t.Helper()
	l, w, line, atHost, atGuest := dialled(t)
	w.freezeWays(oneWay)
	waitEvent(t, line, func(e Event) bool { return e.State == Suspect && e.Conn == atGuest })
	e := waitEvent(t, line, func(e Event) bool { return e.State == Up && e.Conn != atGuest })
	again, err := l.Accept(within(t))
	if err != nil {
		t.Fatal(err)
	}
	talk(t, e.Conn, again)
	talk(t, again, e.Conn)
	if down(t, atGuest) == nil {
		t.Error("the old connection has ended without a reason")
	}
	w.thaw()
	down(t, atHost)
	again.Close()
}

// TestTheOldOneComesBack: nothing new gets through, and then the old
// connection lives again. It is kept.
func TestTheOldOneComesBack(t *testing.T) {
	l, w, line, atHost, atGuest := dialled(t)
	w.refuseNew(true)
	w.freeze()
	waitEvent(t, line, func(e Event) bool { return e.State == Suspect })
	w.thaw()
	e := waitEvent(t, line, func(e Event) bool { return e.State == Up })
	if e.Conn != atGuest {
		t.Error("up with another connection")
	}
	w.refuseNew(false)
	talk(t, atGuest, atHost)
	// And nothing is dialled any more; unless, on a loaded machine, the old one
	// was suspected once again.
	soon, cancel := context.WithTimeout(t.Context(), time.Second)
	defer cancel()
	if _, err := l.Accept(soon); err == nil {
		next := waitEvent(t, line, func(Event) bool { return true })
		if next.State == Up {
			t.Error("another connection came though the old one lives")
		}
	}
	atHost.Close()
}

func TestTheTableCloses(t *testing.T) {
	_, _, line, atHost, _ := dialled(t)
	atHost.Close()
	e := waitEvent(t, line, func(e Event) bool { return e.State == Down })
	wantErr(t, "down", e.Err, ErrTableClosed)
	if _, open := <-line.Events(); open {
		t.Error("the line goes on after the table has closed")
	}
	wantErr(t, "the line", line.Err(), ErrTableClosed)
}

// TestTheHostHasForgotten: redialling meets a host who asks for a code that is
// another by now, and gives up at once.
func TestTheHostHasForgotten(t *testing.T) {
	l, w, line, atHost, _ := dialled(t)
	l.Forget(atHost.Peer())
	l.lock.mu.Lock()
	l.lock.code = "ZZZZ"
	l.lock.turn++
	l.lock.mu.Unlock()
	w.cut()
	e := waitEvent(t, line, func(e Event) bool { return e.State == Down && !errors.Is(e.Err, ErrLost) })
	wantErr(t, "down", e.Err, ErrWrongCode)
	<-line.done
	wantErr(t, "the line", line.Err(), ErrWrongCode)
}

func TestTheFirstDialFails(t *testing.T) {
	host, guest := newConfig(t, "Hida"), newConfig(t, "Doji")
	l := listen(t, host)
	guest.Code = "UUUU"
	_, err := Dialer{Addrs: []string{l.Addr().String()}, Config: guest}.Dial(within(t))
	wantErr(t, "a wrong code", err, ErrWrongCode)
}

func TestLineEndsWithItsContext(t *testing.T) {
	host, guest := newConfig(t, "Hida"), newConfig(t, "Doji")
	l := listen(t, host)
	guest.Code = l.Code()
	ctx, cancel := context.WithCancel(t.Context())
	line, err := Dialer{Addrs: []string{l.Addr().String()}, Config: guest}.Dial(ctx)
	if err != nil {
		t.Fatal(err)
	}
	atHost, err := l.Accept(within(t))
	if err != nil {
		t.Fatal(err)
	}
	cancel()
	wantErr(t, "the host hears", down(t, atHost), ErrLeft)
	<-line.done
	wantErr(t, "the line", line.Err(), ErrClosed)
}

// TestClosedWhileRedialling: nothing is left running when a line is closed in
// the midst of trying.
func TestClosedWhileRedialling(t *testing.T) {
	l, w, line, _, _ := dialled(t)
	w.refuseNew(true)
	w.cut()
	waitEvent(t, line, func(e Event) bool { return e.State == Down })
	line.Close()
	l.Close()
	w.tcp.Close()
	w.all.Wait()
	nothingRuns(t)
}

// TestEventsNeverBlockTheLine: who doesn't read events finds the newest.
func TestEventsNeverBlockTheLine(t *testing.T) {
	line := &Line{events: make(chan Event, maxEvents)}
	for i := range 3 * maxEvents {
		line.tell(Event{State: Up, Conn: &Conn{session: session{name: fmt.Sprint(i)}}})
	}
	var last Event
	for range maxEvents {
		last = <-line.events
	}
	if last.Conn.name != fmt.Sprint(3*maxEvents-1) {
		t.Errorf("the newest event is number %s", last.Conn.name)
	}
}
