package decks

import (
	"testing"

	"kotei/core/card"
	"kotei/decks/cards"
)

// many are enough cards of every type for two Clans' decks.
func many(t *testing.T) []*card.Card {
	t.Helper()
	var all []*card.Card
	add := func(kind card.Type, clan string, n int) {
		for i := range n {
			c := &card.Card{Type: kind, Title: kind.String() + clan + string(rune('a'+i)), Formats: []string{"celestial"}}
			c.ID = c.Title
			if clan != "" {
				c.Clans = []string{clan}
			}
			if i%3 == 0 {
				c.Keywords = []card.Keyword{"Unique"}
			}
			all = append(all, c)
		}
	}
	for _, clan := range []string{"Crab", "Crane"} {
		add(card.Stronghold, clan, 2)
		add(card.Personality, clan, 9)
	}
	for kind, n := range map[card.Type]int{card.Holding: 12, card.Event: 3, card.Strategy: 20, card.Follower: 4, card.ItemCard: 4, card.Spell: 2, card.Ring: 1} {
		add(kind, "", n)
	}
	return all
}

func TestBuiltDecksAreLegal(t *testing.T) {
	all := many(t)
	lib := cards.NewLibrary(all)
	for _, clans := range [][]string{nil, {"crab"}} {
		b, err := NewBuilder(all, "celestial", clans...)
		if err != nil {
			t.Fatal(err)
		}
		seen := map[string]bool{}
		for seed := range uint64(50) {
			d := b.Build(seed)
			for _, p := range Legal("celestial", lib, d) {
				t.Errorf("deck %d: %s", seed, p)
			}
			seen[lib.Find(d.Stronghold).Clans[0]] = true
			if again := b.Build(seed); again.Stronghold != d.Stronghold || len(again.Fate) != len(d.Fate) || again.Fate[3] != d.Fate[3] {
				t.Errorf("deck %d is another the second time", seed)
			}
		}
		if want := 2 - len(clans); len(seen) != want {
			t.Errorf("%v: decks of %v", clans, seen)
		}
	}
}

// Where a format has Senseis and Winds, decks begin with such as they may have: a Sensei of the Clan, or of all.
func TestBuiltDecksBeginWithMore(t *testing.T) {
	all := many(t)
	for _, c := range all {
		c.Formats = append(c.Formats, "shattered", "ivory")
	}
	for _, c := range []*card.Card{{Title: "Crab Teacher", Type: card.Sensei, Clans: []string{"Crab"}}, {Title: "Old Teacher", Type: card.Sensei, Clans: []string{"All Clans"}}, {Title: "North Wind", Type: card.Wind}} {
		c.ID, c.Formats = c.Title, []string{"celestial", "ivory", "shattered"}
		all = append(all, c)
	}
	for format, want := range map[string][2]bool{"celestial": {}, "ivory": {true, false}, "shattered": {true, true}} {
		b, err := NewBuilder(all, format)
		if err != nil {
			t.Fatal(err)
		}
		taught := map[string]bool{}
		for seed := range uint64(30) {
			d := b.Build(seed)
			if (d.Sensei != "") != want[0] || (d.Wind != "") != want[1] {
				t.Errorf("%s: deck %d begins with %q and %q", format, seed, d.Sensei, d.Wind)
			}
			taught[b.lib.Find(d.Stronghold).Clans[0]+d.Sensei] = true
		}
		if taught["CraneCrab Teacher"] || want[0] != taught["CrabCrab Teacher"] {
			t.Errorf("%s: %v", format, taught)
		}
	}
}

func TestTooFewCards(t *testing.T) {
	all := many(t)
	if _, err := NewBuilder(all, "emperor"); err == nil {
		t.Error("no card is legal there")
	}
	if _, err := NewBuilder(all[:20], "celestial"); err == nil {
		t.Error("twenty cards make no deck")
	}
	if _, err := NewBuilder(all, "celestial", "Lion"); err == nil {
		t.Error("there is no Stronghold of the Lion")
	}
}
