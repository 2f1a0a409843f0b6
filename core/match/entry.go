package match

import (
	"crypto/sha256"
	"encoding/binary"
	"errors"

	"kotei/core"
)

// A Kind is what an entry of the log is.
type Kind uint8

// The kinds of entries. The first and the last change the game; an agreement changes it when it is the last one needed.
const (
	Played    Kind = iota // an answer, Chance's too
	Proposed              // facts by hand, or a take-back, put to the other players
	Agreed                // to what is proposed
	Declined              // … or not; by its proposer: withdrawn
	TakenBack             // the game goes on from position To
	Changed               // facts by hand that are one choice, where nobody has to agree
	Given                 // a seat whose player is gone, put to those who are there: who shall play on, or that it concedes
	numKinds
)

// An Entry is one line of the log.
type Entry struct {
	Index  int
	Kind   Kind
	Seat   core.Seat // whose doing
	Answer core.Answer
	Facts  []core.Fact // done together, or proposed; none: a take-back to To. Of an agreement: what it carried out
	For    core.Seat   // of an agreement: whose proposal it was
	Done   bool        // of an agreement: it was the last one needed, and carried out what was proposed: Facts, or going back to To
	Heir   *Heir       // of what is Given, and of an agreement to it
	To     int         // position: how many entries had been made
	Prev   [32]byte    // hash of the entry before
	Seal   [32]byte    // commits to what others don't get to see of the answer; zero: nothing
	Hash   [32]byte    // of Prev, what others see of the entry, Seal, and the public state after it
	Shown  []Shown     // the faces that it revealed

	faces *core.Table // that Facts are numbered by, where the table has forgotten them; nil: the table's
}

// An Heir is who plays on for a seat whose player is gone. Nobody, without a name, is that the seat concedes.
type Heir struct {
	Seat  core.Seat
	Name  string
	Key   [32]byte // what the caller knows him by
	Asked uint8    // the players who are there, by bit: they have to agree
}

// maxHeir bounds a name.
const maxHeir = 64

// Shown is a face that an entry revealed to some seats.
type Shown struct {
	Mask uint16 // by bit: to whom; see core.Shows
	core.Reveal
}

// maxFacts bounds what is proposed at once.
const maxFacts = 64

// append encodes what an entry says, with its answer as given.
func (e *Entry) append(b []byte, t *core.Table, a core.Answer) []byte {
	b = append(b, byte(e.Kind), byte(e.Seat))
	switch e.Kind {
	case Played:
		b = AppendAnswer(b, t, a)
	case Proposed:
		b = appendFacts(binary.AppendUvarint(b, uint64(e.To)), t, e.Facts)
	case Changed:
		b = appendFacts(b, t, e.Facts)
	case TakenBack:
		b = binary.AppendUvarint(b, uint64(e.To))
	case Given:
		b = append(appendString(append(b, byte(e.Heir.Seat)), e.Heir.Name), e.Heir.Key[:]...)
		b = append(b, e.Heir.Asked)
	case Agreed, Declined, numKinds:
	}
	return b
}

func appendFacts(b []byte, t *core.Table, facts []core.Fact) []byte {
	b = binary.AppendUvarint(b, uint64(len(facts)))
	for _, f := range facts {
		b = appendFact(b, t, f)
	}
	return b
}

func (r *reader) facts() (out []core.Fact) {
	for range r.uint(maxFacts) {
		out = append(out, r.fact())
	}
	return out
}

func (r *reader) entry() (e Entry) {
	e.Kind, e.Seat = Kind(r.byte()), core.Seat(r.byte())
	switch e.Kind {
	case Played:
		e.Answer = r.answer()
		if r.err == nil && e.Answer.Seat != e.Seat {
			r.fail(errors.New("it is one player's, its answer another's"))
		}
	case Proposed:
		e.To = int(r.uint(1 << 30))
		e.Facts = r.facts()
	case Changed:
		e.Facts = r.facts()
	case TakenBack:
		e.To = int(r.uint(1 << 30))
	case Given:
		e.Heir = &Heir{Seat: core.Seat(r.byte()), Name: r.string(maxHeir)}
		copy(e.Heir.Key[:], r.bytes(32))
		e.Heir.Asked = r.byte()
	case Agreed, Declined:
	default:
		r.fail(errors.New("there is no such kind of entry"))
	}
	return e
}

// chain hashes an entry onto the one before it. Others see seen; where that is not all, seal commits to the rest.
func chain(prev [32]byte, seen []byte, seal, public [32]byte) [32]byte {
	h := sha256.New()
	h.Write(prev[:])
	h.Write(binary.AppendUvarint(nil, uint64(len(seen))))
	h.Write(seen)
	h.Write(seal[:])
	h.Write(public[:])
	return [32]byte(h.Sum(nil))
}

// genesis is what the first entry is chained to: the position at the start.
func genesis(s *core.State) [32]byte {
	p := s.PublicHash()
	return sha256.Sum256(append([]byte("kotei match 1\n"), p[:]...))
}
