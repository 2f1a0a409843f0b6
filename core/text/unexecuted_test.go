package text

import (
	"testing"

	"kotei/core/card"
)

// What is read and not carried out is played by hand, and says so; nothing else is.
func TestUnexecuted(t *testing.T) {
	on := &card.Card{Title: "Foo Bar", Type: card.Personality}
	for _, tc := range []struct {
		text string
		done bool
	}{
		{"If this Personality is ever opposed, destroy him.", true},
		{"If this Personality is ever opposed, bow him.", true},
		{"If this Personality is ever opposed, gain 1 Honor.", false}, // it would never end
		{"If this Personality is ever opposed, destroy all your Followers.", false},
		{"<b>Open:</b> Target a Personality: Give him +2F while he remains bowed.", true},
		{"<b>Open:</b> Target a Personality: If he remains bowed, give him +2F.", true},
		{"This Personality has +2F while he remains bowed.", false},
		{"<b>Open:</b> Your Personalities have +2F while they remain bowed.", false},
		{"<b>Open:</b> Target a Personality: Give him the trait, \"If this Personality is ever opposed, destroy him.\"", false},
		{"<b>Open:</b> If you do, gain 1 Honor.", false},
		{"This Personality does not receive Force bonuses.", true},
	} {
		it := Item(tc.text, on)
		if it.ByHand() == tc.done {
			t.Errorf("%q: by hand %v: %s", tc.text, it.ByHand(), it.Why)
		}
	}
}
