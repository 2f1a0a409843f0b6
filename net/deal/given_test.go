package deal

import "testing"

// owes are the shares that a seat owes now; nil: none.
func (p *peers) owes(s Seat) *Shares {
	for _, m := range p.games[s].Owed() {
		if v, ok := m.(*Shares); ok {
			return v
		}
	}
	return nil
}

// read is the slot that comes out when shares are subtracted from a cipher, if one does.
func (g *Game) read(c *cipher, shares ...*point) (Slot, bool) {
	el := &c.b.el
	for _, s := range shares {
		el = minus(el, &s.el)
	}
	slot, ok := g.slots[pointOf(el).enc]
	return slot, ok
}

// declinable lets seat 0 decline whatever is asked for now.
func (p *peers) declinable() {
	for i, g := range p.games {
		g.cfg.Policy = func(Seat, Message) Verdict {
			if i == 0 {
				return Wait
			}
			return After
		}
	}
}

// TestDeclinedLookTellsNothing: the owner's shares of a look that he may decline come first. Who knows the mask of a fresh lock could make of
// another's share of it one of the old lock, for which the owner has given his when somebody else looked.
func TestDeclinedLookTellsNothing(t *testing.T) {
	p := newPeers(t, 3, 6)
	h := p.top(1, 0)
	p.do(2, &Look{2, h}) // the owner, 0, has allowed it
	p.declinable()
	p.say(1, &Look{1, h})
	op := p.games[1].LastOp()
	for _, m := range p.games[1].Owed() {
		if _, ok := m.(*Fresh); !ok {
			t.Fatalf("who looks owes %T", m)
		}
		p.say(1, m)
	}
	if m := p.owes(2); m != nil {
		t.Fatal("another seat gives shares for a look that the owner may decline")
	}
	for _, g := range p.games {
		g.cfg.Policy = allowAll
	}
	p.say(0, &Cancel{op})
	// The owner draws the card: not through the lock of which somebody else knows the mask.
	p.say(0, &Look{0, h})
	for _, m := range p.games[0].Owed() {
		if _, ok := m.(*Fresh); !ok {
			t.Fatalf("the owner owes %T, and no lock of his own", m)
		}
		p.say(0, m)
	}
	p.run()
	locks := p.games[1].cards[h[0]].locks
	if len(locks) != 3 || locks[1].given != 0 || locks[2].maker != 0 {
		t.Errorf("there are %d locks; shares of the declined look: %b; the last is seat %d's", len(locks), locks[1].given, locks[2].maker)
	}
}

// TestAllowedAfterTheOwner: when he allows it, the others give theirs.
func TestAllowedAfterTheOwner(t *testing.T) {
	p := newPeers(t, 3, 6)
	h := p.top(1, 0)
	p.declinable()
	p.say(1, &Look{Everybody, h})
	for s := range Seat(3) {
		if p.owes(s) != nil {
			t.Fatalf("seat %d gives shares before the owner has", s)
		}
	}
	if slot, ok := p.games[0].read(&p.games[0].cards[h[0]].locks[0].cipher); ok {
		t.Fatalf("the owner reads slot %v before he allows it", slot)
	}
	op := p.games[0].LastOp()
	p.games[0].Grant(op)
	before := p.games[1].Gave(op, 0)
	p.say(0, p.owes(0))
	if before || !p.games[1].Gave(op, 0) || p.games[1].Gave(op, 2) {
		t.Error("it isn't told who has given his shares")
	}
	p.run()
	if c := p.games[2].cards[h[0]]; !c.public {
		t.Error("the card isn't turned up")
	}
}

// TestSharesTakenBackStay: what is taken back stays in the log. If the same cipher were opened for somebody else then, everybody could read it
// with the shares of both looks.
func TestSharesTakenBackStay(t *testing.T) {
	p := newPeers(t, 3, 6)
	h := p.top(1, 0)
	n, head := len(p.log), p.head
	p.do(1, &Look{1, h})
	one := p.games[3].cards[h[0]].locks[0] // as who looks on has it
	back := &peers{t: t, seats: 3}
	for i := range 4 {
		s := Seat(i)
		if i == 3 {
			s = Everybody
		}
		cfg := configOf(s, 3, 6)
		cfg.Given = p.games[i].cfg.Given
		g, err := New(cfg)
		must(t, err)
		for _, r := range p.log[:n] {
			m, err := Decode(r.bytes)
			must(t, err)
			must(t, g.Apply(Entry{r.at, r.author, m}))
		}
		back.games = append(back.games, g)
	}
	back.head = head
	back.head[0] ^= 1 // the log goes on after the way back
	back.do(0, &Look{0, h})
	looker := back.games[3]
	locks := looker.cards[h[0]].locks
	if len(locks) != 2 || locks[1].maker != 0 {
		t.Fatalf("the owner looks through a lock that another look had opened: there are %d", len(locks))
	}
	if slot, ok := looker.read(&one.cipher, &one.shares[0], &locks[1].shares[1], &locks[1].shares[2]); ok {
		t.Errorf("who looks on reads %v", slot)
	}
	if slot, ok := looker.read(&locks[1].cipher, &one.shares[0], &locks[1].shares[1], &locks[1].shares[2]); ok {
		t.Errorf("who looks on reads %v", slot)
	}
}
