package deal

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
)

func TestDealing(t *testing.T) {
	for _, seats := range []int{2, 3, 4} {
		t.Run(fmt.Sprint(seats), func(t *testing.T) { playEverything(newPeers(t, seats, 6)) })
	}
}

// playEverything does with cards whatever a game does with them.
func playEverything(p *peers) {
	t := p.t
	last := Seat(p.seats - 1)

	drawn := p.draw(0, 2, 0)
	mine := p.sees(drawn, 0)
	if got := p.games[1].Viewers(drawn[0]); !slices.Equal(got, []Seat{0}) {
		t.Errorf("a card in a hand is seen by %v", got)
	}

	// Played from the hand.
	p.do(0, &Move{Pile: discard(0), Handles: drawn[:1]})
	p.do(0, &Look{Viewer: Everybody, Handles: drawn[:1]})
	if got := p.sees(drawn[:1], p.everyone()...); got[0] != mine[0] {
		t.Errorf("%s was played as %s", mine[0], got[0])
	}

	// A Province is filled face-down and turned.
	hidden := p.top(1, 1)
	p.do(0, &Move{Pile: province(0), Handles: hidden})
	p.sees(hidden)
	p.do(0, &Look{Viewer: Everybody, Handles: hidden})
	p.sees(hidden, p.everyone()...)

	// A look at one's own deck and at another's, whose owner draws the same card after that.
	tops := p.top(3, 1)
	p.do(0, &Look{Viewer: 0, Handles: tops})
	p.sees(tops, 0)
	other := p.top(1, 2)
	p.do(last, &Look{Viewer: 0, Handles: other})
	seen := p.sees(other, 0)
	p.draw(1, 1, 2)
	if got := p.sees(other, 0, 1); got[0] != seen[0] {
		t.Errorf("seat 1 drew %s, where seat 0 had seen %s", got[0], seen[0])
	}

	// A hand is shown to one player.
	p.do(0, &Look{Viewer: last, Handles: drawn[1:]})
	if got := p.sees(drawn[1:], 0, last); got[0] != mine[1] {
		t.Errorf("seat %d was shown %s instead of %s", last, got[0], mine[1])
	}

	if got := p.games[0].Viewers(drawn[1]); !slices.Equal(got, []Seat{0, last}) {
		t.Errorf("a card of seat 0, shown to seat %d, is seen by %v", last, got)
	}

	// A card is put under the deck, and stays the same one.
	p.do(0, &Move{Pile: 0, Depth: 4, Handles: drawn[1:]})
	if cards, _ := p.games[0].Pile(0); cards[4] != drawn[1] {
		t.Errorf("the card isn't under the deck: %v", cards)
	}

	// A search, what is found, and the shuffle after it.
	p.do(0, &Search{Viewer: 0, Pile: 0})
	cards := p.top(5, 0)
	p.sees(cards[:4], 0)
	if why := p.refused(0, &Look{Viewer: 0, Handles: cards[:1]}); why != "seat 0, a look: expected a shuffle of pile 0 first" {
		t.Error(why)
	}
	if why := p.refused(0, &Shuffle{Pile: 0, Handles: cards[:2]}); why != "seat 0, shuffling pile 0: expected all of a pile that was searched" {
		t.Error(why)
	}
	p.do(0, &Move{Pile: hand(0), Handles: cards[2:3]})
	p.do(0, &Shuffle{Pile: 0})
	after := p.top(4, 0)
	p.sees(after)
	for _, h := range cards {
		if slices.Contains(after, h) {
			t.Errorf("card %d has kept its number", h)
		}
	}
	p.sees(cards[2:3], 0)

	// Some cards of a pile are shuffled: the others stay where they are.
	was := p.top(4, 0)
	p.do(0, &Shuffle{Pile: 0, Handles: []Handle{was[0], was[3]}})
	now := p.top(4, 0)
	if now[0] == was[0] || now[1] != was[1] || now[2] != was[2] || now[3] == was[3] {
		t.Errorf("%v were shuffled to %v", was, now)
	}

	// A random discard.
	p.draw(0, 2, 0)
	held, _ := p.games[0].Pile(hand(0))
	toss := p.do(0, &Toss{})
	seed, err := p.games[0].Chance(toss)
	must(t, err)
	for i, g := range p.games[1:] {
		if other, err := g.Chance(toss); err != nil || other != seed {
			t.Fatalf("program %d says %x, %v, and not %x", i+1, other, err, seed)
		}
	}
	which := rand.New(rand.NewChaCha8(seed)).IntN(len(held))
	p.do(0, &Look{Viewer: Everybody, Handles: held[which : which+1]})
	p.sees(held[which:which+1], p.everyone()...)

	// What was turned up is shuffled into the deck, and hidden again.
	p.do(0, &Move{Pile: 1, Handles: hidden})
	p.do(0, &Shuffle{Pile: 1})
	all, _ := p.games[0].Pile(1)
	p.sees(all)

	// The deck check.
	for d := range 2 * p.seats {
		p.do(Seat(d/2), p.games[d/2].OpenAll(Deck(d)))
		names, open := p.games[p.seats].Deck(Deck(d))
		if want := configOf(Seat(d/2), p.seats, 6).Decks[d%2].Cards; !open || !slices.Equal(names, want) {
			t.Errorf("deck %d was %v, and is opened as %v", d, want, names)
		}
	}
	for i, g := range p.games {
		if lies := g.Lies(); len(lies) > 0 {
			t.Errorf("program %d: %v", i, lies[0])
		}
	}
	t.Logf("%d seats: %d entries, %d bytes", p.seats, len(p.log), p.size)
}

// A program that is started again makes what it owes from the log, and says it in the same words.
func TestStartedAgain(t *testing.T) {
	p := newPeers(t, 3, 5)
	p.draw(0, 2, 0)
	p.say(0, &Shuffle{Pile: 2})
	p.say(0, &Look{Viewer: 2, Handles: p.top(2, 0)})
	p.say(0, &Look{Viewer: Everybody, Handles: p.top(1, 4)})
	p.say(0, &Toss{})
	for s := range p.seats {
		again, err := New(configOf(Seat(s), 3, 5))
		must(t, err)
		for _, r := range p.log {
			m, err := Decode(r.bytes)
			must(t, err)
			must(t, again.Apply(Entry{r.at, r.author, m}))
		}
		if public(again) != public(p.games[s]) {
			t.Fatalf("seat %d comes to another position", s)
		}
		before, after := p.games[s].Owed(), again.Owed()
		if len(before) == 0 || len(before) != len(after) {
			t.Fatalf("seat %d owed %d messages, and now owes %d", s, len(before), len(after))
		}
		for i := range before {
			if string(Encode(before[i])) != string(Encode(after[i])) {
				t.Errorf("seat %d: %T is another one", s, before[i])
			}
		}
		if more := again.Owed(); len(more) > 0 {
			t.Errorf("seat %d: %T is returned twice", s, more[0])
		}
		p.games[s] = again
		for _, m := range after {
			p.say(Seat(s), m)
		}
	}
	p.run()
	if w := p.games[0].Waiting(); len(w) > 0 {
		t.Errorf("op %d waits for %v", w[0], p.games[0].WaitsFor(w[0]))
	}
}
