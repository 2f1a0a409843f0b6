package find

import (
	"strings"
	"testing"
)

func TestParseAddress(t *testing.T) {
	for typed, want := range map[string]string{
		"192.168.1.20":        "192.168.1.20:24157",
		" 192.168.1.20:4000 ": "192.168.1.20:4000",
		"fd00::7":             "[fd00::7]:24157",
		"[fd00::7]":           "[fd00::7]:24157",
		"[fd00::7]:4000":      "[fd00::7]:4000",
		"fe80::1%eth0":        "[fe80::1%eth0]:24157",
		"[fe80::1%eth0]:4000": "[fe80::1%eth0]:4000",
		"::ffff:10.0.0.1":     "10.0.0.1:24157",
		"127.0.0.1":           "127.0.0.1:24157",
	} {
		if got, err := ParseAddress(typed); err != nil || got.String() != want {
			t.Errorf("%q: %v, %v, want %s", typed, got, err, want)
		}
	}
	for typed, want := range map[string]string{
		"":                   "no address",
		"my-computer":        "no address",
		"192.168.1":          "no address",
		"192.168.1.20:":      "no address",
		"192.168.1.20:0":     "port 0",
		"192.168.1.20:66000": "no address",
		"0.0.0.0":            "not the address of one computer",
		"224.0.0.251":        "not the address of one computer",
		"fe80::1":            "needs the interface",
	} {
		if got, err := ParseAddress(typed); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, %v, want an error about %q", typed, got, err, want)
		}
	}
}

// FuzzParseAddress: what is read is written and read back as the same.
func FuzzParseAddress(f *testing.F) {
	for _, s := range []string{"192.168.1.20", "10.0.0.1:4000", "[fe80::1%eth0]:4000", "::ffff:10.0.0.1"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, typed string) {
		a, err := ParseAddress(typed)
		if err != nil {
			return
		}
		if again, err := ParseAddress(a.String()); err != nil || again != a {
			t.Fatalf("%q was read as %v, and that as %v, %v", typed, a, again, err)
		}
	})
}
