package table

import (
	"errors"
	"fmt"

	"kotei/core"
)

// begin sets the game up as this seat sees it, and makes sure that it is the game that was meant.
func (g *guesting) begin(m *start) error {
	o := m.Opening
	eyes, first := m.Eyes, o.seatOf(g.cfg.key())
	heir := g.book != nil && g.book.id == o.id() && g.seat == core.NoSeat && eyes >= 0 // who has looked on plays on for somebody
	if err := g.mayBegin(&o, eyes, heir); err != nil {
		return err
	}
	if heir {
		g.closeView()
		g.book, g.pending = nil, nil
	}
	g.recollect(o, first)
	if d := g.Table.cfg.Deck; eyes != core.NoSeat && eyes == first && !d.empty() && o.Seats[eyes].Commit != commit(saltFor(g.cfg.Identity, &d, o.Seats[eyes].Coin), &d) {
		return errors.New("it began the game with a deck that isn’t this player’s")
	}
	if o.Dealing == AllDeal {
		return g.beginDealt(o, eyes)
	}
	h := m.header()
	h.Program = g.cfg.Program // of this log; the host's says its own
	b, err := newBook(o, h, &g.cfg.Config, h.Options())
	if err != nil {
		return err
	}
	if b.m.Head() != o.First {
		return errors.New("the game begins differently there: one of the two programs has other cards or other rules")
	}
	g.book, g.seat = b, eyes
	if eyes != core.NoSeat && g.upto == 0 {
		g.peer.send(&coin{g.coin})
	}
	u := Update{Kind: Started}
	if g.upto == 0 {
		u.Seen = g.seen()
		g.keepView()
	}
	g.feed.put(u)
	g.await()
	return nil
}

// mayBegin is whether the host may begin game o, in which this player sees what seat eyes sees, now, in his name and on the terms that he had told.
func (g *guesting) mayBegin(o *opening, eyes core.Seat, heir bool) error {
	switch {
	case g.book != nil && !heir, o.Dealing != g.dealing, heir && o.Dealing == AllDeal:
		return fmt.Errorf("it began another game at this table")
	case o.Host != g.peer.key && (g.upto == 0 || o.Dealing != AllDeal || o.seatOf(g.peer.key) == core.NoSeat):
		return errors.New("it began a game in somebody else’s name")
	case len(o.Seats) < 2, int(eyes) >= len(o.Seats), g.upto == 0 && eyes != o.seatOf(g.cfg.key()):
		return errors.New("it began a game in which this player has no seat, or the wrong one")
	case eyes != core.NoSeat && g.upto == 0 && o.Seats[eyes].Coin != commitCoin(g.coin): // or it began one once more that was played before
		return errors.New("it began the game with another coin than this program had contributed")
	case eyes != core.NoSeat && o.Dealing == AllDeal && g.wasPlayed(o.id()):
		return errors.New("it began a game that is over: what this player had hidden in it has been told")
	}
	return g.asAgreed(o)
}

// asAgreed is whether a game begins on the terms that its host had told.
func (g *guesting) asAgreed(o *opening) error {
	switch {
	case o.Behind != g.late:
		return fmt.Errorf("it began a game that those who look on see %d choices late, and had told %d", o.Behind, g.late)
	case o.Patience != g.patience:
		return fmt.Errorf("it began a game in which who is gone is waited for for %v, and had told %v", o.Patience, g.patience)
	}
	return nil
}

// recollect takes up the deck with which this player sat down, if it is another than the one that he has chosen now.
func (g *guesting) recollect(o opening, eyes core.Seat) {
	if eyes == core.NoSeat {
		return
	}
	for _, d := range g.cfg.Before {
		if o.Seats[eyes].Commit == commit(saltFor(g.cfg.Identity, &d, o.Seats[eyes].Coin), &d) {
			g.Table.cfg.Deck = d
		}
	}
}
