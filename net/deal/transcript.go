package deal

import (
	"crypto/hmac"
	"crypto/sha512"
	"encoding/binary"
	"hash"
)

// A context is what a proof is made for. A proof for another game, seat or moment is worth nothing.
type context struct {
	game [32]byte
	at   [32]byte // hash of the log up to the entry that asks for it; zero at the set-up
	seat Seat     // who proves
}

// A transcript is what both sides of a proof have said so far. Challenges are its hash (Fiat and Shamir, strong: the statement is part
// of it). Each item has a label and a length, so that none can be cut differently.
type transcript struct{ h hash.Hash }

func newTranscript(protocol string, c *context) *transcript {
	t := &transcript{h: sha512.New()}
	t.item("kotei deal 1", []byte(protocol))
	t.item("game", c.game[:])
	t.item("at", c.at[:])
	t.item("seat", []byte{byte(c.seat)})
	return t
}

func (t *transcript) item(label string, b []byte) {
	t.h.Write([]byte{byte(len(label))})
	t.h.Write([]byte(label))
	t.h.Write(binary.BigEndian.AppendUint32(nil, uint32(len(b))))
	t.h.Write(b)
}

func (t *transcript) point(label string, p *point) { t.item(label, p.enc[:]) }

func (t *transcript) points(label string, ps []point) {
	b := make([]byte, 0, len(ps)*encoded)
	for i := range ps {
		b = append(b, ps[i].enc[:]...)
	}
	t.item(label, b)
}

func (t *transcript) ciphers(label string, cs []cipher) {
	b := make([]byte, 0, len(cs)*cipherSize)
	for i := range cs {
		b = append(append(b, cs[i].a.enc[:]...), cs[i].b.enc[:]...)
	}
	t.item(label, b)
}

func (t *transcript) scalars(label string, ss []*scalar) {
	b := make([]byte, 0, len(ss)*encoded)
	for _, s := range ss {
		b = append(b, s.Bytes()...)
	}
	t.item(label, b)
}

// challenge is a scalar that nobody knows before the transcript is as it is.
func (t *transcript) challenge(label string) *scalar {
	t.item("challenge", []byte(label))
	s, _ := new(scalar).SetUniformBytes(t.h.Sum(nil))
	return s
}

// challenges are n scalars of so many bytes each: 32 for challenges, 16 where only a sum of equations is weighted.
func (t *transcript) challenges(label string, n, size int) []*scalar {
	t.item("challenges", []byte(label))
	seed := t.h.Sum(nil)
	out := make([]*scalar, n)
	for i := range out {
		b := sha512.Sum512(binary.BigEndian.AppendUint32(seed, uint32(i)))
		if size < encoded {
			clear(b[size:])
		}
		out[i], _ = new(scalar).SetUniformBytes(b[:])
	}
	return out
}

// A secret is a seat's own for one game. All that is random in its messages follows from it and from the transcript before it (as in
// RFC 6979): a program that is started again makes the same messages again, and never two proofs from one random number.
type secret [32]byte

// draws are the random numbers for what a transcript says.
func (s *secret) draws(t *transcript) *stream {
	m := hmac.New(sha512.New, s[:])
	m.Write(t.h.Sum(nil))
	return newStream("kotei deal 1 secret", m.Sum(nil))
}

// A stream is as many random bytes as are asked for, all from one seed.
type stream struct {
	seed  []byte
	count uint64
	left  []byte
}

func newStream(label string, seed []byte) *stream {
	return &stream{seed: append([]byte(label+"\n"), seed...)}
}

func (s *stream) bytes(n int) []byte {
	for len(s.left) < n {
		b := sha512.Sum512(binary.BigEndian.AppendUint64(s.seed, s.count))
		s.left, s.count = append(s.left, b[:]...), s.count+1
	}
	out := s.left[:n:n]
	s.left = s.left[n:]
	return out
}

func (s *stream) scalar() *scalar {
	v, _ := new(scalar).SetUniformBytes(s.bytes(64))
	return v
}

func (s *stream) scalars(n int) []*scalar {
	out := make([]*scalar, n)
	for i := range out {
		out[i] = s.scalar()
	}
	return out
}

// below is a number from 0 to n−1, each as likely as any other: what would make some likelier is thrown away.
func (s *stream) below(n uint32) uint32 {
	if n == 0 {
		return 0
	}
	over := -n % n // 2³² modulo n
	for {
		v := binary.BigEndian.Uint32(s.bytes(4))
		if v >= over {
			return v % n
		}
	}
}

// permutation is one of n things, each as likely as any other.
func (s *stream) permutation(n int) []int {
	out := make([]int, n)
	for i := range out {
		j := int(s.below(uint32(i + 1)))
		out[i], out[j] = out[j], i
	}
	return out
}
