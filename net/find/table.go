package find

import (
	"crypto/rand"
	"encoding/hex"
	"fmt"
	"net/netip"
	"slices"
	"unicode"
	"unicode/utf8"
)

// The bounds of what is believed from the network. A list entry is a hint from
// a stranger, so everything in it has a largest size.
const (
	MaxTables    = 64 // entries in a browser's list
	MaxAddresses = 8  // addresses of one table
	MaxText      = 96 // bytes of a table's name, and of its game
	MaxSeats     = 16 // seats of one table
	maxProtocol  = 1<<16 - 1
)

// DefaultPort is where a table listens unless the port is taken. Join codes
// are shorter for it.
const DefaultPort = 24157

// An ID names one announcement of one table: 16 lower-case hexadecimal digits,
// drawn anew for each announcement. It is not an identity.
type ID string

// NewID draws an ID.
func NewID() ID {
	var b [8]byte
	rand.Read(b[:])
	return ID(hex.EncodeToString(b[:]))
}

func (id ID) valid() bool {
	if len(id) != 16 {
		return false
	}
	for _, c := range []byte(id) {
		if (c < '0' || c > '9') && (c < 'a' || c > 'f') {
			return false
		}
	}
	return true
}

// A Notice is what a host says about his table before anyone has connected.
type Notice struct {
	ID        ID
	Name      string // what the host calls it
	Game      string // the game and its edition
	Taken     int    // seats with somebody in them
	Seats     int    // all seats
	Protocol  int    // version of what is spoken after connecting
	NeedsCode bool   // whether a stranger is asked for a code
	AllDeal   bool   // all programs deal together, and not the host's alone
	Port      uint16 // TCP

	// Addresses are the host's, the likelier ones first. An announcer fills
	// them in by itself; IPv6 link-local ones carry the zone of the interface
	// on which the browser heard of them.
	Addresses []netip.Addr
}

// Check says what is wrong with a table that is to be announced.
func (t Notice) Check() error {
	if err := checkText("name", t.Name); err != nil {
		return err
	}
	if err := checkText("game", t.Game); err != nil {
		return err
	}
	switch {
	case t.Seats < 1 || t.Seats > MaxSeats:
		return fmt.Errorf("a table has 1 to %d seats, not %d", MaxSeats, t.Seats)
	case t.Taken < 0 || t.Taken > t.Seats:
		return fmt.Errorf("%d of %d seats can't be occupied", t.Taken, t.Seats)
	case t.Protocol < 0 || t.Protocol > maxProtocol:
		return fmt.Errorf("the protocol version is 0 to %d, not %d", maxProtocol, t.Protocol)
	case t.Port == 0:
		return fmt.Errorf("the table has no port; announce it after it listens")
	case t.ID != "" && !t.ID.valid():
		return fmt.Errorf("table id %q is not 16 lower-case hexadecimal digits", string(t.ID))
	}
	return nil
}

// checkText wants something short that can be shown on one line. Control and
// formatting characters are refused: they could disguise one table as another.
func checkText(what, s string) error {
	switch {
	case s == "":
		return fmt.Errorf("the table's %s is empty", what)
	case len(s) > MaxText:
		return fmt.Errorf("the table's %s takes %d bytes; at most %d fit", what, len(s), MaxText)
	case !utf8.ValidString(s):
		return fmt.Errorf("the table's %s is not valid UTF-8", what)
	}
	for _, r := range s {
		if !unicode.IsPrint(r) {
			return fmt.Errorf("the table's %s contains the unprintable character %U", what, r)
		}
	}
	return nil
}

// Equal says whether a and b would look the same in a list.
func (t Notice) Equal(o Notice) bool {
	return t.ID == o.ID && t.Name == o.Name && t.Game == o.Game &&
		t.Taken == o.Taken && t.Seats == o.Seats && t.Protocol == o.Protocol &&
		t.NeedsCode == o.NeedsCode && t.AllDeal == o.AllDeal && t.Port == o.Port &&
		slices.Equal(t.Addresses, o.Addresses)
}

// Targets lists host:port strings to dial, in order.
func (t Notice) Targets() []string {
	out := make([]string, 0, len(t.Addresses))
	for _, a := range t.Addresses {
		out = append(out, netip.AddrPortFrom(a, t.Port).String())
	}
	return out
}

func (t Notice) clone() Notice {
	t.Addresses = slices.Clone(t.Addresses)
	return t
}
