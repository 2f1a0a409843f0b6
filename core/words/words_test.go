package words

import (
	"strings"
	"testing"
)

// TestOneAndMany: each text of two forms says one thing of one, and another of none and several.
func TestOneAndMany(t *testing.T) {
	for _, e := range forms {
		one, two, none := Say(e.key, 1), Say(e.key, 2), Say(e.key, 0)
		if want := strings.Replace(e.one, "%d", "1", 1); one != want {
			t.Errorf("%q says %q of one, want %q", e.key, one, want)
		}
		if want := strings.Replace(string(e.key), "%d", "2", 1); two != want || none != strings.Replace(want, "2", "0", 1) {
			t.Errorf("%q says %q of two and %q of none", e.key, two, none)
		}
	}
}

func TestArgumentsArePutIn(t *testing.T) {
	if got := Say("%s: %+d Honor, %s", "Ann", -4, "50 %"); got != "Ann: -4 Honor, 50 %" {
		t.Errorf("%q", got)
	}
}
