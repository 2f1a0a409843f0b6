package find

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/netip"
	"sync"
	"time"
)

// A sweep knocks at this many doors at once, and waits this long at each.
const (
	sweepers  = 64
	sweepWait = 400 * time.Millisecond
)

// ErrNothingToSweep says that the computer has no private IPv4 address.
var ErrNothingToSweep = errors.New("this computer is in no home network (IPv4) that could be searched")

// Sweep knocks at the given TCP port of every computer in the local /24 and
// calls found, one call at a time, for each that opens. It is for networks
// that block multicast, and only for when somebody presses the button: a
// network's owner may take it for an intruder's scan. It touches private
// networks alone and, of a network wider than a /24, the part around the
// computer's own address. What opens is not yet a table.
func Sweep(ctx context.Context, port uint16, found func(netip.AddrPort)) error {
	ls, err := legs()
	if err != nil {
		return err
	}
	targets := sweepTargets(ls)
	if len(targets) == 0 {
		return ErrNothingToSweep
	}
	dialer := net.Dialer{Timeout: sweepWait}
	return sweep(ctx, targets, port, found, func(ctx context.Context, at netip.AddrPort) bool {
		c, err := dialer.DialContext(ctx, "tcp", at.String())
		if err != nil {
			return false
		}
		_ = c.Close()
		return true
	})
}

// sweepTargets lists the addresses to knock at, without the computer's own.
func sweepTargets(ls []leg) []netip.Addr {
	own := map[netip.Addr]bool{}
	for _, l := range ls {
		for _, p := range l.nets {
			own[p.Addr()] = true
		}
	}
	var out []netip.Addr
	seen := map[netip.Prefix]bool{}
	for _, l := range ls {
		for _, p := range l.nets {
			a := p.Addr()
			if !a.Is4() || !(a.IsPrivate() || a.IsLinkLocalUnicast()) {
				continue
			}
			block := netip.PrefixFrom(a, max(p.Bits(), 24)).Masked()
			if seen[block] {
				continue
			}
			seen[block] = true
			out = append(out, hostsOf(block, own)...)
		}
	}
	return out
}

// hostsOf lists a block's addresses but the first and the last, which are the
// network's and the broadcast's, and the computer's own.
func hostsOf(block netip.Prefix, own map[netip.Addr]bool) (out []netip.Addr) {
	for a := block.Addr().Next(); block.Contains(a.Next()); a = a.Next() {
		if !own[a] {
			out = append(out, a)
		}
	}
	return out
}

// sweep calls knock for each target from a bounded number of goroutines.
func sweep(ctx context.Context, targets []netip.Addr, port uint16, found func(netip.AddrPort),
	knock func(context.Context, netip.AddrPort) bool,
) error {
	next := make(chan netip.Addr)
	var mu sync.Mutex // found is called by one at a time
	var all sync.WaitGroup
	for range min(sweepers, len(targets)) {
		all.Go(func() {
			for a := range next {
				if at := netip.AddrPortFrom(a, port); knock(ctx, at) {
					mu.Lock()
					found(at)
					mu.Unlock()
				}
			}
		})
	}
	defer all.Wait()
	defer close(next)
	for _, a := range targets {
		select {
		case next <- a:
		case <-ctx.Done():
			return fmt.Errorf("the search was stopped: %w", context.Cause(ctx))
		}
	}
	return nil
}
