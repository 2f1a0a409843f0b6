package table

import (
	"errors"
	"fmt"
	"time"

	"kotei/core"
	"kotei/core/match"
)

// again is how long until what could not be saved is tried once more.
var again = time.Second

// Write implements match.Keeper: an entry gets its signatures and goes to the disk, before it counts and anybody hears of it.
func (h *hosting) Write(_ *core.Table, e match.Entry) error {
	b := h.book
	if b == nil {
		return nil // the game is being read from its file
	}
	ev := h.current
	if ev == nil {
		if e.Seat != core.Chance {
			h.broken = fmt.Errorf("entry %d has no author", e.Index)
		}
		made := b.eventAt(e, h.cfg.Identity)
		ev = &made
	}
	r := record{Index: e.Index, Epoch: b.epoch, Prev: e.Prev, Event: *ev, Hash: e.Hash}
	r.sign(h.cfg.Identity)
	if h.file != nil {
		whole := r
		whole.Seen = b.m.AppendEntry(nil, e)
		if err := h.file.write(whole); err != nil {
			return err
		}
	}
	h.current, h.made = nil, &r
	return nil
}

// unsaved reports whether something was not done because it can't be saved.
func unsaved(err error) bool {
	var u *match.Unsaved
	return errors.As(err, &u)
}

// stall stops the game until there is room on the disk, and says so to everybody. What others sent waits.
func (h *hosting) stall(err error) {
	if u, ok := errors.AsType[*match.Unsaved](err); ok {
		err = u.Err
	}
	text := clip(fmt.Sprintf("%s’s program can’t save the game (%v), so it stops here: it goes on when there is room on the disk there", h.cfg.Name, err), maxSay)
	if h.full == nil || h.full.Error() != text {
		h.full = errors.New(text)
		h.toAll(&stalled{text})
		h.await()
	}
	if !h.trying {
		h.trying = true
		time.AfterFunc(again, h.retry)
	}
}

// retry goes on if there is room now: first with what Chance has to answer, then with what others have sent.
func (h *hosting) retry() {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.trying = false
	if h.ctx.Err() != nil || h.retired || h.halted() || h.book == nil {
		return
	}
	if h.book.dealt != nil {
		h.full = nil // until it can't be saved again
	}
	h.settle()
	h.takeHeld()
	if !h.trying {
		h.full = nil
		h.toAll(&stalled{})
		h.await()
	}
}

// takeHeld takes what others have sent and what had to wait.
func (h *hosting) takeHeld() {
	for _, p := range h.peers {
		held := p.held
		p.held = nil
		for _, e := range held {
			if h.trying {
				p.held = append(p.held, e)
			} else if err := h.submitted(p, e); err != nil {
				h.blame(p, err)
				p.hangUp()
				break
			}
		}
	}
}
