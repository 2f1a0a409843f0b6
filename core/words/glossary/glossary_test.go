package glossary

import (
	"slices"
	"strings"
	"testing"

	"kotei/core/card"
	"kotei/core/rules"
	"kotei/core/words"
	"kotei/decks/starter"
)

// TestRulesExist: each entry cites a rule that the catalogue has.
func TestRulesExist(t *testing.T) {
	has := map[string]bool{}
	for _, r := range rules.Catalogue() {
		has[r.ID] = true
	}
	for _, e := range All() {
		if !has[e.Rule] {
			t.Errorf("%s cites %q, which no book has", e.Term, e.Rule)
		}
	}
}

// TestTermsDiffer: no form leads to two entries.
func TestTermsDiffer(t *testing.T) {
	of := map[string]string{}
	for _, e := range All() {
		for _, f := range append([]string{e.Term}, e.Also...) {
			f = strings.ToLower(f)
			if old, ok := of[f]; ok {
				t.Errorf("%q is %s and %s", f, old, e.Term)
			}
			of[f] = e.Term
			if n := len(strings.Fields(f)); n > longest {
				t.Errorf("%q has %d words: none is found that has more than %d", f, n, longest)
			}
			if got, ok := Find(f); !ok || got.Term != e.Term {
				t.Errorf("%q leads to %q, not to %s", f, got.Term, e.Term)
			}
		}
	}
}

// TestStarterSet: each keyword and each icon of the cards that come with Kotei has an entry, and so has each type.
func TestStarterSet(t *testing.T) {
	clans := map[string]bool{}
	for _, c := range starter.Cards() {
		for _, clan := range c.Clans {
			clans[clan] = true
		}
	}
	want := func(c *card.Card, k string) {
		if _, ok := Find(k); !ok && !clans[card.ClanName(k)] && !strings.HasSuffix(k, " Clan") {
			t.Errorf("%s: there is nothing about %q", c.Title, k)
		}
	}
	for _, c := range starter.Cards() {
		want(c, c.Type.String())
		for _, k := range c.Keywords {
			want(c, string(k))
		}
		for i := range c.Items {
			for _, k := range c.Items[i].Keywords {
				want(c, string(k))
			}
		}
		for _, w := range split(c.Text) {
			if len(w) > 1 && w[0] == ':' {
				want(c, w)
			}
		}
	}
}

// TestDesignators: each designator that the rules know has an entry.
func TestDesignators(t *testing.T) {
	for d := card.Limited; d != 0; d <<= 1 {
		name := d.String()
		if e, ok := Find(name); !ok || e.Kind != Designator {
			t.Errorf("there is nothing about %q", name)
		}
	}
}

// TestParts: the terms of a text are found, the longer before the shorter, and nothing that players read is lost.
func TestParts(t *testing.T) {
	text := "<b>Political Limited:</b> :bow:, :g2:: Target a Personality with 2 or more Personal Honor.<br>He is rehonored; gain 1 Honor. <b>Focus Effect:</b> He is bowed."
	var got []string
	said := ""
	for _, p := range Parts(text) {
		said += p.Text
		if p.Break {
			said += "\n"
		}
		if p.Entry != nil {
			got = append(got, p.Entry.Term)
		}
	}
	want := []string{"Political", "Limited", "Bow", "Gold", "Target", "Personality", "Personal Honor", "Rehonor", "Honor", "Focus Effect", "Bow"}
	if !slices.Equal(got, want) {
		t.Errorf("found are %q, not %q", got, want)
	}
	if want := "Political Limited: Bow, 2 Gold: Target a Personality with 2 or more Personal Honor.\nHe is rehonored; gain 1 Honor. Focus Effect: He is bowed."; said != want {
		t.Errorf("it says\n%q, not\n%q", said, want)
	}
	for _, broken := range []string{"", ":", "::", "<b", ":bow", "a:b:c", "\xff: x"} {
		back := ""
		for _, p := range Parts(broken) {
			back += p.Text
		}
		if back != broken {
			t.Errorf("of %q is left %q", broken, back)
		}
	}
}

func TestSearch(t *testing.T) {
	if n := len(Search("")); n != len(All()) {
		t.Errorf("of %d entries %d are found", len(All()), n)
	}
	if list := Search("bow"); len(list) < 2 || list[0].Term != "Bow" {
		t.Errorf("bow: %v", list)
	}
	if list := Search("BOWED"); len(list) == 0 || list[0].Term != "Bow" {
		t.Errorf("bowed: %v", list)
	}
	if list := Search("no such word"); len(list) > 0 {
		t.Errorf("found: %v", list)
	}
	words.Use(words.German)
	defer words.Use(words.English)
	if list := Search("schlacht"); len(list) == 0 {
		t.Error("nothing is found by the words of the language in use")
	}
}
