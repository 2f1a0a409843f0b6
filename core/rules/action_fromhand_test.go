package rules

import (
	"testing"

	"kotei/core"
	"kotei/core/card"
	"kotei/core/text"
)

// TestUnreadAbilityFromTheHand: an ability that isn't read is used from the hand if it says that its card is there, and only then
// (CE-ACT-07).
func TestUnreadAbilityFromTheHand(t *testing.T) {
	for words, want := range map[string]core.Outside{
		"<b>Open:</b> Even if this card is in your hand, whisper its name.": core.OfHand,
		"<b>Open:</b> Whisper its name from your hand.":                     0,
	} {
		c := card.Card{Title: "Late Riders", Type: card.Follower, Text: words}
		text.Compile(&c)
		if got := core.UsedFrom(&c.Items[0]); !c.Items[0].ByHand() || got != want {
			t.Errorf("%q is used from %b, want %b", words, got, want)
		}
	}
}
