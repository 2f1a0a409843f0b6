//go:build lan

package lan

import (
	"bytes"
	"crypto/ed25519"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"fmt"
	"io"
	"math/big"
	"net"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"kotei/decks/starter"
)

// What a relay listens at and passes on to, and where it writes down what it saw.
const (
	relayAt = "10.98.0.3:24999"
	relayTo = "10.98.0.1:24157"
)

// relay is a computer in the middle: passive, or one that ends TLS on both sides and could read and change all that
// passes, if only it were taken for the host.
func relay(role string) error {
	log, err := os.OpenFile(os.Getenv("KOTEI_LAN_RECORD"), os.O_CREATE|os.O_WRONLY|os.O_APPEND, 0o600)
	if err != nil {
		return err
	}
	record := &recorder{w: log}
	var l net.Listener
	dial := func() (net.Conn, error) { return net.Dial("tcp", relayTo) }
	switch role {
	case "passive":
		l, err = net.Listen("tcp", relayAt)
	case "active":
		cfg, bad := impostor()
		if bad != nil {
			return bad
		}
		l, err = tls.Listen("tcp", relayAt, cfg)
		dial = func() (net.Conn, error) { return tls.Dial("tcp", relayTo, cfg) }
	}
	if err != nil {
		return err
	}
	fmt.Println("relaying")
	for {
		guest, err := l.Accept()
		if err != nil {
			return err
		}
		host, err := dial()
		if err != nil {
			return err
		}
		for _, way := range [][2]net.Conn{{guest, host}, {host, guest}} {
			go func() {
				_, _ = io.Copy(io.MultiWriter(way[0], record), way[1]) // until one side hangs up
				_ = guest.Close()
				_ = host.Close()
			}()
		}
	}
}

type recorder struct {
	mu sync.Mutex
	w  io.Writer
}

func (r *recorder) Write(b []byte) (int, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.w.Write(b)
}

// impostor is TLS as Kotei speaks it, with a key of the relay's own.
func impostor() (*tls.Config, error) {
	pub, key, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		return nil, err
	}
	c := &x509.Certificate{
		SerialNumber: big.NewInt(1), Subject: pkix.Name{CommonName: "kotei"},
		NotBefore: time.Date(2000, 1, 1, 0, 0, 0, 0, time.UTC), NotAfter: time.Date(9999, 1, 1, 0, 0, 0, 0, time.UTC),
	}
	raw, err := x509.CreateCertificate(rand.Reader, c, c, pub, key)
	if err != nil {
		return nil, err
	}
	return &tls.Config{
		Certificates: []tls.Certificate{{Certificate: [][]byte{raw}, PrivateKey: key}},
		MinVersion:   tls.VersionTLS13, NextProtos: []string{"kotei-link/1"},
		ClientAuth: tls.RequireAnyClientCert, InsecureSkipVerify: true,
	}, nil
}

func startRelay(t *testing.T, role string) (seen func() []byte) {
	t.Helper()
	file := filepath.Join(t.TempDir(), "seen")
	r := start(t, 3, []string{"KOTEI_LAN_RELAY=" + role, "KOTEI_LAN_RECORD=" + file}, os.Args[0])
	r.line("relaying")
	return func() []byte {
		b, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		return b
	}
}

// TestPassiveRelay: who only listens sees nothing but noise.
func TestPassiveRelay(t *testing.T) {
	home(t, 3)
	seen := startRelay(t, "passive")
	h := host(t, 1, t.TempDir(), "-address", relayTo)
	h.line("code ")
	agree(t, h, join(t, 2, t.TempDir(), "Bob", "-address", relayAt, "-code", "K7QM"))
	b := seen()
	if len(b) < 50_000 {
		t.Errorf("the relay saw %d bytes of a whole game", len(b))
	}
	secrets := []string{"K7QM", "KOTEI", "Bob", "Ann"}
	for _, c := range starter.Cards() {
		secrets = append(secrets, c.ID)
	}
	for _, s := range secrets {
		if len(s) > 3 && bytes.Contains(b, []byte(s)) {
			t.Errorf("the relay saw %q", s)
		}
	}
	t.Logf("%d bytes", len(b))
}

// TestActiveRelay: who ends TLS on both sides is let in on neither.
func TestActiveRelay(t *testing.T) {
	home(t, 4)
	seen := startRelay(t, "active")
	h := host(t, 1, t.TempDir(), "-address", relayTo)
	h.line("code ")
	g := join(t, 2, t.TempDir(), "Bob", "-address", relayAt, "-code", "K7QM", "-wait", "5s")
	if g.exit() == 0 || !g.printed("isn't the table's code") {
		t.Error("the guest took the relay for the host")
	}
	if h.printed("started") {
		t.Error("the host took the relay for the guest")
	}
	b := seen()
	if !bytes.Contains(b, []byte("KOTEI")) {
		t.Error("the relay ended no TLS: this test tests nothing")
	}
	if bytes.Contains(b, []byte("K7QM")) || bytes.Contains(b, []byte(starter.Cards()[0].ID)) {
		t.Error("the relay learnt the code, or a card")
	}
	// The one wrong guess has cost the guest nothing: without the relay he gets in.
	agree(t, h, join(t, 4, t.TempDir(), "Bob", "-address", relayTo, "-code", "K7QM"))
}
