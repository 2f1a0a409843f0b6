package link

import (
	"context"
	"crypto/tls"
	"errors"
	"net"
	"os"
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

// TestTheDoorIsNarrow: no more than sixteen may be pairing at a time.
func TestTheDoorIsNarrow(t *testing.T) {
	host := newConfig(t, "Hida")
	host.Timing.Pair = patience
	l := listen(t, host)
	var at []net.Conn
	for range maxPairing {
		c, err := net.Dial("tcp", l.Addr().String())
		if err != nil {
			t.Fatal(err)
		}
		defer c.Close()
		at = append(at, c)
	}
	// The seventeenth is hung up on, while the sixteen stay.
	late, err := net.Dial("tcp", l.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	defer late.Close()
	late.SetReadDeadline(time.Now().Add(patience))
	_, err = late.Read(make([]byte, 1))
	if err == nil || errors.Is(err, os.ErrDeadlineExceeded) {
		t.Errorf("the seventeenth stays: %v", err)
	}
	// One goes, and there is room again.
	at[0].Close()
	guest := newConfig(t, "Doji")
	guest.Code = l.Code()
	waitUntil(t, "room at the door", func() bool {
		c, err := Dial(within(t), l.Addr().String(), guest)
		if err == nil {
			c.Close()
		}
		return err == nil
	})
}

func TestCloseTurnsAway(t *testing.T) {
	host := newConfig(t, "Hida")
	l := listen(t, host)
	guest := newConfig(t, "Doji")
	guest.Code = l.Code()
	c, err := Dial(within(t), l.Addr().String(), guest) // nobody calls Accept
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
		c, err := Dial(within(t), l.Addr().String(), guest)
		if err != nil {
			t.Fatal(err)
		}
		defer c.Close()
	}
	waitUntil(t, "all are in", func() bool { return len(l.ready) == maxReady })
	c, err := Dial(within(t), l.Addr().String(), guest)
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
		if l, err := Listen("127.0.0.1:0", bad); err == nil {
			l.Close()
			t.Errorf("%s: listens", name)
		}
		if _, err := Dial(t.Context(), "127.0.0.1:1", bad); err == nil || errors.Is(err, ErrNobody) {
			t.Errorf("%s: dials (%v)", name, err)
		}
	}
	short := good
	short.Code = "AB"
	if l, err := Listen("127.0.0.1:0", short); err == nil {
		l.Close()
		t.Error("listens with a code of two letters")
	}
	if l, err := Listen("256.0.0.1:0", good); err == nil {
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
