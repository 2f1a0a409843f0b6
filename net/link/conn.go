package link

import (
	"bufio"
	"crypto/ed25519"
	"encoding/binary"
	"errors"
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

// A Conn is a connection to somebody who has been let in. Its methods may be
// called from several goroutines.
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

// PeerName is what the other side calls himself. A friend may be pinned under
// another name.
func (c *Conn) PeerName() string { return c.name }

// Trust is how sure it is that the other side is who he should be.
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

// Changes carries each new state. Who reads slowly gets the newest. It is
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

// RoundTrip is how long the newest heartbeat took there and back; 0 until the
// first has come back.
func (c *Conn) RoundTrip() time.Duration { return time.Duration(c.trip.Load()) }

// Send queues a message and returns at once. The message is the caller's
// again afterwards. That it has arrived only an answer can tell.
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

// Recv waits for a message. When the connection has ended it returns what had
// come in, and then the reason.
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

// Close sends what waits and a goodbye, as far as that goes in half a second,
// and waits until all has ended. The other side hears that the table has been
// closed, or that the guest has left.
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

// tell puts the newest state in the place of one that nobody has fetched. The
// mutex is held, so nobody else sends.
func (c *Conn) tell(s State) {
	select {
	case <-c.changes:
	default:
	}
	c.changes <- s
}

// now is the time on the connection's own clock.
func (c *Conn) now() time.Duration { return time.Since(c.started) }

// Beats are sent back at once, and only one that has come back counts as life:
// that something comes in doesn't mean that anything gets out. After a cable
// was out for a while, TCP may move one way many seconds before the other.

// beat is a heartbeat's body: when it was sent.
func (c *Conn) beat() []byte {
	return binary.BigEndian.AppendUint64(nil, uint64(max(1, c.now())))
}

// takeBeat remembers what is owed. Of several, the newest is enough.
func (c *Conn) takeBeat(body []byte) error {
	if len(body) != 8 {
		return fmt.Errorf("%w: a heartbeat of %d bytes", ErrGarbled, len(body))
	}
	c.owed.Store(int64(binary.BigEndian.Uint64(body)))
	poke(c.out.filled)
	return nil
}

// takeEcho takes a beat of ours that comes back.
func (c *Conn) takeEcho(body []byte) error {
	if len(body) != 8 {
		return fmt.Errorf("%w: a heartbeat of %d bytes back", ErrGarbled, len(body))
	}
	sent, now := int64(binary.BigEndian.Uint64(body)), int64(c.now())
	if sent <= c.answered.Load() || sent > now {
		return nil // old, or invented
	}
	c.answered.Store(sent)
	c.trip.Store(now - sent)
	if c.State() == Suspect && c.silence() < missedBeats*c.timing.Beat {
		c.change(Up)
	}
	return nil
}

// silence is the age of the newest beat that has come back.
func (c *Conn) silence() time.Duration { return c.now() - time.Duration(c.answered.Load()) }

// read takes frames in until the connection ends.
func (c *Conn) read() {
	defer close(c.readEnd)
	for {
		k, body, err := readFrame(c.r, MaxMessage)
		if err == nil {
			err = c.take(k, body)
		}
		if err != nil {
			c.end(c.reason(err))
			return
		}
	}
}

// reason is why reading or writing ended.
func (c *Conn) reason(err error) error {
	select {
	case <-c.leaving:
		return ErrClosed
	default:
		return explain(err, ErrLost)
	}
}

func (c *Conn) take(k kind, body []byte) error {
	switch k {
	case kindBeat:
		return c.takeBeat(body)
	case kindEcho:
		return c.takeEcho(body)
	case kindBye:
		return refusal(body)
	case kindData:
		return c.deliver(body)
	default:
		return fmt.Errorf("%w: a frame of kind %d after pairing", ErrGarbled, k)
	}
}

// deliver hands a message to Recv. While it waits for room there, beats aren't
// read, and that mustn't count as the other side's silence.
func (c *Conn) deliver(message []byte) error {
	for !c.in.put(message) {
		c.unread.Store(true)
		select {
		case <-c.in.room:
		case <-c.leaving:
			return nil // nobody will fetch it; go on for the other side's goodbye
		case <-c.ended:
			return ErrClosed
		}
	}
	if c.unread.Swap(false) {
		c.answered.Store(int64(c.now())) // begin to count anew
	}
	return nil
}

// write sends what waits, and beats, and watches for the other side's.
func (c *Conn) write() {
	w := bufio.NewWriterSize(deadlined{c}, 16<<10)
	beat := time.NewTicker(c.timing.Beat)
	defer beat.Stop()
	for {
		var err error
		select {
		case <-c.ended:
			return
		case <-c.leaving:
			c.part(w)
			return
		case <-c.out.filled:
			err = c.flush(w)
		case <-beat.C:
			if err = c.watch(); err == nil {
				err = errors.Join(writeFrame(w, kindBeat, c.beat()), w.Flush())
			}
		}
		if err != nil {
			c.end(c.reason(err))
			return
		}
	}
}

// watch looks how long the other side has been silent.
func (c *Conn) watch() error {
	if c.unread.Load() {
		return nil
	}
	switch quiet := c.silence(); {
	case quiet >= c.timing.GiveUp:
		return ErrTimedOut
	case quiet >= missedBeats*c.timing.Beat:
		c.change(Suspect)
	}
	return nil
}

// flush writes all that waits, and a beat that is owed before anything else.
func (c *Conn) flush(w *bufio.Writer) error {
	for {
		if sent := c.owed.Swap(0); sent != 0 {
			if err := writeFrame(w, kindEcho, binary.BigEndian.AppendUint64(nil, uint64(sent))); err != nil {
				return err
			}
		}
		m, ok := c.out.next()
		if !ok {
			return w.Flush()
		}
		if err := writeFrame(w, kindData, m); err != nil {
			return err
		}
	}
}

// part says goodbye and waits, not long, for the other side to hang up: to
// hang up first could destroy what is still on its way.
func (c *Conn) part(w *bufio.Writer) {
	_ = c.tls.NetConn().SetDeadline(time.Now().Add(partingTime))
	c.mu.Lock()
	bye := []byte{c.why}
	c.mu.Unlock()
	err := errors.Join(c.flush(w), writeFrame(w, kindBye, bye), w.Flush())
	if half, ok := c.tls.NetConn().(interface{ CloseWrite() error }); ok && err == nil {
		_ = half.CloseWrite()
		<-c.readEnd
	}
	c.end(ErrClosed)
}

// deadlined keeps a write from waiting for ever on a network that is gone.
type deadlined struct{ c *Conn }

func (d deadlined) Write(b []byte) (int, error) {
	wait := d.c.timing.GiveUp
	_ = d.c.tls.SetWriteDeadline(time.Now().Add(wait))
	select {
	case <-d.c.leaving: // perhaps just now, and Close's nearer deadline was undone
		_ = d.c.tls.SetWriteDeadline(time.Now().Add(min(wait, partingTime)))
	default:
	}
	return d.c.tls.Write(b)
}
