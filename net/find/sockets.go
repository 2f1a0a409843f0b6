package find

import (
	"errors"
	"fmt"
	"net"

	"golang.org/x/net/ipv4"
	"golang.org/x/net/ipv6"
)

// The groups and the port of multicast DNS (RFC 6762 section 3).
var (
	group4 = &net.UDPAddr{IP: net.IPv4(224, 0, 0, 251), Port: 5353}
	group6 = &net.UDPAddr{IP: net.ParseIP("ff02::fb"), Port: 5353}
)

// onLink is the hop limit of everything said here (RFC 6762 section 11).
const onLink = 255

// group6On is the IPv6 group as seen from one interface.
func group6On(ifi *net.Interface) *net.UDPAddr {
	return &net.UDPAddr{IP: group6.IP, Port: group6.Port, Zone: ifi.Name}
}

// use4 and use6 make a socket send its multicast out of one interface, and
// let other programs of this computer hear it too. Naming the interface is
// also what makes sending work where there is no default route.
func use4(c *net.UDPConn, ifi *net.Interface) error {
	p := ipv4.NewPacketConn(c)
	return errors.Join(p.SetMulticastInterface(ifi), p.SetMulticastLoopback(true), p.SetMulticastTTL(onLink))
}

func use6(c *net.UDPConn, ifi *net.Interface) error {
	p := ipv6.NewPacketConn(c)
	return errors.Join(p.SetMulticastInterface(ifi), p.SetMulticastLoopback(true), p.SetMulticastHopLimit(onLink))
}

// speak multicasts a packet out of one interface, over IPv4 and IPv6, and is
// content when one of them works. The socket bears port 5353, as an answer's
// must (RFC 6762 section 6), and lives only for the packet: one that stays
// open would have to be read.
func speak(ifi *net.Interface, packet []byte) error {
	send := func(network string, group *net.UDPAddr, use func(*net.UDPConn, *net.Interface) error) error {
		c, err := net.ListenMulticastUDP(network, ifi, group)
		if err != nil {
			return err
		}
		defer c.Close()
		if err := use(c, ifi); err != nil {
			return err
		}
		_, err = c.WriteToUDP(packet, group)
		return err
	}
	err4 := send("udp4", group4, use4)
	err6 := send("udp6", group6On(ifi), use6)
	if err4 != nil && err6 != nil {
		return fmt.Errorf("can't multicast on %s: %w", ifi.Name, errors.Join(err4, err6))
	}
	return nil
}

// An ear is a socket that is listened to.
type ear struct {
	conn *net.UDPConn
	zone string // the interface it belongs to; "" if several

	ask *net.UDPAddr // where questions go from it; nil if it only listens
}

// openEars opens, for each interface, the sockets from which questions go out
// and to which their answers come back, and besides them one socket for each
// IP version that hears announcements and goodbyes on all interfaces. It goes
// as far as it can: the error says what could not be had.
func openEars(ls []leg) (ears []ear, err error) {
	keep := func(e ear, bad error) {
		if bad == nil {
			ears = append(ears, e)
		} else {
			err = errors.Join(err, bad)
		}
	}
	for i := range ls {
		ifi := &ls[i].iface
		keep(openAsker("udp4", group4, ifi, use4))
		keep(openAsker("udp6", group6On(ifi), ifi, use6))
	}
	if len(ls) > 0 {
		keep(openGroup4(ls))
		keep(openGroup6(ls))
	}
	return ears, err
}

func openAsker(network string, group *net.UDPAddr, ifi *net.Interface, use func(*net.UDPConn, *net.Interface) error) (ear, error) {
	c, err := net.ListenUDP(network, nil)
	if err != nil {
		return ear{}, fmt.Errorf("can't open a socket for %s: %w", ifi.Name, err)
	}
	if err := use(c, ifi); err != nil {
		c.Close()
		return ear{}, fmt.Errorf("can't multicast on %s: %w", ifi.Name, err)
	}
	return ear{conn: c, zone: ifi.Name, ask: group}, nil
}

// openGroup4 joins the IPv4 group on every interface that lets it.
func openGroup4(ls []leg) (ear, error) {
	c, err := openGroup("udp4", group4, ls)
	if err != nil {
		return ear{}, err
	}
	p := ipv4.NewPacketConn(c)
	for i := range ls {
		// Joined already on one of them; on others IPv4 may be off.
		_ = p.JoinGroup(&ls[i].iface, group4)
	}
	return ear{conn: c}, nil
}

func openGroup6(ls []leg) (ear, error) {
	c, err := openGroup("udp6", group6, ls)
	if err != nil {
		return ear{}, err
	}
	p := ipv6.NewPacketConn(c)
	for i := range ls {
		_ = p.JoinGroup(&ls[i].iface, group6)
	}
	return ear{conn: c}, nil
}

// openGroup opens the socket on the first interface that can.
func openGroup(network string, group *net.UDPAddr, ls []leg) (*net.UDPConn, error) {
	var errs error
	for i := range ls {
		c, err := net.ListenMulticastUDP(network, &ls[i].iface, group)
		if err == nil {
			return c, nil
		}
		errs = errors.Join(errs, err)
	}
	return nil, fmt.Errorf("can't listen for announcements (port 5353): %w", errs)
}
