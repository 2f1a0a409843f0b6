package deal

import "testing"

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
