package table

import (
	"errors"
	"fmt"
	"time"

	"kotei/core"
	"kotei/core/match"
	"kotei/net/dealing"
)

// Where all deal, the host's program orders what the others say, and knows no more of the cards than his seat sees.

// laid takes what a guest tells of his deck.
func (h *hosting) laid(p *peer, m *lay) error {
	if p.seat == core.NoSeat || h.book != nil {
		return nil // too late, or not asked for
	}
	if h.cfg.Dealing != AllDeal {
		return errors.New("it sent a deck list at a table where the host deals")
	}
	if p.lacked == nil || m.Round != p.lacked.Round {
		return nil // he will have heard by now that others have come or gone
	}
	said := &m.Seat
	if said.Stronghold == "" {
		said = nil
	}
	h.takeLay(p.seat, said)
	h.tell()
	h.begin()
	return nil
}

// takeLay notes what is said of a seat's deck; nil: that it isn't there.
func (h *hosting) takeLay(s core.Seat, seat *openingSeat) {
	h.lays[s] = seat
	for i := range h.chairs {
		if h.chairs[i].Seat == s {
			h.chairs[i].Ready = seat != nil
		}
	}
}

// layOwn takes the host's deck.
func (h *hosting) layOwn(d Deck) error {
	if h.cfg.Check != nil {
		if err := h.cfg.Check(h.cfg.Format, d); err != nil {
			return err
		}
	}
	if h.lacked != nil {
		if err := h.lacked.check(h.cfg.Library, &d, h.cfg.further(h.cfg.Edition, &d)); err != nil {
			return err
		}
	}
	seat, err := h.Table.cfg.lay(h.cfg.Edition, &d, commitCoin(h.coin))
	if err == nil {
		h.takeLay(0, &seat)
	}
	return err
}

var errCards = errors.New("your program lacks cards of this game, or has other words on them: import the host's database and come back")

// layOut is the game for those who sit there, with nothing in its log.
func (h *hosting) layOut(o opening) (*book, error) {
	var open []string
	for _, s := range h.chairs {
		seat := h.lays[s.Seat]
		if seat == nil {
			return nil, fmt.Errorf("%s has not handed in a deck yet", s.Name)
		}
		mine := *seat
		mine.Name, mine.Key = s.Name, s.Key
		o.Seats = append(o.Seats, mine)
		open = append(append(open, mine.Stronghold), mine.Beside...)
	}
	if h.cfg.Extra != nil {
		hd, r := o.header(core.NoSeat), h.cfg.ruleset(o.Edition)
		hd.Extra = h.cfg.Extra(r, open)
		s, err := hd.Game(r, h.cfg.Library)
		if err != nil {
			return nil, err
		}
		o.Start = hd.View(s, core.NoSeat).Extra
	}
	if err := h.commonCards(append(open, o.Start...)); err != nil {
		return nil, err
	}
	o.Listens, o.Attends = o.joined()
	return newDealt(o, 0, &h.Table.cfg.Deck, &h.cfg.Config, dealing.NewMemory())
}

// sequenceDealt is [hosting.sequence] where all deal.
func (h *hosting) sequenceDealt(e *event) error {
	err := h.logDealt(e)
	if err == nil {
		h.settle()
	}
	return err
}

// logDealt logs an event, and says nothing about it yet.
func (h *hosting) logDealt(e *event) error {
	switch {
	case h.full != nil:
		return errStalled
	case h.book.hidden.told: // it is being looked through
		return &match.Refused{Text: "the game is over, and is checked already"}
	}
	err := h.book.check(e)
	if err == nil && !e.Deal {
		err = h.admitDealt(e)
	}
	if err == nil && isLeave(e) {
		gone, _ := dealing.Leaves(e.Body)
		err = h.mayLeave(gone)
	}
	if err == nil {
		err = h.put(e)
	}
	return err
}

// errStalled: nothing is logged while the log can't be saved.
var errStalled = errors.New("the game can’t be saved now")

// admitDealt is what the table has against what a player does; what the rules have against it, all programs see.
func (h *hosting) admitDealt(e *event) error {
	b := h.book
	switch {
	case b.busy():
		return errStale
	case b.m.State().Over:
		return &match.Refused{Text: "the game is over"}
	}
	in, err := b.m.ParseEntry(e.Body)
	if err != nil {
		return err
	}
	return h.enough(in)
}

// put logs an event. A refusal changes nothing.
func (h *hosting) put(e *event) error {
	b := h.book
	r := record{Index: len(b.records), Term: h.term, Epoch: b.epoch, Prev: b.head(), Event: *e, Votes: h.votes}
	r.Hash = r.chained()
	r.sign(h.cfg.Identity)
	err := b.carryOut(e, r.Hash)
	if f, ok := errors.AsType[*dealing.Fault](err); ok {
		h.halt(f, nil)
		return nil
	}
	switch {
	case err == nil:
	case e.Deal && e.Head >= b.dealt.void && !isLeave(e):
		return fmt.Errorf("what it says about the cards is impossible: %w", err)
	default:
		return &match.Refused{Text: err.Error()}
	}
	h.votes = nil
	b.pushDealt(r)
	h.commented()
	return nil
}

// isLeave reports whether an event says that a player is gone.
func isLeave(e *event) bool {
	_, ok := dealing.Leaves(e.Body)
	return e.Deal && ok
}

// save puts on the disk what isn't there yet; then it goes to the others.
func (h *hosting) save() bool {
	b := h.book
	for h.saved < len(b.records) {
		if h.file != nil {
			if err := h.file.write(b.records[h.saved]); err != nil {
				h.stall(err)
				return false
			}
		}
		h.saved++
	}
	h.pour()
	return true
}

// answer implements side.
func (h *hosting) answer(more ...[]byte) error {
	for _, m := range more {
		e := h.book.dealEvent(h.seat, m, h.cfg.Identity)
		if err := h.sequence(&e); err != nil {
			return err
		}
	}
	h.settle()
	return nil
}

// settleDealt says what this program owes the others, and looks whether the game is over.
func (h *hosting) settleDealt() {
	b := h.book
	for h.stopped == nil && h.save() {
		owed := b.dealt.game.Owed()
		if len(owed) == 0 {
			break
		}
		for _, m := range owed {
			e := b.dealEvent(h.seat, m, h.cfg.Identity)
			if err := h.put(&e); err != nil {
				h.halt(fmt.Errorf("the game can’t go on: %w", err), nil)
				return
			}
		}
	}
	h.departed()
	h.await()
	if b.m.State().Over && h.stopped == nil {
		if b.dealt.game.Open() {
			h.checkAll()
		} else if !h.closing {
			h.closing = true
			time.AfterFunc(overdue, h.closeWithout)
		}
	}
}

// checkAll looks through a game that is over, once.
func (h *hosting) checkAll() {
	b := h.book
	if b.hidden.told {
		return
	}
	b.hidden.told = true
	h.tasks.Go(func() {
		err := b.auditDealt(&h.cfg.Config)
		h.mu.Lock()
		defer h.mu.Unlock()
		h.audited = true
		h.keepShown()
		h.feed.put(Update{Kind: Checked, Err: err})
		h.conclude()
	})
}

// maxCloses is how often those who are there, but open nothing, are waited for.
const maxCloses = 3

// closeWithout ends a game that is over without those who are away, and so can't open their decks, or don't.
func (h *hosting) closeWithout() {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.ctx.Err() != nil || h.retired || h.halted() || h.book.hidden.told {
		return
	}
	h.closing = false
	h.closes++
	for p := range core.Seat(len(h.book.open.Seats)) {
		switch {
		case h.book.dealt.game.Opened(p), h.book.dealt.game.Left(p):
		case h.here(p) && h.closes < maxCloses:
			h.settle() // later
			return
		default:
			h.nobody[p] = true
		}
	}
	h.checkAll()
}
