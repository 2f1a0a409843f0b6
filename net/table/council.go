package table

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"kotei/core"
	"kotei/core/match"
	"kotei/net/elect"
)

// Where three and more deal together, the others choose who keeps the log when its keeper is gone (net/elect). Each program has a door for the
// others'. They say papers over connections between them, as long as there is something to choose, or somebody who doesn't know yet.

// A council is a program's part in that.
type council struct {
	m     *elect.Machine
	acted uint32 // the term of the keeper whom this program follows, or is
	told  error  // why a vote couldn't be kept
}

// A wire is this program's way to another player's.
type wire struct {
	line  Line
	addrs []string
	peer  *peer // nil: there is no connection now
}

// ErrKeeperGone is why a table waits whose keeper is gone, while others may keep the game.
var ErrKeeperGone = errors.New("whoever kept the log is gone, and the players’ programs choose another one")

// elects reports whether the keeper of this game can be another than its host.
func (t *Table) elects() bool {
	b := t.book
	return t.cfg.Neighbours != nil && b != nil && b.dealt != nil && len(b.open.Seats) > 2 && t.seat != core.NoSeat && !b.laying() && !t.halted() && !b.m.State().Over
}

// convene looks again and again who keeps the log, where that can change.
func (t *Table) convene() {
	if t.cfg.Neighbours == nil {
		return
	}
	t.tasks.Go(func() {
		ticks := time.NewTicker(min(500*time.Millisecond, max(5*time.Millisecond, t.cfg.Timing.Gather/4)))
		defer ticks.Stop()
		for {
			select {
			case now := <-ticks.C:
				t.mu.Lock()
				t.tick(now)
				t.mu.Unlock()
			case <-t.ctx.Done():
				t.mu.Lock()
				t.hush()
				t.mu.Unlock()
				return
			}
		}
	})
}

func (t *Table) tick(now time.Time) {
	if t.ctx.Err() != nil {
		return
	}
	if !t.elects() {
		if g, ok := t.side.(*guesting); ok && t.watches() {
			g.lookOut(now)
			return
		}
		t.letIn()
		t.hush()
		return
	}
	c := t.sits(now)
	t.letIn()
	c.m.Grew(t.book.tip())
	if g, ok := t.side.(*guesting); ok && g.peer != nil && g.waiting != away && !c.m.Bound() {
		c.m.Heard(now)
	}
	if err := c.m.Tick(now); err != nil && c.told == nil {
		c.told = err
		t.feed.put(Update{Kind: Problem, Name: t.cfg.Name, Err: err})
	}
	t.turned(now)
	t.sayPapers()
}

// sits is this program's part, which begins with what the log says.
func (t *Table) sits(now time.Time) *council {
	if t.council != nil {
		return t.council
	}
	b := t.book
	var keys [][32]byte
	for p := range b.open.Seats {
		keys = append(keys, b.open.Seats[p].Key)
	}
	t.cfg.Neighbours.Admit(keys)
	past := elect.Past{Head: b.tip(), Term: b.term, Keeper: int(b.keeper), Won: b.won}
	if b.last.Term > 0 {
		past.Voted = &b.last
	}
	timing := t.cfg.Timing
	timing.Grace = t.grace()
	t.council = &council{acted: b.term, m: elect.New(elect.Config{
		Game: b.id, Seats: len(b.open.Seats), Me: int(t.seat), Timing: timing,
		Sign:  func(v *elect.Vote) { copy(v.Sig[:], t.cfg.Identity.Sign(v.Signed())) },
		Valid: b.voted,
		Keep:  t.keepOwnVote,
	}, past, now)}
	return t.council
}

// keepOwnVote puts this seat's vote on the disk, behind the log that it is about.
func (t *Table) keepOwnVote(v *elect.Vote) error {
	var file *ledger
	switch s := t.side.(type) {
	case *guesting:
		if err := s.wholeLog(); err != nil {
			return err
		}
		file = s.kept.file
	case *hosting:
		if !s.save() {
			return s.full
		}
		file = s.file
	}
	if file != nil {
		if err := file.keepVote(v); err != nil {
			return err
		}
	}
	t.book.last = *v
	return nil
}

// turned acts on what was chosen.
func (t *Table) turned(now time.Time) {
	c := t.council
	keeper, term, won := c.m.Keeper()
	h, hosts := t.side.(*hosting)
	g, _ := t.side.(*guesting)
	switch {
	case c.m.Bound():
		if hosts {
			h.stepDown()
		} else if g.peer != nil || g.cfg.Line != nil {
			g.unfollow()
			g.lose(ErrKeeperGone)
		}
	case core.Seat(keeper) != t.seat:
		if hosts {
			h.stepDown()
			g = t.side.(*guesting)
		}
		if term != c.acted || g.cfg.Line == nil || g.waiting == away && g.dialed != nil && !slices.Equal(g.dialed, t.doors[keeper]) {
			g.follow(core.Seat(keeper))
		}
		c.acted = term
	case hosts && term == h.term, c.m.State() != elect.Leading:
	default:
		if hosts { // who kept the log is chosen once more
			h.stepDown()
			g = t.side.(*guesting)
		}
		begins, fresh := c.m.Begins()
		fresh = fresh && t.book.term < term
		if fresh && !t.book.same(begins.Index, begins.Hash) {
			c.m.Again(now) // it has gone another way since it told the others
			return
		}
		if err := g.lead(term, won, begins, fresh); err != nil {
			if c.told == nil {
				c.told = err
				t.feed.put(Update{Kind: Problem, Name: t.cfg.Name, Err: err})
			}
			return
		}
		c.acted = term
	}
	for _, p := range c.m.Proofs() {
		name := t.book.m.Name(core.Seat(p.A.By))
		kept := t.keepProof(&Proof{open: t.book.open, votes: &[2]ballot{{p.A}, {p.B}}})
		t.feed.put(Update{Kind: Problem, Seat: core.Seat(p.A.By), Name: name, Err: fmt.Errorf("%s’s program voted twice in one term for who keeps the log.%s", name, kept)})
	}
}

// follow goes to the program that keeps the log.
func (g *guesting) follow(keeper core.Seat) {
	g.unfollow()
	g.lose(ErrKeeperGone)
	clear(g.void) // what another keeper has refused, this one may take
	g.full = nil
	key := g.book.open.Seats[keeper].Key
	g.cfg.Line = g.Table.cfg.Neighbours.Dial(key, g.doors[keeper])
	g.dialed = append([]string{}, g.doors[keeper]...) // not nil: he is looked for elsewhere once that is known
	line := g.cfg.Line
	g.tasks.Go(func() { g.run(line) })
}

// lead keeps the log from now on, from a head on if the term is new.
func (g *guesting) lead(term uint32, won []elect.Vote, begins elect.Head, fresh bool) error {
	if fresh && begins.Index < len(g.book.records) {
		if err := g.cut(begins.Index, "the other players’ programs go on from there"); err != nil {
			return err
		}
	}
	if err := g.wholeLog(); err != nil {
		return err
	}
	h := g.asHost(Keeping{Door: g.cfg.Door})
	if fresh {
		h.term, h.votes = term, slices.Clone(won)
	}
	g.become(h)
	return nil
}

// stepDown makes a guest of a host: the others have chosen another one, or this seat has voted, and logs nothing more.
func (h *hosting) stepDown() {
	t, b := h.Table, h.book
	h.retired = true
	for _, p := range h.peers {
		p.hangUp()
	}
	b.doors, b.epoch = t.doors, max(1, b.tip().Epoch)
	g := &guesting{Table: t, cfg: JoinConfig{Config: t.cfg, Door: h.cfg.Door}, host: "the host", void: map[[64]byte]bool{}, memory: b.dealt.seen}
	g.heard, g.lacks = h.said, b.hidden.lacked
	g.kept = kept{file: h.file, path: h.cfg.File, saved: h.saved}
	h.file = nil
	t.side, t.full = g, nil
	t.tasks.Go(g.goodbye)
	g.lose(ErrKeeperGone)
}

// rejoin goes on from this player's own log, with whoever keeps it by now.
func (g *guesting) rejoin() error {
	path := LogOf(g.Table.cfg.Views, g.cfg.Game)
	if path == "" {
		return errors.New("there is no log of this game here")
	}
	b, file := g.read(path)
	if b == nil {
		return errors.New("the log of this game can’t be read, or the game is over")
	}
	g.takeUp(b, file)
	if !g.owns() {
		g.closeLog()
		return errors.New("by this player’s own log the game goes on only with who kept it last, as it has two players or hadn’t begun")
	}
	g.own()
	return nil
}

// owns reports whether this player's own log is of a game that another one can keep by now.
func (g *guesting) owns() bool {
	b := g.book
	return g.Table.cfg.Neighbours != nil && len(b.open.Seats) > 2 && !b.laying()
}

// own goes on with that game, whoever keeps it.
func (g *guesting) own() {
	b := g.book
	g.unproven, g.seat, g.format, g.dealing = false, b.eyes, b.open.Format, AllDeal
	b.dealt.tell = g.Table
	g.unfollow()
	g.feed.put(Update{Kind: Started, Seen: g.seen()})
	g.keepView()
	g.lose(ErrKeeperGone)
}

// keepLost takes down what this player did in records that the log has lost, and what is on its way: it is done once more.
func (g *guesting) keepLost(n int) {
	if g.book.dealt == nil {
		return
	}
	var lost []event
	for i := range g.book.records[n:] {
		if e := &g.book.records[n+i].Event; e.Author == g.seat && !e.Deal {
			lost = append(lost, *e)
		}
	}
	if g.pending != nil {
		lost = append(lost, *g.pending)
	}
	g.undone = append(lost, g.undone...)
}

// redo does once more what the log has lost, as soon as the game is where it was done. If it goes another way the player chooses anew.
func (g *guesting) redo() {
	b := g.book
	if len(g.undone) == 0 || g.pending != nil || g.peer == nil || g.waiting == away || b == nil || b.busy() || len(b.records) < g.upto || g.halted() {
		return
	}
	e := g.undone[0]
	if e.Public != b.public {
		if s := b.m.State(); s.Ask.Seat == g.seat || s.Over {
			g.undone = nil
			g.feed.put(Update{Kind: Refused, Err: &match.Refused{Text: errStale.Error()}})
		}
		return
	}
	g.undone = g.undone[1:]
	mine := b.event(g.seat, e.Body, g.cfg.Identity)
	g.pending, g.sentBy = &mine, nil
	g.again()
}

// hearPaper hears what another program says about who keeps the log.
func (t *Table) hearPaper(p *peer, m *paper) {
	if t.book == nil || m.Game != t.book.id || t.ctx.Err() != nil {
		return
	}
	g, guest := t.side.(*guesting)
	from := t.book.open.seatOf(p.key)
	switch {
	case guest && t.watches():
		g.hearKeeper(p, m)
		return
	case from == core.NoSeat:
		t.directs(p)
		return
	case guest && g.unproven && p == g.peer && g.owns():
		g.own()
	}
	if !t.elects() || from == t.seat {
		return
	}
	now := time.Now()
	c := t.sits(now)
	t.doors[from] = m.Addrs
	c.m.Grew(t.book.tip())
	if bid := m.Paper.Bid; bid != nil && !t.book.shows(bid.Head, &m.Last, m.Paper.Won) {
		m.Paper.Bid = nil // he may have no such log
	}
	c.m.Hear(now, int(from), &m.Paper)
	t.turned(now)
	if c.m.State() != elect.Electing && m.Paper.Bid != nil { // he may not find who keeps the log
		p.send(&doors{t.doors[:]})
	}
	if _, term, won := c.m.Keeper(); len(won) > 0 && (len(m.Paper.Won) == 0 || m.Paper.Won[0].Term < term) {
		p.send(t.paper())
	}
}

// paper is what this program says of who keeps the log.
func (t *Table) paper() *paper {
	says := &elect.Paper{Won: t.book.won}
	if t.council != nil {
		t.council.m.Grew(t.book.tip())
		says = t.council.m.Says()
	} else if h, ok := t.side.(*hosting); ok && len(h.votes) > 0 { // the log doesn't have them yet
		says.Won = h.votes
	}
	return &paper{t.book.id, t.addrs(), *says, t.book.lastStub()}
}

// sayPapers says to all others what there is to say.
func (t *Table) sayPapers() {
	c := t.council
	h, hosts := t.side.(*hosting)
	if c.m.State() == elect.Following {
		t.hush()
		return
	}
	for p := range core.Seat(len(t.book.open.Seats)) {
		switch {
		case p == t.seat:
		case hosts && h.here(p):
			t.hangUp(p)
		default:
			t.dial(p)
			if q := t.wires[p].peer; q != nil && len(q.out) == 0 {
				q.send(t.paper())
			}
		}
	}
}

// dial makes a wire to another program.
func (t *Table) dial(p core.Seat) {
	if w := t.wires[p]; w != nil {
		if slices.Equal(w.addrs, t.doors[p]) {
			return
		}
		t.hangUp(p)
	}
	w := &wire{line: t.cfg.Neighbours.Dial(t.book.open.Seats[p].Key, t.doors[p]), addrs: t.doors[p]}
	t.wires[p] = w
	t.tasks.Go(func() {
		for ch := range w.line.Changes() {
			t.mu.Lock()
			if w.peer != nil && (ch.Conn == nil || w.peer.conn != ch.Conn) {
				w.peer.hangUp()
				w.peer = nil
			}
			if ch.Conn != nil && w.peer == nil && t.wires[p] == w {
				q := newPeer(ch.Conn)
				w.peer = q
				t.tasks.Go(func() { q.write(&t.mu) })
				t.tasks.Go(func() { t.listenTo(q) })
			}
			t.mu.Unlock()
		}
		t.mu.Lock()
		if w.peer != nil {
			w.peer.hangUp()
		}
		t.mu.Unlock()
	})
}

// hangUp ends a wire.
func (t *Table) hangUp(p core.Seat) {
	w := t.wires[p]
	if w == nil {
		return
	}
	t.wires[p] = nil
	if w.peer != nil {
		w.peer.hangUp()
	}
	t.tasks.Go(func() { _ = w.line.Close() })
}

// hush ends all wires.
func (t *Table) hush() {
	for p := range t.wires {
		t.hangUp(core.Seat(p))
	}
}

// listenTo hears the papers of another program over one connection, and nothing else.
func (t *Table) listenTo(p *peer) {
	defer p.hangUp()
	defer context.AfterFunc(t.ctx, p.hangUp)() // whoever is at the other end may stay
	for {
		raw, err := p.conn.Recv()
		if err != nil {
			return
		}
		m, err := unpack(raw)
		if err != nil {
			return
		}
		t.mu.Lock()
		loud := p.hush(time.Now())
		switch m := m.(type) {
		case *paper:
			if !loud {
				t.hearPaper(p, m)
			}
		case *doors:
			if g, ok := t.side.(*guesting); ok && (g.peer == nil && g.elects() || g.watches()) && g.book.open.seatOf(p.key) != core.NoSeat {
				g.learnDoors(m.List)
			}
		default: // whoever wants to sit down comes again, or goes where the game goes on
			if hi, ok := m.(*hello); ok && t.book != nil && hi.Game == t.book.id {
				t.directs(p)
			}
			p.part()
			t.mu.Unlock()
			p.sent(partingTime)
			return
		}
		t.mu.Unlock()
	}
}
