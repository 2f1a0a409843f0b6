package rules_test

import (
	"testing"

	"kotei/core/card"
	"kotei/core/rules"
	"kotei/core/text"
)

// What is read and not carried out is said to be so, and nothing else is.
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
		it := text.Item(tc.text, on)
		if why := rules.Unexecuted(&it); (why == "" && !it.ByHand()) != tc.done {
			t.Errorf("%q: by hand %v, not carried out: %q", tc.text, it.ByHand(), why)
		}
	}
}
