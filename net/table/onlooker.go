package table

import (
	"slices"
	"time"

	"kotei/core"
	"kotei/net/elect"
)

// Who looks on keeps no log and has no vote. When whoever kept the log can't be reached any more, his program asks those of the players who keeps
// it by now. They tell him the votes, which he checks, and he goes on there from what he has seen.

// A lookout is what such a program knows of that.
type lookout struct {
	term   uint32 // of the keeper whom it follows
	keeper core.Seat
	told   uint32    // the last term of whose keeper it has told
	since  time.Time // when he couldn't be reached any more; zero: he can
}

// watches reports whether this program only looks on, at a game that can go on elsewhere.
func (t *Table) watches() bool {
	b := t.book
	return t.cfg.Neighbours != nil && b != nil && b.dealt != nil && b.eyes == core.NoSeat && !b.laying() && !t.halted() && !b.m.State().Over
}

// watch is what the log says of who keeps it.
func (t *Table) watch() *lookout {
	if t.lookout == nil {
		t.lookout = &lookout{}
	}
	l := t.lookout
	if b := t.book; b.term >= l.term {
		l.term, l.keeper = b.term, b.keeper
	}
	return l
}

// lookOut asks the players' programs who keeps the log, as long as its keeper can't be reached.
func (g *guesting) lookOut(now time.Time) {
	t, l := g.Table, g.watch()
	if g.waiting != away {
		l.since = time.Time{}
		t.hush()
		return
	}
	if l.since.IsZero() {
		l.since = now
	}
	if g.cfg.Line == nil {
		g.follow(l.keeper)
	}
	if now.Sub(l.since) < t.cfg.Timing.Gather {
		return
	}
	for p := range core.Seat(len(g.book.open.Seats)) {
		t.dial(p)
		if q := t.wires[p].peer; q != nil && len(q.out) == 0 {
			q.send(&paper{Game: g.book.id})
		}
	}
}

// hearKeeper hears a player's program say who keeps the log. It is believed the votes, and nothing else.
func (g *guesting) hearKeeper(p *peer, m *paper) {
	b, l := g.book, g.watch()
	from := b.open.seatOf(p.key)
	if from == core.NoSeat || m.Game != b.id || g.waiting != away {
		return
	}
	if len(m.Addrs) > 0 {
		g.doors[from] = m.Addrs
	}
	keeper, term := 0, uint32(0)
	if won := m.Paper.Won; len(won) > 0 {
		var err error
		if keeper, _, err = elect.Chosen(b.id, len(b.open.Seats), won[0].Term, won, b.voted); err != nil {
			return
		}
		term = won[0].Term
	}
	itself := core.Seat(keeper) == from && m.Paper.Bid == nil // and so it can be reached
	if term > l.term || term == l.term && itself && (g.dialed == nil || !slices.Equal(g.dialed, g.doors[from])) {
		l.term, l.keeper = term, core.Seat(keeper)
		g.follow(l.keeper)
	}
}

// found tells of the keeper with whom this program looks on from now on; the log tells it with the next record.
func (g *guesting) found() {
	if l := g.lookout; l != nil && g.watches() && l.term > g.book.term && l.told < l.term {
		l.told = l.term
		g.feed.put(Update{Kind: NewKeeper, Seat: l.keeper, Name: g.book.m.Name(l.keeper)})
	}
}

// directs tells who comes to this program's door where the game goes on.
func (t *Table) directs(p *peer) {
	if b := t.book; b == nil || b.dealt == nil || b.eyes == core.NoSeat || b.laying() {
		return
	}
	p.send(&doors{t.doors[:]})
	p.send(t.paper())
}

// maxLookers bounds for how many of those who look on a program's door stays open.
const maxLookers = 4 * maxSpectators

// letIn lets those who look on come to this program's door, too: it may be the one that keeps the log next.
func (t *Table) letIn() {
	b := t.book
	if t.cfg.Neighbours == nil || b == nil || b.dealt == nil || b.eyes == core.NoSeat || b.laying() {
		return
	}
	list := slices.Clone(t.lookers)
	add := func(key [32]byte) {
		if !slices.Contains(list, key) {
			list = append(list, key)
		}
	}
	for _, key := range b.lookers {
		add(key)
	}
	for _, s := range t.seats {
		if s.Seat == core.NoSeat {
			add(s.Key)
		}
	}
	list = list[max(0, len(list)-maxLookers):]
	if slices.Equal(list, t.lookers) {
		return
	}
	t.lookers, b.lookers = list, nil
	t.cfg.Neighbours.Admit(list)
	t.keepDoors()
}
