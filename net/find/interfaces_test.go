package find

import (
	"net"
	"net/netip"
	"slices"
	"testing"
)

func TestHostAddresses(t *testing.T) {
	ls := []leg{
		legWith("fe80::1/64", "2001:db8::1/64", "169.254.1.1/16"),
		legWith("192.168.1.20/24", "2001:db8::1/64", "10.0.0.1/8"),
	}
	var got []string
	for _, a := range hostAddresses(ls) {
		got = append(got, a.String())
	}
	want := []string{"192.168.1.20", "10.0.0.1", "169.254.1.1", "2001:db8::1", "fe80::1"}
	if !slices.Equal(got, want) {
		t.Errorf("addresses %v, want %v", got, want)
	}
	many := legWith("10.0.0.1/8", "10.0.0.2/8", "10.0.0.3/8", "10.0.0.4/8", "10.0.0.5/8", "10.0.0.6/8", "10.0.0.7/8", "10.0.0.8/8", "10.0.0.9/8")
	if n := len(hostAddresses([]leg{many})); n != MaxAddresses {
		t.Errorf("%d addresses, want %d", n, MaxAddresses)
	}
}

func TestLegsKeyChangesWithTheAddresses(t *testing.T) {
	a, b := legWith("10.0.0.1/24"), legWith("10.0.0.2/24")
	if legsKey([]leg{a}) == legsKey([]leg{b}) || legsKey([]leg{a}) == legsKey([]leg{a, b}) || legsKey(nil) == legsKey([]leg{a}) {
		t.Error("a change of address goes unseen")
	}
}

func TestPrefixesLeavesOutWhatNobodyCanDial(t *testing.T) {
	got := prefixes([]net.Addr{
		&net.IPNet{IP: net.IPv4(127, 0, 0, 1), Mask: net.CIDRMask(8, 32)},
		&net.IPNet{IP: net.IPv4(10, 0, 0, 1), Mask: net.CIDRMask(24, 32)},
		&net.IPNet{IP: net.ParseIP("fd00::1"), Mask: net.CIDRMask(64, 128)},
		&net.UnixAddr{Name: "x"},
	})
	if len(got) != 2 || got[0].String() != "10.0.0.1/24" || got[1].String() != "fd00::1/64" {
		t.Errorf("prefixes %v", got)
	}
}

func legWith(prefixes ...string) leg {
	l := leg{iface: net.Interface{Index: 1, Name: "eth0"}}
	for _, p := range prefixes {
		l.nets = append(l.nets, netip.MustParsePrefix(p))
	}
	return l
}
