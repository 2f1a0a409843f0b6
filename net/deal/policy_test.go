package deal

import (
	"slices"
	"testing"
)

// The rules don't ask, or a player has to click first.
func TestPolicy(t *testing.T) {
	p := newPeers(t, 3, 3)
	card := p.top(1, 0)
	p.rules(func(_ Seat, m Message) Verdict { return Refuse })
	for m, step := range map[Message]string{
		&Look{1, card}: "a look", &Search{1, 0}: "searching pile 0", &Shuffle{Pile: 0}: "shuffling pile 0", &Toss{}: "a toss",
		&Move{Pile: 9, Handles: card}: "moving cards to pile 9", &Leave{2}: "seat 2 leaving", &DeckList{Deck: 60, Leaves: make([][32]byte, 1)}: "list of deck 60",
	} {
		p.expect(1, m, "seat 1, "+step+": expected something that the rules ask for")
	}
	// Only looks can wait.
	p.rules(func(Seat, Message) Verdict { return Wait })
	p.expect(1, &Toss{}, "seat 1, a toss: expected something that the rules ask for")
	p.say(1, &Look{1, card})
	op := p.games[0].LastOp()
	for s := range p.seats {
		if m := p.games[s].Owed(); len(m) > 0 {
			t.Fatalf("seat %d gives %T without a click", s, m[0])
		}
	}
	p.games[2].Grant(op)
	p.run()
	if got := p.games[1].Viewers(card[0]); len(got) > 0 {
		t.Errorf("the card is seen by %v", got)
	}
	p.rules(allowAll)
	p.say(1, &Cancel{op})
	p.sees(card)
	p.draw(0, 1, 0)
	p.sees(card, 0)
}

// A secret is told when the rules ask for it, and it is the one behind the key.
func TestOtherSecretsAreRefused(t *testing.T) {
	p := newPeers(t, 2, 3)
	mine := p.games[1].Unlock()
	p.rules(func(Seat, Message) Verdict { return Refuse })
	p.expect(1, mine, "seat 1, its secret: expected something that the rules ask for")
	p.rules(allowAll)
	other := *mine
	other.Secret[0] ^= 1
	p.expect(1, &other, "seat 1, its secret: expected the one behind its key")
	p.expect(0, mine, "seat 0, its secret: expected the one behind its key")
	if _, told := p.games[0].Unlocked(1); told {
		t.Error("a secret is known that wasn't told")
	}
	p.say(1, mine)
	if s, told := p.games[0].Unlocked(1); !told || s != mine.Secret {
		t.Errorf("seat 1's secret is %x", s)
	}
}

func TestRecoveriesAreRefused(t *testing.T) {
	p := newPeers(t, 3, 4)
	p.draw(0, 2, 0)
	p.expect(0, &Leave{0}, "seat 0, seat 0 leaving: expected another seat that is there")
	p.expect(0, &Leave{Everybody}, "seat 0, seat -1 leaving: expected another seat that is there")
	p.expect(0, &Admit{1}, "seat 0, admitting seat 1: expected a seat that is free")
	key := p.games[2].keyShare()
	p.say(0, &Leave{2})
	p.expect(2, key, "seat 2, key share: expected only one")
	p.expect(0, &Leave{1}, "seat 0, seat 1 leaving: expected two seats at least that stay")
	p.expect(2, &Toss{}, "seat 2, an entry: expected its key first")
	var pool *Repooled
	for _, m := range p.games[0].Owed() {
		if r, ok := m.(*Repooled); ok && len(r.Matches) == 2 {
			pool = r
		} else {
			p.say(0, m)
		}
	}
	if pool == nil {
		t.Fatal("seat 0 matches nothing")
	}
	o := p.games[0].ops[pool.Op]
	p.expect(0, &Shuffled{pool.Op, pool.Cards, pool.Proof}, "seat 0, "+o.String()+": expected the pool of all its slots that aren’t public")
	p.expect(0, &Admit{2}, "seat 0, admitting seat 2: expected the end of "+p.games[0].underWay()[0].String()+" first")
	lie := func(change func(m *Repooled), want string) {
		t.Helper()
		m := *pool
		m.Matches = slices.Clone(pool.Matches)
		change(&m)
		p.expect(0, &m, "seat 0, "+o.String()+": expected "+want)
	}
	lie(func(m *Repooled) { m.Matches = m.Matches[:1] }, "one pool of its deck, with 2 matches")
	lie(func(m *Repooled) { m.Matches[1].Place = m.Matches[0].Place }, "a place of its own for each match")
	lie(func(m *Repooled) { m.Matches[0].Place = 200 }, "a place of its own for each match")
	for place := range uint8(4) {
		if place != pool.Matches[0].Place && place != pool.Matches[1].Place {
			which := "a proof that card " + text(o.kept[0]) + " is at place " + text(place) + " of its pool"
			lie(func(m *Repooled) { m.Matches[0].Place = place }, which)
		}
	}
	p.say(0, pool)
	p.run()

	p.say(0, &Admit{2})
	op := p.games[0].LastOp()
	p.newcomer(2)
	joined := owed[*Joined](p, 2)
	step := "seat 2, admission " + text(op) + ": expected "
	p.expect(1, joined, "seat 1, admission "+text(op)+": expected the key of seat 2")
	bad := *joined
	bad.KeyProof[0] ^= 1
	p.expect(2, &bad, step+"a proof that it knows the secret behind its key")
	bad = *joined
	bad.Proof[0] ^= 1
	p.expect(2, &bad, step+"a proof that its shares are made with its key")
	bad = *joined
	bad.Shares = joined.Shares[1:]
	p.expect(2, &bad, step+"shares of "+text(len(joined.Shares))+" cards")
	p.expect(0, &Look{0, p.top(1, 0)}, "seat 0, a look: expected the end of admission "+text(op)+" first")
	p.say(2, joined)
	p.expect(2, joined, "seat 2, admission "+text(op)+": expected one that is under way")
}

// An admission changes the key: nothing may begin under the old one and end under the new one.
func TestWhatBeginsDuringAnAdmissionIsRefused(t *testing.T) {
	p := newPeers(t, 3, 3)
	open := p.top(2, 0)
	p.do(0, &Look{Everybody, open})
	p.do(0, &Move{Pile: 50, Handles: open})
	p.do(0, &Leave{2})
	p.say(0, &Admit{2})
	op := p.games[0].LastOp()
	for m, step := range map[Message]string{
		&Toss{}: "a toss", &Shuffle{Pile: 50}: "shuffling pile 50", &Look{Everybody, open}: "a look", &Search{0, 50}: "searching pile 50",
	} {
		p.expect(0, m, "seat 0, "+step+": expected the end of admission "+text(op)+" first")
	}
	p.newcomer(2)
	p.run()
	p.do(0, &Shuffle{Pile: 50})
	p.do(2, &Toss{})
}

// What no bytes can say a program could still hand over.
func TestMessagesThatNobodyCanSendAreRefused(t *testing.T) {
	p := newPeers(t, 2, 2)
	g := p.games[0]
	p.say(0, &Look{0, p.top(1, 0)})
	if err := g.Apply(Entry{Author: 0, Message: &Shares{Op: g.LastOp()}}); err == nil {
		t.Error("shares of no cards are taken")
	}
	p.run()
	large := make([]Handle, MaxSlots+1)
	for i := range large {
		large[i] = Handle(1000 + i)
		g.cards[large[i]] = &card{deck: 0, pile: 50, locks: []lock{{}}}
	}
	g.piles[50] = &pile{cards: large}
	g.piles[51] = &pile{}
	for what, m := range map[string]Message{
		"nothing":                  nil,
		"a move of no cards":       &Move{Pile: 9},
		"a look at no cards":       &Look{Viewer: 1},
		"a list of no slots":       &DeckList{Deck: 9},
		"a list of 257":            &DeckList{Deck: 9, Leaves: make([][32]byte, MaxSlots+1)},
		"a shuffle of 257":         &Shuffle{Pile: 50},
		"a search of 257":          &Search{0, 50},
		"a shuffle of no cards":    &Shuffle{Pile: 51},
		"a search of no cards":     &Search{0, 51},
		"leaving of seat 9":        &Leave{9},
		"admission of seat −1":     &Admit{Everybody},
		"admission of seat 2":      &Admit{2},
		"shares of another op":     &Shares{Op: 99},
		"a list in a pile’s place": &DeckList{Deck: 50, Leaves: make([][32]byte, 1)},
	} {
		if err := g.Apply(Entry{Author: 0, Message: m}); err == nil {
			t.Errorf("%s is taken", what)
		}
	}
	g.cards[5000] = &card{deck: 0, pile: 50, locks: make([]lock, maxLocked+1)}
	g.active.remove(1)
	if err := g.Apply(Entry{Author: 0, Message: &Admit{1}}); err == nil {
		t.Errorf("seat 1 is admitted where it has to lock %d ciphers", maxLocked+1)
	}
	g.active.put(1)
	for range maxOps {
		p.lastOp(g)
	}
	for what, m := range map[string]Message{"toss": &Toss{}, "look": &Look{0, p.top(1, 0)}, "shuffle": &Shuffle{Pile: 0}} {
		if err := g.Apply(Entry{Author: 0, Message: m}); err == nil {
			t.Errorf("a %s is taken where %d ops are under way", what, maxOps)
		}
	}
	for i := range Deck(maxDecks) {
		g.decks[100+i] = &deck{}
	}
	if err := g.Apply(Entry{Author: 0, Message: &DeckList{Deck: 90, Leaves: make([][32]byte, 1)}}); err == nil {
		t.Errorf("deck %d is taken", maxDecks+1)
	}
}

// lastOp puts an op that never ends into a game.
func (p *peers) lastOp(g *Game) {
	g.lastOp++
	g.ops[g.lastOp] = &op{id: g.lastOp, kind: tosses}
}
