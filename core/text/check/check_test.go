package check

import (
	"strings"
	"testing"

	"kotei/core/card"
	"kotei/core/text/kernel"
)

// A reading that drops a word, a reference, an owner or an adjunct is refused with what it drops.
func TestReading(t *testing.T) {
	p := kernel.NewParser(kernel.Tokens("bow his Ninja this turn"), kernel.World{})
	his := p.Refer(1, 2)
	node := func(cat string, from, to int, val any, parts ...any) *kernel.Node {
		return &kernel.Node{Cat: cat, From: from, To: to, Parts: parts, Val: val}
	}
	verb := node("verb", 0, 1, nil, "bow")
	owner := node("possessive", 1, 2, struct{ ref card.Var }{his}, "his")
	keyword := node("keyword", 2, 3, card.Atom{Is: card.IsKeyword, Keyword: "Ninja"}, "Ninja")
	time := node("time", 3, 5, card.ThisTurn, "this turn")
	whole := node("item", 0, 5, nil, verb, owner, keyword, time)
	chose := node("item", 0, 5, nil, verb, node("who chose", 1, 2, nil, owner), keyword, time)
	item := func(ref card.Var, k card.Keyword, w card.Window) card.Item {
		return card.Item{Ops: []card.Op{{Verb: card.Bow, Dur: w, What: &card.Sel{Ref: ref, Filter: &card.Filter{Atoms: []card.Atom{{Is: card.IsKeyword, Keyword: k}}}}}}}
	}
	for _, c := range []struct {
		want string
		tree *kernel.Node
		item card.Item
	}{
		{"", whole, item(his, "Ninja", card.ThisTurn)},
		{"", chose, item(card.NoVar, "Ninja", card.ThisTurn)},
		{"“his” is in no op", whole, item(card.NoVar, "Ninja", card.ThisTurn)}, // as if it were one's own
		{"“Ninja” is in no op", whole, item(his, "Monk", card.ThisTurn)},
		{"“this turn” is in no op", whole, item(his, "Ninja", card.NoWindow)},
		{"“this” belongs to no part", node("item", 0, 5, nil, verb, owner, keyword), item(his, "Ninja", card.ThisTurn)},
	} {
		got := ""
		if err := Reading(p, c.tree, c.item); err != nil {
			got = err.Error()
		}
		if !strings.HasPrefix(got, c.want) || c.want == "" && got != "" {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
}

// A description that names what is meant is traced by that alone; another's may be said of all others.
func TestTraces(t *testing.T) {
	p := kernel.NewParser(kernel.Tokens("the Ninja"), kernel.World{})
	v := p.Refer(0, 2)
	keyword := &kernel.Node{Cat: "keyword", From: 1, To: 2, Parts: []any{"Ninja"}, Val: card.Keyword("Ninja")}
	tree := &kernel.Node{Cat: "noun phrase", From: 0, To: 2, Parts: []any{"the", keyword}}
	if err := traces(p, card.Item{Ops: []card.Op{{What: &card.Sel{Ref: v}}}}).lost(tree); err != nil {
		t.Error(err)
	}
	if traces(p, card.Item{}).lost(tree) == nil {
		t.Error("the Ninja is in no op")
	}
	others := traces(p, card.Item{Ops: []card.Op{{Who: card.Another}}})
	if !others.has(of(card.EachOther)) || others.has(of(card.Attacker)) || !others.has(of(card.You)) {
		t.Error("all other players are any other, and no Attacker")
	}
}
