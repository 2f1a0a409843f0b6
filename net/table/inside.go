package table

import (
	"context"
	"crypto/ed25519"
	"slices"
	"sync"

	"kotei/net/link"
)

// Inside is a door for guests of the host's own program, beside the door for everybody else. They need no network, no code and no pairing.
type Inside struct {
	outer Door
	comes chan comer
	shut  chan struct{}
	watch sync.Once
	close sync.Once
}

// A comer is who has come to the door, or why nobody can come any more.
type comer struct {
	conn Conn
	err  error
}

// Beside puts a door for guests of this program beside another door.
func Beside(outer Door) *Inside {
	return &Inside{outer: outer, comes: make(chan comer), shut: make(chan struct{})}
}

// Accept implements Door.
func (d *Inside) Accept(ctx context.Context) (Conn, error) {
	d.watch.Do(func() { go d.outside(ctx) })
	select {
	case c := <-d.comes:
		return c.conn, c.err
	case <-d.shut:
		return nil, link.ErrTableClosed
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// outside waits at the other door, until it is closed.
func (d *Inside) outside(ctx context.Context) {
	for {
		c, err := d.outer.Accept(ctx)
		select {
		case d.comes <- comer{c, err}:
		case <-d.shut:
			if c != nil {
				_ = c.Close()
			}
			return
		}
		if err != nil {
			return
		}
	}
}

// Close implements Door. Guests who are in stay in.
func (d *Inside) Close() error {
	d.close.Do(func() { close(d.shut) })
	return d.outer.Close()
}

// Enter leads a guest to the host: each is known to the other by his identity and name. The line ends with its only connection.
// The error is link.ErrTableClosed where the door is closed.
func (d *Inside) Enter(host, guest Signer, hostName, guestName string) (Line, error) {
	atHost, atGuest := newInner(host, guest, hostName, guestName)
	select {
	case d.comes <- comer{conn: atHost}:
		return newInnerLine(atGuest), nil
	case <-d.shut:
		return nil, link.ErrTableClosed
	}
}

// An inner is one end of a connection in memory.
type inner struct {
	peer ed25519.PublicKey
	name string
	out  *lane
	in   *lane
}

func newInner(host, guest Signer, hostName, guestName string) (atHost, atGuest *inner) {
	up, down := newLane(), newLane()
	return &inner{peer: guest.Public(), name: guestName, out: down, in: up},
		&inner{peer: host.Public(), name: hostName, out: up, in: down}
}

func (c *inner) Send(b []byte) error        { return c.out.put(b) }
func (c *inner) Recv() ([]byte, error)      { return c.in.get() }
func (c *inner) PeerKey() ed25519.PublicKey { return c.peer }
func (c *inner) PeerName() string           { return c.name }

func (c *inner) Close() error {
	c.out.close()
	c.in.close()
	return nil
}

// laneRoom is how many messages may wait to be read.
const laneRoom = 64

// A lane carries messages one way. What was sent before it ended is still read.
type lane struct {
	list  chan []byte
	ended chan struct{}
	once  sync.Once
}

func newLane() *lane { return &lane{list: make(chan []byte, laneRoom), ended: make(chan struct{})} }

func (l *lane) put(b []byte) error {
	select {
	case <-l.ended:
		return link.ErrLost
	default:
	}
	select {
	case l.list <- slices.Clone(b):
		return nil
	default:
		return link.ErrQueueFull
	}
}

func (l *lane) get() ([]byte, error) {
	select {
	case b := <-l.list:
		return b, nil
	case <-l.ended:
	}
	select {
	case b := <-l.list:
		return b, nil
	default:
		return nil, link.ErrLost
	}
}

func (l *lane) close() { l.once.Do(func() { close(l.ended) }) }

// An innerLine has one connection, and no hope of another.
type innerLine struct {
	*inner
	changes chan Change
}

func newInnerLine(c *inner) *innerLine {
	l := &innerLine{c, make(chan Change, 1)}
	l.changes <- Change{Conn: c}
	go func() {
		<-c.in.ended
		close(l.changes)
	}()
	return l
}

// Changes implements Line.
func (l *innerLine) Changes() <-chan Change { return l.changes }
