package link

import (
	"crypto/ed25519"
	"fmt"
	"net"
	"slices"
	"sync"
	"sync/atomic"
	"time"
)

// A State is how a connection is doing.
type State byte

// The states of a connection.
const (
	Up      State = iota // it is alive
	Suspect              // three beats in a row haven't come back
	Down                 // it has ended
)

func (s State) String() string {
	return [...]string{"up", "suspect", "down"}[min(s, Down)]
}

// partingTime is how long Close waits for the last messages to get through.
const partingTime = 500 * time.Millisecond

// A Conn is a connection to an admitted device. Its methods may be called
// from several goroutines.
type Conn struct {
	session
	timing  Timing
	started time.Time

	in, out  *queue
	answered atomic.Int64 // when the newest beat was sent that has come back
	trip     atomic.Int64 // how long that took
	owed     atomic.Int64 // the beat that is to be sent back, if not 0
	unread   atomic.Bool  // Recv is called too rarely, so silence is our doing
	changes  chan State
	leaving  chan struct{} // Close has been called
	ended    chan struct{} // it is Down
	readEnd  chan struct{} // no more messages will come in
	all      sync.WaitGroup

	mu      sync.Mutex
	state   State
	err     error
	closing bool
	why     byte // of closing
}

// newConn starts a connection's two goroutines. They end with it.
func newConn(s *session, t Timing) *Conn {
	c := &Conn{
		session: *s,
		timing:  t,
		started: time.Now(),
		in:      newQueue(),
		out:     newQueue(),
		changes: make(chan State, 1),
		leaving: make(chan struct{}),
		ended:   make(chan struct{}),
		readEnd: make(chan struct{}),
	}
	_ = c.tls.SetDeadline(time.Time{})
	c.all.Go(c.read)
	c.all.Go(c.write)
	return c
}

// Peer is the device at the other end.
func (c *Conn) Peer() PeerID { return c.peer() }

// PeerKey is that device's public key.
func (c *Conn) PeerKey() ed25519.PublicKey { return slices.Clone(c.key) }

// PeerName is the name that the other side gave. A friend may be pinned under
// another name.
func (c *Conn) PeerName() string { return c.name }

// Trust is how sure the other side's identity is.
func (c *Conn) Trust() Trust { return c.trust }

// NotPinned says why the other side couldn't be remembered as a friend, so
// that it will take a code again next time. It is nil if nothing went wrong.
func (c *Conn) NotPinned() error { return c.unpinned }

// RemoteAddr is the other end's network address.
func (c *Conn) RemoteAddr() net.Addr { return c.tls.RemoteAddr() }

// State is how the connection is doing now.
func (c *Conn) State() State {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.state
}

// Changes carries each new state. A slow reader gets only the newest. It is
// closed after Down.
func (c *Conn) Changes() <-chan State { return c.changes }

// Done is closed when the connection is Down. Err then says why.
func (c *Conn) Done() <-chan struct{} { return c.ended }

// Err is why the connection is Down, or nil.
func (c *Conn) Err() error {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.err
}

// RoundTrip is how long the newest heartbeat took to return; 0 until the first
// has returned.
func (c *Conn) RoundTrip() time.Duration { return time.Duration(c.trip.Load()) }

// Send queues a copy of a message and returns at once. Only an answer can tell
// that it has arrived.
func (c *Conn) Send(message []byte) error {
	if len(message) > MaxMessage {
		return fmt.Errorf("%w, not %d", ErrTooLarge, len(message))
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	switch {
	case c.err != nil:
		return c.err
	case c.closing:
		return ErrClosed
	case !c.out.put(slices.Clone(message)):
		return ErrQueueFull
	}
	return nil
}

// Recv waits for a message. After the connection has ended it returns the
// messages that had arrived, and then the reason.
func (c *Conn) Recv() ([]byte, error) {
	for {
		select {
		case <-c.leaving:
			return nil, ErrClosed
		default:
		}
		if m, ok := c.in.next(); ok {
			return m, nil
		}
		select {
		case <-c.leaving:
		case <-c.in.filled:
		case <-c.readEnd:
			if m, ok := c.in.next(); ok {
				return m, nil
			}
			<-c.ended
			return nil, c.Err()
		}
	}
}

// Close sends queued messages and a goodbye, for at most half a second, and
// waits until both goroutines have ended. The other side learns that the table
// was closed, or that the guest left.
func (c *Conn) Close() error {
	if c.host {
		c.leave(whyClosed)
	} else {
		c.leave(whyLeft)
	}
	return nil
}

func (c *Conn) leave(why byte) {
	c.mu.Lock()
	if !c.closing {
		c.closing, c.why = true, why
		close(c.leaving)
		_ = c.tls.NetConn().SetDeadline(time.Now().Add(partingTime))
	}
	c.mu.Unlock()
	c.all.Wait()
}

// end makes the connection Down, the first time for the reason that counts.
func (c *Conn) end(err error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.state == Down {
		return
	}
	c.state, c.err = Down, err
	_ = c.tls.NetConn().Close() // not TLS's Close, which may wait for the other side
	c.tell(Down)
	close(c.changes)
	close(c.ended)
}

// drop ends the connection without a goodbye: the other side has a newer one.
func (c *Conn) drop() {
	c.end(ErrClosed)
	c.all.Wait()
}

// change moves between Up and Suspect.
func (c *Conn) change(to State) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.state != Down && c.state != to {
		c.state = to
		c.tell(to)
	}
}

// tell replaces a state that nobody has fetched by the newest. The mutex is
// held, so nobody else sends.
func (c *Conn) tell(s State) {
	select {
	case <-c.changes:
	default:
	}
	c.changes <- s
}
