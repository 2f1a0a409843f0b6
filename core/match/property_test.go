package match

import (
	"bytes"
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"kotei/core"
	"kotei/core/card"
	"kotei/core/rules"
	"kotei/decks/starter"
)

// games runs a property over games that rapid makes up: decks, number of players, seed, and how far they go.
func games(t *testing.T, prop func(tb testing.TB, s *core.State, seed uint64, n int)) {
	t.Helper()
	rapid.Check(t, func(r *rapid.T) {
		n := rapid.IntRange(2, 4).Draw(r, "players")
		first := rapid.IntRange(0, 3).Draw(r, "first deck")
		seed := rapid.Uint64Range(0, 1<<20).Draw(r, "seed")
		steps := rapid.IntRange(1, 700).Draw(r, "steps")
		prop(tbOf{t, r}, starterGame(t, first, n), seed, steps)
	})
}

// tbOf lets a walk fail a rapid check.
type tbOf struct {
	*testing.T
	r *rapid.T
}

func (t tbOf) Fatal(a ...any)            { t.r.Helper(); t.r.Fatal(a...) }
func (t tbOf) Fatalf(f string, a ...any) { t.r.Helper(); t.r.Fatalf(f, a...) }
func (t tbOf) Errorf(f string, a ...any) { t.r.Helper(); t.r.Errorf(f, a...) }

// consistent checks that every card is in exactly one place, the lists are whole, and no physical card is there twice.
func consistent(s *core.State) error {
	seen := make([]bool, s.NCards+1)
	phys := make([]bool, s.NCards+1)
	for p := range core.Place(255) {
		if p.Seat() >= core.Seat(s.NSeats) || int(p) >= len(s.Lists) {
			continue
		}
		prev, n := core.CardID(0), uint16(0)
		for c := s.Lists[p].Head; c != 0; c = s.Cards[c].Next {
			k := &s.Cards[c]
			switch {
			case int(c) > int(s.NCards):
				return fmt.Errorf("card %d is not in the game", c)
			case seen[c]:
				return fmt.Errorf("card %d is in two places, or in a ring", c)
			case k.Place != p:
				return fmt.Errorf("card %d says %d, but lies in %d", c, k.Place, p)
			case k.Prev != prev:
				return fmt.Errorf("card %d: the one before it is %d, it says %d", c, prev, k.Prev)
			case s.Eyes == core.AllEyes && phys[k.Phys]:
				return fmt.Errorf("card %d: physical card %d is there twice", c, k.Phys)
			case s.Eyes == core.AllEyes && k.Face == 0:
				return fmt.Errorf("card %d has lost its face", c)
			}
			seen[c], phys[k.Phys] = true, true
			prev = c
			n++
		}
		if s.Lists[p].Tail != prev || s.Lists[p].N != n {
			return fmt.Errorf("place %d: the list ends at %d with %d cards, it says %d with %d", p, prev, n, s.Lists[p].Tail, s.Lists[p].N)
		}
	}
	for c := core.CardID(1); int(c) <= int(s.NCards); c++ {
		k := &s.Cards[c]
		switch {
		case !seen[c] && k.Place != core.Nowhere:
			return fmt.Errorf("card %d says %d, but is in no list", c, k.Place)
		case !seen[c] && k.Flags&core.Created == 0:
			return fmt.Errorf("card %d (%s) is nowhere", c, s.Face(c).ID)
		case k.Host != 0 && (int(k.Host) > int(s.NCards) || k.Host == c):
			return fmt.Errorf("card %d is on %d", c, k.Host)
		case !s.Over && !tidying(s) && k.Place.InPlay() && k.Host != 0 && k.Flags&core.OnProvince == 0 && s.Cards[k.Host].Place != k.Place:
			return fmt.Errorf("card %d (%s) in %d is on %d (%s), which is in %d", c, s.Face(c).ID, k.Place, k.Host, s.Face(k.Host).ID, s.Cards[k.Host].Place)
		}
	}
	return nil
}

// tidying reports whether the state rules are at work: what is loose is on its way out.
func tidying(s *core.State) bool {
	for _, f := range s.Frames[:s.Depth] {
		if f.Proc == s.Table.Rules.StateRules {
			return true
		}
	}
	return false
}

func TestCardsAreConserved(t *testing.T) {
	for _, hands := range []int{0, 12} {
		games(t, func(tb testing.TB, s *core.State, seed uint64, n int) {
			walk(tb, s, seed, n, hands, func(st step) {
				if err := consistent(st.dst); err != nil {
					tb.Fatalf("%v: %v", st, err)
				}
			})
		})
	}
}

func TestForksDoNotDisturb(t *testing.T) {
	games(t, func(tb testing.TB, s *core.State, seed uint64, n int) {
		var before, again core.State
		var offers core.Offers
		walk(tb, s, seed, n, 30, func(st step) {
			before.CopyFrom(st.src)
			for i, a := range st.src.Offer(&offers) {
				if i > 3 {
					break
				}
				_ = core.Apply(&again, st.src, a, nil)
			}
			if !same(&before, st.src) {
				tb.Fatalf("%v: trying other answers changed the position", st)
			}
			if err := core.Apply(&again, st.src, st.a, nil); err != nil || !same(&again, st.dst) {
				tb.Fatalf("%v: done again it comes out differently: %v", st, err)
			}
		})
	})
}

func TestOffersAreLegal(t *testing.T) {
	games(t, func(tb testing.TB, s *core.State, seed uint64, n int) {
		var offers, all core.Offers
		var next, carried core.State
		var run core.Runner
		walk(tb, s, seed, n, 0, func(st step) {
			list := st.src.Offer(&offers)
			for _, a := range list {
				if p := st.src.Check(a); !p.OK() {
					tb.Fatalf("%v: %+v is offered, but %s", st, a, st.src.Sentence(p))
				}
				if st.n%5 == 0 {
					if err := core.Apply(&next, st.src, a, nil); err != nil {
						tb.Fatalf("%v: %+v is offered, but: %v", st, a, err)
					}
					if err := run.Carry(&carried, st.src, a, nil); err != nil || !same(&carried, &next) {
						tb.Fatalf("%v: %+v comes out differently where it isn't judged again: %v", st, a, err)
					}
				}
			}
			legal := 0
			for _, a := range st.src.Candidates(&all) {
				if p := st.src.Check(a); p.OK() {
					legal++
				} else if st.src.Sentence(p) == "" {
					tb.Fatalf("%v: %+v is refused without a word", st, a)
				}
			}
			if legal != len(list) {
				tb.Fatalf("%v: %d candidates are legal, %d are offered", st, legal, len(list))
			}
		})
	})
}

// TestSeeingCommutesWithPlaying: first playing and then looking gives what first looking and then playing gives.
// TestWhatCannotFallDoesNot: no Personality has less of a stat than is printed on him where nothing may lower it.
func TestWhatCannotFallDoesNot(t *testing.T) {
	safe := 0
	games(t, func(tb testing.TB, s *core.State, seed uint64, n int) {
		walk(tb, s, seed, n, 0, func(st step) {
			for _, stat := range [...]card.Stat{card.Force, card.Chi} {
				if st.dst.MayFall(stat) {
					continue
				}
				safe++
				st.dst.EachCard(card.InPlay, func(c core.CardID) bool {
					if now := st.dst.Stat(c, stat); st.dst.Type(c) == card.Personality && now < st.dst.Face(c).Printed(stat) {
						tb.Fatalf("%v: the %v of %s has fallen to %d", st, stat, st.dst.Name(c), now)
					}
					return true
				})
			}
		})
	})
	if safe == 0 {
		t.Error("something may always fall")
	}
}

func TestSeeingCommutesWithPlaying(t *testing.T) {
	for _, hands := range []int{0, 15} {
		games(t, func(tb testing.TB, s *core.State, seed uint64, n int) {
			var seen, played, after core.State
			walk(tb, s, seed, n, hands, func(st step) {
				for p := core.NoSeat; p < core.Seat(st.src.NSeats); p++ {
					st.src.SeenBy(&seen, p)
					err := core.Replay(&played, &seen, st.src.SeenAnswer(st.a), st.shown(p), nil)
					if err != nil {
						tb.Fatalf("%v: seat %d can't follow: %v", st, p, err)
					}
					st.dst.SeenBy(&after, p)
					if !same(&played, &after) {
						tb.Fatalf("%v: seat %d sees something else: %s", st, p, difference(&played, &after))
					}
					if played.PublicHash() != st.dst.PublicHash() || played.SeenHash(p) != st.dst.SeenHash(p) {
						tb.Fatalf("%v: seat %d has other hashes", st, p)
					}
				}
			})
		})
	}
}

// difference is the first thing in which two states differ, for messages.
func difference(a, b *core.State) string {
	for i := 1; i <= int(max(a.NCards, b.NCards)); i++ {
		if a.Cards[i] != b.Cards[i] {
			return fmt.Sprintf("card %d is %+v, should be %+v", i, a.Cards[i], b.Cards[i])
		}
	}
	if a.Ask != b.Ask {
		return fmt.Sprintf("asked %+v, should be %+v", a.Ask, b.Ask)
	}
	for i := range min(a.NRows, b.NRows) {
		if a.Rows[i] != b.Rows[i] {
			return fmt.Sprintf("row %d is %+v, should be %+v", i, a.Rows[i], b.Rows[i])
		}
	}
	return fmt.Sprintf("depth %d %d, rows %d %d, bound %d %d, recs %d %d, clock %d %d", a.Depth, b.Depth, a.NRows, b.NRows, a.NBound, b.NBound, a.NRecs, b.NRecs, a.Clock, b.Clock)
}

// TestNobodyFollowsAShuffle: whatever the seed, those who don't know the cards see the same game after a shuffle.
func TestNobodyFollowsAShuffle(t *testing.T) {
	shuffles := 0
	games(t, func(tb testing.TB, s *core.State, seed uint64, n int) {
		var other, a, b core.State
		walk(tb, s, seed, n, 0, func(st step) {
			if st.src.Ask.Kind != rules.AskShuffle || st.a.Act != core.Seed {
				return
			}
			shuffles++
			st.a.N ^= 0x5555
			if err := core.Apply(&other, st.src, st.a, nil); err != nil {
				tb.Fatal(err)
			}
			st.dst.SeenBy(&a, core.NoSeat)
			other.SeenBy(&b, core.NoSeat)
			if !same(&a, &b) {
				tb.Fatalf("%v: the seed shows: %s", st, difference(&a, &b))
			}
		})
	})
	if shuffles == 0 {
		t.Error("nothing was shuffled")
	}
}

func TestUnknownCardsShowNothing(t *testing.T) {
	games(t, func(tb testing.TB, s *core.State, seed uint64, n int) {
		var seen core.State
		walk(tb, s, seed, n, 20, func(st step) {
			for p := core.NoSeat; p < core.Seat(st.dst.NSeats); p++ {
				st.dst.SeenBy(&seen, p)
				for c := core.CardID(1); int(c) <= int(seen.NCards); c++ {
					if k := &seen.Cards[c]; !st.dst.Knows(p, c) && k.Face != 0 || k.Phys != 0 {
						tb.Fatalf("%v: seat %d sees what card %d is, or where it stood in its owner's list", st, p, c)
					}
				}
			}
		})
	})
}

// TestMatchesOfStarterDecks: a match replays, and saved and loaded it is the same.
func TestMatchesOfStarterDecks(t *testing.T) {
	for i := range 4 {
		g := starterSetup(t, i, 2+i%2)
		opt := Options{Mode: Mode(i % 3), Seed: uint64(i), Names: []string{"Ann", "Bob", "Cid"}}
		h := HeaderOf(rules.Celestial(), opt, g, starter.Cards())
		s, err := h.Game(rules.Celestial(), starter.Library())
		if err != nil {
			t.Fatal(err)
		}
		m, err := New(s, opt)
		if err != nil {
			t.Fatal(err)
		}
		playOn(t, m, uint64(i), 300)
		if _, err := m.Undo(core.NoSeat, nil); err != nil {
			t.Fatal(err)
		}
		playOn(t, m, uint64(i), 100)
		var b bytes.Buffer
		if err := m.Save(&b, h); err != nil {
			t.Fatal(err)
		}
		got, _, err := Load(b.Bytes(), func(h Header) (*core.State, Options, error) {
			s, err := h.Game(rules.Celestial(), starter.Library())
			return s, h.Options(), err
		})
		if err != nil {
			t.Fatal(err)
		}
		sameMatch(t, m, got)
		var at, back core.State
		for p := 0; p <= m.Len(); p += 17 {
			if m.At(p, &at) != nil || got.At(p, &back) != nil {
				t.Fatal("a position can't be played again")
			}
			back.Table = at.Table
			if !same(&at, &back) {
				t.Fatalf("position %d differs", p)
			}
		}
	}
}
