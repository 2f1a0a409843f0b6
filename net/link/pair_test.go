package link

import (
	"bufio"
	"bytes"
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"math/big"
	"net"
	"os"
	"strings"
	"sync/atomic"
	"testing"
	"time"
)

func TestPairAndTalk(t *testing.T) {
	atHost, atGuest := pair(t, Timing{})
	if atHost.PeerName() != "Doji" || atGuest.PeerName() != "Hida" {
		t.Errorf("the host sees %q, the guest %q", atHost.PeerName(), atGuest.PeerName())
	}
	if atHost.Trust() != ByCode || atGuest.Trust() != ByCode {
		t.Errorf("trust: %v and %v, want by code", atHost.Trust(), atGuest.Trust())
	}
	if IDOf(atGuest.PeerKey()) != atGuest.Peer() || atGuest.Peer() == atHost.Peer() {
		t.Error("the ids are not those of the keys")
	}
	for _, n := range []int{0, 1, 1000, MaxMessage} {
		want := bytes.Repeat([]byte{7}, n)
		if err := atGuest.Send(want); err != nil {
			t.Fatal(err)
		}
		got, err := atHost.Recv()
		if err != nil || !bytes.Equal(got, want) {
			t.Fatalf("%d bytes came as %d, %v", n, len(got), err)
		}
		if err := atHost.Send(got); err != nil {
			t.Fatal(err)
		}
		if back, err := atGuest.Recv(); err != nil || !bytes.Equal(back, want) {
			t.Fatalf("%d bytes came back as %d, %v", n, len(back), err)
		}
	}
}

func TestCodeAsPeopleTypeIt(t *testing.T) {
	host := newConfig(t, "Hida")
	host.Code = "K0Q1"
	l := listen(t, host)
	for _, typed := range []string{"K0Q1", "k0q1", "KO-QI", " ko ql "} {
		guest := newConfig(t, "Doji")
		guest.Code = typed
		_, c := meet(t, l, guest)
		if c.Trust() != ByCode {
			t.Errorf("%q: trust %v", typed, c.Trust())
		}
	}
}

func TestWrongCodeAndThreeOfThem(t *testing.T) {
	host := newConfig(t, "Hida")
	fresh := make(chan string, 1)
	host.NewCode = func(code string) { fresh <- code }
	l := listen(t, host)
	first := l.Code()
	guest := newConfig(t, "Doji")
	for n := range maxGuesses {
		if l.Code() != first {
			t.Fatalf("another code after %d wrong guesses", n)
		}
		guest.Code = "U" + first[1:] // no code has a U
		_, err := Dial(within(t), l.Addr().String(), guest)
		wantErr(t, "a wrong code", err, ErrWrongCode)
	}
	var second string
	select {
	case second = <-fresh:
	case <-time.After(patience):
		t.Fatal("three wrong guesses, and no new code")
	}
	if second == first || second != l.Code() {
		t.Errorf("first %q, told %q, now %q", first, second, l.Code())
	}
	guest.Code = first
	_, err := Dial(within(t), l.Addr().String(), guest)
	wantErr(t, "the old code", err, ErrWrongCode)
	guest.Code = second
	meet(t, l, guest)
}

// TestGuessesAtTheSameTime: many who try at once get no more guesses at one
// code than who try one after the other.
func TestGuessesAtTheSameTime(t *testing.T) {
	l := &lock{code: "AAAA"}
	_, turn := l.current()
	for range maxGuesses {
		if l.try(turn, []byte("wrong"), []byte("right")) {
			t.Fatal("a wrong guess opened")
		}
	}
	// The fourth is right, but about a code that is no more.
	if l.try(turn, []byte("right"), []byte("right")) {
		t.Error("a guess at the old code opened after it had been replaced")
	}
	code, next := l.current()
	if code == "AAAA" || next == turn || l.wrong != 0 {
		t.Errorf("code %q, turn %d, %d wrong", code, next, l.wrong)
	}
	if !l.try(next, []byte("right"), []byte("right")) {
		t.Error("the new code doesn't open")
	}
}

func TestFriendsNeedNoCode(t *testing.T) {
	host, guest := withFriends(t, newConfig(t, "Hida")), withFriends(t, newConfig(t, "Doji"))
	l := listen(t, host)
	guest.Code = l.Code()
	atHost, atGuest := meet(t, l, guest)
	if err := errors.Join(atHost.NotPinned(), atGuest.NotPinned()); err != nil {
		t.Fatal(err)
	}
	l.Close()

	l = listen(t, host) // another evening
	guest.Code = ""
	atHost, atGuest = meet(t, l, guest)
	if atHost.Trust() != ByPin || atGuest.Trust() != ByPin {
		t.Errorf("trust: %v and %v, want by pin", atHost.Trust(), atGuest.Trust())
	}
	if f, ok := host.Friends.Find(atHost.Peer()); !ok || f.Name != "Doji" {
		t.Errorf("pinned as %+v, %v", f, ok)
	}

	// It takes both: who has been forgotten on one side shows the code again.
	l.Close()
	for name, forget := range map[string]func() error{
		"the host forgot":  func() error { return host.Friends.Forget(guest.Identity.ID()) },
		"the guest forgot": func() error { return guest.Friends.Forget(host.Identity.ID()) },
	} {
		l = listen(t, host)
		if err := forget(); err != nil {
			t.Fatal(err)
		}
		guest.Code = ""
		_, err := Dial(within(t), l.Addr().String(), guest)
		wantErr(t, name, err, ErrCodeNeeded)
		guest.Code = l.Code()
		meet(t, l, guest)
		l.Close()
	}
}

func TestAFriendsFileThatCannotBeSaved(t *testing.T) {
	host, guest := newConfig(t, "Hida"), withFriends(t, newConfig(t, "Doji"))
	guest.Friends.path = t.TempDir() // a folder stands where the file should
	l := listen(t, host)
	guest.Code = l.Code()
	_, c := meet(t, l, guest)
	if c.NotPinned() == nil {
		t.Error("it isn't said that the friend won't be remembered")
	}
}

func TestOpenTable(t *testing.T) {
	host := newConfig(t, "Hida")
	host.Open = true
	l := listen(t, host)
	guest := newConfig(t, "Doji")
	atHost, atGuest := meet(t, l, guest)
	if atHost.Trust() != Unproven || atGuest.Trust() != Unproven {
		t.Errorf("trust: %v and %v", atHost.Trust(), atGuest.Trust())
	}
	// A relay would only have to call itself open to those who have a code.
	guest.Code = "K7QM"
	_, err := Dial(within(t), l.Addr().String(), guest)
	wantErr(t, "a code for an open table", err, ErrOpenTable)
}

func TestVersions(t *testing.T) {
	host := newConfig(t, "Hida")
	host.Version = 2
	l := listen(t, host)
	guest := newConfig(t, "Doji")
	guest.Code = l.Code()
	_, err := Dial(within(t), l.Addr().String(), guest)
	var version *VersionError
	if !errors.As(err, &version) || *version != (VersionError{Ours: 1, Theirs: 2}) || !strings.Contains(err.Error(), "newer") {
		t.Errorf("an older guest: %v", err)
	}
	guest.Version = 3
	_, err = Dial(within(t), l.Addr().String(), guest)
	if !errors.As(err, &version) || !strings.Contains(err.Error(), "older") {
		t.Errorf("a newer guest: %v", err)
	}
}

func TestAnotherProtocolInsideTLS(t *testing.T) {
	host := newConfig(t, "Hida")
	settings := host.tls(PeerID{})
	settings.NextProtos = []string{"kotei-link/9"}
	settings.VerifyConnection = nil
	later, err := tls.Listen("tcp", "127.0.0.1:0", settings)
	if err != nil {
		t.Fatal(err)
	}
	defer later.Close()
	go func() {
		for {
			c, err := later.Accept()
			if err != nil {
				return
			}
			c.(*tls.Conn).Handshake()
			c.Close()
		}
	}()
	_, err = Dial(within(t), later.Addr().String(), newConfig(t, "Doji"))
	if _, ok := errors.AsType[*VersionError](err); !ok {
		t.Errorf("a link of another release: %v, want a VersionError", err)
	}
}

func TestWhoeverIsNoTable(t *testing.T) {
	guest := newConfig(t, "Doji")
	tcp, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	var say atomic.Value
	say.Store("HTTP/1.1 400 Bad Request\r\n\r\n")
	go func() {
		for {
			c, err := tcp.Accept()
			if err != nil {
				return
			}
			c.Write([]byte(say.Load().(string)))
			c.(*net.TCPConn).CloseWrite()
			c.Read(make([]byte, 4096))
			c.Close()
		}
	}()
	_, err = Dial(within(t), tcp.Addr().String(), guest)
	wantErr(t, "a web server", err, ErrNoTable)
	say.Store("")
	_, err = Dial(within(t), tcp.Addr().String(), guest)
	wantErr(t, "one who hangs up", err, ErrHungUp)
	tcp.Close()
	_, err = Dial(within(t), tcp.Addr().String(), guest)
	wantErr(t, "nobody", err, ErrNobody)
}

func TestOnlyTheExpected(t *testing.T) {
	host := newConfig(t, "Hida")
	l := listen(t, host)
	guest := newConfig(t, "Doji")
	guest.Code, guest.Expect = l.Code(), guest.Identity.ID()
	_, err := Dial(within(t), l.Addr().String(), guest)
	wantErr(t, "another than expected", err, ErrStranger)
	guest.Expect = host.Identity.ID()
	meet(t, l, guest)
}

func TestOnlyEd25519Certificates(t *testing.T) {
	l := listen(t, newConfig(t, "Hida"))
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	template := &x509.Certificate{SerialNumber: big.NewInt(1)}
	raw, err := x509.CreateCertificate(rand.Reader, template, template, key.Public(), key)
	if err != nil {
		t.Fatal(err)
	}
	settings := newConfig(t, "Doji").tls(PeerID{})
	settings.Certificates = []tls.Certificate{{Certificate: [][]byte{raw}, PrivateKey: key}}
	c, err := tls.Dial("tcp", l.Addr().String(), settings)
	if err == nil {
		_, err = c.Read(make([]byte, 1))
		c.Close()
	}
	if err == nil {
		t.Error("a certificate of another kind was taken")
	}
	settings.Certificates = nil
	if c, err = tls.Dial("tcp", l.Addr().String(), settings); err == nil {
		_, err = c.Read(make([]byte, 1))
		c.Close()
	}
	if err == nil {
		t.Error("a guest without a certificate was taken")
	}
}

// TestRelayInTheMiddle ends TLS on both sides and passes all that is said, or
// gives a confirmation of its own. Both sides notice; even where the relay has
// stolen both their keys, since the two connections still aren't one.
func TestRelayInTheMiddle(t *testing.T) {
	for _, c := range []struct {
		name        string
		stolen, lie bool
	}{
		{"passes everything", false, false},
		{"confirms by itself", false, true},
		{"has both keys", true, false},
		{"has both keys and lies", true, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			host, guest := newConfig(t, "Hida"), newConfig(t, "Doji")
			l := listen(t, host)
			m := relay{asHost: newConfig(t, "Bayushi"), asGuest: newConfig(t, "Shosuro"), lie: c.lie, hostSaid: make(chan kind, 8)}
			if c.stolen {
				m.asHost.Identity, m.asGuest.Identity = host.Identity, guest.Identity
			}
			guest.Code = l.Code()
			got, err := Dial(within(t), m.start(t, l.Addr().String()), guest)
			wantErr(t, "the guest, through a relay", err, ErrWrongCode)
			if got != nil {
				t.Error("the guest has a connection")
				got.Close()
			}
			for k := range m.hostSaid {
				if k == kindConfirm {
					t.Error("the host confirmed to the relay")
				}
			}
			soon, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
			defer cancel()
			if c, err := l.Accept(soon); err == nil {
				t.Errorf("the host has let in %v", c.PeerName())
			}
			l.lock.mu.Lock()
			defer l.lock.mu.Unlock()
			if l.lock.wrong != 1 {
				t.Errorf("%d wrong guesses counted, want 1", l.lock.wrong)
			}
		})
	}
}

// A relay plays the host to a guest and the guest to a host.
type relay struct {
	asHost, asGuest Config
	lie             bool      // it confirms to the guest whatever the host says
	hostSaid        chan kind // what the host answered; closed at the end
}

func (m relay) start(t *testing.T, dest string) (addr string) {
	t.Helper()
	tcp, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { tcp.Close() })
	go func() {
		defer close(m.hostSaid)
		raw, err := tcp.Accept()
		if err != nil {
			return
		}
		guest := tls.Server(raw, m.asHost.tls(PeerID{}))
		defer guest.Close()
		host, err := tls.Dial("tcp", dest, m.asGuest.tls(PeerID{}))
		if err != nil {
			t.Error(err)
			return
		}
		defer host.Close()
		m.pass(guest, host)
	}()
	return tcp.Addr().String()
}

func (m relay) pass(guest, host *tls.Conn) {
	fromGuest, fromHost := bufio.NewReader(guest), bufio.NewReader(host)
	for {
		k, body, err := readFrame(fromGuest, maxUnpaired)
		if err != nil {
			return
		}
		writeFrame(host, k, body)
		k, body, err = readFrame(fromHost, maxUnpaired)
		if err != nil {
			return
		}
		m.hostSaid <- k
		if m.lie && k == kindRefuse {
			k, body = kindConfirm, make([]byte, tagSize)
		}
		writeFrame(guest, k, body)
	}
}

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

// TestStalledHost: a guest doesn't wait for ever either.
func TestStalledHost(t *testing.T) {
	tcp, err := net.Listen("tcp", "127.0.0.1:0") // accepts nobody
	if err != nil {
		t.Fatal(err)
	}
	defer tcp.Close()
	guest := newConfig(t, "Doji")
	guest.Timing.Pair = 50 * time.Millisecond
	_, err = Dial(within(t), tcp.Addr().String(), guest)
	wantErr(t, "a silent host", err, ErrTimedOut)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err = Dial(ctx, tcp.Addr().String(), guest)
	wantErr(t, "a dial called off", err, context.Canceled)
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

func TestDialAnyTakesTheOneThatAnswers(t *testing.T) {
	host := newConfig(t, "Hida")
	l := listen(t, host)
	closed, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	closed.Close()
	guest := newConfig(t, "Doji")
	guest.Code = l.Code()
	c, err := DialAny(within(t), []string{closed.Addr().String(), l.Addr().String(), l.Addr().String()}, guest)
	if err != nil {
		t.Fatal(err)
	}
	c.Close()
	_, err = DialAny(within(t), nil, guest)
	wantErr(t, "no address", err, ErrNobody)
	// A wrong code is tried at one address only.
	guest.Code = "UUUU"
	_, err = DialAny(within(t), []string{l.Addr().String(), l.Addr().String(), l.Addr().String()}, guest)
	wantErr(t, "a wrong code", err, ErrWrongCode)
	if l.lock.wrong != 1 {
		t.Errorf("%d guesses for one wrong code", l.lock.wrong)
	}
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
