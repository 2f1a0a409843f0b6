package dealing

import (
	"errors"
	"slices"
	"testing"

	"kotei/core"
	"kotei/core/match"
	"kotei/core/rules"
)

// without lets all others say that the game is to go on without a player.
func (b *bench) without(gone core.Seat) {
	b.tb.Helper()
	b.gone[gone] = true
	for p := range core.Seat(b.state().NSeats) {
		if !b.gone[p] {
			b.add(p, true, Without(gone))
		}
	}
	b.settle()
}

// TestLeaving: of three and of four players one is gone for good, between two choices or while something is carried out that needs him: the others go on
// with what they had in hand, see each what he saw and nobody else's, and draw and shuffle.
func TestLeaving(t *testing.T) {
	for _, c := range []struct {
		name  string
		n     int
		gone  core.Seat
		busy  bool
		plays int
	}{{"between choices", 3, 2, false, 12}, {"in the midst of one", 3, 1, true, 14}, {"two of four", 4, 3, true, 9}} {
		t.Run(c.name, func(t *testing.T) {
			b := newBench(t, match.Enforce, rules.Celestial(), c.n, uint64(20+c.plays))
			b.play(c.plays)
			if c.busy {
				b.stopsFor(c.gone)
			}
			hands := map[core.Seat][]core.FaceID{}
			for p := range core.Seat(c.n) {
				hands[p] = b.hand(p)
			}
			if !c.busy { // he can't agree to what waits for him
				b.enter(0, match.Entry{Kind: match.Proposed, Seat: 0, Facts: []core.Fact{{Kind: core.FactHonor, Seat: 0, N: 1}}})
			}
			before := b.games[0].m.Len()
			b.without(c.gone)
			if _, open := b.games[0].m.Open(); open {
				t.Error("it still waits for his word")
			}
			s := b.state()
			if s.Live(c.gone) || !b.games[0].Left(c.gone) || b.games[0].m.Len() <= before {
				t.Fatal("he is still in the game")
			}
			for p := range core.Seat(c.n) {
				if p != c.gone && !slices.Equal(b.hand(p), hands[p]) {
					t.Errorf("seat %d had %v in hand, and has %v", p, hands[p], b.hand(p))
				}
			}
			b.alike("after he left")
			by := (c.gone + 1) % core.Seat(c.n)
			body := b.games[by].m.AppendEntry(nil, match.Entry{Kind: match.Proposed, Seat: by, To: before - 1})
			if err := b.games[by].Play([32]byte{1}, by, body); !errors.Is(err, errTooFar) {
				t.Errorf("they go back to before he left: %v", err)
			}
			for _, m := range [][]byte{Without(c.gone), Without(by), Without(7)} {
				if err := b.games[by].Deal([32]byte{2}, by, m); err == nil {
					t.Error("somebody leaves who can't")
				}
			}
			if err := b.games[by].Deal([32]byte{3}, c.gone, Without(by)); !errors.Is(err, errLeft) {
				t.Errorf("who has left speaks: %v", err)
			}
			b.play(8)
			b.alike("later")
			if c.n == 4 {
				b.without(1)
				b.play(6)
				b.alike("when two are gone")
			}
		})
	}
}

// TestNobodyPlaysWhileCardsAreExchanged: somebody has left, and the cards are exchanged that needed him. An answer that came before that is done would be
// carried out with cards that there are no more, so it is refused. The game goes on all the same.
func TestNobodyPlaysWhileCardsAreExchanged(t *testing.T) {
	b := newBench(t, match.Enforce, rules.Celestial(), 3, 34)
	b.play(14)
	b.stopsFor(1)
	b.gone[1] = true
	for _, p := range []core.Seat{0, 2} {
		b.add(p, true, Without(1))
	}
	g := b.games[0]
	if len(g.cards.Waiting()) == 0 {
		t.Fatal("nothing is exchanged")
	}
	if !g.Busy() {
		t.Error("it could be played on")
	}
	var offers core.Offers
	p := b.state().Ask.Seat
	for _, a := range b.games[p].m.State().Offer(&offers) {
		if err := g.Play([32]byte{1}, p, g.m.AppendEntry(nil, match.Entry{Kind: match.Played, Seat: p, Answer: a})); !errors.Is(err, errBusy) {
			t.Fatalf("an answer is taken: %v", err)
		}
	}
	b.settle()
	if g.Busy() || b.state().Live(1) {
		t.Error("he is still in the game")
	}
	b.play(8)
	b.alike("later")
}

// hand is a seat's hand as its player sees it.
func (b *bench) hand(p core.Seat) (out []core.FaceID) {
	s := b.games[p].m.State()
	for c := s.First(core.Hand(p)); c != 0; c = s.After(c) {
		out = append(out, s.Cards[c].Face)
	}
	return out
}

// stopsFor plays until something is carried out for which a player is needed, who is gone then.
func (b *bench) stopsFor(gone core.Seat) {
	b.tb.Helper()
	var offers core.Offers
	for range 60 {
		s := b.state()
		p := s.Ask.Seat
		if p != gone {
			list := b.games[p].m.State().Offer(&offers)
			b.add(p, false, b.games[p].m.AppendEntry(nil, match.Entry{Kind: match.Played, Seat: p, Answer: list[b.rng.Below(len(list))]}))
			b.mute[gone] = true
			b.talk()
			b.mute[gone] = false
			if b.games[p].Busy() && slices.Contains(b.games[p].WaitsFor(), gone) {
				return
			}
			b.settle()
			continue
		}
		b.play(1)
	}
	b.tb.Fatal("nothing needs him")
}
