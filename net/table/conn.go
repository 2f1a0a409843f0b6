package table

import (
	"context"
	"crypto/ed25519"
	"errors"

	"kotei/net/link"
)

// A Signer is this device's identity; a *link.Identity is one.
type Signer interface {
	Public() ed25519.PublicKey
	Sign(message []byte) []byte
}

// A Conn is a connection to one other program, encrypted and sure of whose key is at its other end; a *link.Conn is one.
// Send returns at once, or link.ErrQueueFull; Recv waits until there is a message, or Close.
type Conn interface {
	Send(message []byte) error
	Recv() ([]byte, error)
	Close() error
	PeerKey() ed25519.PublicKey
	PeerName() string
}

// A Door lets guests in, one by one; see [Open].
type Door interface {
	Accept(ctx context.Context) (Conn, error)
	Close() error
}

// A Line is a guest's way to a table, with one connection after another; see [Follow].
type Line interface {
	Changes() <-chan Change // closed when there is no hope of another connection
	Close() error
}

// A Change is what has become of a line: Conn is the connection to use from now on, or nil while there is none, for the
// reason Err.
type Change struct {
	Conn Conn
	Err  error
}

// watch tells when a connection falls silent and is heard again, if it knows; it ends with the connection.
func watch(c Conn, f func(here bool)) {
	if w, ok := c.(interface{ Changes() <-chan link.State }); ok {
		go func() {
			for s := range w.Changes() {
				f(s == link.Up)
			}
		}()
	}
}

// Open is a listener's door.
func Open(l *link.Listener) Door { return door{l} }

type door struct{ *link.Listener }

func (d door) Accept(ctx context.Context) (Conn, error) {
	c, err := d.Listener.Accept(ctx)
	if err != nil {
		return nil, err
	}
	return c, nil
}

// Follow is a link's line.
func Follow(l *link.Line) Line {
	f := &follower{line: l, out: make(chan Change)}
	go f.run()
	return f
}

type follower struct {
	line *link.Line
	out  chan Change
}

func (f *follower) Changes() <-chan Change { return f.out }
func (f *follower) Close() error           { return f.line.Close() }

func (f *follower) run() {
	defer close(f.out)
	var last *link.Conn
	lost := false
	for e := range f.line.Events() {
		switch {
		case e.State == link.Up && (e.Conn != last || lost):
			last, lost = e.Conn, false
			f.out <- Change{Conn: e.Conn}
		case e.State != link.Up:
			lost = true
			f.out <- Change{Err: e.Err}
		}
	}
	if err := f.line.Err(); err != nil && !errors.Is(err, link.ErrClosed) {
		f.out <- Change{Err: err}
	}
}
