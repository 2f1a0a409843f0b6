package match

import (
	"encoding/json"
	"strings"
	"testing"

	"kotei/core"
	"kotei/core/rules"
	"kotei/decks/starter"
)

// TestView: from its header alone a seat, and a spectator, can set up what they see of a match and follow it; and
// that header names no card of a deck.
func TestView(t *testing.T) {
	for n := 2; n <= 4; n++ {
		opt := Options{Seed: uint64(n), Names: []string{"Ann", "Bob", "Cid", "Dan"}[:n]}
		h := HeaderOf(rules.Celestial(), opt, starterSetup(t, n, n), starter.Cards())
		s, err := h.Game(rules.Celestial(), starter.Library())
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
			seen, err := v.Game(rules.Celestial(), starter.Library())
			if err != nil {
				t.Fatal(err)
			}
			o := v.Options()
			o.Library = starter.Library()
			f, err := New(seen, o)
			if err != nil {
				t.Fatalf("seat %d can't begin: %v", eyes, err)
			}
			if f.Head() != m.Head() {
				t.Fatalf("seat %d begins with another game", eyes)
			}
			followers = append(followers, f)
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
