package scenario_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"kotei/core"
	"kotei/core/bot"
	"kotei/core/card"
	"kotei/core/match"
	"kotei/core/rules"
	"kotei/core/scenario"
	"kotei/decks"
	"kotei/decks/cards"
	"kotei/decks/starter"
)

// writing are the options with which positions are written.
func writing() scenario.Options {
	o := options()
	o.WriteCards = cards.Write
	return o
}

// dealt is a game between two starter decks.
func dealt(t *testing.T, first int, seed uint64) *match.Match {
	t.Helper()
	var g rules.Setup
	for i := range 2 {
		d := starter.Decks()[(first+i)%4]
		g.Seats = append(g.Seats, rules.SeatSetup{
			Stronghold: starter.Library().Find(d.Stronghold), Dynasty: decks.Cards(starter.Library(), d.Dynasty), Fate: decks.Cards(starter.Library(), d.Fate),
		})
	}
	s, err := rules.NewGame(rules.Celestial(), g, starter.Cards())
	if err != nil {
		t.Fatal(err)
	}
	m, err := match.New(s, match.Options{Mode: match.Free, Seed: seed})
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// laid lists where all cards are and how they lie.
func laid(s *core.State) (out []string) {
	for c := core.CardID(1); c <= core.CardID(s.NCards); c++ {
		k := &s.Cards[c]
		if k.Place == core.Nowhere || k.Place.Zone() == card.UnderCard {
			continue
		}
		host := ""
		if k.Host != 0 {
			host = " on " + s.Name(k.Host)
		}
		flags := k.Flags & (core.Bowed | core.Dishonorable | core.Dead | core.Created)
		if slot, ok := k.Place.IsProvince(); ok {
			flags |= k.Flags & core.FaceUp
			host = fmt.Sprint(" ", s.Number(k.Place.Seat(), slot))
		}
		at, title := int(k.At), s.Face(c).Extended()
		if k.Flags&core.Created != 0 {
			title = "created" // such cards have no title in scenarios
		}
		if k.Flags&core.OnProvince != 0 {
			at = s.Number(k.Ctrl, at)
		}
		out = append(out, fmt.Sprintf("%d %v %s%s %b at %d", k.Place.Seat(), k.Place.Zone(), title, host, flags, at))
	}
	slices.Sort(out)
	return out
}

// TestPositionsAreWritten writes positions all through games of programs: each passes as a scenario, and sets up what was there,
// card for card.
func TestPositionsAreWritten(t *testing.T) {
	kinds := map[string]int{}
	for first := range 4 {
		m := dealt(t, first, uint64(first)+3)
		players := [2]bot.Player{bot.Samurai(1), bot.Samurai(2)}
		var offers core.Offers
		for i := range 1500 {
			if err := m.Settle(0b11); err != nil {
				t.Fatal(err)
			}
			s := m.State()
			if s.Over {
				break
			}
			if fits := scenario.Fits(s); fits && (i%23 == 0 || s.Attack.Now > 0 && i%5 == 0) {
				if written(t, s) {
					kinds[map[bool]string{true: "battle", false: s.Phase.String()}[s.Attack.Now > 0]]++
				}
			} else if !fits {
				if _, err := scenario.Write(s, nil, "", writing()); !errors.Is(err, scenario.ErrMidway) {
					t.Fatalf("a position that doesn't fit is written: %v", err)
				}
			}
			if err := m.Submit(players[s.Ask.Seat].Answer(m.Seen(s.Ask.Seat), m.Seen(s.Ask.Seat).Offer(&offers))); err != nil {
				t.Fatal(err)
			}
		}
	}
	for _, k := range []string{"action", "dynasty", "battle"} {
		if kinds[k] == 0 {
			t.Errorf("no position of the kind %q was written: %v", k, kinds)
		}
	}
	t.Log(kinds)
}

// written writes a position and opens it again; false where whoever is asked can only pass, which scenarios do in silence.
func written(t *testing.T, s *core.State) bool {
	t.Helper()
	text, err := scenario.Write(s, []string{"Ann O'Hara", "Ann O'Hara"}, "A position\nof a game.", writing())
	var offers core.Offers
	if errors.Is(err, scenario.ErrMidway) && len(s.Offer(&offers)) == 1 {
		return false
	}
	if err != nil {
		t.Fatalf("turn %d, %s, asked %d: %v\n%s", s.Turn, s.Phase, s.Ask.Kind, err, text)
	}
	if !strings.HasPrefix(string(text), "# A position\n# of a game.\n") {
		t.Fatalf("the comment is lost:\n%s", text)
	}
	sc, err := scenario.Parse("written", text)
	if err != nil {
		t.Fatal(err)
	}
	again, err := sc.Open(options(), 1<<20)
	if err != nil {
		t.Fatal(err)
	}
	asks := func() bool { return again.Ask.Kind == s.Ask.Kind && again.Ask.Seat == s.Ask.Seat }
	for !asks() && again.Check(core.Answer{Act: core.Pass, Seat: again.Ask.Seat}).OK() && len(again.Offer(&offers)) == 1 { // windows that nobody uses
		next := &core.State{}
		if err := core.Apply(next, again, again.Offer(&offers)[0], nil); err != nil {
			t.Fatal(err)
		}
		again = next
	}
	if !asks() || again.Active != s.Active || again.Favor != s.Favor {
		t.Errorf("asked %+v, not %+v", again.Ask, s.Ask)
	}
	if strings.Contains(string(text), "lies under") || strings.Contains(string(text), "lies elsewhere") {
		return true
	}
	if was, is := laid(s), laid(again); !slices.Equal(was, is) {
		for _, l := range was {
			if !slices.Contains(is, l) {
				t.Errorf("was: %s", l)
			}
		}
		for _, l := range is {
			if !slices.Contains(was, l) {
				t.Errorf("is: %s", l)
			}
		}
		t.Fatalf("the position is another:\n%s", text)
	}
	return true
}

// TestHiddenCardsAreStoodInFor writes what one seat sees: what is hidden from it is not in the file.
func TestHiddenCardsAreStoodInFor(t *testing.T) {
	m := dealt(t, 0, 9)
	var offers core.Offers
	for range 400 {
		if err := m.Settle(0b11); err != nil {
			t.Fatal(err)
		}
		s := m.State()
		if scenario.Fits(s) && s.Turn > 2 && len(s.Offer(&offers)) > 1 {
			seen := &core.State{}
			s.SeenBy(seen, 0)
			text, err := scenario.Write(seen, []string{"Ann", "Bob"}, "", writing())
			if errors.Is(err, scenario.ErrMidway) {
				continue
			}
			if err != nil {
				t.Fatal(err)
			}
			if !strings.Contains(string(text), "put Bob hand 'Unknown Fate Card'") || !strings.Contains(string(text), "- title: Unknown Fate Card") {
				t.Errorf("nothing stands in for Bob's hand:\n%s", text)
			}
			return
		}
		s = m.State()
		if err := m.Submit(bot.Passing(s.Offer(&offers))); err != nil {
			t.Fatal(err)
		}
	}
	t.Fatal("no position fits")
}
