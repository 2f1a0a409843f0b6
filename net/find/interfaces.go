package find

import (
	"cmp"
	"fmt"
	"net"
	"net/netip"
	"slices"
	"strings"
	"time"
)

// interfacePoll is how often the computer's interfaces are looked at: a cable
// is plugged in, a laptop changes from one Wi-Fi to another.
const interfacePoll = 2 * time.Second

// A leg is one interface with which the computer stands in a network.
type leg struct {
	iface net.Interface
	nets  []netip.Prefix // its own addresses with the width of their network
}

// legs lists the interfaces that are up and can do multicast. Loopback isn't
// among them: on the same computer the other addresses serve as well.
func legs() ([]leg, error) {
	all, err := net.Interfaces()
	if err != nil {
		return nil, fmt.Errorf("can't list the network interfaces: %w", err)
	}
	const need = net.FlagUp | net.FlagRunning | net.FlagMulticast
	var out []leg
	for _, ifi := range all {
		if ifi.Flags&need != need || ifi.Flags&net.FlagLoopback != 0 {
			continue
		}
		addrs, err := ifi.Addrs()
		if err != nil {
			continue // gone between the two calls
		}
		if l := (leg{iface: ifi, nets: prefixes(addrs)}); len(l.nets) > 0 {
			out = append(out, l)
		}
	}
	return out, nil
}

func prefixes(addrs []net.Addr) []netip.Prefix {
	var out []netip.Prefix
	for _, a := range addrs {
		n, ok := a.(*net.IPNet)
		if !ok {
			continue
		}
		ip, ok := netip.AddrFromSlice(n.IP)
		ones, _ := n.Mask.Size()
		if p := netip.PrefixFrom(ip.Unmap(), ones); ok && p.IsValid() && dialable(p.Addr()) {
			out = append(out, p)
		}
	}
	return out
}

func (l leg) addresses() []netip.Addr {
	out := make([]netip.Addr, 0, len(l.nets))
	for _, p := range l.nets {
		out = append(out, p.Addr())
	}
	return out
}

// key changes whenever anything does that a socket or a record depends on.
func (l leg) key() string {
	return fmt.Sprint(l.iface.Index, l.iface.Name, l.nets)
}

func legsKey(ls []leg) string {
	keys := make([]string, 0, len(ls))
	for _, l := range ls {
		keys = append(keys, l.key())
	}
	return strings.Join(keys, "|")
}

// hostAddresses picks the addresses that a table gives: everything but IPv6
// link-local first, IPv4 before IPv6, as many as fit.
func hostAddresses(ls []leg) []netip.Addr {
	var out []netip.Addr
	for _, l := range ls {
		out = append(out, l.addresses()...)
	}
	rank := func(a netip.Addr) int {
		switch {
		case a.Is4() && !a.IsLinkLocalUnicast():
			return 0
		case a.Is4():
			return 1
		case !a.IsLinkLocalUnicast():
			return 2
		}
		return 3
	}
	slices.SortStableFunc(out, func(a, b netip.Addr) int { return cmp.Compare(rank(a), rank(b)) })
	var kept []netip.Addr
	for _, a := range out {
		if len(kept) < MaxAddresses && !slices.Contains(kept, a) {
			kept = append(kept, a)
		}
	}
	return kept
}
