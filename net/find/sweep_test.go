package find

import (
	"context"
	"errors"
	"net"
	"net/netip"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
)

func legWith(prefixes ...string) leg {
	l := leg{iface: net.Interface{Index: 1, Name: "eth0"}}
	for _, p := range prefixes {
		l.nets = append(l.nets, netip.MustParsePrefix(p))
	}
	return l
}

func TestSweepTargets(t *testing.T) {
	for _, c := range []struct {
		name        string
		legs        []leg
		n           int
		first, last string
	}{
		{"a home network", []leg{legWith("192.168.1.20/24")}, 253, "192.168.1.1", "192.168.1.254"},
		{"a wide one: the part around us", []leg{legWith("10.3.7.9/8")}, 253, "10.3.7.1", "10.3.7.254"},
		{"a narrow one: no more than it is", []leg{legWith("172.16.0.5/29")}, 5, "172.16.0.1", "172.16.0.6"},
		{"the same by cable and Wi-Fi", []leg{legWith("192.168.1.20/24"), legWith("192.168.1.21/24")}, 252, "192.168.1.1", "192.168.1.254"},
		{"two of them", []leg{legWith("192.168.1.20/24", "169.254.3.3/16")}, 506, "192.168.1.1", "169.254.3.254"},
		{"a public one is left alone", []leg{legWith("203.0.113.5/24", "2001:db8::1/64", "fd00::1/64")}, 0, "", ""},
		{"a single address", []leg{legWith("10.0.0.1/32")}, 0, "", ""},
	} {
		got := sweepTargets(c.legs)
		if len(got) != c.n {
			t.Errorf("%s: %d targets, want %d", c.name, len(got), c.n)
			continue
		}
		if c.n > 0 && (got[0].String() != c.first || got[c.n-1].String() != c.last) {
			t.Errorf("%s: from %v to %v, want %s to %s", c.name, got[0], got[c.n-1], c.first, c.last)
		}
		for _, l := range c.legs {
			for _, a := range l.addresses() {
				if slices.Contains(got, a) {
					t.Errorf("%s: it knocks at itself, %v", c.name, a)
				}
			}
		}
	}
}

func TestSweepKnocksEverywhereButNotAllAtOnce(t *testing.T) {
	targets := sweepTargets([]leg{legWith("192.168.1.20/24")})
	open := netip.MustParseAddr("192.168.1.77")
	var now, most, all atomic.Int32
	var full sync.Once
	gate := make(chan struct{})
	knock := func(_ context.Context, at netip.AddrPort) bool {
		most.Store(max(most.Load(), now.Add(1)))
		if all.Add(1) == sweepers {
			full.Do(func() { close(gate) }) // as many as may are knocking
		}
		<-gate
		now.Add(-1)
		return at.Addr() == open && at.Port() == 4000
	}
	var found []netip.AddrPort
	if err := sweep(t.Context(), targets, 4000, func(a netip.AddrPort) { found = append(found, a) }, knock); err != nil {
		t.Fatal(err)
	}
	if int(all.Load()) != len(targets) || most.Load() > sweepers {
		t.Errorf("%d knocks of %d, %d at once", all.Load(), len(targets), most.Load())
	}
	if len(found) != 1 || found[0] != netip.AddrPortFrom(open, 4000) {
		t.Errorf("found %v", found)
	}
}

func TestSweepStops(t *testing.T) {
	ctx, cancel := context.WithCancelCause(t.Context())
	why := errors.New("the button was pressed again")
	knock := func(context.Context, netip.AddrPort) bool {
		cancel(why)
		return false
	}
	err := sweep(ctx, sweepTargets([]leg{legWith("192.168.1.20/24")}), 4000, func(netip.AddrPort) {}, knock)
	if !errors.Is(err, why) {
		t.Errorf("it ended with %v, want %v", err, why)
	}
}
