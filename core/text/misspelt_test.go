package text

import (
	"testing"

	"kotei/core/card"
)

// A Personality's own name may be printed with a slip; a word of another title, or one that is too far off, is not his.
func TestMisspelt(t *testing.T) {
	v := NewVocabulary()
	v.AddTitles("Bayushi Netherglade", "Doji Netherblade", "Marsh Hunter")
	k := NewCompiler(v)
	for _, tc := range []struct {
		title, text string
		read        bool
	}{
		{"Bayushi Netherglade", "Nethreglade has +2F.", true},
		{"Bayushi Netherglade", "Netherglad has +2F.", true},
		{"Bayushi Netherglade", "Netherblade has +2F.", false},
		{"Bayushi Netherglade", "Nethermost has +2F.", false},
		{"Bayushi Oki", "Oko has +2F.", false},
		{"Marsh Hunter", "Huntr has +2F.", true},
	} {
		c := &card.Card{Title: tc.title, Type: card.Personality, Text: tc.text}
		k.Compile(c)
		if some, _ := c.ByHand(); some == tc.read {
			t.Errorf("%s: %q: by hand %v: %s", tc.title, tc.text, some, c.Items[0].Why)
		}
	}
}
