package terminal

import "testing"

// TestSimPlaysByTheFormatsRules: who names a format and no edition plays by the format's rules.
func TestSimPlaysByTheFormatsRules(t *testing.T) {
	for _, c := range []struct{ edition, format, want string }{
		{"", "", "celestial"},
		{"", "jade", "hidden-emperor"},
		{"", "diamond", "gold"},
		{"", "20f", "emperor"},
		{"samurai", "gold", "samurai"},
		{"gold", "", "gold"},
		{"", "nothing such", "celestial"},
	} {
		if r, err := simRules(c.edition, c.format); err != nil || r.Name != c.want {
			t.Errorf("edition %q and format %q: %v, %v, not %s", c.edition, c.format, r, err, c.want)
		}
	}
	if _, err := simRules("amber", "gold"); err == nil {
		t.Error("an edition that there isn't is played")
	}
}
