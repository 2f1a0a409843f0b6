package find

import (
	"net/netip"
	"slices"
	"strings"
	"testing"
)

// sample is a table with everything in it, and nothing in ASCII where it needn't be.
func sample() Notice {
	return Notice{
		ID: "00112233445566ff", Name: "Ide’s Tisch – 伊出", Game: "Classic L5R, Samurai",
		Taken: 1, Seats: 4, Protocol: 7, NeedsCode: true, Port: 24157,
		Addresses: []netip.Addr{netip.MustParseAddr("192.0.2.7"), netip.MustParseAddr("fd00::7")},
	}
}

func TestTXTRoundTrip(t *testing.T) {
	want := sample()
	txt := want.txt()
	got, err := parseTXT(want.ID, want.Port, txt)
	if err != nil {
		t.Fatal(err)
	}
	if !got.Equal(want) {
		t.Errorf("read back %+v, want %+v", got, want)
	}
	for _, s := range txt {
		if len(s) > maxTXTString {
			t.Errorf("%q has %d bytes; over 255 the service can't be seen", s, len(s))
		}
		for _, c := range []byte(s) {
			if c < ' ' || c > '~' || c == '"' || c == '\\' {
				t.Errorf("%q: byte %#x would come back escaped", s, c)
			}
		}
	}
}

func TestTXTOfTheLargestTable(t *testing.T) {
	want := sample()
	want.Name, want.Game = strings.Repeat("界", MaxText/3), strings.Repeat("ß", MaxText/2)
	want.Addresses = nil
	for i := range MaxAddresses {
		want.Addresses = append(want.Addresses, netip.AddrFrom16([16]byte{0xfd, 0xff, 2: 0xee, 14: 0xff, 15: byte(i)}))
	}
	s := zoneState{table: want, own: want.Addresses}
	packet, err := s.announcement(lifetime)
	if err != nil {
		t.Fatal(err)
	}
	if len(packet) > 1452 { // an Ethernet frame without the headers of IPv6 and UDP
		t.Errorf("the largest announcement has %d bytes and would be cut in two", len(packet))
	}
	got, err := parsePacket(packet)
	if err != nil || len(got) != 1 || !got[0].table.Equal(want) {
		t.Errorf("read back %+v, %v", got, err)
	}
}

func TestTXTRefused(t *testing.T) {
	good := sample().txt()
	change := func(from, to string) []string {
		out := slices.Clone(good)
		i := slices.IndexFunc(out, func(s string) bool { return strings.HasPrefix(s, from) })
		out[i] = to
		return out
	}
	for name, txt := range map[string][]string{
		"empty":             nil,
		"other layout":      change("kotei=", "kotei=2"),
		"layout not first":  slices.Concat(good[1:], good[:1]),
		"no equals sign":    append(slices.Clone(good), "hello"),
		"key twice":         append(slices.Clone(good), "p=7"),
		"no name":           good[:1],
		"no address":        good[:6],
		"name not base64":   change("n=", "n=%%%"),
		"name padded":       change("n=", "n=SQ=="),
		"name slack bits":   change("n=", "n=SR"),
		"name empty":        change("n=", "n="),
		"name too long":     change("n=", "n="+text64.EncodeToString([]byte(strings.Repeat("a", MaxText+1)))),
		"name not UTF-8":    change("n=", "n="+text64.EncodeToString([]byte{0xff})),
		"name turns round":  change("n=", "n="+text64.EncodeToString([]byte("a\u202eb"))),
		"name of two lines": change("n=", "n="+text64.EncodeToString([]byte("a\nb"))),
		"more than seats":   change("s=", "s=5/4"),
		"no seats":          change("s=", "s=0/0"),
		"too many seats":    change("s=", "s=1/17"),
		"seats signed":      change("s=", "s=+1/4"),
		"seats padded":      change("s=", "s=01/4"),
		"one number":        change("s=", "s=1"),
		"protocol huge":     change("p=", "p=65536"),
		"code maybe":        change("c=", "c=2"),
		"address a word":    change("a=", "a=localhost"),
		"address loopback":  change("a=", "a=127.0.0.1"),
		"address mapped":    change("a=", "a=::ffff:127.0.0.1"),
		"address group":     change("a=", "a=224.0.0.251"),
		"address everybody": change("a=", "a=255.255.255.255"),
		"address zoned":     change("a=", "a=fe80::1%eth0"),
		"address nowhere":   change("a=", "a=0.0.0.0"),
		"nine addresses": append(slices.Clone(good), "a=10.0.0.1", "a=10.0.0.2", "a=10.0.0.3", "a=10.0.0.4",
			"a=10.0.0.5", "a=10.0.0.6", "a=10.0.0.7"),
		"too many strings": append(slices.Clone(good), make([]string, maxTXTStrings)...),
	} {
		if got, err := parseTXT("00112233445566ff", 24157, txt); err == nil {
			t.Errorf("%s: taken as %+v", name, got)
		}
	}
	if _, err := parseTXT("00112233445566ff", 0, good); err == nil {
		t.Error("a table without a port was taken")
	}
	if _, err := parseTXT("00112233445566ff", 1, append(slices.Clone(good), "later=yes")); err != nil {
		t.Errorf("an unknown key must be skipped, for what a later release has to say: %v", err)
	}
}

func TestCheck(t *testing.T) {
	if err := sample().Check(); err != nil {
		t.Fatal(err)
	}
	for name, spoil := range map[string]func(*Notice){
		"no name":         func(t *Notice) { t.Name = "" },
		"no game":         func(t *Notice) { t.Game = "" },
		"long name":       func(t *Notice) { t.Name = strings.Repeat("a", MaxText+1) },
		"control":         func(t *Notice) { t.Name = "a\x07" },
		"not UTF-8":       func(t *Notice) { t.Game = "\xc3" },
		"no seats":        func(t *Notice) { t.Seats, t.Taken = 0, 0 },
		"overfull":        func(t *Notice) { t.Taken = 5 },
		"minus one":       func(t *Notice) { t.Taken = -1 },
		"no port":         func(t *Notice) { t.Port = 0 },
		"odd id":          func(t *Notice) { t.ID = "00112233445566FF" },
		"protocol":        func(t *Notice) { t.Protocol = -1 },
		"protocol beyond": func(t *Notice) { t.Protocol = 1 << 16 },
	} {
		bad := sample()
		spoil(&bad)
		if bad.Check() == nil {
			t.Errorf("%s: %+v passes", name, bad)
		}
	}
}

func TestTargets(t *testing.T) {
	tab := sample()
	tab.Addresses = append(tab.Addresses, netip.MustParseAddr("fe80::1%eth0"))
	want := []string{"192.0.2.7:24157", "[fd00::7]:24157", "[fe80::1%eth0]:24157"}
	if got := tab.Targets(); !slices.Equal(got, want) {
		t.Errorf("targets %q, want %q", got, want)
	}
}

func TestNewIDs(t *testing.T) {
	a, b := NewID(), NewID()
	if !a.valid() || !b.valid() || a == b {
		t.Errorf("ids %q and %q", a, b)
	}
}

// FuzzTXT: what is taken is within the bounds, and writing it again and
// reading that gives the same table.
func FuzzTXT(f *testing.F) {
	f.Add(strings.Join(sample().txt(), "\x00"))
	f.Add(txtLayout + "\x00n=SQ\x00g=SQ\x00s=1/2\x00p=0\x00c=0\x00a=10.0.0.1\x00a=::ffff:10.0.0.1")
	f.Fuzz(func(t *testing.T, joined string) {
		tab, err := parseTXT("00112233445566ff", 24157, strings.Split(joined, "\x00"))
		if err != nil {
			return
		}
		if len(tab.Addresses) == 0 || len(tab.Addresses) > MaxAddresses || tab.Check() != nil {
			t.Fatalf("taken out of bounds: %+v", tab)
		}
		again, err := parseTXT(tab.ID, tab.Port, tab.txt())
		if err != nil || !again.Equal(tab) {
			t.Fatalf("%+v became %+v, %v", tab, again, err)
		}
	})
}
