package table

import (
	"context"
	"crypto/ed25519"
	"errors"
	"io"
	"sync"

	"kotei/net/link"
)

// An identity is a key for tests, from a seed.
type identity struct{ key ed25519.PrivateKey }

func newIdentity(n byte) identity {
	var seed [ed25519.SeedSize]byte
	seed[0] = n
	return identity{ed25519.NewKeyFromSeed(seed[:])}
}

func (i identity) Public() ed25519.PublicKey  { return i.key.Public().(ed25519.PublicKey) }
func (i identity) Sign(message []byte) []byte { return ed25519.Sign(i.key, message) }

// A pipe is one end of a connection in memory, as guests inside have it. mangle may change what is sent, or drop it with nil.
type pipe struct {
	*inner
	mangle func([]byte) []byte
}

func (p *pipe) Send(b []byte) error {
	if p.mangle != nil {
		if b = p.mangle(append([]byte(nil), b...)); b == nil {
			return nil
		}
	}
	return p.inner.Send(b)
}

// newPipe connects a guest with a host.
func newPipe(host, guest identity, hostName, guestName string) (atHost, atGuest *pipe) {
	h, g := newInner(host, guest, hostName, guestName)
	return &pipe{inner: h}, &pipe{inner: g}
}

// A memoryDoor is a door that tests knock at.
type memoryDoor struct {
	guests chan Conn
	shut   chan struct{}
	once   sync.Once
}

func newDoor() *memoryDoor {
	return &memoryDoor{guests: make(chan Conn), shut: make(chan struct{})}
}

func (d *memoryDoor) Accept(ctx context.Context) (Conn, error) {
	select {
	case c := <-d.guests:
		return c, nil
	case <-d.shut:
		return nil, link.ErrTableClosed
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

func (d *memoryDoor) Close() error {
	d.once.Do(func() { close(d.shut) })
	return nil
}

// knock hands the host's end of a connection in.
func (d *memoryDoor) knock(c Conn) error {
	select {
	case d.guests <- c:
		return nil
	case <-d.shut:
		return link.ErrTableClosed
	}
}

// A memoryLine is a line whose connections a test makes and cuts.
type memoryLine struct {
	changes chan Change
	mu      sync.Mutex
	ends    []*pipe
	closed  bool
}

func newLine() *memoryLine { return &memoryLine{changes: make(chan Change, 64)} }

func (l *memoryLine) Changes() <-chan Change { return l.changes }

func (l *memoryLine) Close() error {
	l.mu.Lock()
	defer l.mu.Unlock()
	if !l.closed {
		l.closed = true
		for _, p := range l.ends {
			_ = p.Close()
		}
		close(l.changes)
	}
	return nil
}

func (l *memoryLine) connect(c *pipe) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.closed {
		return errors.New("the line is closed")
	}
	l.ends = append(l.ends, c)
	l.changes <- Change{Conn: c}
	return nil
}

// cut breaks all connections that there were.
func (l *memoryLine) cut() {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, p := range l.ends {
		_ = p.Close()
	}
	l.ends = nil
	if !l.closed {
		l.changes <- Change{Err: io.ErrUnexpectedEOF}
	}
}
