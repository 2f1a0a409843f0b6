package dealing

import (
	"errors"
	"fmt"
	"testing"

	"kotei/core"
	"kotei/core/match"
	"kotei/core/rules"
	"kotei/net/deal"
)

// propose lets a seat do something by hand, to which all others agree.
func (b *bench) propose(p core.Seat, facts ...core.Fact) {
	b.tb.Helper()
	b.enter(p, match.Entry{Kind: match.Proposed, Seat: p, Facts: facts})
	for q := range core.Seat(b.state().NSeats) {
		if o, open := b.games[0].m.Open(); open && o.Waiting&(1<<q) != 0 {
			b.enter(q, match.Entry{Kind: match.Agreed, Seat: q})
		}
	}
}

// alike checks that each program's match knows of the cards what its cards say.
func (b *bench) alike(after string) {
	b.tb.Helper()
	for i, g := range b.games {
		s := g.m.State()
		for c, h := range g.handles {
			k, ok := g.cards.Card(h)
			if f := s.Cards[c].Face; !ok || f != 0 && s.Face(c).ID != k.Name {
				b.tb.Errorf("%s: program %d takes card %d for %q, it is %q", after, i, c, s.Face(c).ID, k.Name)
			}
		}
	}
}

// TestByHand: what players do by hand with hidden cards is dealt like all else.
func TestByHand(t *testing.T) {
	b := newBench(t, rules.Celestial(), 3, 7)
	first := func(p core.Place) core.CardID { return b.state().First(p) }
	knows := func(p int, c core.CardID) bool { return b.games[p].m.State().Cards[c].Face != 0 }
	b.play(4)

	shown := first(core.Hand(1))
	b.propose(0, core.Fact{Kind: core.FactShow, Card: shown, N: 1 << 0})
	if !knows(0, shown) || !knows(1, shown) || knows(2, shown) || knows(3, shown) {
		t.Error("a card of a hand is shown to others than one player")
	}
	b.alike("shown to one")
	b.propose(0, core.Fact{Kind: core.FactShow, Place: core.Hand(2), N: 1<<0 | 1<<1})
	if c := first(core.Hand(2)); !knows(0, c) || !knows(1, c) || knows(3, c) {
		t.Error("a hand isn't shown to two players")
	}
	b.alike("shown to two")
	b.propose(1, core.Fact{Kind: core.FactShow, Card: shown, N: 0xff})
	if !knows(2, shown) || !knows(3, shown) {
		t.Error("a card isn't shown to all")
	}
	b.alike("shown to all")

	b.propose(1, core.Fact{Kind: core.FactPut, Card: shown, Place: core.FateDeck(1)})
	if knows(0, shown) || first(core.FateDeck(1)) != shown {
		t.Error("the game doesn't forget a card that goes into a deck")
	}
	b.propose(1, core.Fact{Kind: core.FactShow, Card: shown, N: 1 << 2})
	if !knows(2, shown) || knows(1, shown) {
		t.Error("the top of a deck isn't shown to one player")
	}
	b.alike("seen before")
	b.propose(0, core.Fact{Kind: core.FactShuffle, Place: core.FateDeck(1)})
	b.propose(0, core.Fact{Kind: core.FactShow, Place: core.FateDeck(1), At: 3, N: 1 << 1})
	b.alike("looked at after a shuffle")

	under := first(core.FateDeck(0))
	b.propose(0, core.Fact{Kind: core.FactUnder, Card: under, Other: b.state().Seats[0].Stronghold})
	if !knows(0, under) || knows(1, under) {
		t.Error("its owner alone sees a card that is put under another")
	}
	n := b.state().Count(core.Hand(2))
	b.propose(0, core.Fact{Kind: core.FactRandom, Place: core.Hand(2)})
	if b.state().Count(core.Hand(2)) != n-1 {
		t.Error("no random card was discarded")
	}
	b.propose(0, core.Fact{Kind: core.FactRoll, Seat: 0, N: 6})
	b.alike("at the end")
	b.play(20)
	b.alike("later")
}

// TestALieIsFound: who is told another card than the one that he sees can't go on; nobody else can know.
func TestALieIsFound(t *testing.T) {
	b := newBench(t, rules.Celestial(), 2, 8)
	card := b.state().First(core.Hand(1))
	b.enter(0, match.Entry{Kind: match.Proposed, Seat: 0, Facts: []core.Fact{{Kind: core.FactShow, Card: card, N: 1}}})
	b.add(1, false, b.games[1].m.AppendEntry(nil, match.Entry{Kind: match.Agreed, Seat: 1}))
	for range 10 {
		for p, g := range b.games[:2] {
			for _, body := range g.Owed() {
				m, err := deal.Decode(body)
				if err != nil {
					t.Fatal(err)
				}
				told, ok := m.(*deal.Told)
				if !ok {
					b.add(core.Seat(p), true, body)
					continue
				}
				told.Openings[40] ^= 1
				var f *Fault
				if err := b.games[0].Deal([32]byte{4}, 1, deal.Encode(told)); !errors.As(err, &f) {
					t.Errorf("its viewer takes it: %v", err)
				}
				if err := b.games[2].Deal([32]byte{4}, 1, deal.Encode(told)); err != nil {
					t.Errorf("another program can tell: %v", err)
				}
				return
			}
		}
	}
	t.Error("nothing was told")
}

// TestWrongAnswersChangeNothing: of each kind of message one with a wrong bit is refused by all programs, and the right one is taken after it.
func TestWrongAnswersChangeNothing(t *testing.T) {
	b := newBench(t, rules.Gold(), 2, 9)
	tried := map[string]bool{}
	b.wrong = func(p core.Seat, body []byte) {
		m, err := deal.Decode(body)
		if err != nil {
			t.Fatal(err)
		}
		kind := fmt.Sprintf("%T", m)
		if _, sealed := m.(*deal.Sealed); sealed || tried[kind] { // another sum seals another coin
			return
		}
		tried[kind] = true
		for _, at := range []int{1, len(body) / 2, len(body) - 1} {
			bad := append([]byte(nil), body...)
			bad[at] ^= 1
			for i, g := range b.games {
				if err := g.Deal([32]byte{5}, p, bad); err == nil {
					t.Errorf("program %d takes a %s with a wrong bit in byte %d", i, kind, at)
				}
			}
		}
	}
	b.play(20)
	for _, kind := range []string{"*deal.Shuffled", "*deal.Shares", "*deal.Opened", "*deal.Coin"} {
		if !tried[kind] {
			t.Errorf("no %s came", kind)
		}
	}
}
