package bot

import (
	"testing"

	"kotei/core"
	"kotei/core/match"
)

// eachPosition plays a game at random and shows the positions in which seat 0 is asked.
func eachPosition(t *testing.T, answers int, look func(m *match.Match, seen *core.State, list []core.Answer)) {
	t.Helper()
	m := starterMatch(t, 2, 3, match.Options{Seed: 21})
	players := seat(t, "random", "captain", "random")
	var offers core.Offers
	for range answers {
		if err := m.Settle(0b111); err != nil {
			t.Fatal(err)
		}
		s := m.State()
		if s.Over {
			return
		}
		p := s.Ask.Seat
		list := m.Seen(p).Offer(&offers)
		if p == 0 {
			look(m, m.Seen(p), list)
		}
		if err := m.Submit(players[p].Answer(m.Seen(p), list)); err != nil {
			t.Fatal(err)
		}
	}
}

// TestDealtGamesLookTheSame: a game that is dealt for a search differs from what the seat sees in nothing that it sees, knows
// every face, and can be played to its end.
func TestDealtGamesLookTheSame(t *testing.T) {
	var d dealer
	var game core.State
	r := match.NewRand(5)
	asked := 0
	eachPosition(t, 700, func(m *match.Match, seen *core.State, list []core.Answer) {
		d.look(seen)
		d.deal(&game, seen, &r)
		if game.SeenHash(0) != m.State().SeenHash(0) {
			t.Fatalf("position %d: the dealt game looks different", m.Len())
		}
		phys := map[uint16]core.CardID{}
		for c := core.CardID(1); c <= core.CardID(game.NCards); c++ {
			k := &game.Cards[c]
			if k.Place == core.Nowhere {
				continue
			}
			if k.Face == 0 {
				t.Fatalf("position %d: card %d has no face", m.Len(), c)
			}
			if o, ok := phys[k.Phys]; ok {
				t.Fatalf("position %d: cards %d and %d are one physical card", m.Len(), c, o)
			}
			phys[k.Phys] = c
		}
		asked++
		for _, a := range list {
			if p := game.Check(a); !p.OK() {
				t.Fatalf("position %d: %+v is no longer legal: %s", m.Len(), a, game.Sentence(p))
			}
		}
	})
	if asked < 50 {
		t.Fatalf("looked at %d positions only", asked)
	}
}

// TestChampionStops: a player that is told to stop gives its first thought, and one with more time thinks longer.
func TestChampionStops(t *testing.T) {
	looked := 0
	hasty := Champion(3, Budget{Nodes: 1 << 20, Enough: func() bool { looked++; return true }})
	first := Captain(3)
	eachPosition(t, 60, func(_ *match.Match, seen *core.State, list []core.Answer) {
		if x, y := hasty.Answer(seen, list), first.Answer(seen, list); x != y {
			t.Fatalf("without time it answers %+v, not %+v", x, y)
		}
	})
	if looked == 0 {
		t.Error("it never asked whether to stop")
	}
}

// TestNarrowKeepsTheFirst: the worse half is given up, the captain's answer stays, and a gain that may be luck is none.
func TestNarrowKeepsTheFirst(t *testing.T) {
	b := &champion{ways: []way{{}, {gain: 1, answer: core.Answer{N: 1}}, {gain: 3, answer: core.Answer{N: 3}}, {gain: -2}, {gain: 2}}}
	b.narrow()
	if len(b.ways) != 3 {
		t.Fatalf("left are %+v", b.ways)
	}
	if len(b.ways) != 3 || b.ways[0].gain != 0 || b.ways[1].gain != 3 || b.ways[2].gain != 2 {
		t.Errorf("left are %+v", b.ways)
	}
	b.ways[1].games, b.ways[1].square = 4, 400 // 0.75 each, give or take 10
	b.ways[2].games, b.ways[2].square = 4, 1   // 0.5 each, every time
	if a := b.best(); a != b.ways[2].answer {
		t.Errorf("it takes %+v: what may be luck doesn't count", a)
	}
}

// TestNarrowIsSure: what surely is no better is given up, and what surely is better is taken.
func TestNarrowIsSure(t *testing.T) {
	worse := &champion{ways: []way{{}, {games: 16, gain: -160, square: 1700}}}
	better := &champion{ways: []way{{}, {games: 16, gain: 160, square: 1700, answer: core.Answer{N: 1}}}}
	doubtful := &champion{ways: []way{{}, {games: 16, gain: 16, square: 90_000}}}
	for i, b := range []*champion{worse, better, doubtful} {
		b.narrow()
		if n := len(b.ways); n != [...]int{1, 1, 2}[i] || i == 1 && b.best() != (core.Answer{N: 1}) {
			t.Errorf("%d: left are %+v", i, b.ways)
		}
	}
}

func BenchmarkChampion(b *testing.B) {
	m := starterMatch(b, 0, 2, match.Options{Seed: 3})
	if err := m.Settle(0b11); err != nil {
		b.Fatal(err)
	}
	s := m.Seen(m.State().Ask.Seat)
	var offers core.Offers
	list := s.Offer(&offers)
	p := Champion(1, Budget{})
	for b.Loop() {
		p.Answer(s, list)
	}
}
