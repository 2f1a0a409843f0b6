package link

import (
	"bufio"
	"crypto/ed25519"
	"crypto/hmac"
	"crypto/tls"
	"encoding/binary"
	"errors"
	"fmt"
	"net"
	"time"
)

// Trust is how sure the identity of a connection's other end is.
type Trust byte

// The degrees of trust.
const (
	Unproven Trust = iota // the table is open: the key is new, or nobody asked
	ByCode                // just now, by the table's code
	ByPin                 // by the key that was pinned, or let in before
)

func (t Trust) String() string {
	return [...]string{"unproven", "by code", "by pin"}[min(t, ByPin)]
}

// A session is a TLS connection whose two sides have agreed to talk.
type session struct {
	tls   *tls.Conn
	r     *bufio.Reader
	host  bool // this side is the host
	key   ed25519.PublicKey
	name  string
	trust Trust

	pairs    func() // tells the door that the guest has sent his share of the pairing
	unpinned error  // why the other side isn't remembered, if it should be
}

func newSession(c *tls.Conn, host bool) (*session, error) {
	key, err := peerKey(c.ConnectionState())
	if err != nil {
		return nil, err
	}
	return &session{tls: c, r: bufio.NewReaderSize(c, 32<<10), host: host, key: key}, nil
}

func (s *session) peer() PeerID { return IDOf(s.key) }

// from is the other side's address without its port.
func (s *session) from() string { return hostOf(s.tls.RemoteAddr()) }

// hostOf is an address without its port.
func hostOf(a net.Addr) string {
	host, _, err := net.SplitHostPort(a.String())
	if err != nil {
		return a.String()
	}
	return host
}

// pairingID is CPace's session id: it is different on the two sides of a relay
// that ends TLS (RFC 8446 section 7.5).
func (s *session) pairingID() ([]byte, error) {
	state := s.tls.ConnectionState()
	return state.ExportKeyingMaterial(tlsLabel, nil, sessionLen)
}

func (s *session) pin(c Config) {
	s.trust = ByCode
	if c.Friends != nil {
		s.unpinned = c.Friends.Pin(s.key, s.name)
	}
}

// greetHost is the guest's side, up to admission.
func (s *session) greetHost(c Config) error {
	knows := c.knows(s.peer()) || s.peer() == c.Expect
	h := hello{version: c.Version, knows: knows, name: c.Name}
	if err := writeFrame(s.tls, kindHello, h.encode()); err != nil {
		return err
	}
	body, err := readKind(s.r, maxUnpaired, kindAnswer)
	if err != nil {
		return err
	}
	a, err := parseAnswer(body)
	if err != nil {
		return err
	}
	s.name = a.name
	switch {
	case a.verdict == wrongVersion || a.version != c.Version:
		return &VersionError{Ours: c.Version, Theirs: a.version}
	case a.verdict == comeInFriend && knows:
		s.trust = ByPin
		return nil
	case a.verdict == comeIn && knows:
		s.trust = ByPin // TLS has shown that he has the key
		return nil
	case a.verdict == comeIn && c.Code == "":
		return nil
	case a.verdict == comeIn:
		return ErrOpenTable // or a relay would only have to say that it is
	case a.verdict == codePlease && c.Code == "":
		return ErrCodeNeeded
	case a.verdict == codePlease:
		return s.proveCode(c)
	}
	return fmt.Errorf("%w: it takes this device for a friend, but isn't known here", ErrGarbled)
}

// proveCode is the guest's side of pairing. The guest confirms first, so that a
// host who doesn't know the code learns nothing that helps him search for it.
func (s *session) proveCode(c Config) error {
	sid, err := s.pairingID()
	if err != nil {
		return err
	}
	run, err := newCPace(c.Code, sid)
	if err != nil {
		return err
	}
	if err := writeFrame(s.tls, kindShare, run.share); err != nil {
		return err
	}
	share, err := readKind(s.r, maxUnpaired, kindShare)
	if err != nil {
		return err
	}
	tags, err := run.guestTags(share, c.Identity.Public(), s.key)
	if err != nil {
		return fmt.Errorf("%w: %w", ErrGarbled, err)
	}
	if err := writeFrame(s.tls, kindConfirm, tags.guest); err != nil {
		return err
	}
	// From here on a false table has used up its one guess.
	got, err := readKind(s.r, maxUnpaired, kindConfirm)
	switch {
	case errors.Is(err, ErrWrongCode):
		return err
	case err != nil:
		return fmt.Errorf("%w (%w)", ErrUnproven, err)
	}
	if !hmac.Equal(got, tags.host) {
		return ErrWrongCode
	}
	s.pin(c)
	return nil
}

// greetGuest is the host's side, up to letting the guest in. admitted says
// whether he has been here before since the table was opened.
func (s *session) greetGuest(c Config, l *lock, admitted func(PeerID) bool) error {
	body, err := readKind(s.r, maxUnpaired, kindHello)
	if err != nil {
		return err
	}
	h, err := parseHello(body)
	if err != nil {
		return err
	}
	s.name = h.name
	a := answer{version: c.Version, verdict: codePlease, name: c.Name}
	switch {
	case h.version != c.Version:
		a.verdict = wrongVersion
	case h.knows && (c.knows(s.peer()) || admitted(s.peer())):
		a.verdict, s.trust = comeInFriend, ByPin
	case c.Open && c.knows(s.peer()):
		a.verdict, s.trust = comeIn, ByPin
	case c.Open:
		a.verdict = comeIn
	}
	if err := writeFrame(s.tls, kindAnswer, a.encode()); err != nil {
		return err
	}
	switch a.verdict {
	case wrongVersion:
		return &VersionError{Ours: c.Version, Theirs: h.version}
	case codePlease:
		return s.checkCode(c, l)
	default:
		return nil
	}
}

// checkCode is the host's side of pairing: one guess a connection, and not
// before the pause after the last one is over.
func (s *session) checkCode(c Config, l *lock) error {
	theirs, err := readKind(s.r, maxUnpaired, kindShare)
	if err != nil {
		return err
	}
	if s.pairs != nil {
		s.pairs()
	}
	from := s.from()
	if wait := l.brake.enter(from); wait > 0 {
		seconds := uint16(min((wait+time.Second-1)/time.Second, 1<<15))
		_ = writeFrame(s.tls, kindRefuse, binary.BigEndian.AppendUint16([]byte{whyPause}, seconds))
		return &PauseError{wait}
	}
	sid, err := s.pairingID()
	if err != nil {
		return err
	}
	code, turn := l.current()
	run, err := newCPace(code, sid)
	if err != nil {
		return err
	}
	tags, err := run.hostTags(theirs, s.key, c.Identity.Public())
	if err != nil {
		return fmt.Errorf("%w: %w", ErrGarbled, err)
	}
	if err := writeFrame(s.tls, kindShare, run.share); err != nil {
		return err
	}
	got, err := readKind(s.r, maxUnpaired, kindConfirm)
	if err != nil {
		return err
	}
	if !l.try(turn, got, tags.guest) {
		if c.Guessed != nil {
			c.Guessed(l.brake.after(from))
		}
		_ = writeFrame(s.tls, kindRefuse, []byte{whyWrongCode})
		return ErrWrongCode
	}
	l.brake.right(from)
	s.pin(c)
	return writeFrame(s.tls, kindConfirm, tags.host)
}
