package effect

import (
	"encoding/json"
	"strings"
	"testing"

	"kotei/core/card"
	"kotei/core/text/kernel"
)

func world(c *card.Card) kernel.World {
	known := map[string]card.Keyword{"samurai": "Samurai", "monk": "Monk", "ninja": "Ninja", "kolat": "Kolat"}
	return kernel.World{Card: c, Keyword: func(ts []kernel.Token) (card.Keyword, int, kernel.Number) {
		k, ok := known[ts[0].Fold]
		if ok {
			return k, 1, kernel.Either
		}
		if k, ok = known[strings.TrimSuffix(ts[0].Fold, "s")]; ok {
			return k, 1, kernel.Plural
		}
		return "", 0, kernel.Singular
	}}
}

// readings are the different meanings of a text as one clause, with its canonical wording.
func readings(text string) (ops [][]card.Op, back string) {
	on := &card.Card{Title: "Hida Brasswall", Type: card.Follower}
	seen := map[string]bool{}
	for _, g := range Clause.Whole(kernel.NewParser(kernel.Tokens(text, on.Title), world(on)), 0) {
		for i := range g.Val {
			g.Val[i].Span = card.Span{}
		}
		if b := deref(g.Val); !seen[b] {
			seen[b] = true
			ops, back = append(ops, g.Val), g.Node.String()
		}
	}
	return ops, back
}

// Sentences that no card has, and what their ops do, in order.
func TestClauses(t *testing.T) {
	for text, want := range map[string][]card.Verb{
		"bow each Ninja who was straightened this turn":                                               {card.Bow},
		"this card will not be dishonored this battle":                                                {card.Modify},
		"rehonor or destroy your performing Monk":                                                     {card.Pick, card.Choice, card.Branch, card.Rehonor, card.Branch, card.Destroy},
		"target and turn an enemy Follower face-down":                                                 {card.Pick, card.Turn},
		"straighten or target and dishonor a Ninja":                                                   nil,
		"either take the Imperial Favor, or show a card, transferring it":                             nil,
		"either take the Imperial Favor, or show a card":                                              {card.Choice, card.Branch, card.TakeFavor, card.Branch, card.Show},
		"transfer a Follower to him, end the battle, or discard each Samurai who was bowed this turn": {card.Choice, card.Branch, card.Transfer, card.Branch, card.EndBattle, card.Branch, card.Discard},
		"your performing Samurai issues an unopposed Monk an unrefusable challenge":                   {card.Challenge},
		"have your performing Monks challenge him to a duel":                                          {card.Challenge},
		"each Personality who was bowed this turn commits seppuku":                                    {card.Seppuku},
		"each Personality who was bowed this turn commit seppuku":                                     nil,
		"it targets this card instead, if legal":                                                      {card.Redirect},
		"you take an additional Ninja Battle action":                                                  {card.ExtraAction},
		"equip an unbowed Samurai to a target Kolat from your discard pile, ignoring Gold costs":      {card.Attach},
	} {
		ops, back := readings(text)
		if want == nil {
			if len(ops) > 0 {
				t.Errorf("%q: read", text)
			}
			continue
		}
		if len(ops) != 1 {
			t.Errorf("%q: %d readings", text, len(ops))
			continue
		}
		var got []card.Verb
		for _, o := range ops[0] {
			got = append(got, o.Verb)
		}
		if len(got) != len(want) || !equal(got, want) {
			t.Errorf("%q: %v, want %v", text, got, want)
		}
		again, _ := readings(back)
		if len(again) != 1 || deref(again[0]) != deref(ops[0]) {
			t.Errorf("%q is written %q, which is something else", text, back)
		}
	}
}

func equal(a, b []card.Verb) bool {
	for i := range a {
		if a[i] != b[i] {
			return false
		}
	}
	return true
}

// deref writes a value with what its pointers point to.
func deref(x any) string {
	b, err := json.Marshal(x)
	if err != nil {
		return err.Error()
	}
	return string(b)
}
