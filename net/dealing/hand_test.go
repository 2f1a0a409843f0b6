package dealing

import (
	"errors"
	"fmt"
	"slices"
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
	b := newBench(t, match.Enforce, rules.Celestial(), 3, 7)
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
	hidden := first(core.Province(0, 0)) // a Dynasty card keeps its back under another card, and goes to its own deck from there
	b.propose(0, core.Fact{Kind: core.FactUnder, Card: hidden, Other: b.state().Seats[0].Stronghold})
	b.propose(0, core.Fact{Kind: core.FactPut, Card: hidden, Place: core.FateDeck(0)})
	if first(core.DynastyDeck(0)) != hidden {
		t.Errorf("a Dynasty card lies in %v", b.state().Cards[hidden].Place)
	}
	for _, deck := range []core.Place{core.DynastyDeck(0), core.FateDeck(0)} {
		b.propose(0, core.Fact{Kind: core.FactShuffle, Place: deck})
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

// TestHandsAreAskedFor: at a table that doesn't hold to the rules, who does something by hand with what another hides waits for his player.
func TestHandsAreAskedFor(t *testing.T) {
	b := newBench(t, match.Free, rules.Celestial(), 2, 10)
	card := b.state().First(core.Hand(1))
	look := func(p core.Seat, f core.Fact) {
		t.Helper()
		b.add(p, false, b.games[p].m.AppendEntry(nil, match.Entry{Kind: match.Played, Seat: p, Answer: core.Answer{Act: core.ByFact, Seat: p, Fact: f}}))
		b.talk()
	}
	one := core.Fact{Kind: core.FactShow, Card: card, N: 1}
	look(0, one)
	asked := b.games[1].Asked()
	if len(asked) != 1 || asked[0].By != 0 || asked[0].Viewer != 0 || !slices.Equal(asked[0].Cards, []core.CardID{card}) || len(b.games[0].Asked()) > 0 || !b.games[0].Busy() {
		t.Fatalf("asked are %+v", asked)
	}
	if w := b.games[0].WaitsFor(); !slices.Equal(w, []core.Seat{1}) {
		t.Errorf("it waits for %v", w)
	}
	n := b.games[0].m.Len()
	for p, who := range []core.Seat{0, 1} { // who looks can't decline in the other's place
		for i, g := range b.games {
			err := g.Deal([32]byte{6, byte(p)}, who, b.games[1].Decline(asked[0]))
			if v := (*Void)(nil); (who == 1) != errors.As(err, &v) || err == nil {
				t.Fatalf("seat %d declines, and program %d says %v", who, i, err)
			}
		}
	}
	b.settle()
	if b.games[0].m.Len() != n || b.games[0].m.State().Cards[card].Face != 0 {
		t.Error("what was declined was done")
	}
	look(0, one)
	b.games[1].Allow(b.games[1].Asked()[0])
	b.settle()
	if b.games[0].m.State().Cards[card].Face == 0 || b.games[2].m.State().Cards[card].Face != 0 {
		t.Error("what was allowed wasn't shown, or to others")
	}
	look(1, core.Fact{Kind: core.FactShow, Place: core.Hand(1), N: 1}) // one's own hand
	if len(b.games[1].Asked()) > 0 {
		t.Error("a player is asked whether he shows what he shows")
	}
	b.settle()
}

// TestWhatIsShownIsJudged: who plays a card that can't be played so is found out when it is shown. All programs say the same, and go on.
func TestWhatIsShownIsJudged(t *testing.T) {
	b := newBench(t, match.Enforce, rules.Celestial(), 2, 11)
	for range 60 {
		p := b.state().Ask.Seat
		s := b.games[p].m.State()
		for c := s.First(core.Hand(p)); c != 0; c = s.After(c) {
			a := core.Answer{Act: core.Use, Seat: p, Card: c, Item: 7}
			if s.Ask.Kind != rules.AskAction || s.Check(a).OK() {
				continue
			}
			n := b.games[p].m.Len()
			b.voids = 0
			b.enter(p, match.Entry{Kind: match.Played, Seat: p, Answer: a})
			if b.voids != len(b.games) || b.games[p].m.Len() != n {
				t.Errorf("%d programs find it out", b.voids)
			}
			b.play(5)
			return
		}
		b.play(1)
	}
	t.Error("nobody could cheat")
}

// TestALieIsFound: who is told another card than the one that he sees can't go on; nobody else can know.
func TestALieIsFound(t *testing.T) {
	b := newBench(t, match.Enforce, rules.Celestial(), 2, 8)
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
	b := newBench(t, match.Enforce, rules.Gold(), 2, 9)
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
