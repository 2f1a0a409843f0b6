package core

import (
	"reflect"
	"testing"

	"kotei/core/card"
)

// What an edition reads into a card it reads once: a table that is laid anew, with one more card, has the same abilities.
func TestReadingTwiceAddsNothing(t *testing.T) {
	r := &Ruleset{CasterBows: true, ChoicesTarget: true}
	honor := card.Op{Verb: card.GainHonor, Amount: card.Num(1)}
	bows := card.Op{Verb: card.Bow, What: &card.Sel{How: card.Choose, Filter: &card.Filter{Types: card.Types(card.Personality)}}}
	for _, c := range []*card.Card{
		{Title: "Spell", Type: card.Spell, Items: []card.Item{{Des: card.Open, Ops: []card.Op{honor}}}},
		{Title: "Kiho", Type: card.Strategy, Keywords: []card.Keyword{"Kiho"}, Items: []card.Item{{Des: card.Open, Ops: []card.Op{honor}}}},
		{Title: "Strategy", Type: card.Strategy, Items: []card.Item{{Des: card.Open, Ops: []card.Op{bows}}}},
	} {
		once := r.read(c)
		if reflect.DeepEqual(once, c) {
			t.Errorf("nothing is read into the %s", c.Title)
		}
		if !reflect.DeepEqual(r.read(once), once) {
			t.Errorf("something is read into the %s a second time", c.Title)
		}
		if plain := (&Ruleset{}).read(c); plain != c {
			t.Errorf("an edition without such rules reads something into the %s", c.Title)
		}
	}
	if bows.What.How != card.Choose {
		t.Error("the card itself was changed")
	}
	spell := r.read(&card.Card{Type: card.Spell, Items: []card.Item{{Des: card.Open, Bow: true, Ops: []card.Op{honor}}}})
	if len(spell.Items[0].Ops) != 1 {
		t.Error("a Spell that bows itself bows its caster, too")
	}
}
