package place_test

import (
	"encoding/json"
	"testing"

	"kotei/core/card"
	"kotei/core/text/kernel"
	"kotei/core/text/place"
)

// read is what the whole of a text means, and its canonical wording; of several readings that mean the same the first.
func read[T any](t *testing.T, c *kernel.Cat[T], text string) (means, back string) {
	t.Helper()
	p := kernel.NewParser(kernel.Tokens(text), kernel.World{Card: &card.Card{Type: card.Holding}})
	for _, g := range c.Whole(p, 0) {
		b, err := json.Marshal(g.Val)
		if err != nil {
			t.Fatal(err)
		}
		if means != "" && means != string(b) {
			t.Errorf("%q is ambiguous:\n%s\n%s", text, means, b)
		}
		means, back = string(b), g.Node.String()
	}
	return means, back
}

func again[T any](t *testing.T, c *kernel.Cat[T], texts ...string) {
	t.Helper()
	for _, text := range texts {
		means, back := read(t, c, text)
		if means == "" {
			t.Errorf("%q isn't read as %s", text, c.Name)
			continue
		}
		if other, _ := read(t, c, back); other != means {
			t.Errorf("%q is written %q, which is something else:\n%s\n%s", text, back, means, other)
		}
	}
}

// Places that no card has: each owner with each area.
func TestPlaces(t *testing.T) {
	again(t, place.In, "in each other player's hand or discard pile", "in the Defender's Fate deck", "in one of another player's Provinces", "face-up in the Attacker's Provinces",
		"in his controller's hand or Province", "in the active player's discard pile or face-up in the active player's Provinces", "out of play")
	again(t, place.From, "from the enemy leader's Dynasty discard pile", "from any player's hand", "from its owner's Fate deck")
	again(t, place.To, "on the bottom of the Defender's Fate deck in any order", "into the Attacker's hand", "to its owner's home", "face-up into a Province", "to another player's current army",
		"under a face-down Holding", "home", "to the active player's discard pile", "on top of each player's Dynasty deck")
}

// What can't be meant is no place.
func TestNoPlaces(t *testing.T) {
	for _, text := range []string{"in decks", "to his Force", "into a Follower", "on the bottom of a Province"} {
		if in, _ := read(t, place.In, text); in != "" {
			t.Errorf("%q is where: %s", text, in)
		}
		if to, _ := read(t, place.To, text); to != "" {
			t.Errorf("%q is where to: %s", text, to)
		}
	}
}
