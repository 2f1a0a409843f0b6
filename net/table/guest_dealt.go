package table

import (
	"errors"
	"slices"

	"kotei/core"
)

// beginDealt sets a game up that all deal. It begins when everybody has laid his deck out.
func (g *guesting) beginDealt(o opening, eyes core.Seat) error {
	if listens, attends := o.joined(); listens != o.Listens || attends != o.Attends {
		return errors.New("it began the game with other texts than the players announced")
	}
	if eyes != core.NoSeat {
		mine, err := g.Table.cfg.lay(o.Edition, &g.Table.cfg.Deck, o.Seats[eyes].Coin)
		if err != nil {
			return err
		}
		if !mine.same(&o.Seats[eyes]) {
			return errors.New("it began the game with a deck that isn’t this player’s")
		}
	}
	b, err := newDealt(o, eyes, &g.Table.cfg.Deck, &g.Table.cfg, g.memory)
	if err != nil {
		return err
	}
	b.dealt.tell, b.dealt.upto = g.Table, g.upto
	g.book, g.seat, g.owed, g.owedTo, g.opened = b, eyes, nil, nil, false
	g.keepLog()
	g.speak()
	g.await()
	return nil
}

// layDown tells the host of a deck that can be played here. Nobody else can look whether it is legal.
func (g *guesting) layDown(d Deck) error {
	if g.lacked == nil {
		return nil // he hasn't said yet what others lack
	}
	var err error
	if g.cfg.Check != nil {
		err = g.cfg.Check(g.format, d)
	}
	if err == nil {
		err = g.lacked.check(g.cfg.Library, &d, g.cfg.further(g.edition, &d))
	}
	var seat openingSeat
	if err == nil {
		seat, err = g.Table.cfg.lay(g.edition, &d, commitCoin(g.coin))
	}
	if err != nil {
		if g.laid { // not with the one before, either
			g.peer.send(&lay{Round: g.lacked.Round})
		}
		return err
	}
	g.laid = true
	g.peer.send(&lay{g.lacked.Round, seat})
	return nil
}

// loggedDealt goes on after a record that this program has taken.
func (g *guesting) loggedDealt(r *record) {
	b := g.book
	g.owed = slices.DeleteFunc(g.owed, func(e *event) bool { return e.Sig == r.Event.Sig })
	if p := g.pending; p != nil && r.Event.Author == g.seat && !r.Event.Deal && r.Event.Serial >= p.Serial {
		g.pending = nil
	}
	g.grew()
	if len(b.records) < b.dealt.upto {
		return
	}
	g.commented()
	g.keepLog()
	g.speak()
	g.await()
	g.again()
	g.redo()
	g.endDealt()
}

// speak says to the host what this program owes the others, and once more over a new connection what is on its way.
func (g *guesting) speak() {
	b, p := g.book, g.peer
	if b == nil || b.dealt == nil || p == nil || g.waiting == away || g.seat == core.NoSeat || g.halted() || len(b.records) < g.upto {
		return
	}
	if g.owedTo != p {
		g.owedTo = p
		for _, e := range g.owed {
			p.send(&submit{*e})
		}
	}
	if g.pending != nil { // it has its number already
		b.dealt.last = max(b.dealt.last, g.pending.Serial)
	}
	for _, m := range append(g.more, b.dealt.game.Owed()...) {
		e := b.dealEvent(g.seat, m, g.cfg.Identity)
		g.owed = append(g.owed, &e)
		p.send(&submit{e})
	}
	g.more = nil
}

// answer implements side.
func (g *guesting) answer(more ...[]byte) error {
	g.more = append(g.more, more...)
	g.speak()
	return nil
}

// endDealt checks the decks once all are open, and tells the host that this program has the whole game.
func (g *guesting) endDealt() {
	b := g.book
	if b.m.State().Over && b.dealt.game.Open() && !g.opened {
		g.checkAll()
	}
	g.tellHead()
}

// checkAll looks through a game that is over.
func (g *guesting) checkAll() {
	b, hands := g.book, g.comments.shown
	g.opened = true
	g.tasks.Go(func() {
		err := b.auditDealt(&g.Table.cfg)
		if _, unopened := errors.AsType[*Unopened](err); err == nil || unopened {
			err = errors.Join(b.auditHands(&g.Table.cfg, hands), err)
		}
		g.mu.Lock()
		defer g.mu.Unlock()
		g.audited = true
		g.feed.put(Update{Kind: Checked, Err: err})
		if g.settled {
			g.feed.put(Update{Kind: Finished})
		}
	})
}

// settleDealt takes note that all have the whole game.
func (g *guesting) settleDealt() {
	if g.settled {
		return
	}
	g.settled = true
	switch {
	case !g.opened:
		g.checkAll()
	case g.audited:
		g.feed.put(Update{Kind: Finished})
	}
}
