package link

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"net"
	"sync"
	"time"
)

// How many admitted devices are remembered.
const (
	maxReady    = 16  // let in, and not yet fetched by Accept
	maxAdmitted = 256 // remembered as having been let in
)

// A Listener is a table's door: it admits pinned devices and those that know the code.
type Listener struct {
	cfg   Config
	lock  lock
	door  door
	tcp   net.Listener
	ready chan *Conn
	stop  context.CancelFunc
	shut  chan struct{} // Close has been called
	ended chan struct{} // the loop has ended, and all at the door are gone

	mu       sync.Mutex
	admitted map[PeerID]bool // let in by code since the table was opened
}

// Listen opens the door at an address such as ":24157"; port 0 chooses a free
// one. It stays open until Close; whoever is still at the door when ctx ends is sent away.
func Listen(ctx context.Context, addr string, cfg Config) (*Listener, error) {
	cfg, err := cfg.check()
	if err != nil {
		return nil, err
	}
	if cfg.Code == "" {
		cfg.Code = NewCode()
	}
	if len(cfg.Code) < codeLength {
		return nil, fmt.Errorf("the code %q is too short: it needs at least %d letters or digits", cfg.Code, codeLength)
	}
	tcp, err := net.Listen("tcp", addr)
	if err != nil {
		return nil, fmt.Errorf("can't open the table at %s: %w", addr, err)
	}
	ctx, stop := context.WithCancel(ctx)
	l := &Listener{
		cfg:      cfg,
		lock:     lock{code: cfg.Code, replaced: cfg.NewCode, brake: newBrake(cfg.Timing.Guess)},
		tcp:      tcp,
		ready:    make(chan *Conn, maxReady),
		stop:     stop,
		shut:     make(chan struct{}),
		ended:    make(chan struct{}),
		admitted: map[PeerID]bool{},
	}
	go l.serve(ctx)
	return l, nil
}

// Addr is where the door is.
func (l *Listener) Addr() net.Addr { return l.tcp.Addr() }

// Port is its TCP port.
func (l *Listener) Port() uint16 {
	if a, ok := l.tcp.Addr().(*net.TCPAddr); ok {
		return a.AddrPort().Port()
	}
	return 0
}

// Code is the table's current code. After three wrong guesses it changes;
// Config.NewCode is called then.
func (l *Listener) Code() string {
	code, _ := l.lock.current()
	return code
}

// Forget makes an admitted device show the code again. A friend has to be
// removed from the friends as well.
func (l *Listener) Forget(id PeerID) {
	l.mu.Lock()
	defer l.mu.Unlock()
	delete(l.admitted, id)
}

func (l *Listener) wasAdmitted(id PeerID) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.admitted[id]
}

// Admit lets a device in without a code, as if it had been here before.
func (l *Listener) Admit(id PeerID) { l.admit(id) }

func (l *Listener) admit(id PeerID) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if len(l.admitted) < maxAdmitted {
		l.admitted[id] = true
	}
}

// Accept waits for the next admitted guest.
func (l *Listener) Accept(ctx context.Context) (*Conn, error) {
	select {
	case c := <-l.ready:
		return c, nil
	default:
	}
	select {
	case c := <-l.ready:
		return c, nil
	case <-l.shut:
		return nil, ErrTableClosed
	case <-ctx.Done():
		return nil, context.Cause(ctx)
	}
}

// Close shuts the door and disconnects the guests who wait at it. Connections
// that Accept has returned stay open.
func (l *Listener) Close() error {
	l.mu.Lock()
	select {
	case <-l.shut:
	default:
		close(l.shut)
	}
	l.mu.Unlock()
	l.stop()
	err := l.tcp.Close()
	<-l.ended
	if errors.Is(err, net.ErrClosed) {
		return nil
	}
	return err
}

// serve admits guests until the socket is closed.
func (l *Listener) serve(ctx context.Context) {
	defer close(l.ended)
	defer l.turnAway()
	var visits sync.WaitGroup
	defer visits.Wait()
	for {
		raw, err := l.tcp.Accept()
		switch {
		case errors.Is(err, net.ErrClosed):
			return
		case err != nil: // such as too many open files
			rest(ctx)
			continue
		}
		v := l.door.enter(raw)
		visits.Go(func() {
			defer l.door.leave(v)
			l.welcome(ctx, v)
		})
	}
}

// rest waits a little after a failed accept.
func rest(ctx context.Context) {
	select {
	case <-ctx.Done():
	case <-time.After(100 * time.Millisecond):
	}
}

// welcome takes one connection from its first byte to Accept, or ends it,
// within a limited time.
func (l *Listener) welcome(ctx context.Context, v *visitor) {
	raw := v.raw
	deadline := time.Now().Add(l.cfg.Timing.Pair)
	_ = raw.SetDeadline(deadline)
	ctx, cancel := context.WithDeadline(ctx, deadline)
	defer cancel()
	stop := context.AfterFunc(ctx, func() { _ = raw.Close() })
	c := tls.Server(raw, l.cfg.tls(PeerID{}))
	s, err := l.greet(ctx, c, v)
	if !stop() || err != nil {
		_ = raw.Close()
		return
	}
	l.hand(newConn(s, l.cfg.Timing))
}

func (l *Listener) greet(ctx context.Context, c *tls.Conn, v *visitor) (*session, error) {
	if err := c.HandshakeContext(ctx); err != nil {
		return nil, err
	}
	s, err := newSession(c, true)
	if err != nil {
		return nil, err
	}
	at := hasKey
	if l.cfg.knows(s.peer()) || l.wasAdmitted(s.peer()) {
		at = isKnown
	}
	l.door.reaches(v, at)
	s.pairs = func() { l.door.reaches(v, max(at, comparesCode)) }
	if err := s.greetGuest(l.cfg, &l.lock, l.wasAdmitted); err != nil {
		return nil, err
	}
	if s.trust == ByCode {
		l.admit(s.peer())
	}
	return s, nil
}

// hand passes a connection to Accept.
func (l *Listener) hand(c *Conn) {
	select {
	case l.ready <- c:
	default:
		c.leave(whyBusy) // nobody fetches them
	}
}

// turnAway ends the connections that Accept has not returned.
func (l *Listener) turnAway() {
	var all sync.WaitGroup
	defer all.Wait()
	for {
		select {
		case c := <-l.ready:
			all.Go(func() { c.leave(whyClosed) })
		default:
			return
		}
	}
}
