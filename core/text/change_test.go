package text

import (
	"testing"

	"kotei/core/card"
)

// TestTouches: a text is read again where it has a word that is a keyword or title now and wasn't before, or the other way round.
func TestTouches(t *testing.T) {
	vocabulary := func(keywords []card.Keyword, titles ...string) *Vocabulary {
		v := NewVocabulary(keywords...)
		v.AddTitles(titles...)
		return v
	}
	was := vocabulary([]card.Keyword{"Heron Rider"}, "Reed Bridge")
	for _, tc := range []struct {
		name, text string
		now        *Vocabulary
		want       bool
	}{
		{"nothing is new", "Bow a Reed Ferryman.", vocabulary([]card.Keyword{"Heron Rider"}, "Reed Bridge"), false},
		{"a title that it names", "Search your deck for Reed Ferryman.", vocabulary([]card.Keyword{"Heron Rider"}, "Reed Bridge", "Reed Ferryman"), true},
		{"a title that is gone", "Search your deck for Reed Bridge.", vocabulary([]card.Keyword{"Heron Rider"}, "Stone Hall"), true},
		{"another title", "Bow this Personality.", vocabulary([]card.Keyword{"Heron Rider"}, "Reed Bridge", "Reed Ferryman"), false},
		{"a keyword in the plural", "Bow your target Fen Wolves.", vocabulary([]card.Keyword{"Heron Rider", "Fen Wolves"}, "Reed Bridge"), true},
		{"markup within a keyword", "Bow a <b>Pond</b> Guard.", vocabulary([]card.Keyword{"Heron Rider", "Pond Guard"}, "Reed Bridge"), true},
		{"a keyword's first word", "Bow a Pond Frog.", vocabulary([]card.Keyword{"Heron Rider", "Pond Guard"}, "Reed Bridge"), true},
		{"an article", "Search for An Old Reed.", vocabulary([]card.Keyword{"Heron Rider"}, "Reed Bridge", "An Old Reed"), true},
		{"a word of a title, which may be a slip", "Ferymann may attack.", vocabulary([]card.Keyword{"Heron Rider"}, "Reed Bridge", "Ferymann of the Fen"), true},
	} {
		if got := tc.now.Since(was).Touches(&card.Card{Title: "Oar", Text: tc.text}); got != tc.want {
			t.Errorf("%s: %v, want %v", tc.name, got, tc.want)
		}
	}
	if !vocabulary(nil, "Reed Bridge").Since(was).Touches(&card.Card{Title: "Oar", Keywords: []card.Keyword{"Heron Rider"}}) {
		t.Error("a card's own keyword is known no longer, and the card isn't read again")
	}
	if was.Since(was) != nil {
		t.Error("a vocabulary differs from itself")
	}
}
