package item_test

import (
	"testing"

	"kotei/core/card"
	"kotei/core/text/item"
	"kotei/core/text/kerneltest"
)

// What an ability says last of the cost of bowing its card, in sentences that no card has.
func TestSpared(t *testing.T) {
	for text, want := range map[string]struct{ read, or, onlyIf bool }{
		"draw a card. you may destroy a Ninja to ignore the cost of bowing this card.":           {true, true, false},
		"straighten a Monk. you may ignore the cost of bowing this card if you control a Ninja.": {true, false, true},
		"straighten a Monk. you may ignore the cost of bowing this card.":                        {},
		"straighten a Monk. ignore the cost of bowing this card.":                                {},
		"you may destroy a Ninja to ignore the cost of bowing this card.":                        {},
		"draw a card. you may destroy a Ninja to ignore the cost of bowing a Monk.":              {},
	} {
		all := item.Read(kerneltest.Parser(text), card.Item{Kind: card.Ability, Des: card.Open, Bow: true}, 0)
		if len(all) > 0 != want.read {
			t.Errorf("%q: %d readings", text, len(all))
		}
		for _, g := range all {
			if it := g.Val; it.BowOr != want.or || it.Bow == want.or || (it.FreeIf != nil) != want.onlyIf {
				t.Errorf("%q: %+v", text, it)
			}
		}
		if all := item.Read(kerneltest.Parser(text), card.Item{Kind: card.Ability, Des: card.Open}, 0); len(all) > 0 {
			t.Errorf("%q is read though there is no such cost", text)
		}
	}
}
