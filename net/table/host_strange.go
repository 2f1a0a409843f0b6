package table

import (
	"errors"
	"fmt"

	"kotei/core"
	"kotei/core/match"
)

// errAnother is a guest's log that isn't the host's.
var errAnother = errors.New("its log of this game differs from the host's")

// compare takes note of what a guest has when the game is over.
func (h *hosting) compare(p *peer, m head) error {
	if h.book == nil || m.Index > len(h.book.records) {
		return errors.New("it has entries that don't exist")
	}
	if p.strange || h.halted() {
		return nil
	}
	if !h.book.same(m.Index, m.Hash) {
		h.estrange(p, errAnother, nil)
		return nil
	}
	p.at = m
	if h.book.m.State().Over {
		h.conclude()
	}
	return nil
}

// conclude looks whether all players have the whole game, and tells them. Whose program has another one isn't waited for.
func (h *hosting) conclude() {
	all := h.book.top()
	if h.settled || h.stopped != nil || h.book.dealt != nil && !h.audited {
		return
	}
	for p := range h.book.open.Seats {
		if core.Seat(p) != h.seat && !h.strange[p] && !h.nobody[p] && !h.has(core.Seat(p), all) {
			return
		}
	}
	h.settled = true
	h.toAll(&finished{all})
	h.feed.put(Update{Kind: Finished})
}

// has reports whether a player has said that he has so much of the game.
func (h *hosting) has(s core.Seat, all head) bool {
	for _, p := range h.peers {
		if p.in && p.seat == s && p.at == all {
			return true
		}
	}
	return false
}

// differ hears that a guest's program came to something else. He may be wrong, or lie: his word alone ends nobody's game but his own. What
// he was sent is played again as he sees it; only where this program can't follow it either is the fault the host's.
func (h *hosting) differ(p *peer, m *differ) {
	if h.book == nil || p.strange || h.halted() {
		return
	}
	said := fmt.Errorf("%s’s program and the host’s disagree at entry %d: %s", p.name, m.Index, m.What)
	logs := report(said, h.cfg.Name, h.book.save(), p.name, m.Log)
	if h.book.dealt != nil { // nobody else can look at what he sees
		h.estrange(p, fmt.Errorf("it disagrees with the host’s at record %d (%s)", m.Index, clip(m.What, maxSay/2)), logs)
		return
	}
	if err := h.replay(p.eyes, m.Index); err != nil {
		h.halt(fmt.Errorf("%w; the host's program can't follow it either: %w", said, err), logs)
		return
	}
	h.estrange(p, fmt.Errorf("it disagrees with the host’s at entry %d (%s), and the host’s can be followed here", m.Index, clip(m.What, maxSay/2)), logs)
}

// replay plays the log as a seat sees it, up to and with an entry.
func (h *hosting) replay(eyes core.Seat, upto int) error {
	hd := h.book.start(eyes).header()
	b, err := newBook(h.book.open, hd, &h.cfg.Config, hd.Options())
	if err != nil {
		return err
	}
	if b.m.Head() != h.book.open.First {
		return errors.New("the game begins differently than before")
	}
	for i := 0; i <= upto && i < len(h.book.records); i++ {
		r := h.book.record(i, eyes)
		r.show(eyes, h.cfg.Identity)
		if err := b.accept(&r); err != nil {
			return err
		}
	}
	return nil
}

// estrange ends the game for one guest, whose program has another game than this one, and tells everybody. His connection stays, for
// talking about it, and he may come back anew.
func (h *hosting) estrange(p *peer, why error, logs []byte) {
	h.faults[p.key]++
	p.strange, p.pour, p.next, p.held = true, nil, p.upto, nil
	err := fmt.Errorf("%s’s program: %w. The game has stopped for %s alone", p.name, why, p.name)
	p.send(&stop{clip(err.Error(), maxSay)})
	if p.seat != core.NoSeat {
		h.strange[p.seat] = true
		h.vacate(p.seat)
	}
	for _, q := range h.peers {
		if q.in && q != p {
			q.send(&trouble{p.seat, clip(p.name, maxName), clip(err.Error(), maxSay)})
		}
	}
	if logs == nil {
		logs = report(err, h.cfg.Name, h.book.save(), "", nil)
	}
	h.feed.put(Update{Kind: Problem, Seat: p.seat, Name: p.name, Err: err, Report: logs})
	h.tell()
	if h.book.m.State().Over {
		h.conclude()
	}
}

// first is the log up to an entry, as a book of its own.
func (b *book) first(n int, cfg *Config, opt match.Options) (*book, error) {
	out, err := newBook(b.open, b.header, cfg, opt)
	if b.dealt != nil {
		deck := &cfg.Deck
		if b.eyes != core.NoSeat {
			deck = deckOf(&b.header.Seats[b.eyes])
		}
		out, err = newDealt(b.open, b.eyes, deck, cfg, b.dealt.seen)
	}
	if err != nil {
		return nil, err
	}
	out.last, out.doors = b.last, b.doors
	for i := range n {
		r := b.record(i, b.eyes)
		if err := out.accept(&r); err != nil {
			return nil, err
		}
	}
	return out, nil
}
