package link

import (
	"context"
	"errors"
	"sync"
	"time"
)

// A Dialer keeps a guest connected to a table.
type Dialer struct {
	Addrs  []string // where the table may be reached
	Config Config
}

// An Event is a change of a Line's connection.
//
//	Up       Conn is the one to use. A Conn that wasn't there before starts
//	         empty: what the old one had not delivered is lost.
//	Suspect  nothing is heard; another is dialled beside it.
//	Down     Conn has ended, for the reason Err. If the channel of events isn't
//	         closed after this, dialling goes on.
type Event struct {
	State State
	Conn  *Conn
	Err   error
}

// An attempt to redial is short: when a network comes back, TCP takes seconds
// to retry by itself, and a new attempt takes no time. The wait after a failed
// attempt doubles, up to the largest.
const (
	redialTime   = 1500 * time.Millisecond
	firstPause   = 100 * time.Millisecond
	largestPause = time.Second
	maxEvents    = 32
)

// A Line is a guest's connection to one table. It reconnects when it breaks,
// always to the same device.
type Line struct {
	dialer Dialer
	events chan Event
	stop   context.CancelFunc
	done   chan struct{}

	mu   sync.Mutex
	conn *Conn
	err  error
}

// Dial connects for the first time, as [Dial] does, and then keeps the line
// up until Close, the end of ctx, or an end that redialling can't mend: the
// table closes, or it asks for another code.
func (d Dialer) Dial(ctx context.Context) (*Line, error) {
	c, err := Dial(ctx, d.Addrs, d.Config)
	if err != nil {
		return nil, err
	}
	// From now on the key identifies us.
	d.Config.Expect = c.Peer()
	ctx, stop := context.WithCancel(ctx)
	l := &Line{dialer: d, conn: c, events: make(chan Event, maxEvents), stop: stop, done: make(chan struct{})}
	go l.run(ctx, c)
	return l, nil
}

// Events carries what happens to the line, beginning with Up. It is closed
// when the line ends. A slow reader misses the oldest events.
func (l *Line) Events() <-chan Event { return l.events }

// Conn is the connection to use now; it may be Suspect or Down.
func (l *Line) Conn() *Conn {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.conn
}

// Err is why the line has ended, or nil.
func (l *Line) Err() error {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.err
}

// Close ends the line with a goodbye, and waits until its goroutines have ended.
func (l *Line) Close() error {
	l.stop()
	<-l.done
	return nil
}

// tell puts an event out; run alone calls it.
func (l *Line) tell(e Event) {
	l.mu.Lock()
	l.conn = e.Conn
	l.mu.Unlock()
	for {
		select {
		case l.events <- e:
			return
		default:
		}
		select {
		case <-l.events:
		default:
		}
	}
}

func (l *Line) end(err error) {
	l.mu.Lock()
	l.err = err
	l.mu.Unlock()
	close(l.events)
	close(l.done)
}

// final reports whether redialling is useless after an error.
func final(err error) bool {
	var version *VersionError
	for _, e := range []error{ErrTableClosed, ErrClosed, ErrCodeNeeded, ErrWrongCode, ErrOpenTable} {
		if errors.Is(err, e) {
			return true
		}
	}
	return errors.As(err, &version)
}

// run watches the connection and redials beside it.
func (l *Line) run(ctx context.Context, c *Conn) {
	redial := redialer{line: l, ctx: ctx}
	l.tell(Event{State: Up, Conn: c})
	state, changes := Up, c.Changes()
	var end error
	for end == nil {
		select {
		case <-ctx.Done():
			end = ErrClosed
		case s, ok := <-changes:
			switch {
			case !ok:
				changes = nil // Down has been told
			case s == Down:
				state = Down
				l.tell(Event{State: Down, Conn: c, Err: c.Err()})
				if final(c.Err()) {
					end = c.Err()
				} else {
					redial.start()
				}
			case s == Suspect && state == Up:
				state = Suspect
				l.tell(Event{State: Suspect, Conn: c})
				redial.start()
			case s == Up && state == Suspect:
				state = Up
				redial.cancel()
				l.tell(Event{State: Up, Conn: c})
			}
		case r := <-redial.results():
			redial.finished()
			if r.err != nil {
				// It failed for good; but while the old one lives, that
				// is not the end.
				if state == Down {
					end = r.err
					l.tell(Event{State: Down, Conn: c, Err: r.err})
				}
				continue
			}
			c.drop()
			c, state, changes = r.conn, Up, r.conn.Changes()
			l.tell(Event{State: Up, Conn: c})
		}
	}
	redial.cancel()
	_ = c.Close()
	l.end(end)
}

// A redialer dials in the background, one attempt after the other, until it
// succeeds, fails for good, or is cancelled.
type redialer struct {
	line *Line
	ctx  context.Context
	stop context.CancelFunc
	out  chan redialed
}

type redialed struct {
	conn *Conn
	err  error
}

func (r *redialer) start() {
	if r.out != nil {
		return
	}
	ctx, stop := context.WithCancel(r.ctx)
	out := make(chan redialed, 1)
	r.stop, r.out = stop, out
	go func() { out <- r.line.redial(ctx) }()
}

// results is nil, and so never ready, while nothing is being dialled.
func (r *redialer) results() <-chan redialed { return r.out }

func (r *redialer) finished() {
	r.stop()
	r.stop, r.out = nil, nil
}

// cancel ends the dialling and what it may have come to.
func (r *redialer) cancel() {
	if r.out == nil {
		return
	}
	r.stop()
	if got := <-r.out; got.conn != nil {
		got.conn.drop()
	}
	r.finished()
}

// redial tries until a connection comes about or there is no point.
func (l *Line) redial(ctx context.Context) redialed {
	cfg := l.dialer.Config
	cfg.Timing.Pair = min(cfg.Timing.filled().Pair, redialTime)
	for pause := firstPause; ; pause = min(2*pause, largestPause) {
		c, err := Dial(ctx, l.dialer.Addrs, cfg)
		if err == nil || final(err) || ctx.Err() != nil {
			return redialed{c, err}
		}
		timer := time.NewTimer(pause)
		select {
		case <-ctx.Done():
			timer.Stop()
			return redialed{err: err}
		case <-timer.C:
		}
	}
}
