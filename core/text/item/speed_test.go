package item_test

import (
	"testing"

	"kotei/core/card"
	"kotei/core/text/item"
	"kotei/core/text/kerneltest"
)

// BenchmarkItem reads items that no card has, from short to long.
func BenchmarkItem(b *testing.B) {
	ability := card.Item{Kind: card.Ability, Des: card.Battle}
	items := []struct {
		text string
		as   card.Item
	}{
		{"Bow a target Follower.", ability},
		{"Your Monks at this battlefield have +1F and will not bow.", card.Item{Kind: card.Static}},
		{"After your Samurai is destroyed, discard a card to give a target Personality at this battlefield +2F/+1C.", card.Item{Kind: card.Static}},
		{"Target your unbowed Monk and a target enemy Personality without attachments: Dishonor him. If he is bowed, destroy him.", ability},
		{"If you control a Temple, bow your target Ninja: Draw a card, and move him to any battlefield if he is a Monk.", ability},
		{
			"Bow a target Follower attached to a Personality with two or more Items. You will not gain Honor this turn.",
			card.Item{Kind: card.Ability, Des: card.Open},
		},
	}
	for _, it := range items {
		if len(item.Read(kerneltest.Parser(it.text), it.as, 0)) == 0 {
			b.Errorf("%q isn't read", it.text)
		}
	}
	b.ReportAllocs()
	for b.Loop() {
		for _, it := range items {
			item.Read(kerneltest.Parser(it.text), it.as, 0)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(b.N*len(items)), "µs/item")
}
