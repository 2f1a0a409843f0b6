package cards

import (
	"testing"

	"kotei/core/card"
)

// TestTitled: titles that begin with the words come before those that only hold them, and no more than asked for.
func TestTitled(t *testing.T) {
	l := NewLibrary([]*card.Card{{ID: "a", Title: "Gate of Reeds"}, {ID: "b", Title: "Reeds in Rain"}, {ID: "c", Title: "The Reéds"}, {ID: "d", Title: "Bell"}})
	for words, want := range map[string][]string{"reeds": {"b", "a", "c"}, "REEDS i": {"b"}, "x": nil} {
		got := l.Titled(words, 3)
		if len(got) != len(want) {
			t.Errorf("%q: %d cards", words, len(got))
			continue
		}
		for i := range want {
			if got[i].ID != want[i] {
				t.Errorf("%q: %s is the %d-th", words, got[i].ID, i)
			}
		}
	}
	if n := len(l.Titled("", 2)); n != 2 {
		t.Errorf("%d of at most 2", n)
	}
}
