package match

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"kotei/core"
	"kotei/core/card"
	"kotei/core/rules"
	"kotei/decks/cards"
	"kotei/decks/starter"
)

// guides are a Sensei and a Wind.
var guides = []*card.Card{
	{ID: "old_teacher", Title: "Old Teacher", Type: card.Sensei},
	{ID: "north_wind", Title: "North Wind", Type: card.Wind},
}

// inPlay finds a card in play, 0 where it isn't.
func inPlay(s *core.State, c *card.Card) (found core.CardID) {
	s.EachCard(card.InPlay, func(k core.CardID) bool {
		if s.Face(k).ID == c.ID {
			found = k
		}
		return found == 0
	})
	return found
}

// TestViewOfABeginning: where cards are shown before the first question, the file of what a seat sees has those that it was shown, and it
// alone; the game can be looked back on from there.
func TestViewOfABeginning(t *testing.T) {
	g, lib := seekerSetup(t)
	h := HeaderOf(rules.Celestial(), Options{Seed: 3, Names: []string{"Ann", "Bob"}}, g, starter.Cards())
	start := func(h Header) (*core.State, Options, error) {
		opt := h.Options()
		opt.Library = lib
		s, err := h.Game(rules.Celestial(), lib)
		return s, opt, err
	}
	s, opt, err := start(h)
	if err != nil {
		t.Fatal(err)
	}
	m, err := New(s, opt)
	if err != nil {
		t.Fatal(err)
	}
	playOn(t, m, 3, 60)
	for eyes := core.NoSeat; eyes < 2; eyes++ {
		var b bytes.Buffer
		if err := m.SaveView(&b, h, eyes); err != nil {
			t.Fatal(err)
		}
		view, l, err := Load(b.Bytes(), start)
		if err != nil {
			t.Fatalf("seat %d: %v", eyes, err)
		}
		if view.State().SeenHash(eyes) != m.State().SeenHash(eyes) {
			t.Errorf("seat %d sees another game", eyes)
		}
		if shown := len(l.Header.Shown); (shown > 0) != (eyes == 0) || eyes == 0 && shown != len(h.Seats[0].Fate) {
			t.Errorf("seat %d was shown %d cards", eyes, shown)
		}
		again, err := view.Copy()
		if err != nil {
			t.Fatal(err)
		}
		if !slices.Equal(again.ShownFirst(eyes), l.Header.Shown) {
			t.Errorf("seat %d: its copy begins otherwise", eyes)
		}
	}
}

// TestView: from its header alone a seat, and a spectator, can set up what they see of a match and follow it; and
// that header names no card of a deck.
func TestView(t *testing.T) {
	for n := 2; n <= 4; n++ {
		opt := Options{Seed: uint64(n), Names: []string{"Ann", "Bob", "Cid", "Dan"}[:n]}
		set, lib := starterSetup(t, n, n), cards.NewLibrary(slices.Concat(starter.Cards(), guides))
		set.Seats[n-1].Beside = guides
		h := HeaderOf(rules.Celestial(), opt, set, starter.Cards())
		s, err := h.Game(rules.Celestial(), lib)
		if err != nil {
			t.Fatal(err)
		}
		m, err := New(s, opt)
		if err != nil {
			t.Fatal(err)
		}
		var followers []*Match
		for eyes := core.NoSeat; int(eyes) < n; eyes++ {
			v := h.View(s, eyes)
			raw, err := json.Marshal(v)
			if err != nil {
				t.Fatal(err)
			}
			for _, c := range append(h.Seats[0].Dynasty, h.Seats[1].Fate...) {
				if strings.Contains(string(raw), c) {
					t.Fatalf("the view of seat %d names %s", eyes, c)
				}
			}
			if v.Seed != 0 || h.Seed == 0 || h.Seats[0].Dynasty[0] == "" {
				t.Fatalf("seed %d in the view, %d in the match", v.Seed, h.Seed)
			}
			seen, err := v.Game(rules.Celestial(), lib)
			if err != nil {
				t.Fatal(err)
			}
			o := v.Options()
			o.Library = lib
			f, err := New(seen, o)
			if err != nil {
				t.Fatalf("seat %d can't begin: %v", eyes, err)
			}
			if f.Head() != m.Head() {
				t.Fatalf("seat %d begins with another game", eyes)
			}
			if f.State().Table.Attention() != m.State().Table.Attention() {
				t.Fatalf("seat %d waits for other things than the game", eyes)
			}
			followers = append(followers, f)
			for _, c := range guides { // revealed with the Strongholds, to everybody
				if k := inPlay(f.State(), c); k == 0 || f.State().Cards[k].Ctrl != core.Seat(n-1) {
					t.Fatalf("seat %d doesn't see %s", eyes, c.Title)
				}
			}
		}
		playOn(t, m, uint64(n), 250)
		for i, f := range followers {
			eyes := core.Seat(i - 1)
			for k := range m.Len() {
				e, err := f.ParseEntry(m.AppendEntry(nil, m.EntryFor(eyes, k)))
				if err != nil {
					t.Fatal(err)
				}
				e.Hash = m.Entry(k).Hash
				for _, s := range e.Shown {
					if s.Phys != 0 {
						t.Fatalf("entry %d tells seat %d where card %d stood in its owner's list", k, eyes, s.Card)
					}
				}
				if err := f.Accept(e); err != nil {
					t.Fatalf("seat %d: %v", eyes, err)
				}
			}
			if f.State().SeenHash(eyes) != m.State().SeenHash(eyes) {
				t.Errorf("seat %d sees another game", eyes)
			}
		}
	}
}
