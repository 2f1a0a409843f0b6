package link

import (
	"crypto/ed25519"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"time"
)

// A Config says who we are and whom we expect. A host and a guest fill in what
// concerns them.
type Config struct {
	Identity *Identity // always
	Name     string    // always: what the other side sees, and pins us under

	// Version is that of what the messages mean. It must be the same on both
	// sides, or they don't connect.
	Version uint16

	// Friends, if there are any, need no code, and who pairs becomes one.
	Friends *Friends

	// Code is the table's. A guest enters what he was told. A host may choose
	// one; otherwise one is drawn.
	Code string

	// Open lets a host take in everybody, without a code and unproven.
	Open bool

	// NewCode tells a host that the code was guessed at three times or more and
	// has been replaced. It is called from a goroutine of the listener.
	NewCode func(code string)

	// Guessed tells a host of each wrong code that somebody tried. It is called
	// from a goroutine of the listener.
	Guessed func(Guess)

	// Expect, unless zero, is the only host that a guest will talk to.
	Expect PeerID

	// Timing is for networks, and tests, that are unlike a home's.
	Timing Timing
}

// Timing holds the waits. What is zero has its default.
type Timing struct {
	Pair   time.Duration // from connecting to being paired: 5 s
	Beat   time.Duration // from one heartbeat to the next: 1 s
	GiveUp time.Duration // of silence until a connection counts as lost: 30 s
	Guess  time.Duration // after a first wrong code, until another is looked at: 1 s
}

// missedBeats make a connection suspect.
const missedBeats = 3

func (t Timing) filled() Timing {
	def := func(d *time.Duration, value time.Duration) {
		if *d <= 0 {
			*d = value
		}
	}
	def(&t.Pair, 5*time.Second)
	def(&t.Beat, time.Second)
	def(&t.GiveUp, 30*time.Second)
	def(&t.Guess, time.Second)
	return t
}

func (c Config) check() (Config, error) {
	if c.Identity == nil {
		return c, errors.New("link: a Config needs an Identity")
	}
	if err := checkName(c.Name); err != nil {
		return c, fmt.Errorf("your own name: %w", err)
	}
	c.Code = tidyCode(c.Code)
	c.Timing = c.Timing.filled()
	return c, nil
}

// knows says whether a key is pinned.
func (c Config) knows(id PeerID) bool {
	if c.Friends == nil {
		return false
	}
	_, ok := c.Friends.Find(id)
	return ok
}

// protocol is what TLS agrees on; another layout of hellos or frames gets
// another number.
const protocol = "kotei-link/1"

// tls is the same for both sides but for whom they expect. TLS itself proves
// that the other has the private key of his certificate; no authority has
// signed it, so whose key it is must be found out by pairing.
func (c Config) tls(expect PeerID) *tls.Config {
	return &tls.Config{
		Certificates:           []tls.Certificate{c.Identity.cert},
		MinVersion:             tls.VersionTLS13,
		NextProtos:             []string{protocol},
		ClientAuth:             tls.RequireAnyClientCert,
		InsecureSkipVerify:     true, // there is no authority and no name: see VerifyConnection
		SessionTicketsDisabled: true,
		VerifyConnection: func(s tls.ConnectionState) error {
			key, err := peerKey(s)
			if err == nil && !expect.IsZero() && IDOf(key) != expect {
				err = ErrStranger
			}
			return err
		},
	}
}

// peerKey takes the other side's key out of its certificate.
func peerKey(s tls.ConnectionState) (ed25519.PublicKey, error) {
	if s.Version != tls.VersionTLS13 || s.NegotiatedProtocol != protocol {
		return nil, &VersionError{}
	}
	if len(s.PeerCertificates) != 1 || s.PeerCertificates[0].PublicKeyAlgorithm != x509.Ed25519 {
		return nil, fmt.Errorf("%w: expected one Ed25519 certificate", ErrNoTable)
	}
	key, ok := s.PeerCertificates[0].PublicKey.(ed25519.PublicKey)
	if !ok {
		return nil, fmt.Errorf("%w: expected an Ed25519 key", ErrNoTable)
	}
	return key, nil
}
