package table

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"kotei/core"
	"kotei/net/elect"
)

// receive lets others in until the table is left or the door closed.
func (t *Table) receive(door Door) {
	t.tasks.Go(func() { t.admit(door) })
	t.tasks.Go(func() {
		<-t.ctx.Done()
		_ = door.Close()
	})
}

func (t *Table) admit(door Door) {
	for {
		c, err := door.Accept(t.ctx)
		if err != nil {
			if t.ctx.Err() == nil {
				t.close(fmt.Errorf("nobody can join any more: %w", err))
			}
			return
		}
		t.mu.Lock()
		if t.ctx.Err() != nil {
			t.mu.Unlock()
			_ = c.Close()
			continue
		}
		p := newPeer(c)
		t.tasks.Go(func() { p.write(&t.mu) })
		if h, ok := t.side.(*hosting); ok {
			h.enter(p)
		} else {
			t.tasks.Go(func() { t.listenTo(p) })
		}
		t.mu.Unlock()
	}
}

// enter lets a guest in.
func (h *hosting) enter(p *peer) {
	if h.doorway() >= maxDoorway {
		h.oldestInDoorway().hangUp()
	}
	h.peers = append(h.peers, p)
	h.tasks.Go(func() { h.serve(p) })
}

// oldestInDoorway is the peer that has been connected longest without saying who it is: the newcomer may be a friend.
func (h *hosting) oldestInDoorway() *peer {
	return h.peers[slices.IndexFunc(h.peers, func(p *peer) bool { return !p.in })]
}

func (h *hosting) doorway() (n int) {
	for _, p := range h.peers {
		if !p.in {
			n++
		}
	}
	return n
}

// serve reads a guest's messages until he leaves.
func (h *hosting) serve(p *peer) {
	watch(p.conn, func(here bool) { h.suspect(p, here) })
	began := time.Now()
	var late *time.Timer
	h.mu.Lock()
	late = time.AfterFunc(helloTime, func() {
		h.mu.Lock()
		defer h.mu.Unlock()
		switch {
		case p.in:
		case h.book != nil && h.book.holds(p.key) != core.NoSeat && time.Since(began) < readingTime:
			late.Reset(helloTime)
		default:
			p.hangUp()
		}
	})
	h.mu.Unlock()
	defer late.Stop()
	stop := context.AfterFunc(h.ctx, func() { h.dismiss(p) })
	defer stop()
	for {
		raw, err := p.conn.Recv()
		if err != nil {
			break
		}
		h.mu.Lock()
		err = h.hear(p, raw)
		h.mu.Unlock()
		if err != nil {
			break
		}
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	h.gone(p)
}

// dismiss gives a connection a moment to send what waits.
func (h *hosting) dismiss(p *peer) {
	h.mu.Lock()
	p.part()
	h.mu.Unlock()
	time.AfterFunc(partingTime, p.hangUp)
}

// errBye ends a connection without blame.
var errBye = errors.New("goodbye")

// hear takes one message. An error ends the connection.
func (h *hosting) hear(p *peer, raw []byte) error {
	m, err := unpack(raw)
	if h.retired {
		return errBye
	}
	if err == nil && p.hush(time.Now()) {
		err = errors.New("too many messages at once")
	}
	if err == nil {
		err = h.take(p, m)
	}
	switch {
	case err == nil:
		return nil
	case errors.Is(err, errBye):
		p.part()
		return err
	}
	h.blame(p, err)
	return err
}

// blame tells everybody concerned what somebody's program did wrong, and hangs up.
func (h *hosting) blame(p *peer, err error) {
	h.faults[p.key]++
	p.send(&failure{clip(err.Error(), maxSay)})
	p.part()
	who := p.name
	if who == "" {
		who = p.conn.PeerName()
	}
	h.feed.put(Update{Kind: Problem, Seat: p.seat, Name: who, Err: fmt.Errorf("%s’s program: %w", who, err)})
}

// maxFaults is how often a program may misbehave before it isn't listened to any more.
const maxFaults = 5

func (h *hosting) take(p *peer, m message) error {
	if p.left {
		return errBye
	}
	if said, ok := m.(*paper); ok {
		h.hearPaper(p, said)
		return nil
	}
	if !p.in {
		hi, ok := m.(*hello)
		if !ok {
			return errors.New("it began without a greeting")
		}
		return h.greet(p, hi)
	}
	switch m := m.(type) {
	case *handIn:
		return h.handed(p, m)
	case *lay:
		return h.laid(p, m)
	case *submit:
		return h.submitted(p, &m.Event)
	case *say:
		if m.Line.Author != p.key {
			return errSaid
		}
		return h.say(p.seat, p.name, m.Line)
	case *coin:
		return h.thrown(p, m)
	case *think:
		h.thinks(p.seat)
	case *leave:
		return errBye
	case *head:
		return h.compare(p, *m)
	case *differ:
		h.differ(p, m)
	case *wish:
		return h.asks(p, m)
	case *consent:
		return h.hasSaid(p, m)
	case *hand:
		return h.showsHand(p, m)
	default:
		return fmt.Errorf("a message of kind %d is the host’s to send", m.kind())
	}
	return nil
}

// greet gives a guest his seat, or makes him a spectator.
func (h *hosting) greet(p *peer, m *hello) error {
	if h.faults[p.key] >= maxFaults {
		return errors.New("it has sent too much nonsense before")
	}
	p.name = m.Name
	seat, err := core.NoSeat, h.playable(m.Known)
	if err == nil {
		seat, err = h.place(p, m)
	}
	if err != nil {
		p.send(&failure{clip(err.Error(), maxSay)})
		return errBye
	}
	p.in, p.seat, p.eyes, p.known = true, seat, seat, m.Known
	for _, q := range h.peers {
		if q != p && q.in && q.key == p.key { // the old connection is dead, or will be
			q.in, q.left = false, true
			q.hangUp()
		}
	}
	if seat != core.NoSeat {
		h.doors[seat] = m.Addrs
	}
	h.lead(p, m)
	p.send(h.welcome(seat))
	p.send(&seating{h.everybody()}) // who it was that said what follows
	if h.book != nil {
		if err := h.catchUp(p, m); err != nil {
			return err
		}
		h.retellComments(p)
	} else {
		h.compareCards()
		h.retell(p, m.Heard)
	}
	h.tell()
	return nil
}

// welcome is what somebody is told who has come.
func (h *hosting) welcome(seat core.Seat) *welcome {
	m := &welcome{Seat: seat, Seats: h.cfg.Seats, Edition: h.cfg.Edition, Format: h.cfg.Format, Mode: uint8(h.cfg.Mode), Dealing: h.cfg.Dealing, Patience: waits(h.cfg.Patience), Behind: uint16(h.cfg.Behind), Upto: h.upto(seat), Table: h.voice.table}
	if h.book != nil {
		m.Game, m.Seats = h.book.id, len(h.book.open.Seats)
	}
	return m
}

// place chooses a guest's seat: the one that he had, else the first free one, else none, as a spectator.
func (h *hosting) place(p *peer, m *hello) (core.Seat, error) {
	for i, s := range h.chairs {
		if s.Seat != core.NoSeat && s.Key == p.key {
			if s.Seat == h.seat {
				return 0, errors.New("this is the host’s own device")
			}
			h.chairs[i].Here = true
			if h.book == nil {
				h.chairs[i].Name = h.free(m.Name, p.key)
				h.commits[s.Seat], h.coins[s.Seat] = m.Commit, m.Coin
			}
			p.name = h.chairs[i].Name
			return s.Seat, nil
		}
	}
	p.name = h.free(m.Name, p.key)
	if m.Spectator {
		if h.spectators() >= maxSpectators {
			return 0, errors.New("there are too many spectators already")
		}
		return core.NoSeat, nil
	}
	if h.book != nil {
		for q, s := range h.book.open.Seats {
			if s.Key == p.key {
				if _, out := h.subs[q].(leaver); out {
					return 0, errors.New("while you were gone, the others agreed that you concede: you can watch")
				}
				return 0, fmt.Errorf("while you were gone, the others agreed that %s plays on for you: you can watch", h.book.m.Name(core.Seat(q)))
			}
		}
		return 0, errors.New("the game has begun without you: you can watch")
	}
	for s := core.Seat(1); int(s) < h.cfg.Seats; s++ {
		if !slices.ContainsFunc(h.chairs, func(i SeatInfo) bool { return i.Seat == s }) {
			h.chairs = append(h.chairs, SeatInfo{Seat: s, Name: p.name, Key: p.key, Here: true})
			h.commits[s], h.coins[s] = m.Commit, m.Coin
			return s, nil
		}
	}
	return 0, errors.New("all seats are taken: you can watch")
}

// free is a name, or the first like it that nobody else has.
func (h *hosting) free(name string, key [32]byte) string {
	taken := func(s string) bool {
		return slices.ContainsFunc(h.chairs, func(i SeatInfo) bool { return i.Name == s && i.Key != key })
	}
	out := strings.TrimSpace(name)
	if out == "" {
		out = "Guest"
	}
	for n := 2; taken(out); n++ {
		out = clip(name, maxName-6) + fmt.Sprintf(" (%d)", n)
	}
	return out
}

func (h *hosting) entries() int {
	if h.book == nil {
		return 0
	}
	if h.book.dealt != nil {
		return h.saved
	}
	return len(h.book.records)
}

func (h *hosting) spectators() (n int) {
	for _, p := range h.peers {
		if p.in && p.seat == core.NoSeat {
			n++
		}
	}
	return n
}

// lead takes a guest who has entries that the host's file has lost back to the last entry that both share.
func (h *hosting) lead(p *peer, m *hello) {
	if h.book == nil || m.Game != h.book.id {
		return
	}
	to := elect.Shared(h.book.spans(), m.Spans)
	if m.Head <= to {
		return
	}
	why := fmt.Sprintf("the host’s file of this game has lost what came after entry %d, of which %s has %d more", to, p.name, m.Head-to)
	if n := len(m.Spans); n > 0 && m.Spans[n-1].Term < h.term {
		why = fmt.Sprintf("the players’ programs have chosen one to keep this game in the place of another, and enough of them have it up to entry %d", to)
	} else if h.lost != nil {
		why = fmt.Sprintf("the host’s file of this game is damaged after entry %d", to)
	} else {
		h.feed.put(Update{Kind: Problem, Seat: p.seat, Name: p.name, Err: errors.New(why)})
	}
	m.Head, m.Hash = to, h.book.hash(to)
	p.send(&back{head{m.Head, m.Hash}, clip(why+": the game goes on from there", maxSay)})
}

// catchUp sends a guest the entries that he lacks.
func (h *hosting) catchUp(p *peer, m *hello) error {
	known := m.Game == h.book.id
	if known && !h.book.same(m.Head, m.Hash) {
		h.estrange(p, errAnother, nil)
		return nil
	}
	if p.seat != core.NoSeat {
		h.strange[p.seat] = false
	}
	p.next, p.upto = 0, h.upto(p.eyes)
	if known {
		p.next = m.Head
	} else {
		p.out = append(p.out, queued{0, pack(h.book.start(p.eyes))})
	}
	h.retell(p, m.Heard)
	eyes, b := p.eyes, h.book
	p.pour = func(i int) []byte {
		if eyes == core.NoSeat {
			return h.lookers.entry(b, i, h.cfg.Identity)
		}
		return b.packed(i, eyes, h.cfg.Identity)
	}
	if h.stopped != nil {
		p.send(&stop{clip(h.stopped.Error(), maxSay)})
	}
	if h.full != nil {
		p.send(&stalled{h.full.Error()})
	}
	if b.hidden.told && b.dealt == nil {
		h.openTo(p)
	}
	if h.settled {
		p.send(&finished{b.top()})
	}
	p.poke()
	return nil
}

// gone takes leave of a connection.
func (h *hosting) gone(p *peer) {
	h.peers = slices.DeleteFunc(h.peers, func(q *peer) bool { return q == p })
	if !p.after {
		p.hangUp()
	}
	if !p.in || h.retired {
		return
	}
	p.in = false
	if p.seat != core.NoSeat {
		h.vacate(p.seat)
	}
	h.compareCards()
	h.tell()
}

// vacate marks a seat's player as away; before the game the seat is free again.
func (h *hosting) vacate(s core.Seat) {
	i := slices.IndexFunc(h.chairs, func(i SeatInfo) bool { return i.Seat == s })
	if i < 0 {
		return
	}
	if h.book == nil {
		h.chairs = slices.Delete(h.chairs, i, i+1)
		h.decks[s], h.lays[s] = nil, nil
		return
	}
	h.chairs[i].Here, h.left[s] = false, time.Now()
}

// suspect is told when a connection falls silent, and when it is heard again.
func (h *hosting) suspect(p *peer, here bool) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.retired {
		return
	}
	for i := range h.chairs {
		if p.in && h.book != nil && h.chairs[i].Seat == p.seat && p.seat != core.NoSeat && h.chairs[i].Here != here {
			h.chairs[i].Here = here
			if !here {
				h.left[p.seat] = time.Now()
			}
			h.tell()
		}
	}
}

// tell sends everybody the list of who is at the table.
func (h *hosting) tell() {
	list := h.everybody()
	h.toAll(&seating{list})
	h.tellDoors()
	h.seated(list)
	if h.cfg.Seated != nil {
		h.cfg.Seated(len(h.chairs))
	}
}

// everybody lists who is at the table.
func (h *hosting) everybody() []SeatInfo {
	slices.SortFunc(h.chairs, func(a, b SeatInfo) int { return int(a.Seat) - int(b.Seat) })
	list := slices.Clone(h.chairs)
	for _, p := range h.peers {
		if p.in && p.seat == core.NoSeat {
			list = append(list, SeatInfo{Seat: core.NoSeat, Name: p.name, Key: p.key, Here: true})
		}
	}
	return list
}

func (h *hosting) toAll(m message) {
	for _, p := range h.peers {
		if p.in {
			p.send(m)
		}
	}
}
