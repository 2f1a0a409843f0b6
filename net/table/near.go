package table

import (
	"context"
	"net"
	"net/netip"
	"time"

	"kotei/net/link"
)

// Near is how other players' programs reach this one by a listener, and it them. Who sits in a game needs no code there: the keys are enough.
// A program that only looks on has no listener.
// Where nobody answers at the known addresses, seen tells at which ones there are tables on the network now; nil: nothing tells.
func Near(ctx context.Context, l *link.Listener, cfg link.Config, seen func(context.Context) []string) Neighbours {
	cfg.Code = ""
	return &near{ctx, l, cfg, seen}
}

type near struct {
	ctx  context.Context
	l    *link.Listener
	cfg  link.Config
	seen func(context.Context) []string
}

// Admit implements Neighbours.
func (n *near) Admit(keys [][32]byte) {
	if n.l == nil {
		return
	}
	for _, k := range keys {
		n.l.Admit(link.IDOf(k[:]))
	}
}

// Addrs implements Neighbours.
func (n *near) Addrs() (out []string) {
	if n.l == nil {
		return nil
	}
	at, err := netip.ParseAddrPort(n.l.Addr().String())
	if err == nil && !at.Addr().IsUnspecified() {
		return []string{at.String()}
	}
	list, err := net.InterfaceAddrs()
	if err != nil {
		return nil
	}
	for _, a := range list {
		p, err := netip.ParsePrefix(a.String())
		if err == nil && !p.Addr().IsLoopback() && !p.Addr().IsLinkLocalUnicast() && len(out) < maxAddrs {
			out = append(out, netip.AddrPortFrom(p.Addr(), n.l.Port()).String())
		}
	}
	return out
}

// Dial implements Neighbours.
func (n *near) Dial(key [32]byte, addrs []string) Line {
	cfg := n.cfg
	cfg.Expect = link.IDOf(key[:])
	s := &seeker{dialer: link.Dialer{Addrs: addrs, Config: cfg}, seen: n.seen, out: make(chan Change)}
	ctx, stop := context.WithCancel(n.ctx)
	s.stop = stop
	go s.run(ctx)
	return s
}

// A seeker is a line that never gives up.
type seeker struct {
	dialer link.Dialer
	seen   func(context.Context) []string
	out    chan Change
	stop   context.CancelFunc
}

// seekPause is how long it rests when nobody answers; so many times in vain, and it looks around.
const (
	seekPause = 300 * time.Millisecond
	inVain    = 3
)

// Changes implements Line.
func (s *seeker) Changes() <-chan Change { return s.out }

// Close implements Line.
func (s *seeker) Close() error {
	s.stop()
	return nil
}

func (s *seeker) run(ctx context.Context) {
	defer close(s.out)
	for failed := 0; ctx.Err() == nil; failed++ {
		to := s.dialer
		if s.seen != nil && failed > 0 && failed%inVain == 0 { // it may be elsewhere by now; the key tells whether it is that one
			to.Addrs = append(s.seen(ctx), to.Addrs...)
		}
		if line, err := to.Dial(ctx); err == nil {
			failed = 0
			for c := range Follow(line).Changes() {
				s.out <- c
			}
			s.out <- Change{Err: link.ErrLost}
		}
		select {
		case <-ctx.Done():
		case <-time.After(seekPause):
		}
	}
}
