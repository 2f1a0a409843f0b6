package cards

import (
	"testing"

	"kotei/core/card"
)

// A Follower keeps what it prints with a sign, from a card file and from a database, and nothing of a plain Chi.
func TestFollowersKeepTheirSigns(t *testing.T) {
	for _, c := range []struct {
		force, chi string
		f, x       card.Number
	}{
		{"2", "3", card.N(2), card.Number{}},
		{"+1", "+2", card.Modifier(1), card.Modifier(2)},
		{"2", "-1", card.N(2), card.Modifier(-1)},
		{"0", "+1*", card.N(0), card.Modifier(1)},
		{"*", "", card.Number{Kind: card.Star}, card.Number{}},
	} {
		d := draft{title: "Levy", kind: "Follower", numbers: map[string]string{"force": c.force, "chi": c.chi}}
		e, err := d.entry()
		if err != nil {
			t.Fatal(err)
		}
		file := "- {title: Levy, type: follower, force: '" + c.force + "'"
		if c.chi != "" {
			file += ", chi: '" + c.chi + "'"
		}
		set, err := Read("f", []byte(file+"}\n"))
		if err != nil {
			t.Fatal(err)
		}
		for from, s := range map[string]card.Stats{"a database": e.Card.Stats, "a file": set[0].Stats} {
			if s[card.Force] != c.f || s[card.Chi] != c.x {
				t.Errorf("%s: %sF %sC is read as %v and %v, expected %v and %v", from, c.force, c.chi, s[card.Force], s[card.Chi], c.f, c.x)
			}
		}
	}
}
