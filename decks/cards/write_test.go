package cards_test

import (
	"slices"
	"testing"

	"kotei/core/card"
	"kotei/decks/cards"
	"kotei/decks/starter"
)

// TestWrittenCardsReadAsThemselves writes the starter set and reads it back.
func TestWrittenCardsReadAsThemselves(t *testing.T) {
	all := starter.Cards()
	data, err := cards.Write(all)
	if err != nil {
		t.Fatal(err)
	}
	again, err := cards.Read("written.yaml", data)
	if err != nil {
		t.Fatal(err)
	}
	if len(again) != len(all) {
		t.Fatalf("%d of %d cards", len(again), len(all))
	}
	for i, c := range all {
		d := again[i]
		if c.Extended() != d.Extended() || c.Type != d.Type || c.Stats != d.Stats || c.Text != d.Text || c.Alt != d.Alt || c.Proxy != d.Proxy ||
			!slices.Equal(c.Clans, d.Clans) || !slices.Equal(c.Keywords, d.Keywords) || len(c.Items) != len(d.Items) {
			t.Errorf("%s reads back as %+v, was %+v", c.Extended(), d, c)
		}
	}
	odd := &card.Card{Title: "It's: \"odd\" #1", Type: card.Personality, Text: "<b>Battle:</b> One.\nTwo: 'three'."}
	if data, err = cards.Write([]*card.Card{odd}); err != nil {
		t.Fatal(err)
	}
	if again, err = cards.Read("odd.yaml", data); err != nil || again[0].Title != odd.Title || again[0].Text != odd.Text {
		t.Errorf("%v: %s", err, data)
	}
	if data, err = cards.Write(nil); err != nil {
		t.Fatal(err)
	}
	if again, err = cards.Read("none.yaml", data); err != nil || len(again) != 0 {
		t.Errorf("no cards: %v %v", again, err)
	}
}
