package link

import (
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"math/big"
	"net"
	"sync/atomic"
	"testing"
	"time"
)

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
	_, err = Dial(within(t), []string{later.Addr().String()}, newConfig(t, "Doji"))
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
	_, err = Dial(within(t), []string{tcp.Addr().String()}, guest)
	wantErr(t, "a web server", err, ErrNoTable)
	say.Store("")
	_, err = Dial(within(t), []string{tcp.Addr().String()}, guest)
	wantErr(t, "one who hangs up", err, ErrHungUp)
	tcp.Close()
	_, err = Dial(within(t), []string{tcp.Addr().String()}, guest)
	wantErr(t, "nobody", err, ErrNobody)
}

func TestOnlyTheExpected(t *testing.T) {
	host := newConfig(t, "Hida")
	l := listen(t, host)
	guest := newConfig(t, "Doji")
	guest.Code, guest.Expect = l.Code(), guest.Identity.ID()
	_, err := Dial(within(t), []string{l.Addr().String()}, guest)
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

// TestStalledHost: a guest doesn't wait for ever either.
func TestStalledHost(t *testing.T) {
	tcp, err := net.Listen("tcp", "127.0.0.1:0") // accepts nobody
	if err != nil {
		t.Fatal(err)
	}
	defer tcp.Close()
	guest := newConfig(t, "Doji")
	guest.Timing.Pair = 50 * time.Millisecond
	_, err = Dial(within(t), []string{tcp.Addr().String()}, guest)
	wantErr(t, "a silent host", err, ErrTimedOut)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err = Dial(ctx, []string{tcp.Addr().String()}, guest)
	wantErr(t, "a dial called off", err, context.Canceled)
}

func TestDialTakesTheOneThatAnswers(t *testing.T) {
	host := newConfig(t, "Hida")
	l := listen(t, host)
	closed, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	closed.Close()
	guest := newConfig(t, "Doji")
	guest.Code = l.Code()
	c, err := Dial(within(t), []string{closed.Addr().String(), l.Addr().String(), l.Addr().String()}, guest)
	if err != nil {
		t.Fatal(err)
	}
	c.Close()
	_, err = Dial(within(t), nil, guest)
	wantErr(t, "no address", err, ErrNobody)
	// A wrong code is tried at one address only.
	guest.Code = "UUUU"
	_, err = Dial(within(t), []string{l.Addr().String(), l.Addr().String(), l.Addr().String()}, guest)
	wantErr(t, "a wrong code", err, ErrWrongCode)
	if l.lock.wrong != 1 {
		t.Errorf("%d guesses for one wrong code", l.lock.wrong)
	}
}
