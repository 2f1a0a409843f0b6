package find

import (
	"errors"
	"fmt"
	"net/netip"
	"strings"
)

// A JoinCode says where a table is and what opens it, for networks in which
// it can't be found by itself. Written, it is a few groups of letters and
// digits that can be read over the telephone, such as 4G2KA-9Z7QM.
//
// The letters are Crockford's base 32 (no I, L, O, U). In bits, with the most
// significant first: 2 for the kind of address, 1 if a port follows, 16, 24, 32
// or 128 of address, the port, 20 of secret, zeros up to a whole letter, and a
// check of 10. Homes mostly use 192.168.x.y, so that and 10.x.y.z are short.
type JoinCode struct {
	Addr   netip.AddrPort
	Secret string // the table's code: four letters of the same alphabet
}

const (
	crockford   = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
	secretSigns = 4
	checkBits   = 10
	shortest    = 10 // letters of a join code for 192.168.x.y
	longest     = 36 // letters of one for IPv6 with a port
)

// The kinds of address, with the bytes that the kind makes known and how many
// bytes follow.
var addrKinds = []struct {
	known []byte
	bytes int
}{
	{known: []byte{192, 168}, bytes: 2},
	{known: []byte{10}, bytes: 3},
	{bytes: 4},
	{bytes: 16},
}

// Encode writes the code in groups of about five letters.
func (j JoinCode) Encode() (string, error) {
	addr := j.Addr.Addr().Unmap()
	if !dialable(addr) || j.Addr.Port() == 0 {
		return "", fmt.Errorf("nobody can join at %v", j.Addr)
	}
	if addr.Zone() != "" || addr.Is6() && addr.IsLinkLocalUnicast() {
		return "", fmt.Errorf("%v means something on this computer only; it can't be in a join code", addr)
	}
	secret, err := decodeSigns(j.Secret)
	if err != nil || len(secret) != secretSigns {
		return "", fmt.Errorf("the secret of a join code is %d letters or digits", secretSigns)
	}
	kind, rest := addrKind(addr)
	var w bits
	w.put(uint64(kind), 2)
	if j.Addr.Port() == DefaultPort {
		w.put(0, 1)
	} else {
		w.put(1, 1)
	}
	for _, b := range rest {
		w.put(uint64(b), 8)
	}
	if j.Addr.Port() != DefaultPort {
		w.put(uint64(j.Addr.Port()), 16)
	}
	for _, v := range secret {
		w.put(uint64(v), 5)
	}
	signs := w.signs()
	sum := checksum(signs)
	return group(append(signs, byte(sum>>5), byte(sum&31))), nil
}

func addrKind(a netip.Addr) (kind int, rest []byte) {
	raw := a.AsSlice()
	for i, k := range addrKinds {
		if len(raw) == len(k.known)+k.bytes && strings.HasPrefix(string(raw), string(k.known)) {
			return i, raw[len(k.known):]
		}
	}
	return len(addrKinds) - 1, raw
}

// ParseJoinCode reads a join code as people type it: in either case, with or
// without dashes and blanks, with O for 0 and I or L for 1. A letter that is
// wrong, and two that changed places, never pass its check.
func ParseJoinCode(s string) (JoinCode, error) {
	signs, err := decodeSigns(s)
	if err != nil {
		return JoinCode{}, err
	}
	if n := len(signs); n < shortest || n > longest {
		return JoinCode{}, fmt.Errorf("a join code has %d to %d letters and digits; here are %d", shortest, longest, n)
	}
	body, check := signs[:len(signs)-2], signs[len(signs)-2:]
	if sum := checksum(body); byte(sum>>5) != check[0] || byte(sum&31) != check[1] {
		return JoinCode{}, errMistyped
	}
	j, err := readJoinCode(body)
	if err != nil {
		return JoinCode{}, err
	}
	// Only the one way of writing an address counts, so that nothing else of
	// the same check is taken for a code.
	if again, err := j.Encode(); err != nil || strings.ReplaceAll(again, "-", "") != string(write(signs)) {
		return JoinCode{}, errMistyped
	}
	return j, nil
}

var errMistyped = errors.New("that join code has a typing error; compare it letter by letter")

func readJoinCode(body []byte) (JoinCode, error) {
	r := reader{signs: body}
	kind := addrKinds[r.take(2)]
	withPort := r.take(1) == 1
	raw := append([]byte(nil), kind.known...)
	for range kind.bytes {
		raw = append(raw, byte(r.take(8)))
	}
	port := uint16(DefaultPort)
	if withPort {
		port = uint16(r.take(16))
	}
	var secret []byte
	for range secretSigns {
		secret = append(secret, byte(r.take(5)))
	}
	addr, ok := netip.AddrFromSlice(raw)
	if r.short || !ok {
		return JoinCode{}, errMistyped
	}
	return JoinCode{Addr: netip.AddrPortFrom(addr, port), Secret: string(write(secret))}, nil
}

// decodeSigns turns letters into their values, 0 to 31.
func decodeSigns(s string) ([]byte, error) {
	var out []byte
	for _, r := range s {
		switch r {
		case '-', ' ', '\t', '\n', '\r', '\u00a0', '\u2010', '\u2011', '\u2013':
			continue
		case 'o', 'O':
			r = '0'
		case 'i', 'I', 'l', 'L':
			r = '1'
		}
		v := strings.IndexRune(crockford, upper(r))
		if v < 0 {
			return nil, fmt.Errorf("%q doesn't occur in codes; they have digits and letters, but no U", r)
		}
		if out = append(out, byte(v)); len(out) > longest {
			return nil, fmt.Errorf("a join code has at most %d letters and digits", longest)
		}
	}
	return out, nil
}

func upper(r rune) rune {
	if 'a' <= r && r <= 'z' {
		return r - 'a' + 'A'
	}
	return r
}

func write(signs []byte) []byte {
	out := make([]byte, len(signs))
	for i, v := range signs {
		out[i] = crockford[v]
	}
	return out
}

// group writes signs in groups of equal length, or nearly so.
func group(signs []byte) string {
	text := write(signs)
	n := (len(text) + 4) / 5
	var parts []string
	for i := range n {
		parts = append(parts, string(text[i*len(text)/n:(i+1)*len(text)/n]))
	}
	return strings.Join(parts, "-")
}

// checksum is a CRC of 10 bits (x¹⁰+x⁹+x⁵+x⁴+x+1): it notices every change that
// stays within two neighbouring letters.
func checksum(signs []byte) uint16 {
	const poly, top = 0x233, 1 << (checkBits - 1)
	sum := uint16(0x2A5) // not zero, or leading zeros would go unnoticed
	for _, v := range signs {
		for bit := 4; bit >= 0; bit-- {
			out := sum&top != 0
			sum = sum<<1&(1<<checkBits-1) | uint16(v>>bit)&1
			if out {
				sum ^= poly
			}
		}
	}
	for range checkBits {
		out := sum&top != 0
		sum = sum << 1 & (1<<checkBits - 1)
		if out {
			sum ^= poly
		}
	}
	return sum
}

// bits collects a number bit by bit.
type bits struct{ all []byte }

func (w *bits) put(v uint64, n int) {
	for i := n - 1; i >= 0; i-- {
		w.all = append(w.all, byte(v>>i)&1)
	}
}

// signs cuts the bits into fives, with zeros at the end.
func (w *bits) signs() []byte {
	out := make([]byte, (len(w.all)+4)/5)
	for i, b := range w.all {
		out[i/5] |= b << (4 - i%5)
	}
	return out
}

// reader takes bits off again; short says that there were too few.
type reader struct {
	signs []byte
	at    int
	short bool
}

func (r *reader) take(n int) (v uint64) {
	for range n {
		if r.at >= 5*len(r.signs) {
			r.short = true
			return 0
		}
		v = v<<1 | uint64(r.signs[r.at/5]>>(4-r.at%5))&1
		r.at++
	}
	return v
}
