package match

import (
	"fmt"
	"testing"

	"kotei/core"
	"kotei/core/card"
	"kotei/core/rules"
	"kotei/decks"
	"kotei/decks/starter"
)

// starterSetup seats n players with the starter decks, from the first on.
func starterSetup(tb testing.TB, first, n int) (g rules.Setup) {
	tb.Helper()
	ds := starter.Decks()
	for p := range n {
		d := ds[(first+p)%len(ds)]
		g.Seats = append(g.Seats, rules.SeatSetup{
			Stronghold: starter.Library().Find(d.Stronghold),
			Dynasty:    decks.Cards(starter.Library(), d.Dynasty),
			Fate:       decks.Cards(starter.Library(), d.Fate),
		})
	}
	return g
}

func starterGame(tb testing.TB, first, n int) *core.State {
	tb.Helper()
	s, err := rules.NewGame(rules.Celestial(), starterSetup(tb, first, n), starter.Cards())
	if err != nil {
		tb.Fatal(err)
	}
	return s
}

// A step of a walk: an answer to a position, and what came of it.
type step struct {
	n        int
	src, dst *core.State
	a        core.Answer
	events   []core.Event
}

func (s step) String() string {
	ask := "nothing"
	if s.src.Ask.Open() {
		ask = s.src.Table.Rules.Asks[s.src.Ask.Kind].Name
	}
	return fmt.Sprintf("step %d, turn %d, %s asked of seat %d, %+v", s.n, s.src.Turn, ask, s.src.Ask.Seat, s.a)
}

// shown are the faces that a step reveals to a seat.
func (s step) shown(p core.Seat) (out []core.Reveal) {
	for _, e := range s.events {
		if e.Fact == core.FactShow && core.Shows(e.Mask, p) {
			out = append(out, core.Reveal{Card: e.Card, Face: e.Face, Phys: e.Phys})
		}
	}
	return out
}

// walk plays at random, by seed, up to n answers; every hands-th one is something done by hand instead, and as many
// are against the rules.
func walk(tb testing.TB, s *core.State, seed uint64, n, hands int, each func(step)) {
	tb.Helper()
	g, chance, rolls := NewRand(seed), Seeded(seed), 0
	var offers core.Offers
	now, next := &core.State{}, &core.State{}
	if err := core.Begin(s, nil); err != nil {
		tb.Fatal(err)
	}
	now.CopyFrom(s)
	for i := 0; i < n && !now.Over; i++ {
		st := step{n: i, src: now, dst: next}
		switch {
		case hands > 0 && g.Below(hands) == 0:
			f, ok := randomFact(now, &g)
			if !ok {
				continue
			}
			st.a = core.Answer{Act: core.ByFact, Seat: core.Seat(g.Below(int(now.NSeats))), Fact: f}
		case now.Ask.Seat == core.Chance:
			a, ok := chance(now, rolls)
			if !ok {
				tb.Fatalf("%v: nothing is possible for Chance", st)
			}
			rolls++
			st.a = a
		case hands > 0 && g.Below(hands) == 0 && override(now, &g, &offers, &st.a):
		default:
			list := now.Offer(&offers)
			if len(list) == 0 {
				tb.Fatalf("%v: nothing is legal", st)
			}
			st.a = list[g.Below(len(list))]
		}
		if err := core.Apply(next, now, st.a, func(e core.Event) { st.events = append(st.events, e) }); err != nil {
			if st.a.Over {
				continue
			}
			tb.Fatalf("%v: %v", st, err)
		}
		each(st)
		now, next = next, now
	}
}

// override makes an answer against the rules that could be carried out.
func override(s *core.State, g *Rand, offers *core.Offers, a *core.Answer) bool {
	list := s.Candidates(offers)
	if len(list) == 0 {
		return false
	}
	*a = list[g.Below(len(list))]
	if g.Below(2) == 0 {
		a.Card = core.CardID(1 + g.Below(int(s.NCards)))
	}
	a.Over = true
	return s.Could(*a)
}

// randomFact is something to do by hand that is possible.
func randomFact(s *core.State, g *Rand) (core.Fact, bool) {
	for range 20 {
		f := core.Fact{
			Kind: core.FactKind(1 + g.Below(int(core.FactKinds)-1)), Place: core.Place(g.Below(64)), At: uint8(g.Below(4)),
			Stat: card.Stat(g.Below(4)), Seat: core.Seat(g.Below(int(s.NSeats))), Card: core.CardID(g.Below(int(s.NCards) + 1)),
			Other: core.CardID(g.Below(int(s.NCards) + 1)), Face: core.FaceID(g.Below(len(s.Table.Faces))), N: int16(g.Below(5)) - 2,
		}
		if s.Check(core.Answer{Act: core.ByFact, Seat: f.Seat, Fact: f}).OK() {
			return f, true
		}
	}
	return core.Fact{}, false
}
