package bot

import (
	"testing"

	"kotei/core"
	"kotei/core/card"
	"kotei/core/match"
	"kotei/core/rules"
	"kotei/decks"
	"kotei/decks/starter"
)

// TestDoubleChiInADuel: the Focus Values for a Personality with Double Chi count two times, those that it doesn't see, too.
func TestDoubleChiInADuel(t *testing.T) {
	twin := &card.Card{ID: "twin", Title: "Twin", Type: card.Personality, Keywords: []card.Keyword{"Double Chi"}}
	var g rules.Setup
	for _, d := range starter.Decks()[:2] {
		g.Seats = append(g.Seats, rules.SeatSetup{
			Stronghold: starter.Library().Find(d.Stronghold), Dynasty: decks.Cards(starter.Library(), d.Dynasty), Fate: decks.Cards(starter.Library(), d.Fate),
		})
	}
	s, err := rules.NewGame(rules.Celestial(), g, append(starter.Cards(), twin))
	if err != nil {
		t.Fatal(err)
	}
	m, err := match.New(s, match.Options{Mode: match.Free, Seed: 5})
	if err != nil {
		t.Fatal(err)
	}
	if err := m.Settle(0b11); err != nil {
		t.Fatal(err)
	}
	seen, his := m.State().First(core.Hand(0)), m.State().First(core.Hand(1))
	for p, c := range []core.CardID{seen, his} {
		if err := m.Submit(core.Answer{Act: core.ByFact, Seat: core.Seat(p), Fact: core.Fact{Kind: core.FactPut, Card: c, Place: core.Focused(core.Seat(p))}}); err != nil {
			t.Fatal(err)
		}
	}
	s = m.Seen(0)
	face := s.Table.FaceOf(twin.ID)
	var two [2]core.CardID
	for i := range two {
		two[i] = s.First(core.Play(core.Seat(i)))
		s.Cards[two[i]].Face = face
	}
	s.Duel = core.Duel{Challenger: two[0], Challenged: two[1], Seats: [2]core.Seat{0, 1}}
	b := &samurai{me: 0}
	mine, theirs := b.totals(s)
	if want := float64(2 * s.Stat(s.First(core.Focused(0)), card.FocusValue)); mine != want || theirs != 2*guess {
		t.Errorf("expects %v to %v, want %v to %v", mine, theirs, want, 2*guess)
	}
}

// TestFocusingFromTheHand: without focus pools all cards of the hand may be focused. It strikes at once if all of them together don't help.
func TestFocusingFromTheHand(t *testing.T) {
	weak := &card.Card{ID: "weak", Title: "Weak", Type: card.Personality}
	strong := &card.Card{ID: "strong", Title: "Strong", Type: card.Personality}
	strong.Stats[card.Chi] = card.Number{Kind: card.Plain, N: 60}
	fan := &card.Card{ID: "fan", Title: "Fan", Type: card.Strategy}
	fan.Stats[card.FocusValue] = card.Number{Kind: card.Plain, N: 4}
	var g rules.Setup
	for _, d := range starter.Decks()[:2] {
		g.Seats = append(g.Seats, rules.SeatSetup{
			Stronghold: starter.Library().Find(d.Stronghold), Dynasty: decks.Cards(starter.Library(), d.Dynasty), Fate: decks.Cards(starter.Library(), d.Fate),
		})
	}
	s, err := rules.NewGame(rules.HiddenEmperor(), g, append(starter.Cards(), weak, strong, fan))
	if err != nil {
		t.Fatal(err)
	}
	m, err := match.New(s, match.Options{Mode: match.Free, Seed: 5})
	if err != nil {
		t.Fatal(err)
	}
	if err := m.Settle(0b11); err != nil {
		t.Fatal(err)
	}
	s = m.Seen(0)
	offers := []core.Answer{{Act: core.Strike}}
	for c := s.First(core.Hand(0)); c != 0; c = s.After(c) {
		s.Cards[c].Face = s.Table.FaceOf(fan.ID)
		offers = append(offers, core.Answer{Act: core.FocusCard, Card: c})
	}
	for _, test := range []struct {
		against *card.Card
		want    core.Act
	}{{weak, core.FocusCard}, {strong, core.Strike}} {
		mine, his := s.First(core.Play(0)), s.First(core.Play(1))
		s.Cards[mine].Face, s.Cards[his].Face = s.Table.FaceOf(weak.ID), s.Table.FaceOf(test.against.ID)
		s.Duel = core.Duel{Challenger: his, Challenged: mine, Seats: [2]core.Seat{1, 0}, Stat: [2]card.Stat{card.Chi, card.Chi}}
		b := &samurai{me: 0}
		if a := b.focus(s, offers); a.Act != test.want {
			t.Errorf("against %s it answers %v, want %v", test.against.Title, a.Act, test.want)
		}
	}
}
