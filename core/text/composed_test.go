package text

import (
	"slices"
	"strings"
	"testing"

	"kotei/core/card"
)

// Texts that no card has, by the grammar of sentences: what they mean, or a part of why they aren't read.
func TestComposed(t *testing.T) {
	on := &card.Card{Title: "Hida Brasswall", Type: card.Personality, Keywords: []card.Keyword{"Samurai", "Monk", "Kolat"}}
	for text, want := range map[string]string{
		"Battle: Target your unbowed Monk and a target Follower: Bow it and straighten him.": "pick v1, pick v2, bow v2, straighten v1",
		"Battle: Bow a target Follower and straighten your target Personality. Destroy it.":  "bow v1, straighten v2, destroy v1",
		"Battle: Bow a target Follower and straighten your target Monk. Dishonor him.":       "bow v1, straighten v2, dishonor v2",
		"Open: Bow two target Personalities, then dishonor them.":                            "bow v1, dishonor v1",
		"After your Monk is straightened, bow a target enemy Follower. Dishonor him.":        "bow v1, dishonor subject",
		"Reaction: After a Follower is destroyed: Bow this card. Rehonor him.":               "bow self, rehonor self",
		"Battle: Bow a target Item and a target Follower. Destroy the target.":               "",
		"Limited: Bow a target Item, destroy a target Ring, and discard this card.":          "bow v1, destroy v2, discard self",
		"Open: Dishonor a target Kolat; then, move him home.":                                "dishonor v1, move v1",
		"Battle: Bow a target Personality. Destroy those Followers.":                         "",
		"Battle: Destroy your target Kolat to straighten this card.":                         "destroy v1, straighten self",
	} {
		s := NewCompiler(common()).session(on)
		all, _, why := s.compose(s.segments(Normalise(text))[0])
		got := ""
		if len(all) > 0 {
			got = doings(all[0].item)
		}
		if got != want {
			t.Errorf("%q: %q (%s), want %q", text, got, why, want)
		}
	}
}

// TestEachOnesOwn: where each of several players does something, “his” is his who does it.
func TestEachOnesOwn(t *testing.T) {
	s := NewCompiler(common()).session(&card.Card{Title: "Hida Brasswall", Type: card.Personality, Keywords: []card.Keyword{"Monk"}})
	all, _, why := s.compose(s.segments("Open: In turn order, each player bows one of his Monks.")[0])
	if len(all) == 0 {
		t.Fatal(why)
	}
	if a := all[0].item.Ops[0].What.Filter.Atoms; !slices.ContainsFunc(a, func(a card.Atom) bool { return a.Is == card.IsYours && a.Ref == card.Doer }) {
		t.Errorf("“his” is %v", a)
	}
}

// doings is what an item's ops do, and to what.
func doings(it *card.Item) string {
	var parts []string
	for _, o := range it.Ops {
		v := o.What.Bind
		if o.What.How == card.Ref {
			v = o.What.Ref
		}
		parts = append(parts, strings.ToLower(o.Verb.String()+" "+v.String()))
	}
	return strings.Join(parts, ", ")
}
