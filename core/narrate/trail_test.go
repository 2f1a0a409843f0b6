package narrate

import (
	"testing"

	"kotei/core"
	"kotei/core/card"
	"kotei/core/rules"
)

// TestTrailCountsCards: what is reacted to names one card, and counts the others to which the same happens. That a card is played or
// attached as it enters play, or who performs that, is no other card.
func TestTrailCountsCards(t *testing.T) {
	rider := &card.Card{ID: "rider", Title: "Grey Rider", Type: card.Personality}
	bows := &card.Card{ID: "bows", Title: "Long Bows", Type: card.Follower}
	x := core.X{State: core.New(core.NewTable(rules.Celestial(), []*card.Card{rider, bows}), 2)}
	a := x.NewCard(x.Table.FaceOf("rider"), 0, core.Play(0))
	b := x.NewCard(x.Table.FaceOf("bows"), 0, core.Play(0))
	for _, c := range []struct {
		recs []core.Rec
		want string
	}{
		{[]core.Rec{{Ev: card.EvEnterPlay, Card: a}, {Ev: card.EvPlay, Card: a}}, "Grey Rider enters play"},
		{[]core.Rec{{Ev: card.EvEnterPlay, Card: b}, {Ev: card.EvPlay, Card: b}, {Ev: card.EvAttach, Card: b, Obj: a}, {Ev: card.EvPerform, Card: a}}, "Long Bows enters play"},
		{[]core.Rec{{Ev: card.EvEnterPlay, Card: b}, {Ev: card.EvEnterPlay, Card: a}}, "Grey Rider and 1 more enter play"},
	} {
		x.Frames[0].Rec, x.Frames[0].RecN = 0, uint16(len(c.recs))
		copy(x.Recs[:], c.recs)
		v := &Teller{State: x.State, Seat: 0}
		if got := plain(v.occurrence(0)); got != c.want {
			t.Errorf("it says %q, not %q", got, c.want)
		}
	}
}

// TestChoicesNameTheirType: a choice among cards of one type names it, and one among cards of any type speaks of cards.
func TestChoicesNameTheirType(t *testing.T) {
	for types, want := range map[card.TypeSet]string{0: "a card", card.Types(card.Ring): "a Ring", card.Types(card.Ring, card.Spell): "a card"} {
		if got := ofFilter(&card.Filter{Types: types}); string(got.one) != want {
			t.Errorf("types %b are %q, not %q", types, got.one, want)
		}
	}
}
