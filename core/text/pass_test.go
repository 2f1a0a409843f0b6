package text

import (
	"strings"
	"testing"

	"kotei/core/card"
)

// What the tables don't understand is read by the grammar of sentences; what they understand, and refuse, stays by hand.
func TestPassing(t *testing.T) {
	for text, read := range map[string]bool{
		"Personalities may not assign to this Province's battlefield.":                                                    true,
		"<b>Open:</b> Bow all copies of Hida Brasswall and a target Holding.":                                             true,
		"Your Samurai cannot be destroyed.":                                                                               false,
		"This Personality cannot bow.":                                                                                    false,
		"<b>Reaction:</b> After your Monk would be destroyed, bow this card: Draw a card.":                                false,
		"<b>Limited:</b> Bow or destroy this card and one of your Monks: Draw a card.":                                    false,
		"<b>Limited:</b> Target one of your Scouts to have him challenge any of your Courtiers.":                          false,
		"After a Follower enters your discard pile, gain 1 Honor.":                                                        false,
		"<b>Open:</b> Show the top card of your Fate deck. If it is a Spell, gain 1 Honor; if it is a Ring, draw a card.": true,
	} {
		c := &card.Card{Title: "Hida Brasswall", Type: card.Personality, Keywords: []card.Keyword{"Monk"}, Text: text}
		NewCompiler(common()).Compile(c)
		it := &c.Items[0]
		if it.ByHand() == read {
			t.Errorf("%q: by hand %v: %s", text, it.ByHand(), it.Why)
		}
		if read && (it.Canonical == "" || Render(c, it) != it.Canonical) {
			t.Errorf("%q is written %q", text, Render(c, it))
		}
	}
}

// What is done to refuse is tied to the challenge, and the words of a heading's cost are its own.
func TestComposedSpansAndRefusals(t *testing.T) {
	s := NewCompiler(common()).session(&card.Card{Title: "Hida Brasswall", Type: card.Personality})
	read := func(text string) *card.Item {
		all, _, why := s.compose(s.segments(Normalise(text))[0])
		if len(all) != 1 {
			t.Fatalf("%q: %d readings: %s", text, len(all), why)
		}
		return all[0].item
	}
	it := read("<b>Open:</b> This Personality challenges a target Monk. His controller may pay 5 Gold to have him refuse. Destroy the loser.")
	var tied []card.Var
	for _, o := range it.Ops {
		if o.Verb == card.Challenge || o.Verb == card.MayRefuse {
			tied = append(tied, o.Bind)
		}
	}
	if len(tied) != 2 || tied[0] == card.NoVar || tied[0] != tied[1] {
		t.Errorf("the challenge and its refusal are %v", tied)
	}
	it = read("<b>Open, :bow: or :g2::</b> Give your target Personality +1F.")
	for _, o := range it.Ops {
		if o.Verb == card.Bow && cut(it.Text, o.Span) != ":bow:" {
			t.Errorf("bowing is written %q", cut(it.Text, o.Span))
		}
	}
}

// A tree is read by its rules, by what categories say without rules, and by its verbs, and not by its numbers and names.
func TestWordingsOfATree(t *testing.T) {
	s := NewCompiler(common()).session(&card.Card{Title: "Hida Brasswall", Type: card.Personality})
	wordings := func(text string) string {
		c := &card.Card{Title: "Hida Brasswall", Type: card.Personality, Text: text}
		NewCompiler(common()).Compile(c)
		t := s.treeOf(&c.Items[0])
		if t == nil {
			return text
		}
		var all []string
		for _, w := range NewCompiler(common()).Wordings(c) {
			all = append(all, w.Words)
		}
		return strings.Join(all, "\n")
	}
	a, b := wordings("<b>Open:</b> Give your target Monk +1F."), wordings("<b>Open:</b> Give your target Samurai +3C.")
	if strings.Contains(a, "Monk") || strings.Contains(a, "+1") || a == "" {
		t.Errorf("a keyword or a number is a wording: %s", a)
	}
	if x, y := strings.Count(a, "\n"), strings.Count(b, "\n"); x != y {
		t.Errorf("%d and %d wordings", x, y)
	}
	if !strings.Contains(wordings("<b>Open:</b> Bow your target Monk."), "lexicon: bow") {
		t.Error("a verb is no wording")
	}
}
