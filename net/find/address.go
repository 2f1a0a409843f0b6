package find

import (
	"fmt"
	"net/netip"
	"strings"
)

// ParseAddress reads an address as people type it: IPv4 or IPv6, with a port
// or without (then it is DefaultPort), and for an IPv6 link-local address with
// the interface after a percent sign.
//
//	192.168.1.20    192.168.1.20:4000    fd00::7    [fd00::7]:4000    fe80::1%eth0
func ParseAddress(s string) (netip.AddrPort, error) {
	s = strings.TrimSpace(s)
	ap, err := netip.ParseAddrPort(s)
	if err != nil {
		a, bad := netip.ParseAddr(strings.TrimSuffix(strings.TrimPrefix(s, "["), "]"))
		if bad != nil {
			return netip.AddrPort{}, fmt.Errorf("%.60q is no address; "+
				"it should look like 192.168.1.20, 192.168.1.20:%d or fd00::7", s, DefaultPort)
		}
		ap = netip.AddrPortFrom(a, DefaultPort)
	}
	a := ap.Addr()
	switch {
	case a.IsUnspecified() || a.IsMulticast():
		return netip.AddrPort{}, fmt.Errorf("%v is not the address of one computer", a)
	case ap.Port() == 0:
		return netip.AddrPort{}, fmt.Errorf("%q has port 0; ports are 1 to 65535, and usually %d", s, DefaultPort)
	case a.Is6() && a.IsLinkLocalUnicast() && a.Zone() == "":
		return netip.AddrPort{}, fmt.Errorf("%v needs the interface that leads there, such as %v%%eth0", a, a)
	}
	return netip.AddrPortFrom(a.Unmap(), ap.Port()), nil
}
