package rules_test

import (
	"slices"
	"testing"

	"kotei/core"
	"kotei/core/card"
	"kotei/core/rules"
)

// Who names a title is offered those that he has met: no list tells him what the others' decks hold, and no answer does.
func TestNamingTellsNoDeck(t *testing.T) {
	naming := &card.Card{ID: "n", Title: "Silent Waterwheel", Type: card.Strategy, Items: []card.Item{{
		Kind: card.Ability, Des: card.Open, Text: "Name a card.",
		Ops: []card.Op{{Verb: card.Name, What: &card.Sel{How: card.Choose, Thing: card.TitleThings}}},
	}}}
	mine := &card.Card{ID: "m", Title: "Own Road", Type: card.Holding}
	theirs := &card.Card{ID: "t", Title: "Far Road", Type: card.Holding}
	secret := &card.Card{ID: "s", Title: "Hidden Reserve", Type: card.Strategy}
	s, err := rules.NewGame(rules.Celestial(), rules.Setup{Seats: []rules.SeatSetup{
		{Dynasty: []*card.Card{mine}, Fate: []*card.Card{naming}},
		{Dynasty: []*card.Card{theirs}, Fate: []*card.Card{secret}},
	}}, nil)
	if err != nil {
		t.Fatal(err)
	}
	s.Frames[0].Item = s.Table.Ref(&naming.Items[0])
	s.Depth = 1
	s.Ask = core.Question{Kind: rules.AskName, Seat: 0, Min: 1, Max: 1}
	for c := core.CardID(1); int(c) <= int(s.NCards); c++ {
		if s.Face(c) == theirs {
			s.Cards[c].Known = 0xff
		}
	}
	var seen core.State
	s.SeenBy(&seen, 0)
	for name, g := range map[string]*core.State{"the game": s, "what the seat sees of it": &seen} {
		var got []string
		var buf core.Offers
		for _, a := range g.Offer(&buf) {
			got = append(got, g.Table.Named(a.N))
		}
		if want := []string{"Far Road", "Own Road", "Silent Waterwheel"}; !slices.Equal(got, want) {
			t.Errorf("%s offers %q, want %q", name, got, want)
		}
		for _, title := range []string{"Hidden Reserve", "In No Deck At All"} {
			a := core.Answer{Act: core.PickName, N: core.NameSum(title)}
			if p := g.Check(a); !p.OK() {
				t.Errorf("%s: %q may not be named: %s", name, title, p.Why)
			}
		}
		if g.Check(core.Answer{Act: core.PickName, N: core.NameSum("")}).OK() {
			t.Errorf("%s: a title without a word may be named", name)
		}
	}
}
