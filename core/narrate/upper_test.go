package narrate_test

import (
	"testing"

	"kotei/core/narrate"
)

// TestUpper: a sentence begins with a capital letter, whatever letter that is, and an empty one stays empty.
func TestUpper(t *testing.T) {
	for s, want := range map[string]string{
		"": "", "a Holding": "A Holding", "Åsa": "Åsa", "ōsei draws": "Ōsei draws", "élan": "Élan", "'ß' doesn't occur": "'ß' doesn't occur", "\xffx": "\xffx", "7 Gold": "7 Gold",
	} {
		if got := narrate.Upper(s); got != want {
			t.Errorf("%q begins as %q, want %q", s, got, want)
		}
	}
}
