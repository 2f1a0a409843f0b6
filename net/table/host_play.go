package table

import (
	"bytes"
	"errors"
	"fmt"
	"slices"

	"kotei/core"
	"kotei/core/match"
)

// submitted takes what a guest did: it is logged, or refused, or it is none of what his program may send.
func (h *hosting) submitted(p *peer, e *event) error {
	switch {
	case h.book == nil:
		return errors.New("it played before the game had begun")
	case h.halted(), p.strange:
		return nil
	case e.Author != p.seat || p.seat == core.NoSeat:
		return errAuthor
	}
	err := h.sequence(e)
	var no *match.Refused
	switch {
	case err == nil:
		if b := h.book; e.Deal || b.m.Len() > 0 && plays(b.m.Entry(b.m.Len()-1)) { // who plays may play fast
			p.room++
		}
		return nil
	case errors.Is(err, errEarly), errors.Is(err, errStalled):
		p.held = append(p.held, e)
		return nil
	case unsaved(err):
		p.held = append(p.held, e)
		h.stall(err)
		return nil
	case e.Deal && errors.Is(err, errReplay): // he said it over another connection, too
		return nil
	case errors.Is(err, errHead):
		h.estrange(p, errAnother, nil)
		return nil
	case errors.Is(err, errStale), errors.As(err, &no):
		p.refuse(e.Serial, no != nil && no.May, err)
		return nil
	}
	return err
}

func (h *hosting) submit(e event, _ match.Entry) error {
	err := h.sequence(&e)
	switch {
	case errors.Is(err, errEarly):
		h.early = true
	case unsaved(err):
		h.stall(err)
	}
	return err
}

// errEarly: some Strongholds ask their players something before Chance is asked anything.
var errEarly = errors.New("some players’ programs haven’t begun yet")

// sequence logs an event, and what Chance answers to it.
func (h *hosting) sequence(e *event) error {
	b := h.book
	if b.dealt != nil {
		return h.sequenceDealt(e)
	}
	if err := b.check(e); err != nil {
		return err
	}
	if !b.hidden.all() {
		return errEarly
	}
	in, err := b.m.ParseEntry(e.Body)
	if err != nil {
		return err
	}
	if in.Seat != e.Author || in.Seal != [32]byte{} || len(in.Shown) > 0 || !bytes.Equal(b.everybody(in), e.Body) {
		return errBody
	}
	if b.m.State().Over {
		return &match.Refused{Text: "the game is over"}
	}
	h.current = e
	err = h.carry(in)
	h.current = nil
	if err != nil {
		return refusal(err)
	}
	h.settle()
	return nil
}

// refusal makes what the match has against an entry a refusal: nothing has changed.
func refusal(err error) error {
	var no *match.Refused
	if errors.As(err, &no) || errors.Is(err, errAuthor) || unsaved(err) {
		return err
	}
	return &match.Refused{Text: err.Error()}
}

func (h *hosting) carry(e match.Entry) error {
	if err := h.enough(e); err != nil {
		return err
	}
	return carry(h.book.m, e)
}

// enough is what the table has against an entry, whatever the rules say.
func (h *hosting) enough(e match.Entry) error {
	switch e.Kind {
	case match.Played:
		if isPoint(e) && h.book.pointed(e.Seat) {
			return &match.Refused{Text: fmt.Sprintf("you have pointed %d times: somebody has to play first", mostPoints)}
		}
	case match.Proposed:
		if h.book.proposed(e.Seat) {
			return &match.Refused{Text: fmt.Sprintf("you have proposed something %d times: the others have to agree to one, or somebody to play, first", mostProposals)}
		}
	case match.Given:
		if err := h.mayGive(e); err != nil {
			return err
		}
		if h.book.proposed(e.Seat) {
			return &match.Refused{Text: "you have proposed enough: somebody has to play first"}
		}
	default:
	}
	return nil
}

// carry gives an entry to a match that knows everything.
func carry(m *match.Match, e match.Entry) error {
	switch e.Kind {
	case match.Played:
		if err := overrides(m, e.Answer); err != nil {
			return err
		}
		return m.Submit(e.Answer)
	case match.Changed:
		return m.Change(e.Seat, e.Facts...)
	case match.Proposed:
		if len(e.Facts) > 0 {
			return m.Propose(e.Seat, e.Facts...)
		}
		return m.ProposeTakeBack(e.Seat, e.To)
	case match.Given:
		return m.Give(e.Seat, *e.Heir)
	case match.Agreed:
		return m.Agree(e.Seat)
	case match.Declined:
		return m.Decline(e.Seat)
	default:
		return errAuthor
	}
}

// overrides is whether an answer says truly that it is an override, or none: it is logged as it was signed. It is judged by what its
// player sees: what he hears of it may say no more.
func overrides(m *match.Match, a core.Answer) error {
	if a.Act == core.ByFact || a.Act == core.Concede {
		if a.Over {
			return &match.Refused{Text: "this needs no override"}
		}
		return nil
	}
	plain := a
	plain.Over = false
	s := m.Seen(a.Seat)
	p := s.Check(plain)
	if a.Over && p.OK() {
		return &match.Refused{Text: "this needs no override"}
	}
	if !a.Over && !p.OK() {
		return &match.Refused{Problem: p, Text: s.Words(p, m.Name), May: m.Mode() != match.Enforce && a.Seat == s.Ask.Seat}
	}
	return nil
}

// settle lets Chance answer, and looks whether the game is over.
func (h *hosting) settle() {
	if h.book.dealt != nil {
		h.settleDealt()
		return
	}
	if !h.dealt() {
		return
	}
	for range maxAlone {
		err := h.book.m.Settle(0)
		if unsaved(err) {
			h.stall(err)
			return
		}
		if err != nil {
			h.halt(fmt.Errorf("the game can’t go on: %w", err), nil)
			return
		}
		if !h.substitute() {
			break
		}
	}
	if h.broken != nil {
		h.halt(h.broken, nil)
		return
	}
	h.await()
	if h.book.m.State().Over {
		h.unveil()
		h.conclude()
	}
}

// logged is told of each entry by the match: it has its signatures and is on the disk, and goes to everybody.
func (h *hosting) logged(e match.Entry, events []core.Event) {
	b := h.book
	if b == nil {
		return // the game is being read from its file
	}
	b.push(*h.made)
	h.made = nil
	h.pour()
	h.commented()
	h.played(b.m.EntryFor(h.seat, e.Index), veil(events, h.seat), false)
	if e.Done && e.Heir != nil {
		h.inherits(e.Heir)
	}
}

// eventAt is the event of an entry that has just been made, in Chance's name.
func (b *book) eventAt(e match.Entry, by Signer) event {
	ev := event{
		Game: b.id, Author: core.Chance, Serial: b.serial[core.Chance] + 1,
		Head: e.Index, Hash: e.Prev, Public: b.public, Body: b.everybody(e),
	}
	ev.sign(by)
	return ev
}

// veil makes of events what a seat hears of them.
func veil(events []core.Event, p core.Seat) []core.Event {
	out := slices.Clone(events)
	for i := range out {
		e := &out[i]
		if e.Phys = 0; e.Fact == core.FactShow && !core.Shows(e.Mask, p) {
			e.Face = 0
		}
	}
	return out
}

// halt stops the game for everybody.
func (h *hosting) halt(err error, logs []byte) {
	if h.stopped != nil {
		return
	}
	h.stopped = err
	h.toAll(&stop{clip(err.Error(), maxSay)})
	if logs == nil && h.book != nil {
		logs = report(err, h.cfg.Name, h.book.save(), "", nil)
	}
	h.feed.put(Update{Kind: Stopped, Err: err, Report: logs})
}

func (h *hosting) chat(l line) { _ = h.say(h.seat, h.cfg.Name, l) }

func (h *hosting) think() { h.thinks(h.seat) }

func (h *hosting) thinks(p core.Seat) {
	if p == core.NoSeat {
		return
	}
	h.toAll(&thinking{p})
	h.feed.put(Update{Kind: Thinking, Seat: p, Name: h.name(p)})
}

// part says goodbye to everybody.
func (h *hosting) part() {
	for _, p := range h.peers {
		p.part()
	}
}
