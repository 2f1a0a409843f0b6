package table

import (
	"context"
	"net"
	"net/netip"
	"time"

	"kotei/net/link"
)

// Near is how other players' programs reach this one by a listener, and it them. Who sits in a game needs no code there: the keys are enough.
func Near(ctx context.Context, l *link.Listener, cfg link.Config) Neighbours {
	cfg.Code = ""
	return &near{ctx, l, cfg}
}

type near struct {
	ctx context.Context
	l   *link.Listener
	cfg link.Config
}

// Admit implements Neighbours.
func (n *near) Admit(keys [][32]byte) {
	for _, k := range keys {
		n.l.Admit(link.IDOf(k[:]))
	}
}

// Addrs implements Neighbours.
func (n *near) Addrs() (out []string) {
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
	s := &seeker{dialer: link.Dialer{Addrs: addrs, Config: cfg}, out: make(chan Change)}
	ctx, stop := context.WithCancel(n.ctx)
	s.stop = stop
	go s.run(ctx)
	return s
}

// A seeker is a line that never gives up.
type seeker struct {
	dialer link.Dialer
	out    chan Change
	stop   context.CancelFunc
}

// seekPause is how long it rests when nobody answers.
const seekPause = 300 * time.Millisecond

// Changes implements Line.
func (s *seeker) Changes() <-chan Change { return s.out }

// Close implements Line.
func (s *seeker) Close() error {
	s.stop()
	return nil
}

func (s *seeker) run(ctx context.Context) {
	defer close(s.out)
	for ctx.Err() == nil {
		if line, err := s.dialer.Dial(ctx); err == nil {
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
