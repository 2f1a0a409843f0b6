package present

import (
	"strings"
	"testing"

	"kotei/core"
	"kotei/core/match"
	"kotei/core/rules"
)

// begun is a game after the first questions, and seat 0's view of it.
func begun(t *testing.T) (*core.State, *View) {
	t.Helper()
	s := &core.State{}
	walk(t, game(t, 2, 0), 3, 40, func(now *core.State) { s.CopyFrom(now) })
	seen := &core.State{}
	s.SeenBy(seen, 0)
	return s, &View{State: seen, Seat: 0, Names: []string{"Aiko", "Ren"}}
}

// texts are the words of choices.
func texts(list []Choice) string {
	var out []string
	for _, c := range list {
		out = append(out, c.Text)
	}
	return strings.Join(out, "\n")
}

// TestToolsByHand: everything that is done by hand is a fact that can be carried out, and says what it does.
func TestToolsByHand(t *testing.T) {
	full, v := begun(t)
	v.Mode = match.Free
	deck := core.FateDeck(0)
	menus := map[string][]Choice{
		"deck": v.PileMenu(deck), "their deck": v.PileMenu(core.DynastyDeck(1)), "plate": v.SeatMenu(0), "their plate": v.SeatMenu(1),
		"stronghold": v.byHand(v.State.Seats[0].Stronghold), "hand": v.byHand(v.State.First(core.Hand(0))), "their hand": v.byHand(v.State.First(core.Hand(1))),
	}
	for name, want := range map[string][]string{
		"deck":        {"Draw a card", "Look at the top card of your Fate deck", "Look at the top 5 cards of", "Look at all of your", "Show the top card of your Fate deck to everybody", "Put the top card under it", "Shuffle your Fate deck"},
		"their deck":  {"Look at the top card of Ren’s Dynasty deck", "Shuffle Ren’s"},
		"plate":       {"Toss a coin", "Roll a die with 6 sides", "Add a Province", "Put a card into the game …", "Concede the game"},
		"their plate": {"discards a card at random"},
		"stronghold":  {"Put a note on it …", "Create a card: "},
		"hand":        {"Show ", " to Ren"},
		"their hand":  {"Look at it"},
	} {
		got := texts(menus[name])
		for _, w := range want {
			if !strings.Contains(got, w) {
				t.Errorf("%s: there is no %q in\n%s", name, w, got)
			}
		}
	}
	if strings.Contains(texts(menus["their deck"]), "Draw") {
		t.Error("one draws from the other's deck")
	}
	var next core.State
	for name, list := range menus {
		for _, ch := range list {
			if !ch.ByHand || len(ch.Plan.Answers) == 0 || ch.Plan.Answers[0].Act != core.ByFact {
				continue
			}
			if err := core.Apply(&next, full, ch.Plan.Answers[0], nil); err != nil {
				t.Errorf("%s: %s: %v", name, ch.Text, err)
			}
		}
	}
}

// TestLookingAtADeckShowsIt: who looks through a deck sees it, and nobody else does; the pile lies open with it.
func TestLookingAtADeckShowsIt(t *testing.T) {
	full, v := begun(t)
	for _, ch := range v.PileMenu(core.FateDeck(0)) {
		if ch.Text != "Look at the top 5 cards of your Fate deck" {
			continue
		}
		if ch.Open != core.FateDeck(0) {
			t.Error("the deck isn't laid open")
		}
		var next core.State
		if err := core.Apply(&next, full, ch.Plan.Answers[0], nil); err != nil {
			t.Fatal(err)
		}
		n := 0
		for c := next.First(core.FateDeck(0)); c != 0; c = next.After(c) {
			if next.Knows(1, c) {
				t.Error("the other sees it too")
			}
			if next.Knows(0, c) {
				n++
			}
		}
		if n != 5 {
			t.Errorf("%d cards are seen", n)
		}
		return
	}
	t.Error("one can't look at the top 5 cards")
}

// TestWheelOverAPlate changes Honor where that may be done by hand.
func TestWheelOverAPlate(t *testing.T) {
	_, v := begun(t)
	if v.Turn(1, 1).Plan.OK() {
		t.Error("where the rules are enforced the wheel changes Honor")
	}
	v.Mode = match.Advise
	g := v.Turn(1, -1)
	if !g.Plan.OK() || g.Plan.Answers[0].Fact != (core.Fact{Kind: core.FactHonor, Seat: 1, N: -1}) {
		t.Errorf("the wheel means %+v", g)
	}
}

// TestFightWithoutAChoice: where units are at one of several battlefields the player says where to fight first; where nobody is
// anywhere it makes no difference.
func TestFightWithoutAChoice(t *testing.T) {
	asked, chosen := 0, 0
	for seed := range uint64(40) {
		walk(t, game(t, 2, int(seed)%4), seed, 1500, func(s *core.State) {
			v := &View{State: s, Seat: s.Ask.Seat}
			if s.Ask.Kind != rules.AskFight {
				if _, ok := v.Fight(); ok {
					t.Error("a battlefield is chosen where none is asked for")
				}
				return
			}
			asked++
			var buf core.Offers
			list := s.Offer(&buf)
			units := false
			for _, a := range list {
				units = units || s.Units(int(a.N), core.Attacking|core.Defending) > 0
			}
			a, ok := v.Fight()
			if ok != (len(list) == 1 || !units) {
				t.Errorf("%d battlefields, units %v: chosen %v", len(list), units, ok)
			}
			if ok {
				chosen++
				if !s.Check(a).OK() {
					t.Error("the chosen battlefield isn't legal")
				}
			}
		})
	}
	if chosen == 0 || chosen == asked {
		t.Errorf("%d of %d were chosen without asking", chosen, asked)
	}
}
