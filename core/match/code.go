package match

import (
	"encoding/binary"
	"errors"
	"fmt"
	"strings"

	"kotei/core"
	"kotei/core/card"
)

// The encoding of answers is canonical: one answer has one encoding, and it is the same at every table, since
// faces go by their key. Numbers are varints.

// AppendAnswer appends the encoding of an answer. The table says what the faces in it are.
func AppendAnswer(b []byte, t *core.Table, a core.Answer) []byte {
	over := byte(0)
	if a.Over {
		over = 1
	}
	b = append(b, byte(a.Act), byte(a.Seat), over)
	if a.Act == core.ByFact {
		return appendFact(b, t, a.Fact)
	}
	b = appendUints(b, uint64(a.Item), uint64(a.Card), uint64(a.Other))
	return binary.AppendVarint(b, a.N)
}

func appendFact(b []byte, t *core.Table, f core.Fact) []byte {
	b = append(b, byte(f.Kind), f.At, byte(f.Stat), byte(f.Seat))
	b = appendUints(b, uint64(f.Place), uint64(f.Card), uint64(f.Other))
	b = binary.AppendVarint(b, int64(f.N))
	if f.Face == 0 || int(f.Face) >= len(t.Faces) {
		return append(b, 0)
	}
	return appendString(b, t.FaceKey(f.Face))
}

func appendUints(b []byte, vs ...uint64) []byte {
	for _, v := range vs {
		b = binary.AppendUvarint(b, v)
	}
	return b
}

func appendString(b []byte, s string) []byte {
	b = binary.AppendUvarint(b, uint64(len(s)))
	return append(b, s...)
}

// A reader takes an encoding apart; the first thing wrong is kept and the rest reads as zero.
type reader struct {
	b     []byte
	t     *core.Table
	learn func(id string) *core.Table // finds a face that t doesn't have; nil: nobody does
	err   error
}

var errShort = errors.New("it ends too early")

func (r *reader) fail(err error) {
	if r.err == nil {
		r.err = err
	}
	r.b = nil
}

func (r *reader) end() error {
	if r.err == nil && len(r.b) > 0 {
		r.err = fmt.Errorf("it has %d bytes too many", len(r.b))
	}
	return r.err
}

func (r *reader) byte() byte {
	if len(r.b) == 0 {
		r.fail(errShort)
		return 0
	}
	c := r.b[0]
	r.b = r.b[1:]
	return c
}

// uint reads a number up to limit, in its shortest form only: an encoding is one of a kind.
func (r *reader) uint(limit uint64) uint64 {
	v, n := binary.Uvarint(r.b)
	switch {
	case n <= 0:
		r.fail(errShort)
		return 0
	case v > limit:
		r.fail(fmt.Errorf("the number %d is too large", v))
		return 0
	case n > 1 && r.b[n-1] == 0:
		r.fail(errors.New("a number is written longer than it is"))
		return 0
	}
	r.b = r.b[n:]
	return v
}

func (r *reader) int(limit int64) int64 {
	u := r.uint(1<<64 - 1)
	v := int64(u >> 1)
	if u&1 != 0 {
		v = ^v
	}
	if v > limit || v < -limit-1 {
		r.fail(fmt.Errorf("the number %d is too large", v))
		return 0
	}
	return v
}

func (r *reader) bytes(n int) []byte {
	if len(r.b) < n {
		r.fail(errShort)
		return nil
	}
	s := r.b[:n]
	r.b = r.b[n:]
	return s
}

func (r *reader) string(limit uint64) string { return string(r.bytes(int(r.uint(limit)))) }

// longestKey bounds the key of a face.
const longestKey = 200

func (r *reader) face() core.FaceID {
	key := r.string(longestKey)
	if key == "" || r.err != nil {
		return 0
	}
	f, ok := r.t.FaceByKey(key)
	if !ok && r.learn != nil {
		id, _, _ := strings.Cut(key, "/")
		if t := r.learn(id); t != nil {
			r.t = t
			f, ok = t.FaceByKey(key)
		}
	}
	if !ok || f == 0 || r.t.FaceKey(f) != key {
		r.fail(fmt.Errorf("%w %q", errFace, key))
	}
	return f
}

var errFace = errors.New("no card at this table has the id")

func (r *reader) cardID() core.CardID { return core.CardID(r.uint(core.MaxCards - 1)) }

func (r *reader) answer() (a core.Answer) {
	a.Act, a.Seat = core.Act(r.byte()), core.Seat(r.byte())
	switch over := r.byte(); {
	case over > 1:
		r.fail(errors.New("it is neither an override nor none"))
	case a.Act == core.NoAct || a.Act >= core.NumActs:
		r.fail(fmt.Errorf("there is no act %d", a.Act))
	default:
		a.Over = over == 1
	}
	if a.Act == core.ByFact {
		a.Fact = r.fact()
		return a
	}
	a.Item = uint16(r.uint(1<<16 - 1))
	a.Card, a.Other = r.cardID(), r.cardID()
	a.N = r.int(1<<63 - 1)
	return a
}

func (r *reader) fact() (f core.Fact) {
	f.Kind, f.At, f.Stat, f.Seat = core.FactKind(r.byte()), r.byte(), card.Stat(r.byte()), core.Seat(r.byte())
	f.Place = core.Place(r.uint(1<<8 - 1))
	f.Card, f.Other = r.cardID(), r.cardID()
	f.N = int16(r.int(1<<15 - 1))
	f.Face = r.face()
	return f
}
