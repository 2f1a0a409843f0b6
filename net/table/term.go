package table

import (
	"crypto/ed25519"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"

	"kotei/core"
	"kotei/net/elect"
)

// Who orders the log where all deal is its keeper: first the host. A term is the time of one keeper. The first record of a term brings the votes
// for him (net/elect), so that anybody can check the change.

// maxSpans bounds how often a log was taken up.
const maxSpans = 4096

func codeVote(c *coder, v *elect.Vote) {
	number(c, &v.Term, maxSerial)
	number(c, &v.By, core.MaxSeats)
	number(c, &v.For, core.MaxSeats)
	codeHead(c, &v.Head)
	c.fixed(v.Game[:])
	c.fixed(v.Sig[:])
}

func codeHead(c *coder, h *elect.Head) {
	number(c, &h.Term, maxSerial)
	number(c, &h.Epoch, maxSerial)
	number(c, &h.Index, maxEntries)
	c.fixed(h.Hash[:])
}

func codeSpan(c *coder, s *elect.Span) {
	number(c, &s.Term, maxSerial)
	number(c, &s.Epoch, maxSerial)
	number(c, &s.End, maxEntries)
}

// A ballot is a vote by itself, as a file has it.
type ballot struct{ elect.Vote }

func (b *ballot) code(c *coder) { codeVote(c, &b.Vote) }

// errTerm is a record that its keeper may not log.
var errTerm = errors.New("it is not from who keeps the log")

// tip is where the log ends.
func (b *book) tip() elect.Head {
	h := elect.Head{Index: len(b.records), Hash: b.head()}
	if h.Index > 0 {
		last := &b.records[h.Index-1]
		h.Term, h.Epoch = last.Term, last.Epoch
	}
	return h
}

// lastStub is the stub of the last record.
func (b *book) lastStub() (s stub) {
	if n := len(b.records); n > 0 {
		s = b.records[n-1].stub()
	}
	return s
}

// shows reports whether somebody who says where his log ends has shown that there is such a log: a record that its keeper signed. won are the
// votes for the last keeper that he knows. A shorter log than this one is nobody's choice, so that it needs no showing.
func (b *book) shows(h elect.Head, s *stub, won []elect.Vote) bool {
	switch c := h.Compare(b.tip()); {
	case c < 0:
		return true
	case h == b.tip():
		return true
	case h != elect.Head{Term: s.Term, Epoch: s.Epoch, Index: s.Index + 1, Hash: s.Hash}:
		return false
	}
	keeper := b.keeper
	switch {
	case h.Term == b.term:
	case len(won) > 0 && won[0].Term == h.Term:
		seat, _, err := elect.Chosen(b.id, len(b.open.Seats), h.Term, won, b.voted)
		if err != nil {
			return false
		}
		keeper = core.Seat(seat)
	default:
		return false
	}
	key := b.open.Seats[keeper].Key
	return ed25519.Verify(key[:], s.signed(&b.id), s.Sig[:])
}

// spans are up to where the log goes in which term.
func (b *book) spans() (out []elect.Span) {
	for i := range b.records {
		out = elect.Extend(out, b.records[i].Term, b.records[i].Epoch, i+1)
	}
	return out[max(0, len(out)-maxSpans):]
}

// voted checks the signature of a vote.
func (b *book) voted(v *elect.Vote) bool { return votedBy(b.open.Seats[v.By].Key, v) }

// votedBy reports whether a key signed a vote.
func votedBy(key [32]byte, v *elect.Vote) bool { return ed25519.Verify(key[:], v.Signed(), v.Sig[:]) }

// keeps is who keeps the log in the term of a record.
func (b *book) keeps(r *record) (core.Seat, error) {
	switch {
	case r.Term == b.term && len(r.Votes) == 0:
		return b.keeper, nil
	case b.dealt == nil || r.Term <= b.term:
		return 0, errTerm
	}
	seat, from, err := elect.Chosen(b.id, len(b.open.Seats), r.Term, r.Votes, b.voted)
	if err == nil && from != b.tip() {
		err = errTerm
	}
	return core.Seat(seat), err
}

// signer is whose signature a record carries.
func (b *book) signer(r *record) ([32]byte, error) {
	p, err := b.keeps(r)
	if err != nil || b.dealt == nil {
		return b.open.Host, err
	}
	return b.open.Seats[p].Key, nil
}

// seatOf is the seat of a key when the game began.
func (o *opening) seatOf(key [32]byte) core.Seat {
	for p, s := range o.Seats {
		if s.Key == key {
			return core.Seat(p)
		}
	}
	return core.NoSeat
}

// takeAlong lets this program keep the log of a game that another one kept, and that came from this player's own file. Of two players either one can,
// by his own vote.
func (h *hosting) takeAlong(b *book) error {
	switch {
	case b.keeper == b.eyes:
		return nil
	case len(b.open.Seats) > 2:
		return fmt.Errorf("the log of the game in %s is kept by %s’s program: with three and more players no other one goes on by itself", h.cfg.File, b.open.Seats[b.keeper].Name)
	}
	v := elect.Vote{Game: b.id, Term: max(b.term, b.last.Term) + 1, By: int(b.eyes), For: int(b.eyes), Head: b.tip()}
	copy(v.Sig[:], h.cfg.Identity.Sign(v.Signed()))
	if h.file != nil {
		if err := h.file.keepVote(&v); err != nil {
			return err
		}
	}
	h.term, h.votes = v.Term, []elect.Vote{v}
	return nil
}

// A keptVote is a line of a file with this seat's own vote.
type keptVote struct{ Vote string }

// keepVote puts a vote on the disk: a seat votes once in a term.
func (l *ledger) keepVote(v *elect.Vote) error {
	line, err := json.Marshal(keptVote{hex.EncodeToString(encode(&ballot{*v}))})
	if err == nil {
		err = l.lines.Append(append(line, '\n'))
	}
	return err
}

// recall takes a vote out of such a line.
func (b *book) recall(line []byte) {
	var k keptVote
	var v ballot
	if json.Unmarshal(line, &k) != nil || k.Vote == "" {
		return
	}
	if raw, err := hex.DecodeString(k.Vote); err == nil && decode(raw, &v) == nil && v.Term > b.last.Term {
		b.last = v.Vote
	}
}
