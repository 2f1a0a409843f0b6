package table

import (
	"errors"
	"slices"
	"testing"
	"time"

	"kotei/core"
	"kotei/net/elect"
)

// looksOn lets somebody look on at the game, who comes to the n-th player's door.
func (c *councilGame) looksOn(n, at int) *player {
	c.Helper()
	cfg := config(n)
	cfg.Neighbours = villager{c.village, n}
	cfg.Timing.Gather = 40 * time.Millisecond
	tb, err := Join(c.Context(), JoinConfig{Config: cfg, Spectator: true, Line: villager{c.village, n}.Dial([32]byte(newIdentity(byte(at+1)).Public()), []string{names[at]})})
	if err != nil {
		c.Fatal(err)
	}
	p := newPlayer(n, tb, nil, 0, false)
	c.Cleanup(func() { _ = p.Leave() })
	return p
}

// until waits until something is so.
func (c *councilGame) until(what string, ok func() bool) {
	c.Helper()
	for end := time.Now().Add(patience); !ok(); time.Sleep(2 * time.Millisecond) {
		if time.Now().After(end) {
			c.dump()
			c.Fatal("never: " + what)
		}
	}
}

// follows waits until somebody who looks on is at another keeper than one, and returns whom.
func (c *councilGame) follows(dan *player, not int) (n int) {
	c.Helper()
	c.until("another keeper", func() bool {
		n = int(dan.Keeper())
		dan.Table.mu.Lock()
		defer dan.Table.mu.Unlock()
		return n != not && dan.waiting != away
	})
	return n
}

// admitted waits until the players' programs let somebody in who looks on.
func (c *councilGame) admitted(dan *player) {
	c.Helper()
	for _, p := range c.players {
		p.await(c, "that somebody looks on", func([]Update) bool {
			return slices.ContainsFunc(p.Seats(), func(s SeatInfo) bool {
				return s.Seat == core.NoSeat && s.Key == [32]byte(newIdentity(byte(dan.n+1)).Public())
			})
		})
	}
}

// sees checks that somebody who looks on has the same game as a player, and no card that isn't everybody's to see.
func sees(t *testing.T, dan, p *player) {
	t.Helper()
	n, hash := p.Head()
	if m, h := dan.Head(); m != n || h != hash || dan.Seen().PublicHash() != p.Seen().PublicHash() {
		t.Errorf("%s has %d entries, %s %d, or sees another game", names[dan.n], m, names[p.n], n)
	}
	if dan.Seat() != core.NoSeat {
		t.Errorf("%s sits at %d", names[dan.n], dan.Seat())
	}
	knowsItsOwn(t, dan)
}

// TestWhoLooksOnFollowsTheKeeper: the host of three is gone for good, and later the next keeper. Who looks on hears so, goes on from what he had
// seen at whoever keeps the game by then, and sees it to its end. He has no vote.
func TestWhoLooksOnFollowsTheKeeper(t *testing.T) {
	c := newCouncil(t, 3, 60)
	dan := c.looksOn(3, 0)
	dan.awaitKind(t, Started)
	c.admitted(dan)
	c.kill(0)
	dan.await(t, "that the table is lost", func(us []Update) bool { return slices.ContainsFunc(us, func(u Update) bool { return u.Lost }) })
	next := c.follows(dan, 0)
	dan.await(t, "that another one keeps the game", func(us []Update) bool {
		return slices.ContainsFunc(us, func(u Update) bool { return u.Kind == NewKeeper && u.Name == names[u.Seat] })
	})
	had, _ := c.players[next].Head()
	dan.awaitLen(t, had)
	if dan.count(Started) != 1 {
		t.Errorf("he has begun %d times", dan.count(Started))
	}
	c.starts(0)
	c.players[0].awaitLen(t, had)
	next = int(dan.Keeper()) // by now
	c.kill(next)
	c.follows(dan, next)
	c.starts(next)
	for _, p := range c.players {
		p.awaitKind(t, Finished)
	}
	n, _ := c.players[0].Head()
	dan.awaitLen(t, n)
	sees(t, dan, c.players[0])
	b := c.players[1].book
	if b.term < 2 {
		t.Errorf("it ends in term %d", b.term)
	}
	for i := range b.records {
		for _, v := range b.records[i].Votes {
			if v.By < 0 || v.By > 2 {
				t.Errorf("%d has voted", v.By)
			}
		}
	}
}

// TestWhoLooksOnGoesAlong: of two players the guest takes the game along, and who looks on follows him.
func TestWhoLooksOnGoesAlong(t *testing.T) {
	c := newCouncil(t, 2, 60)
	dan := c.looksOn(3, 0)
	dan.awaitKind(t, Started)
	c.admitted(dan)
	c.kill(0)
	bob := c.players[1]
	bob.await(t, "that Ann is gone for long", func(us []Update) bool { return slices.ContainsFunc(us, func(u Update) bool { return u.Alone }) })
	if err := bob.TakeAlong(Keeping{Door: newDoor()}); err != nil {
		t.Fatal(err)
	}
	dan.await(t, "that Bob keeps the game", func(us []Update) bool {
		return slices.ContainsFunc(us, func(u Update) bool { return u.Kind == NewKeeper && u.Seat == 1 && u.Name == "Bob" })
	})
	had, _ := bob.Head()
	dan.awaitLen(t, had)
	if err := bob.Resign(); err != nil && !errors.Is(err, ErrPending) {
		t.Fatal(err)
	}
	dan.await(t, "that it goes on", func([]Update) bool {
		n, hash := bob.Head()
		m, h := dan.Head()
		return n == m && hash == h && n >= had
	})
	sees(t, dan, bob)
}

// TestWhoLooksOnBelievesVotesAlone: a player's program that says without enough votes that it keeps the game isn't followed; and what somebody says
// who looks on is nothing to the players' programs.
func TestWhoLooksOnBelievesVotesAlone(t *testing.T) {
	c := newCouncil(t, 3, 0)
	dan := c.looksOn(3, 0)
	dan.awaitKind(t, Started)
	c.admitted(dan)
	g := dan.side.(*guesting)
	g.Table.mu.Lock()
	g.waiting = away // as if Ann couldn't be reached
	b := g.book
	vote := func(by, to byte, term uint32) elect.Vote {
		v := elect.Vote{Game: b.id, Term: term, By: int(by), For: int(to), Head: b.tip()}
		copy(v.Sig[:], newIdentity(by+1).Sign(v.Signed()))
		return v
	}
	stranger := vote(2, 1, 1)
	copy(stranger.Sig[:], newIdentity(4).Sign(stranger.Signed()))
	from := &peer{key: b.open.Seats[1].Key}
	for what, won := range map[string][]elect.Vote{
		"one vote of three": {vote(1, 1, 1)}, "one vote twice": {vote(1, 1, 1), vote(1, 1, 1)}, "votes for two": {vote(1, 1, 1), vote(2, 2, 1)}, "somebody else's signature": {vote(1, 1, 1), stranger},
	} {
		if g.hearKeeper(from, &paper{Game: b.id, Paper: elect.Paper{Won: won}}); g.lookout.keeper != 0 || g.lookout.term != 0 {
			t.Errorf("%s is believed", what)
			g.lookout = nil
		}
	}
	g.hearKeeper(&peer{key: [32]byte(newIdentity(5).Public())}, &paper{Game: b.id, Paper: elect.Paper{Won: []elect.Vote{vote(1, 1, 1), vote(2, 1, 1)}}})
	if g.lookout.term != 0 {
		t.Error("who isn't a player is heard")
	}
	if g.hearKeeper(from, &paper{Game: b.id, Paper: elect.Paper{Won: []elect.Vote{vote(1, 1, 1), vote(2, 1, 1)}}}); g.lookout.keeper != 1 || g.lookout.term != 1 {
		t.Error("enough votes aren't believed")
	}
	game := b.id
	votes := []elect.Vote{vote(1, 1, 1), vote(2, 1, 1)}
	g.Table.mu.Unlock()
	bob := c.players[1]
	bob.Table.mu.Lock()
	defer bob.Table.mu.Unlock()
	if !bob.elects() {
		t.Fatal("nothing can be chosen")
	}
	atBob, _ := newPipe(newIdentity(2), newIdentity(4), "Bob", "Dan")
	p := newPeer(atBob)
	bob.hearPaper(p, &paper{Game: game, Addrs: []string{"Dan"}, Paper: elect.Paper{Bid: &elect.Bid{Term: 1, Head: elect.Head{Index: 9999}}, Votes: votes}})
	if c := bob.council; c != nil {
		if keeper, term, _ := c.m.Keeper(); keeper != 0 || term != 0 || c.m.State() != elect.Following {
			t.Errorf("%d keeps the game in term %d, %v: that was said by who looks on", keeper, term, c.m.State())
		}
	}
	if len(p.out) != 2 {
		t.Errorf("he is told %d things, not where the game is", len(p.out))
	}
}

// TestDoorStaysOpenForWhoLooksOn: a player's log has the keys of those who look on, so that they get in after his program was started anew.
func TestDoorStaysOpenForWhoLooksOn(t *testing.T) {
	c := newCouncil(t, 3, 0)
	dan := c.looksOn(3, 0)
	dan.awaitKind(t, Started)
	c.admitted(dan)
	key := [32]byte(newIdentity(4).Public())
	in := func() bool {
		bob := c.players[1]
		bob.Table.mu.Lock()
		defer bob.Table.mu.Unlock()
		return slices.Contains(bob.lookers, key)
	}
	c.until("Bob’s program knows who looks on", in)
	c.kill(1)
	_ = dan.Leave()
	c.kill(0)
	c.starts(1)
	c.until("Bob’s program knows once more who looked on", in)
}

// TestLedOnFromWhoKeepsItNoMore: who comes back, and dials the first host's program, which is a guest by now, is told there where the game goes on.
func TestLedOnFromWhoKeepsItNoMore(t *testing.T) {
	c := newCouncil(t, 3, 0)
	c.kill(0)
	c.until("another keeper", func() bool { return c.players[1].Keeper() == c.players[2].Keeper() && c.players[1].Keeper() != 0 })
	gone := 3 - int(c.players[1].Keeper())
	c.starts(0)
	c.until("Ann is a guest", func() bool {
		p := c.players[0]
		p.Table.mu.Lock()
		defer p.Table.mu.Unlock()
		g, guest := p.side.(*guesting)
		return guest && g.waiting != away
	})
	c.kill(gone)
	cfg, door := c.config(gone)
	tb, err := Join(t.Context(), JoinConfig{Config: cfg, Door: door, Line: villager{c.village, gone}.Dial([32]byte(newIdentity(1).Public()), []string{names[0]})})
	if err != nil {
		t.Fatal(err)
	}
	p := newPlayer(gone, tb, nil, 0, false)
	c.players[gone] = p
	c.until("he is back", func() bool {
		p.Table.mu.Lock()
		defer p.Table.mu.Unlock()
		g, guest := p.side.(*guesting)
		return !guest || g.book != nil && !g.unproven && g.waiting != away
	})
	n, _ := c.players[0].Head()
	p.awaitLen(t, n)
	if int(p.Seat()) != gone {
		t.Errorf("he sits at %d, and sat at %d", p.Seat(), gone)
	}
}
