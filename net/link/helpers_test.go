package link

import (
	"context"
	"errors"
	"net"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"
)

// patience is how long a test waits for what must happen in the end.
const patience = 30 * time.Second

// quick are waits for a test on loopback: the beats come so fast that a
// loaded machine may miss some, which must do no harm.
var quick = Timing{Beat: 20 * time.Millisecond}

func newConfig(t testing.TB, name string) Config {
	t.Helper()
	id, err := NewIdentity()
	if err != nil {
		t.Fatal(err)
	}
	return Config{Identity: id, Name: name, Version: 1, Timing: Timing{Guess: 1}} // no pauses: tests of the brake have their own
}

func withFriends(t testing.TB, c Config) Config {
	t.Helper()
	f, err := OpenFriends(filepath.Join(t.TempDir(), "friends.json"))
	if err != nil {
		t.Fatal(err)
	}
	c.Friends = f
	return c
}

func listen(t testing.TB, c Config) *Listener {
	t.Helper()
	l, err := Listen(t.Context(), "127.0.0.1:0", c)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { l.Close() })
	return l
}

func within(t testing.TB) context.Context {
	ctx, cancel := context.WithTimeout(t.Context(), patience)
	t.Cleanup(cancel)
	return ctx
}

// meet connects a guest and returns both ends.
func meet(t testing.TB, l *Listener, guest Config) (atHost, atGuest *Conn) {
	t.Helper()
	atGuest, err := Dial(within(t), []string{l.Addr().String()}, guest)
	if err != nil {
		t.Fatal(err)
	}
	atHost, err = l.Accept(within(t))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { atGuest.Close(); atHost.Close() })
	return atHost, atGuest
}

// pair is a host and a guest who have met by code.
func pair(t testing.TB, timing Timing) (atHost, atGuest *Conn) {
	t.Helper()
	host, guest := newConfig(t, "Hida"), newConfig(t, "Doji")
	host.Timing, guest.Timing = timing, timing
	l := listen(t, host)
	guest.Code = l.Code()
	return meet(t, l, guest)
}

// waitUntil waits for a condition.
func waitUntil(t testing.TB, what string, ok func() bool) {
	t.Helper()
	for late := time.Now().Add(patience); !ok(); time.Sleep(5 * time.Millisecond) {
		if time.Now().After(late) {
			t.Fatalf("never happened: %s", what)
		}
	}
}

// down waits for a connection's end and gives the reason.
func down(t testing.TB, c *Conn) error {
	t.Helper()
	select {
	case <-c.Done():
		return c.Err()
	case <-time.After(patience):
		t.Fatal("the connection doesn't end")
		return nil
	}
}

func wantErr(t testing.TB, what string, got, want error) {
	t.Helper()
	if !errors.Is(got, want) {
		t.Errorf("%s: %v, want %v", what, got, want)
	}
}

// nothingRuns waits until no goroutine but the tests' is inside this package.
func nothingRuns(t *testing.T) {
	t.Helper()
	var left string
	for range 1000 {
		left = ""
		buf := make([]byte, 1<<20)
		for g := range strings.SplitSeq(string(buf[:runtime.Stack(buf, true)]), "\n\n") {
			if strings.Contains(g, "kotei/net/link.") && !strings.Contains(g, "testing.tRunner") {
				left += g + "\n\n"
			}
		}
		if left == "" {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Errorf("still running:\n%s", left)
}

// A wire is a TCP relay between a guest and a host that a test can cut, freeze
// and make lie.
type wire struct {
	tcp  net.Listener
	dest string
	all  sync.WaitGroup

	mu     sync.Mutex
	relays []*relayed
	refuse bool                        // new connections are hung up on
	change func(toHost bool, b []byte) // alters what passes
}

// A relayed connection. While frozen isn't nil nothing passes, or nothing to
// the host.
type relayed struct {
	guest, host net.Conn
	frozen      chan struct{}
	oneWay      bool
}

func newWire(t testing.TB, dest string) *wire {
	t.Helper()
	tcp, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	w := &wire{tcp: tcp, dest: dest}
	w.all.Go(w.serve)
	t.Cleanup(func() {
		tcp.Close()
		w.thaw()
		w.cut()
		w.all.Wait()
	})
	return w
}

func (w *wire) addr() string { return w.tcp.Addr().String() }

func (w *wire) serve() {
	for {
		guest, err := w.tcp.Accept()
		if err != nil {
			return
		}
		host, err := net.Dial("tcp", w.dest)
		w.mu.Lock()
		if err != nil || w.refuse {
			guest.Close()
			if err == nil {
				host.Close()
			}
			w.mu.Unlock()
			continue
		}
		r := &relayed{guest: guest, host: host}
		w.relays = append(w.relays, r)
		w.mu.Unlock()
		w.all.Go(func() { w.pass(r, host, guest, true) })
		w.all.Go(func() { w.pass(r, guest, host, false) })
	}
}

func (w *wire) pass(r *relayed, to, from net.Conn, toHost bool) {
	defer to.Close()
	defer from.Close()
	buf := make([]byte, 32<<10)
	for {
		n, err := from.Read(buf)
		w.mu.Lock()
		frozen, change := r.frozen, w.change
		if r.oneWay && !toHost {
			frozen = nil
		}
		w.mu.Unlock()
		if frozen != nil {
			<-frozen
		}
		if change != nil {
			change(toHost, buf[:n])
		}
		if _, bad := to.Write(buf[:n]); bad != nil || err != nil {
			return
		}
	}
}

// cut kills the connections that there are.
func (w *wire) cut() {
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, r := range w.relays {
		for _, c := range []net.Conn{r.guest, r.host} {
			if tcp, ok := c.(*net.TCPConn); ok {
				tcp.SetLinger(0) // a reset, as from a computer that was switched off and on
			}
			c.Close()
		}
	}
	w.relays = nil
}

// freeze stops the connections that there are; new ones pass.
func (w *wire) freeze() { w.freezeWays(false) }

func (w *wire) freezeWays(oneWay bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, r := range w.relays {
		if r.frozen == nil {
			r.frozen, r.oneWay = make(chan struct{}), oneWay
		}
	}
}

// thaw lets everything pass again.
func (w *wire) thaw() {
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, r := range w.relays {
		if r.frozen != nil {
			close(r.frozen)
			r.frozen = nil
		}
	}
}

func (w *wire) refuseNew(refuse bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.refuse = refuse
}

func (w *wire) alter(change func(toHost bool, b []byte)) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.change = change
}
