package deal

import (
	"slices"
	"testing"
)

// An open card beside a hidden one says nothing of the hidden one's slot, which some programs know and others don't.
func TestALookAtOpenAndHiddenCards(t *testing.T) {
	p := newPeers(t, 3, 4)
	drawn := p.draw(0, 3, 0)
	d := p.games[0].decks[0]
	open, hidden := drawn[:1], drawn[1:2]
	if p.games[0].cards[hidden[0]].slot == 0 {
		hidden = drawn[2:]
	}
	p.do(0, &Look{Everybody, open})
	p.say(0, &Look{Everybody, []Handle{open[0], hidden[0]}})
	p.say(0, &Opened{0, d.own[:1]})
	if w := p.games[0].Waiting(); len(w) != 1 {
		t.Fatalf("the look waits for nobody, and card %d is hidden", hidden[0])
	}
	p.run()
	p.sees(drawn[:1], p.everyone()...)
	p.sees(hidden, p.everyone()...)
}

// turnUpOnly turns a card up, and cancels the look before the owner has opened it.
func (p *peers) turnUpOnly(owner Seat, card []Handle) {
	p.t.Helper()
	p.say(owner, &Look{Everybody, card})
	for s := range p.seats {
		p.say(Seat(s), owed[*Shares](p, Seat(s)))
	}
	owed[*Opened](p, owner)
	p.say(owner, &Cancel{p.games[0].LastOp()})
}

func TestACardThatWasTurnedUpAndNotOpened(t *testing.T) {
	p := newPeers(t, 3, 4)
	cards := p.top(2, 0)
	p.turnUpOnly(0, cards[:1])
	p.do(0, &Look{Everybody, cards})
	p.sees(cards, p.everyone()...)
}

// Where the policy waits, a seat says nothing before Grant: neither shares nor which card it is.
func TestWaitingHoldsAllAnswers(t *testing.T) {
	p := newPeers(t, 3, 4)
	card, other := p.top(1, 0), p.top(2, 0)[1:]
	wait := func(m Message) {
		t.Helper()
		p.games[0].cfg.Policy = func(Seat, Message) Verdict { return Wait }
		p.say(1, m)
		p.games[0].cfg.Policy = allowAll
		p.run()
		op := p.games[0].LastOp()
		if w := p.games[0].WaitsFor(op); len(w) != 1 || w[0] != 0 {
			t.Fatalf("%T waits for %v, and not for the click of seat 0", m, w)
		}
		p.games[0].Grant(op)
		p.run()
	}
	p.turnUpOnly(0, card)
	wait(&Look{Everybody, card})
	p.sees(card, p.everyone()...)

	p.say(1, &Look{1, other}) // all give their shares, and it is cancelled before seat 1 asks for the card
	p.say(0, owed[*Shares](p, 0))
	p.say(2, owed[*Shares](p, 2))
	p.say(1, &Cancel{p.games[0].LastOp()})
	wait(&Look{1, other})
	p.sees(other, 1)
}

// If all shares are there and what comes out is no card, a proof was forged. The look is refused, and changes nothing.
func TestALookThatShowsNoCardIsRefused(t *testing.T) {
	p := newPeers(t, 2, 3)
	card := p.top(1, 0)
	for _, g := range p.games {
		l := &g.cards[card[0]].locks[0]
		l.given = g.active
		l.shares[0], l.shares[1] = l.cipher.a, l.cipher.a
	}
	p.expect(0, &Look{Everybody, card}, "seat 0, a look: expected a card of deck 0")
}

// A program that has another list than its seat has published opens nothing of it: all would refuse that.
func TestAnotherListThanThePublishedOne(t *testing.T) {
	p := unshuffled(t, 2, 3)
	cfg := configOf(0, 2, 3)
	cfg.Decks[0].Cards = slices.Clone(cfg.Decks[1].Cards)
	other, err := New(cfg)
	must(t, err)
	for _, r := range p.log {
		m, err := Decode(r.bytes)
		must(t, err)
		must(t, other.Apply(Entry{r.at, r.author, m}))
	}
	p.games[0] = other
	p.say(0, &Shuffle{Pile: 0})
	p.run()
	p.say(0, &Look{Everybody, p.top(1, 0)})
	p.run()
	if w := other.WaitsFor(other.LastOp()); !slices.Equal(w, []Seat{0}) {
		t.Errorf("the look waits for %v", w)
	}
	if m := other.OpenAll(0); m != nil {
		t.Errorf("deck 0 is opened: %v", m)
	}
	if m := other.OpenAll(1); m == nil {
		t.Error("deck 1 isn't opened")
	}
}

// A program keeps nothing of what has ended.
func TestNothingIsKept(t *testing.T) {
	p := newPeers(t, 2, 3)
	p.draw(0, 1, 0)
	p.do(0, &Look{1, p.top(1, 0)})
	p.do(0, &Toss{})
	for i, g := range p.games {
		for d := range g.handed {
			if d.op != 0 {
				t.Fatalf("program %d keeps what it owed for op %d", i, d.op)
			}
		}
	}
}

// What was asked for stays as it was, whatever the table does with the message.
func TestMessagesAreCopied(t *testing.T) {
	p := newPeers(t, 2, 3)
	p.say(0, &Look{0, p.top(1, 2)})
	p.say(1, owed[*Shares](p, 1))
	wanted := owed[*Wanted](p, 0)
	g := p.games[1]
	must(t, g.Apply(Entry{Author: 0, Message: wanted}))
	was := g.ops[wanted.Op].wanted[0]
	wanted.Slots[0] ^= 1
	if g.ops[wanted.Op].wanted[0] != was {
		t.Error("another slot is wanted now")
	}
}
