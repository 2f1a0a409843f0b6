package find

import (
	"net/netip"
	"strings"
	"testing"
)

var joinCodes = []struct{ addr, want string }{
	{"192.168.1.20:24157", "00H96-FF8TT"},
	{"192.168.255.255:4000", "7ZZY-3X0K-7QM7Z"},
	{"10.1.2.3:24157", "80G4-0WSX-X0N7"},
	{"10.1.2.3:1", "C0G40-R006C-YYGPS"},
	{"172.16.0.9:24157", "JP10-009K-7QMD0"},
	{"203.0.113.200:65535", "Q5G0-WE8Z-ZZSK-VT008"},
	{"[fd00::7]:24157", "VYG0-00000-00000-0000-00000-003SK-VT09W"},
	{"[2001:db8:1:2:3:4:5:6]:4000", "WG02-3DR00-0G00-G00C0-0800-50030-Z84S-XX0TK"},
}

func TestJoinCodes(t *testing.T) {
	for _, c := range joinCodes {
		j := JoinCode{Addr: netip.MustParseAddrPort(c.addr), Secret: "K7QM"}
		if got, err := j.Encode(); err != nil || got != c.want {
			t.Errorf("%s: %q, %v, want %q", c.addr, got, err, c.want)
		}
		for _, typed := range []string{
			c.want, strings.ToLower(c.want), strings.ReplaceAll(c.want, "-", " "),
			strings.ReplaceAll(c.want, "-", "") + "\n", strings.NewReplacer("0", "o", "1", "l").Replace(c.want),
		} {
			if got, err := ParseJoinCode(typed); err != nil || got != j {
				t.Errorf("%q: read %v, %v, want %v", typed, got, err, j)
			}
		}
	}
}

// TestJoinCodeChecks tries every wrong letter in every place, and every two
// neighbours swapped.
func TestJoinCodeChecks(t *testing.T) {
	for _, c := range joinCodes {
		code := strings.ReplaceAll(c.want, "-", "")
		refused := func(typed string) {
			t.Helper()
			if got, err := ParseJoinCode(typed); typed != code && err == nil {
				t.Errorf("%q for %q: read as %v", typed, code, got)
			}
		}
		for i := range code {
			for _, sign := range crockford {
				refused(code[:i] + string(sign) + code[i+1:])
			}
			refused(code[:i] + code[i+1:])
			if i > 0 {
				refused(code[:i-1] + code[i:i+1] + code[i-1:i] + code[i+1:])
			}
		}
		refused(code + "0")
		refused("0" + code)
	}
}

func TestJoinCodeRefused(t *testing.T) {
	for typed, want := range map[string]string{
		"":                       "10 to 36",
		"K7QM":                   "here are 4",
		"00H96-FF8TU":            "'U' doesn't occur",
		"00H96-FF8T*":            "'*' doesn't occur",
		"00H96-FF8TS":            "typing error",
		strings.Repeat("0", 500): "at most 36",
	} {
		if got, err := ParseJoinCode(typed); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%.40q: %v, %v, want an error about %q", typed, got, err, want)
		}
	}
	for _, j := range []JoinCode{
		{},
		{Addr: netip.MustParseAddrPort("127.0.0.1:4000"), Secret: "K7QM"},
		{Addr: netip.MustParseAddrPort("10.0.0.1:0"), Secret: "K7QM"},
		{Addr: netip.MustParseAddrPort("[fe80::1%eth0]:4000"), Secret: "K7QM"},
		{Addr: netip.MustParseAddrPort("10.0.0.1:4000"), Secret: "K7Q"},
		{Addr: netip.MustParseAddrPort("10.0.0.1:4000"), Secret: "K7QU"},
	} {
		if got, err := j.Encode(); err == nil {
			t.Errorf("%+v: written as %q", j, got)
		}
	}
}

// TestJoinCodeHasOneSpelling: a code with a good check is still refused if the
// address could have been written shorter, or if it has bits too many.
func TestJoinCodeHasOneSpelling(t *testing.T) {
	build := func(fill func(*bits)) string {
		var w bits
		fill(&w)
		signs := w.signs()
		sum := checksum(signs)
		return group(append(signs, byte(sum>>5), byte(sum&31)))
	}
	for name, code := range map[string]string{
		"long form of 192.168":     build(func(w *bits) { w.put(2, 2); w.put(0, 1); w.put(0xC0A80114, 32); w.put(7, 20) }),
		"usual port spelled out":   build(func(w *bits) { w.put(0, 2); w.put(1, 1); w.put(1, 16); w.put(DefaultPort, 16); w.put(7, 20) }),
		"something in the padding": build(func(w *bits) { w.put(0, 2); w.put(0, 1); w.put(1, 16); w.put(7, 20); w.put(1, 1) }),
		"a letter too many":        build(func(w *bits) { w.put(0, 2); w.put(0, 1); w.put(1, 16); w.put(7, 20); w.put(0, 6) }),
		"letters missing":          build(func(w *bits) { w.put(3, 2); w.put(0, 38) }),
	} {
		if got, err := ParseJoinCode(code); err == nil {
			t.Errorf("%s: %q is read as %v", name, code, got)
		}
	}
}

// FuzzJoinCode: what is read can be written, and then reads as the same.
func FuzzJoinCode(f *testing.F) {
	for _, c := range joinCodes {
		f.Add(c.want)
	}
	f.Add("K7QM")
	f.Fuzz(func(t *testing.T, typed string) {
		j, err := ParseJoinCode(typed)
		if err != nil {
			return
		}
		s, err := j.Encode()
		if err != nil {
			t.Fatalf("%q was read as %v, which can't be written: %v", typed, j, err)
		}
		if again, err := ParseJoinCode(s); err != nil || again != j {
			t.Fatalf("%v became %q and then %v, %v", j, s, again, err)
		}
	})
}
