package match

import (
	"crypto/sha256"
	"encoding/binary"
	"errors"

	"kotei/core"
)

// Chance answers what is random, on the state that asks; n counts such questions from 0. False: it has no answer
// yet, and somebody will submit one.
type Chance func(s *core.State, n int) (core.Answer, bool)

// Seeded is a Chance that draws from a generator. The n-th answer is a function of the seed and n alone: a game that
// went back is dealt the same cards again.
func Seeded(seed uint64) Chance {
	return chosen(func(n int) uint64 {
		g := NewRand(seed + uint64(n)*0x9e3779b97f4a7c15)
		return g.Next()
	})
}

// Drawn is a Chance that follows from a key, which nobody can guess from the answers: the n-th one is a function of both.
func Drawn(key [32]byte) Chance {
	return chosen(func(n int) uint64 {
		h := sha256.Sum256(binary.AppendUvarint(append([]byte("kotei drawn 1\n"), key[:]...), uint64(n)))
		return binary.LittleEndian.Uint64(h[:])
	})
}

// chosen answers with the seed, or the legal answer, that a random number names.
func chosen(number func(n int) uint64) Chance {
	var offers core.Offers
	return func(s *core.State, n int) (core.Answer, bool) {
		x := number(n) >> 1
		list := s.Offer(&offers)
		for _, a := range list {
			if a.Act == core.Seed {
				a.N = int64(x)
				return a, true
			}
		}
		if len(list) == 0 {
			return core.Answer{}, false
		}
		return list[x%uint64(len(list))], true
	}
}

// A Rand is a small generator of random numbers, splitmix64: a value, so that who holds it can copy it.
type Rand uint64

// NewRand starts a generator from a seed.
func NewRand(seed uint64) Rand {
	r := Rand(seed)
	r.Next()
	return r
}

// Next is the next number.
func (r *Rand) Next() uint64 {
	*r += 0x9e3779b97f4a7c15
	z := uint64(*r)
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// Below is a number from 0 to n-1.
func (r *Rand) Below(n int) int { return int(r.Next() >> 1 % uint64(n)) }

// record remembers what Chance answered, by how many-eth answer it was.
func (m *Match) record(e Entry) {
	if e.Kind != Played || e.Seat != core.Chance {
		return
	}
	n := int(m.marks[len(m.marks)-1].rolls) - 1
	if n == len(m.rolls) {
		m.rolls = append(m.rolls, e.Answer)
		return
	}
	m.rolls[n] = e.Answer
}

// roll is Chance's answer to the open question: the one that it gave before, where the game went back and it fits.
func (m *Match) roll() (core.Answer, bool) {
	n := int(m.marks[len(m.marks)-1].rolls)
	if n < len(m.rolls) && m.state.Check(m.rolls[n]).OK() {
		return m.rolls[n], true
	}
	if m.opt.Chance == nil {
		m.opt.Chance = Seeded(m.opt.Seed)
	}
	return m.opt.Chance(m.state, n)
}

// forced is the answer to the open question where just one is legal.
func (m *Match) forced(s *core.State) (core.Answer, bool) {
	list := s.Offer(&m.offers)
	if len(list) != 1 {
		return core.Answer{}, false
	}
	return list[0], true
}

// maxSettle bounds what happens without anybody having a choice.
const maxSettle = 20_000

var errSettle = errors.New("the game goes on and on without anybody having a choice")

// Settle goes on to the next question that somebody has to think about: it answers for Chance, and passes for
// the seats in the mask, by bit, where they can do nothing else. Put only seats into the mask whose programs
// asked for it: that a seat can only pass says something about its hand.
func (m *Match) Settle(seats uint8) error {
	for range maxSettle {
		if !m.state.Ask.Open() || m.state.Over || m.open != nil {
			return nil
		}
		a, ok := m.automatic(seats)
		if !ok {
			return nil
		}
		if err := m.Submit(a); err != nil {
			return err
		}
	}
	return errSettle
}

func (m *Match) automatic(seats uint8) (core.Answer, bool) {
	p := m.state.Ask.Seat
	if p == core.Chance {
		return m.roll()
	}
	if p < 0 || p >= core.MaxSeats || seats&(1<<p) == 0 {
		return core.Answer{}, false
	}
	a, ok := m.forced(m.state)
	return a, ok && a.Act == core.Pass
}
