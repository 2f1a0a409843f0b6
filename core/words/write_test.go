package words_test

import (
	"testing"
	"unicode/utf8"

	"kotei/core/words"
)

// TestUpper: a sentence begins with a capital letter, whatever letter that is, and an empty one stays empty.
func TestUpper(t *testing.T) {
	for s, want := range map[string]string{
		"": "", "a Holding": "A Holding", "Åsa": "Åsa", "ōsei draws": "Ōsei draws", "élan": "Élan", "'ß' doesn't occur": "'ß' doesn't occur", "\xffx": "\xffx", "7 Gold": "7 Gold",
	} {
		if got := words.Upper(s); got != want {
			t.Errorf("%q begins as %q, want %q", s, got, want)
		}
	}
}

// TestFit: a text is cut between letters, and nothing that joins words stays before the ellipsis.
func TestFit(t *testing.T) {
	for _, c := range []struct {
		text string
		room int
		want string
	}{
		{"Ōsei", 4, "Ōsei"},
		{"Ōsei", 3, "Ōs…"},
		{"Ōsei", 2, "Ō…"},
		{"Ōsei", 1, ""},
		{"Ōsei", 0, ""},
		{"", 0, ""},
		{"Reed, the Doll", 6, "Reed…"},
		{"Reed, the Doll", 7, "Reed…"},
	} {
		if got := words.Fit(c.text, func(s string) bool { return utf8.RuneCountInString(s) <= c.room }); got != c.want {
			t.Errorf("%q in %d letters is %q, want %q", c.text, c.room, got, c.want)
		}
	}
}
