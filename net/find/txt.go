package find

import (
	"encoding/base64"
	"fmt"
	"net/netip"
	"slices"
	"strconv"
	"strings"
)

// A table's TXT record (RFC 6763 section 6) is a list of key=value strings:
//
//	kotei=1         this layout; always first
//	n=, g=          name and game, base64url: raw bytes would come back escaped
//	s=1/4           seats taken and seats in all
//	p=1             protocol version
//	c=0, c=1        whether a code is needed
//	d=1             that all programs deal; without it the host's does
//	a=192.0.2.7     an address; up to MaxAddresses of them
//
// A string over 255 bytes would make the whole service invisible; the bounds
// on Notice keep the longest at 130. Unknown keys are skipped, so that a later
// release can say more; anything else out of order refuses the record.
const (
	txtLayout     = "kotei=1"
	maxTXTStrings = 32
	maxTXTString  = 255
)

var text64 = base64.RawURLEncoding.Strict()

func (t Notice) txt() []string {
	code := "c=0"
	if t.NeedsCode {
		code = "c=1"
	}
	out := []string{
		txtLayout,
		"n=" + text64.EncodeToString([]byte(t.Name)),
		"g=" + text64.EncodeToString([]byte(t.Game)),
		fmt.Sprintf("s=%d/%d", t.Taken, t.Seats),
		fmt.Sprintf("p=%d", t.Protocol),
		code,
	}
	if t.AllDeal {
		out = append(out, "d=1")
	}
	for _, a := range t.Addresses[:min(len(t.Addresses), MaxAddresses)] {
		out = append(out, "a="+a.WithZone("").String())
	}
	return out
}

// parseTXT reads what txt wrote. The id and the port come from the records
// around it (the instance's name and its SRV record).
func parseTXT(id ID, port uint16, txt []string) (Notice, error) {
	t := Notice{ID: id, Port: port}
	if len(txt) == 0 || txt[0] != txtLayout {
		return Notice{}, fmt.Errorf("TXT record does not begin with %q", txtLayout)
	}
	if len(txt) > maxTXTStrings {
		return Notice{}, fmt.Errorf("TXT record has %d strings; at most %d are read", len(txt), maxTXTStrings)
	}
	var seen []string
	for _, s := range txt[1:] {
		key, value, ok := strings.Cut(s, "=")
		if !ok || len(s) > maxTXTString {
			return Notice{}, fmt.Errorf("TXT string %.40q is not key=value", s)
		}
		if key != "a" && slices.Contains(seen, key) {
			return Notice{}, fmt.Errorf("TXT key %.40q appears twice", key)
		}
		seen = append(seen, key)
		if err := t.setTXT(key, value); err != nil {
			return Notice{}, err
		}
	}
	for _, key := range []string{"n", "g", "s", "p", "c", "a"} {
		if !slices.Contains(seen, key) {
			return Notice{}, fmt.Errorf("TXT record lacks %q", key)
		}
	}
	return t, t.Check()
}

func (t *Notice) setTXT(key, value string) (err error) {
	switch key {
	case "n":
		t.Name, err = decodeText(value)
	case "g":
		t.Game, err = decodeText(value)
	case "s":
		taken, all, _ := strings.Cut(value, "/")
		if t.Taken, err = number(taken, MaxSeats); err == nil {
			t.Seats, err = number(all, MaxSeats)
		}
	case "p":
		t.Protocol, err = number(value, maxProtocol)
	case "c":
		var n int
		n, err = number(value, 1)
		t.NeedsCode = n == 1
	case "d":
		var n int
		n, err = number(value, 1)
		t.AllDeal = n == 1
	case "a":
		err = t.addAddress(value)
	}
	if err != nil {
		return fmt.Errorf("TXT %s=%.60q: %w", key, value, err)
	}
	return nil
}

func decodeText(s string) (string, error) {
	b, err := text64.DecodeString(s)
	return string(b), err
}

// number reads a plain decimal: no sign, no leading zero, no more than max.
func number(s string, largest int) (int, error) {
	n, err := strconv.Atoi(s)
	if err != nil || n < 0 || n > largest || strconv.Itoa(n) != s {
		return 0, fmt.Errorf("expected a number from 0 to %d", largest)
	}
	return n, nil
}

func (t *Notice) addAddress(s string) error {
	a, err := netip.ParseAddr(s)
	if err != nil {
		return err
	}
	if !dialable(a) || a.Zone() != "" {
		return fmt.Errorf("nobody can be reached at that address")
	}
	if len(t.Addresses) == MaxAddresses {
		return fmt.Errorf("more than %d addresses", MaxAddresses)
	}
	if a = a.Unmap(); !slices.Contains(t.Addresses, a) {
		t.Addresses = append(t.Addresses, a)
	}
	return nil
}

// dialable says whether another computer could be listening at a.
func dialable(a netip.Addr) bool {
	a = a.Unmap()
	return a.IsValid() && !a.IsUnspecified() && !a.IsMulticast() && !a.IsLoopback() &&
		a != netip.AddrFrom4([4]byte{255, 255, 255, 255})
}
