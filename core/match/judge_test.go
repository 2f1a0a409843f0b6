package match

import (
	"slices"
	"testing"

	"kotei/core"
	"kotei/core/rules"
	"kotei/decks/cards"
	"kotei/decks/starter"
)

// A cheat is a match that carries out what no rule allows, and logs it as if it were legal.
func cheat(m *Match, a core.Answer) (Entry, *core.State, bool) {
	a.Over = true
	next, err := m.try([]core.Answer{a}, nil)
	if err != nil {
		return Entry{}, nil, false
	}
	a.Over = false
	e := Entry{Kind: Played, Seat: a.Seat, Answer: a, Index: len(m.log), Prev: m.Head(), Shown: slices.Clone(m.shown)}
	m.sign(&e, next)
	return e, next, true
}

// TestFollowersJudge: who follows a match finds out what is done against the rules, as far as he can see it; what he takes for illegal is so,
// and what is legal he never takes for illegal.
func TestFollowersJudge(t *testing.T) {
	illegal, noticed, legal, sure := 0, 0, 0, 0
	for game := range 6 {
		n := 2 + game%2
		set, lib := starterSetup(t, game, n), cards.NewLibrary(starter.Cards())
		opt := Options{Mode: Enforce, Seed: uint64(game), Names: []string{"Ann", "Bob", "Cid"}[:n]}
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
			seen, err := v.Game(rules.Celestial(), lib)
			if err != nil {
				t.Fatal(err)
			}
			o := v.Options()
			o.Library = lib
			f, err := New(seen, o)
			if err != nil {
				t.Fatal(err)
			}
			followers = append(followers, f)
		}
		hear := func(f *Match, e Entry) error {
			e.Answer = m.State().SeenAnswer(e.Answer)
			shown := e.Shown
			e.Shown = nil
			for _, s := range shown {
				if core.Shows(s.Mask, f.State().Eyes) {
					s.Mask = maskOf(f.State().Eyes)
					e.Shown = append(e.Shown, s)
				}
			}
			got, err := f.ParseEntry(m.AppendEntry(nil, e))
			if err != nil {
				t.Fatal(err)
			}
			got.Hash = e.Hash
			return f.Accept(got)
		}
		g := NewRand(uint64(game))
		var offers core.Offers
		for range 500 {
			s := m.State()
			if s.Over {
				break
			}
			p := s.Ask.Seat
			if p != core.Chance && g.Below(3) == 0 {
				all := slices.Clone(s.Candidates(&offers))
				if len(all) > 0 {
					a := all[g.Below(len(all))]
					if e, _, ok := cheat(m, a); ok && !s.Check(a).OK() {
						illegal++
						if f := followers[(int(p)+1)%n+1]; hear(f, e) != nil {
							noticed++
						} else {
							break // he follows the cheat
						}
						m.events, m.shown = m.events[:0], m.shown[:0]
					}
				}
			}
			if p == core.Chance {
				a, _ := m.roll()
				err = m.Submit(a)
			} else {
				list := s.Offer(&offers)
				a := list[g.Below(len(list))]
				for _, f := range followers {
					if f.follows(p) {
						legal++
						if v, _ := f.judge(f.State().SeenAnswer(a), nil); v == core.Legal {
							sure++
						}
					}
				}
				err = m.Submit(a)
			}
			if err != nil {
				t.Fatal(err)
			}
			for i, f := range followers {
				if err := hear(f, m.Entry(m.Len()-1)); err != nil {
					t.Fatalf("game %d, seat %d: %v", game, i-1, err)
				}
			}
		}
	}
	t.Logf("of %d illegal answers %d are noticed at once; of %d legal ones %d are known to be", illegal, noticed, legal, sure)
	if illegal < 50 || noticed*10 < illegal*7 || sure*2 < legal {
		t.Errorf("of %d illegal answers %d are noticed, of %d legal ones %d are known to be", illegal, noticed, legal, sure)
	}
}
