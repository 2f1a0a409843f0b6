package sim

import (
	"testing"

	"kotei/core"
	"kotei/core/bot"
	"kotei/core/match"
	"kotei/core/rules"
	"kotei/decks"
	"kotei/decks/starter"
)

// TestViewsFollowToTheEnd: programs that know no card but those that their seats have seen follow whole games between samurai, to
// the same hashes. (One went past the points around an occurrence that texts answer which it didn't know; the game ended there, and left
// it at another step.)
func TestViewsFollowToTheEnd(t *testing.T) {
	lib := starter.Library()
	for game := range often(12) {
		opt := match.Options{Seed: uint64(game) + 1, Names: []string{"Ann", "Bob"}}
		var set rules.Setup
		for p := range 2 {
			d := starter.Decks()[(game*(p+1)+p)%len(starter.Decks())]
			set.Seats = append(set.Seats, rules.SeatSetup{Stronghold: lib.Find(d.Stronghold), Dynasty: decks.Cards(lib, d.Dynasty), Fate: decks.Cards(lib, d.Fate)})
		}
		h := match.HeaderOf(rules.Celestial(), opt, set, starter.Cards())
		begin := func(h match.Header, opt match.Options) *match.Match {
			s, err := h.Game(rules.Celestial(), lib)
			if err != nil {
				t.Fatal(err)
			}
			opt.Library = lib
			m, err := match.New(s, opt)
			if err != nil {
				t.Fatal(err)
			}
			return m
		}
		m := begin(h, opt)
		var views [2]*match.Match
		for p := range views {
			v := h.View(m.State(), core.Seat(p))
			views[p] = begin(v, v.Options())
		}
		players, told := [2]bot.Player{bot.Samurai(1), bot.Samurai(2)}, 0
		var offers core.Offers
		for !m.State().Over || told < m.Len() {
			if err := m.Settle(0b11); err != nil {
				t.Fatal(err)
			}
			for ; told < m.Len(); told++ {
				for p, f := range views {
					e, err := f.ParseEntry(m.AppendEntry(nil, m.EntryFor(core.Seat(p), told)))
					if err != nil {
						t.Fatal(err)
					}
					e.Hash = m.Entry(told).Hash
					if err := f.Accept(e); err != nil {
						t.Fatalf("game %d, seat %d: %v", game, p, err)
					}
				}
			}
			if s := m.State(); !s.Over {
				p := s.Ask.Seat
				if err := m.Submit(players[p].Answer(views[p].State(), views[p].State().Offer(&offers))); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
}
