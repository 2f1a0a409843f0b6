package table

import (
	"errors"
	"fmt"
	"slices"

	"kotei/core"
	"kotei/core/match"
)

// Where all deal, a game of two goes on without its host: the other player takes it along, while his table is open.

// A Keeping is how a guest's program lets others in when it takes a game along.
type Keeping struct {
	Door   Door
	Seated func(taken int) // as in HostConfig
}

// Alone reports whether the host has been gone for so long that this player may take the game along.
func (t *Table) Alone() bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	g, ok := t.side.(*guesting)
	return ok && g.alone
}

// TakeAlong lets this program order the log in the place of a host who is gone. Whoever comes back is a guest, the host too. The door is the
// table's from now on, unless there is an error.
func (t *Table) TakeAlong(k Keeping) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	g, ok := t.side.(*guesting)
	switch {
	case t.ctx.Err() != nil:
		return ErrLeft
	case !ok || !g.alone:
		return ErrNotAlone
	}
	b := g.book
	if err := g.wholeLog(); err != nil {
		return err
	}
	h := g.asHost(k)
	if err := h.takeAlong(b); err != nil {
		return err
	}
	g.become(h)
	t.receive(k.Door)
	return nil
}

// Keeper is the seat whose program orders the log, as this one knows; the host's before the game begins.
func (t *Table) Keeper() core.Seat {
	t.mu.Lock()
	defer t.mu.Unlock()
	switch {
	case t.book == nil || t.book.dealt == nil:
		return 0
	case t.lookout != nil:
		return t.lookout.keeper
	case t.council != nil:
		seat, _, _ := t.council.m.Keeper()
		return core.Seat(seat)
	}
	return t.book.keeper
}

// Reached is where a seat's program said last that it is reached.
func (t *Table) Reached(p core.Seat) []string {
	t.mu.Lock()
	defer t.mu.Unlock()
	if p < 0 || int(p) >= len(t.doors) {
		return nil
	}
	return slices.Clone(t.doors[p])
}

// Kept is the file with this player's own log, or the host's; "": there is none.
func (t *Table) Kept() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	switch s := t.side.(type) {
	case *guesting:
		return s.kept.path
	case *hosting:
		return s.cfg.File
	}
	return ""
}

// heir reports whether this player could go on with the game.
func (g *guesting) heir() bool {
	b := g.book
	return b != nil && b.dealt != nil && !g.unproven && !b.laying() && len(b.open.Seats) == 2 && g.seat >= 0 && !g.halted() && !b.m.State().Over
}

// abandoned tells that the host has been gone for long, if he still is: n is how often he had gone.
func (g *guesting) abandoned(n int, err error) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.losses != n || g.waiting != away || g.side != g || g.ctx.Err() != nil || !g.heir() {
		return
	}
	g.alone = true
	g.feed.put(Update{Kind: Waiting, Lost: true, Alone: true, Err: err})
}

// passed reports whether a line is no more the one to follow.
func (g *guesting) passed(line Line) bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.cfg.Line != line
}

// wholeLog puts all of the log on the disk: nobody keeps, or votes for, what isn't there.
func (g *guesting) wholeLog() error {
	if !g.keepsLog() {
		return nil
	}
	if err := g.writeLog(); err != nil {
		return fmt.Errorf("the log of this game can’t be kept here now: %w", err)
	}
	return nil
}

// asHost is this guest's side as a host, before anybody knows of it.
func (g *guesting) asHost(k Keeping) *hosting {
	b := g.book
	if b.hidden == nil {
		b.hidden = &hidden{table: g.voice.table, lacked: g.lacks}
	}
	h := newHosting(g.Table, HostConfig{Config: g.Table.cfg, Door: k.Door, Seated: k.Seated, File: g.kept.path})
	h.file, h.said, h.term = g.kept.file, max(g.heard, g.lastTalk()), b.term
	return h
}

// become makes that the table's side.
func (g *guesting) become(h *hosting) {
	t, b := g.Table, g.book
	g.unfollow()
	g.alone, g.kept.file = false, nil
	b.dealt.upto, b.doors = 0, t.doors
	h.goOn(b)
	t.side, t.full, t.waiting = h, nil, ""
	t.voice.at(b.hidden.table)
	t.feed.put(Update{Kind: Waiting})
	t.feed.put(Update{Kind: NewKeeper, Seat: t.seat, Name: b.m.Name(t.seat)})
	h.tell()
	h.sayAgain(g)
}

// unfollow leaves whoever kept the log.
func (g *guesting) unfollow() {
	if g.peer != nil {
		g.peer.hangUp()
		g.peer = nil
	}
	if line := g.cfg.Line; line != nil {
		g.cfg.Line = nil
		g.tasks.Go(func() { _ = line.Close() })
	}
}

// sayAgain logs what was on its way to the host who is gone, in its order.
func (h *hosting) sayAgain(g *guesting) {
	list := slices.Clone(g.owed)
	if g.pending != nil {
		list = append(list, g.pending)
	}
	slices.SortFunc(list, func(a, b *event) int { return int(a.Serial) - int(b.Serial) })
	for _, e := range list {
		err := h.logDealt(e) // all of it before anything that this program owes since then, which has later numbers
		var no *match.Refused
		switch {
		case err == nil, e.Deal:
		case errors.As(err, &no), errors.Is(err, errStale):
			h.feed.put(Update{Kind: Refused, Err: &match.Refused{Text: err.Error()}})
		default:
			h.feed.put(Update{Kind: Problem, Seat: h.seat, Name: h.cfg.Name, Err: err})
		}
	}
	for b := h.book; len(g.undone) > 0 && !b.busy() && g.undone[0].Public == b.public; g.undone = g.undone[1:] {
		if e := b.event(h.seat, g.undone[0].Body, h.cfg.Identity); h.logDealt(&e) != nil {
			break
		}
	}
	if err := h.answer(g.more...); err != nil {
		h.feed.put(Update{Kind: Problem, Seat: core.NoSeat, Name: h.cfg.Name, Err: err})
	}
}
