package table

import (
	"errors"
	"slices"

	"kotei/core"
)

// The host's program passes on what is said about comments, and hands that it can't read.

// asks takes somebody's wish to comment, puts it to the players, and tells him what they have said, and shown.
func (h *hosting) asks(p *peer, m *wish) error {
	switch {
	case m.Author != p.key:
		return errWish
	case h.book == nil, h.book.laying():
		return errors.New("it asked to comment before the game had begun")
	case h.halted(), h.book.m.State().Over:
		return nil
	}
	w, err := h.hearWish(m)
	if errors.Is(err, errMany) || errors.Is(err, ErrPlays) {
		p.refuse(0, false, err)
		return nil
	}
	if err != nil {
		return err
	}
	if w != nil {
		for _, q := range h.peers {
			if q.in && q.seat != core.NoSeat {
				q.send(m)
			}
		}
	}
	if w = h.comments.sealedTo(m.To); w == nil || w.Author != p.key {
		return nil
	}
	for _, said := range w.said {
		p.send(&said)
	}
	p.hands = slices.Clone(w.relay)
	p.poke()
	return nil
}

// hasSaid takes a player's word on a wish.
func (h *hosting) hasSaid(p *peer, m *consent) error {
	if m.By != p.key {
		return errConsent
	}
	if h.book == nil || p.seat == core.NoSeat {
		return errors.New("it agreed to comments, and doesn’t play")
	}
	w, err := h.hearConsent(m)
	if w != nil {
		h.tellConsent(w, m)
	}
	return err
}

// tellConsent tells a player's word to the other players, and to whoever asked.
func (h *hosting) tellConsent(w *wished, m *consent) {
	for _, q := range h.peers {
		if q.in && q.key != m.By && (q.seat != core.NoSeat || q.key == w.Author) {
			q.send(m)
		}
		if q.key == w.Author && !w.on {
			q.hands = nil // he hasn't got so far yet
		}
	}
}

// showsHand takes a hand that a player's program shows to who comments.
func (h *hosting) showsHand(p *peer, m *hand) error {
	switch {
	case p.seat == core.NoSeat || m.Seat != p.seat || h.book == nil || m.Game != h.book.id:
		return errHand
	case m.Upto > h.entries():
		return errEarlier
	}
	if h.passOn(m) {
		p.room++ // each record may change it
	}
	return nil
}

// passOn passes a hand on behind the record that it is about: who comments may see the game late.
func (h *hosting) passOn(m *hand) bool {
	w := h.comments.sealedTo(m.To)
	if w == nil || !w.on || h.book.m.State().Over || w.past[m.Seat] >= m.Upto+1 {
		return false
	}
	w.past[m.Seat] = m.Upto + 1
	q := queued{m.Upto, pack(m)}
	w.relay = inOrder(w.relay, q)
	for _, p := range h.peers {
		if p.in && p.seat == core.NoSeat && p.key == w.Author {
			p.hands = inOrder(p.hands, q)
			p.poke()
		}
	}
	return true
}

// inOrder puts something into a queue that is in order.
func inOrder(list []queued, q queued) []queued {
	i := len(list)
	for i > 0 && list[i-1].after > q.after {
		i--
	}
	return slices.Insert(list, i, q)
}

// pass implements side.
func (h *hosting) pass(m message) {
	switch m := m.(type) {
	case *consent:
		if w := h.comments.sealedTo(m.To); w != nil {
			h.tellConsent(w, m)
		}
	case *hand:
		h.passOn(m)
	}
}

// retellComments tells a player who has come who asks to comment, and what the others have said.
func (h *hosting) retellComments(p *peer) {
	if p.seat == core.NoSeat {
		return
	}
	for _, w := range h.comments.wishes {
		p.send(&w.wish)
		for _, said := range w.said {
			if said.By != p.key {
				p.send(&said)
			}
		}
	}
}

// hasSeen reports whether somebody has commented: he can't play on for a player.
func (h *hosting) hasSeen(key [32]byte) bool {
	return slices.ContainsFunc(h.comments.wishes, func(w *wished) bool { return w.Author == key && w.ever })
}
