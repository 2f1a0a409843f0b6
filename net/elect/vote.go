package elect

import (
	"encoding/binary"
	"errors"
	"math/bits"
	"slices"
)

// MaxSeats bounds the seats of a game.
const MaxSeats = 8

// A Head is where a log ends.
type Head struct {
	Term, Epoch uint32 // of the last record; an epoch counts how often the log was taken up
	Index       int    // how many records there are
	Hash        [32]byte
}

// Compare is negative if a head is of a shorter log than another, positive if of a longer one.
func (h Head) Compare(o Head) int {
	switch {
	case h.Term != o.Term:
		return sign(h.Term < o.Term)
	case h.Epoch != o.Epoch:
		return sign(h.Epoch < o.Epoch)
	case h.Index != o.Index:
		return sign(h.Index < o.Index)
	}
	return 0
}

func sign(less bool) int {
	if less {
		return -1
	}
	return 1
}

// A Span is up to where a log goes in a term and an epoch of it.
type Span struct {
	Term, Epoch uint32
	End         int
}

// Extend adds a record to the spans of a log, which has so many with it.
func Extend(list []Span, term, epoch uint32, end int) []Span {
	if n := len(list); n > 0 && list[n-1].Term == term && list[n-1].Epoch == epoch {
		list[n-1].End = end
		return list
	}
	return append(list, Span{term, epoch, end})
}

// Shared is how many records two logs have alike: what one keeper has logged in one epoch is the same for all who have it, and all before it.
func Shared(a, b []Span) int {
	for _, s := range slices.Backward(a) {
		for _, o := range b {
			if o.Term == s.Term && o.Epoch == s.Epoch {
				return min(o.End, s.End)
			}
		}
	}
	return 0
}

// A Vote says who is to keep the log from a head on.
type Vote struct {
	Game [16]byte
	Term uint32
	By   int
	For  int
	Head Head
	Sig  [64]byte
}

// Signed is what the signature is about.
func (v *Vote) Signed() []byte {
	b := append([]byte("kotei vote 1\n"), v.Game[:]...)
	for _, n := range []uint32{v.Term, uint32(v.By), uint32(v.For), v.Head.Term, v.Head.Epoch, uint32(v.Head.Index)} {
		b = binary.BigEndian.AppendUint32(b, n)
	}
	return append(b, v.Head.Hash[:]...)
}

// Quorum reports whether some seats, by bit, may choose: more than half, or exactly half with the first.
func Quorum(seats int, who uint8) bool {
	n := bits.OnesCount8(who)
	return 2*n > seats || 2*n == seats && who&1 != 0
}

// Enough reports whether votes of some seats make a term. Of two players either one can take the game along.
func Enough(seats int, who uint8) bool {
	return Quorum(seats, who) || seats == 2 && who != 0
}

var errVotes = errors.New("its keeper wasn’t chosen by enough of the players")

// Chosen is whom some votes make the keeper in a term of a game. valid checks a signature.
func Chosen(game [16]byte, seats int, term uint32, votes []Vote, valid func(*Vote) bool) (keeper int, head Head, err error) {
	var who uint8
	for i := range votes {
		v := &votes[i]
		if v.Game != game || v.Term != term || !v.seated(seats) || v.For != votes[0].For || v.Head != votes[0].Head || who&(1<<v.By) != 0 || !valid(v) {
			return 0, head, errVotes
		}
		who |= 1 << v.By
	}
	if len(votes) == 0 || !Enough(seats, who) {
		return 0, head, errVotes
	}
	return votes[0].For, votes[0].Head, nil
}

func (v *Vote) seated(seats int) bool {
	return v.By >= 0 && v.By < seats && v.For >= 0 && v.For < seats
}

// A Proof is two votes of one seat in one term.
type Proof struct{ A, B Vote }

// Holds reports whether it proves that.
func (p *Proof) Holds(valid func(*Vote) bool) bool {
	a, b := &p.A, &p.B
	return a.Game == b.Game && a.Term == b.Term && a.By == b.By && (a.For != b.For || a.Head != b.Head) && valid(a) && valid(b)
}
