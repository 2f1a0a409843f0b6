package link

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"net"
	"os"
	"slices"
	"strings"
	"testing"
	"time"
)

// TestStalledGuestIsCut: who connects and then does nothing, at whatever step,
// is put out after the time for pairing.
func TestStalledGuestIsCut(t *testing.T) {
	host := newConfig(t, "Hida")
	host.Timing.Pair = 100 * time.Millisecond
	l := listen(t, host)
	cfg := newConfig(t, "Doji")
	say := hello{version: 1, name: "Doji"}
	for name, steps := range map[string]func(net.Conn) net.Conn{
		"before TLS": func(c net.Conn) net.Conn { return c },
		"in TLS": func(c net.Conn) net.Conn {
			c.Write([]byte{22, 3, 1, 2, 0, 1})
			return c
		},
		"before the hello": func(c net.Conn) net.Conn {
			s := tls.Client(c, cfg.tls(PeerID{}))
			s.Handshake()
			return s
		},
		"in the hello": func(c net.Conn) net.Conn {
			s := tls.Client(c, cfg.tls(PeerID{}))
			s.Write(appendFrame(nil, kindHello, say.encode())[:8])
			return s
		},
		"before the share": func(c net.Conn) net.Conn {
			s := tls.Client(c, cfg.tls(PeerID{}))
			writeFrame(s, kindHello, say.encode())
			readFrame(s, maxUnpaired)
			return s
		},
		"before the confirmation": func(c net.Conn) net.Conn {
			s := tls.Client(c, cfg.tls(PeerID{}))
			writeFrame(s, kindHello, say.encode())
			readFrame(s, maxUnpaired)
			run, _ := newCPace("AAAA", []byte("sid"))
			writeFrame(s, kindShare, run.share)
			readFrame(s, maxUnpaired)
			return s
		},
	} {
		raw, err := net.Dial("tcp", l.Addr().String())
		if err != nil {
			t.Fatal(err)
		}
		c := steps(raw)
		c.SetReadDeadline(time.Now().Add(patience))
		_, err = c.Read(make([]byte, 1))
		if err == nil || errors.Is(err, os.ErrDeadlineExceeded) {
			t.Errorf("%s: still connected (%v)", name, err)
		}
		c.Close()
	}
	if l.lock.wrong != 0 {
		t.Errorf("%d guesses counted though nobody guessed", l.lock.wrong)
	}
}

// TestTheDoorIsNeverBlocked: however many silent connections there are, friends and strangers with the code get in, and the oldest
// silent one goes.
func TestTheDoorIsNeverBlocked(t *testing.T) {
	host := withFriends(t, newConfig(t, "Hida"))
	host.Timing.Pair = patience
	l := listen(t, host)
	var at []net.Conn
	knock := func() {
		c, err := net.Dial("tcp", l.Addr().String())
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { c.Close() })
		at = append(at, c)
	}
	for range 3 * maxPerAddress {
		knock()
	}
	at[0].SetReadDeadline(time.Now().Add(patience))
	if _, err := at[0].Read(make([]byte, 1)); err == nil || errors.Is(err, os.ErrDeadlineExceeded) {
		t.Errorf("the oldest of %d stays: %v", len(at), err)
	}
	guest := withFriends(t, newConfig(t, "Doji"))
	guest.Code = l.Code()
	for n := range 2 { // by the code, then as a friend
		c, err := Dial(within(t), []string{l.Addr().String()}, guest)
		if err != nil {
			t.Fatalf("try %d: %v", n, err)
		}
		c.Close()
		guest.Code = ""
		for range maxPerAddress {
			knock()
		}
	}
}

// TestWhoGoesFromTheDoor: who has shown least goes, and of those the oldest; an address can't push others out as long as there is room.
func TestWhoGoesFromTheDoor(t *testing.T) {
	var d door
	var all []*visitor
	enter := func(from string, at progress) *visitor {
		here, there := net.Pipe()
		t.Cleanup(func() { here.Close(); there.Close() })
		v := d.enter(addressed{here, from})
		d.reaches(v, at)
		all = append(all, v)
		return v
	}
	friend := enter("10.0.0.1:1", isKnown)
	honest := enter("10.0.0.2:1", comparesCode)
	slow := enter("10.0.0.3:1", saysNothing)
	for i := range 5 * maxPerAddress {
		enter(fmt.Sprintf("10.0.0.9:%d", i), saysNothing)
	}
	there := func(v *visitor) bool { return slices.Contains(d.all, v) }
	if !there(friend) || !there(honest) || !there(slow) || d.count(func(v *visitor) bool { return v.from == "10.0.0.9" }) != maxPerAddress {
		t.Errorf("one address pushed others out: %d at the door", len(d.all))
	}
	for i := range 2 * maxAtDoor {
		enter(fmt.Sprintf("10.1.%d.%d:1", i/200, i%200), hasKey)
	}
	if !there(friend) || !there(honest) || there(slow) || len(d.all) != maxAtDoor {
		t.Errorf("friend %v, pairing %v, silent %v, %d at the door", there(friend), there(honest), there(slow), len(d.all))
	}
}

// addressed is a connection that comes from an address.
type addressed struct {
	net.Conn
	from string
}

func (a addressed) RemoteAddr() net.Addr {
	at, _ := net.ResolveTCPAddr("tcp", a.from)
	return at
}

func TestCloseTurnsAway(t *testing.T) {
	host := newConfig(t, "Hida")
	l := listen(t, host)
	guest := newConfig(t, "Doji")
	guest.Code = l.Code()
	c, err := Dial(within(t), []string{l.Addr().String()}, guest) // nobody calls Accept
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	waitUntil(t, "the guest has been let in", func() bool { return len(l.ready) == 1 })
	l.Close()
	l.Close()
	wantErr(t, "who was let in but not fetched", down(t, c), ErrTableClosed)
	_, err = l.Accept(t.Context())
	wantErr(t, "Accept after Close", err, ErrTableClosed)
}

func TestNobodyFetchesThem(t *testing.T) {
	host := newConfig(t, "Hida")
	host.Open = true
	l := listen(t, host)
	guest := newConfig(t, "Doji")
	for range maxReady {
		c, err := Dial(within(t), []string{l.Addr().String()}, guest)
		if err != nil {
			t.Fatal(err)
		}
		defer c.Close()
	}
	waitUntil(t, "all are in", func() bool { return len(l.ready) == maxReady })
	c, err := Dial(within(t), []string{l.Addr().String()}, guest)
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	wantErr(t, "one too many", down(t, c), ErrTableBusy)
}

func TestAcceptCalledOff(t *testing.T) {
	l := listen(t, newConfig(t, "Hida"))
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err := l.Accept(ctx)
	wantErr(t, "Accept", err, context.Canceled)
}

func TestConfigsRefused(t *testing.T) {
	good := newConfig(t, "Hida")
	for name, spoil := range map[string]func(*Config){
		"no identity": func(c *Config) { c.Identity = nil },
		"no name":     func(c *Config) { c.Name = " " },
		"long name":   func(c *Config) { c.Name = strings.Repeat("a", maxName+1) },
		"two lines":   func(c *Config) { c.Name = "a\nb" },
	} {
		bad := good
		spoil(&bad)
		if l, err := Listen(t.Context(), "127.0.0.1:0", bad); err == nil {
			l.Close()
			t.Errorf("%s: listens", name)
		}
		if _, err := Dial(t.Context(), []string{"127.0.0.1:1"}, bad); err == nil || errors.Is(err, ErrNobody) {
			t.Errorf("%s: dials (%v)", name, err)
		}
	}
	short := good
	short.Code = "AB"
	if l, err := Listen(t.Context(), "127.0.0.1:0", short); err == nil {
		l.Close()
		t.Error("listens with a code of two letters")
	}
	if l, err := Listen(t.Context(), "256.0.0.1:0", good); err == nil {
		l.Close()
		t.Error("listens at an address that is none")
	}
}

// TestAllEnds: nothing of the package is left running.
func TestAllEnds(t *testing.T) {
	host := newConfig(t, "Hida")
	l := listen(t, host)
	guest := newConfig(t, "Doji")
	guest.Code = l.Code()
	atHost, atGuest := meet(t, l, guest)
	line, err := Dialer{Addrs: []string{l.Addr().String()}, Config: guest}.Dial(within(t))
	if err != nil {
		t.Fatal(err)
	}
	half, err := net.Dial("tcp", l.Addr().String()) // at the door
	if err != nil {
		t.Fatal(err)
	}
	defer half.Close()
	atGuest.Close()
	wantErr(t, "the host's end", down(t, atHost), ErrLeft)
	line.Close()
	l.Close()
	nothingRuns(t)
}
