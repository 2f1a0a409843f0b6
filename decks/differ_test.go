package decks

import (
	"fmt"
	"slices"
	"testing"
)

// TestDifferences: what two decks differ in, and doing it to the first makes it the second.
func TestDifferences(t *testing.T) {
	from := Deck{
		Stronghold: "Tower", Sensei: "Old Teacher", Dynasty: []Entry{{Count: 3, Title: "Farm", Print: "[Gold]"}, {Count: 1, Title: "Mine"}},
		Fate: []Entry{{Count: 2, Title: "Ambush"}}, Maybe: []Entry{{Count: 1, Title: "Ring"}},
	}
	to := Deck{
		Stronghold: "Bridge", Dynasty: []Entry{{Count: 1, Title: "Farm"}, {Count: 2, Title: "Farm", Print: "[Jade]"}, {Count: 2, Title: "Dojo"}},
		Fate: []Entry{{Count: 3, Title: "Ambush"}},
	}
	var got []string
	for _, c := range Differences(from, to) {
		got = append(got, fmt.Sprintf("%+d %s", c.Count, c.Title))
	}
	want := []string{"-1 Tower", "+1 Bridge", "-1 Old Teacher", "+2 Dojo", "-1 Mine", "+1 Ambush", "-1 Ring"}
	if !slices.Equal(got, want) {
		t.Errorf("%q\nwant %q", got, want)
	}
	if left := Differences(from.Apply(Differences(from, to)...), to); len(left) != 0 {
		t.Errorf("still to do: %v", left)
	}
	if none := Differences(to, to); len(none) != 0 {
		t.Errorf("a deck differs from itself: %v", none)
	}
}
