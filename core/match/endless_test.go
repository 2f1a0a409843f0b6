package match

import (
	"slices"
	"testing"

	"kotei/core"
	"kotei/core/card"
	"kotei/core/rules"
	"kotei/core/text"
	"kotei/decks/starter"
)

// echoes is a match in which each player has two Holdings in play that trigger each other, and what sets them off.
func echoes(t *testing.T, opt Options) *Match {
	t.Helper()
	dawn := &card.Card{ID: "dawn", Title: "Dawn Echo", Type: card.Holding, Text: "After you gain Honor: Lose 1 Honor."}
	dusk := &card.Card{ID: "dusk", Title: "Dusk Echo", Type: card.Holding, Text: "After you lose Honor: Gain 1 Honor."}
	call := &card.Card{ID: "call", Title: "First Call", Type: card.Strategy, Text: "<b>Limited:</b> Gain 1 Honor."}
	for _, c := range []*card.Card{dawn, dusk, call} {
		text.Compile(c)
	}
	s, err := rules.NewGame(rules.Celestial(), starterSetup(t, 0, 2), append(starter.Cards(), dawn, dusk, call))
	if err != nil {
		t.Fatal(err)
	}
	for p := range core.Seat(2) {
		for _, id := range []string{"dawn", "dusk"} {
			c := s.NewCard(s.Table.FaceOf(id), p, core.Play(p))
			s.Cards[c].Flags, s.Cards[c].Known = core.FaceUp, 0xff
		}
		c := s.NewCard(s.Table.FaceOf("call"), p, core.Hand(p))
		s.Cards[c].Known = 1 << p
	}
	m, err := New(s, opt)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// setOff plays the Strategy as soon as the active player may, and passes until then.
func setOff(t *testing.T, m *Match) {
	t.Helper()
	for range 400 {
		if err := m.Settle(0); err != nil {
			t.Fatal(err)
		}
		s := m.State()
		if s.Ask.Kind == rules.AskByHand {
			return
		}
		var offers core.Offers
		a := core.Answer{}
		for _, o := range s.Offer(&offers) {
			if o.Act == core.Use && s.Name(o.Card) == "First Call" {
				a = o
				break
			}
			a = o
		}
		if err := m.Submit(a); err != nil {
			t.Fatal(err)
		}
	}
	t.Fatal("nothing went on without end")
}

func TestEndlessTriggersStopAndTheGameGoesOn(t *testing.T) {
	stopped := 0
	m := echoes(t, Options{Mode: Enforce, Seed: 3, Names: []string{"Ann", "Bob"}, News: func(_ Entry, events []core.Event) {
		for _, e := range events {
			if e.Kind == card.EvEndless {
				stopped++
			}
		}
	}})
	setOff(t, m)
	s := m.State()
	p := s.Ask.Seat
	a, b, ok := rules.Endless(s)
	if got := []string{s.Name(a), s.Name(b)}; !ok || !slices.Contains(got, "Dawn Echo") || !slices.Contains(got, "Dusk Echo") {
		t.Errorf("it is asked about %q", got)
	}
	if stopped != 1 {
		t.Errorf("it is told %d times", stopped)
	}
	if err := consistent(s); err != nil {
		t.Error(err)
	}
	honor := s.Seats[p].Honor
	if err := m.Submit(core.Answer{Act: core.ByFact, Seat: p, Fact: core.Fact{Kind: core.FactHonor, Seat: p, N: 5}}); err != nil {
		t.Fatalf("by hand: %v", err)
	}
	if err := m.Submit(core.Answer{Act: core.Pass, Seat: p}); err != nil {
		t.Fatal(err)
	}
	s = m.State()
	if s.Ask.Kind == rules.AskByHand || s.Seats[p].Honor != honor+5 {
		t.Errorf("asked %d, Honor %d after %d", s.Ask.Kind, s.Seats[p].Honor, honor)
	}
	if err := consistent(s); err != nil {
		t.Error(err)
	}
	playOn(t, m, 2, 60)
	if err := consistent(m.State()); err != nil {
		t.Error(err)
	}
}
