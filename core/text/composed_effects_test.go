package text

import (
	"strings"
	"testing"

	"kotei/core/card"
)

// Effects that no card has: what is done, by whom, to what, and where a variable comes from.
func TestComposedEffects(t *testing.T) {
	on := &card.Card{Title: "Hida Brasswall", Type: card.Personality, Keywords: []card.Keyword{"Samurai", "Monk", "Kolat"}}
	for text, want := range map[string]string{
		// attacks have targets, though nothing says so
		"Battle: Melee 2 Attack. Dishonor the target.":                                        "melee v1, dishonor v1",
		"Battle: Ranged 4 Attack, or Ranged 6 Attack if you control a Ninja. Gain 2 Honor.":   "ranged, gainhonor",
		"Battle: Fear 2, or Fear 5 if the target is a Follower.":                              "fear v1",
		"Battle: Fear 2, or Ranged 5 Attack if you control a Ninja.":                          "",
		"Battle: Target an enemy Monk. Ranged 2 Attack. Bow the target.":                      "",
		"Battle: Melee 2 Attack, with +3 strength if the target is a Ninja. Bow the target.":  "melee v1, bow v1",
		"Battle: Bow your target Monk to make a Melee Attack equal to his Chi or Force.":      "bow v1, choice, branch, melee, branch, melee",
		"Battle: Target your Kolat: Straighten him.":                                          "pick v1, straighten v1",
		"Battle: This card challenges a target enemy Monk. The winner draws a card.":          "challenge self, draw winner",
		"Battle: This card challenges a target enemy Monk. The loser may discard a card.":     "challenge self, may loser, discard loser",
		"Limited: Search your discard pile, then Dynasty deck, for a Holding. Show it.":       "search v1, show v1",
		"Battle: Target your performing Ninja to destroy or dishonor a Monk with higher Chi.": "pick v1, pick v2, choice, branch, destroy v2, branch, dishonor v2",
	} {
		s := NewCompiler(common()).session(on)
		all, _, why := s.compose(s.segments(Normalise(text))[0])
		got := ""
		if len(all) > 0 {
			got = doneTo(all[0].item)
		}
		if got != want {
			t.Errorf("%q: %q (%s), want %q", text, got, why, want)
		}
	}
}

// doneTo is what an item's ops do, and to what or, of what is done to nothing, who does it.
func doneTo(it *card.Item) string {
	var parts []string
	for _, o := range it.Ops {
		v := o.WhoRef
		if s := o.What; s != nil && v == card.NoVar {
			if v = s.Bind; s.How == card.Ref {
				v = s.Ref
			}
		}
		part := strings.ToLower(o.Verb.String())
		if v != card.NoVar {
			part += " " + strings.ToLower(v.String())
		}
		parts = append(parts, part)
	}
	return strings.Join(parts, ", ")
}
