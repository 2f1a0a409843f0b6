package text

import (
	"testing"

	"kotei/core/card"
)

// What a player plays is asked by title, which a text may speak of only where cards have it.
func TestIdentity(t *testing.T) {
	v := NewVocabulary()
	v.AddTitles("Heron Keep", "Plain Temple")
	k := NewCompiler(v)
	for _, tc := range []struct {
		text string
		read bool
	}{
		{"Netherglade has +2F if your Stronghold is Heron Keep.", true},
		{"Netherglade has +2F if your Holding is Plain Temple.", false},
		{"Netherglade has +2F if your Stronghold is Crane Keep.", false},
		{"<b>Open:</b> Straighten a target Holding or Plain Temple.", true},
		{"<b>Open:</b> Dishonor a target Personality not named Plain Temple.", true},
	} {
		c := &card.Card{Title: "Bayushi Netherglade", Type: card.Personality, Text: tc.text}
		k.Compile(c)
		if some, _ := c.ByHand(); some == tc.read {
			t.Errorf("%q: by hand %v: %s", tc.text, some, c.Items[0].Why)
		}
	}
}

// What is said before one thing or another is said of both, also of one that is named by its title (CE-CONJ-02).
func TestStateOfEither(t *testing.T) {
	v := NewVocabulary()
	v.AddTitles("Heron Keep")
	c := &card.Card{Title: "Bayushi Netherglade", Type: card.Personality, Text: "<b>Open:</b> Bow your target unbowed Holding or Heron Keep. Draw a card."}
	NewCompiler(v).Compile(c)
	if len(c.Items) != 1 || len(c.Items[0].Ops) == 0 {
		t.Fatalf("not read: %+v", c.Items)
	}
	for _, f := range c.Items[0].Ops[0].What.Filter.Atoms[0].Or {
		bowed := false
		for _, a := range f.Atoms {
			bowed = bowed || a.Is == card.IsBowed && a.Not
		}
		if !bowed {
			t.Errorf("%+v may be bowed", f)
		}
	}
}
