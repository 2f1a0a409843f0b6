package check

import (
	"strings"
	"testing"

	"kotei/core/card"
	"kotei/core/text/kernel"
)

// A reading that drops a word, or a reference, is refused with what it drops.
func TestReading(t *testing.T) {
	p := kernel.NewParser(kernel.Tokens("bow him there"), kernel.World{})
	him := p.Refer(1, 2)
	node := func(cat string, from, to int, parts ...any) *kernel.Node {
		return &kernel.Node{Cat: cat, From: from, To: to, Parts: parts}
	}
	verb := node("verb", 0, 1, "bow")
	object := node("reference", 1, 2, "him")
	place := node("place", 2, 3, "there")
	for want, c := range map[string]struct {
		tree     *kernel.Node
		mentions []card.Var
	}{
		"":                      {node("item", 0, 3, verb, object, place), []card.Var{him}},
		"“there” belongs to no": {node("item", 0, 3, verb, object), []card.Var{him}},
		"“him” is in no op":     {node("item", 0, 3, verb, object, place), nil},
	} {
		got := ""
		if err := Reading(p, c.tree, c.mentions); err != nil {
			got = err.Error()
		}
		if !strings.HasPrefix(got, want) || want == "" && got != "" {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
