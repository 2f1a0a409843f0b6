package sim

import (
	"hash"
	"hash/fnv"

	"kotei/core"
)

// A trace sums up one game: each answer, what was told, and how the cards lie after it. It holds names and
// positions, not the numbers of kinds, so that two builds that play alike have the same sum.
type trace struct {
	h   hash.Hash64
	buf []byte
}

func newTrace() *trace { return &trace{h: fnv.New64a()} }

func (t *trace) add(words ...int64) {
	for _, w := range words {
		for range 8 {
			t.buf = append(t.buf, byte(w))
			w >>= 8
		}
	}
}

// news adds what happened.
func (t *trace) news(e core.Event) {
	t.buf = append(t.buf, e.Kind.String()...)
	t.add(int64(e.Seat), int64(e.By), int64(e.Card), int64(e.Other), int64(e.Source), int64(e.From), int64(e.To), int64(e.N))
}

// answered adds an answer and the game as it stands after it.
func (t *trace) answered(a core.Answer, s *core.State) {
	t.add(int64(a.Act), int64(a.Seat), int64(a.Item), int64(a.Card), int64(a.Other), a.N)
	t.add(int64(s.Turn), int64(s.Phase), int64(s.Active), int64(s.Favor), int64(s.Ask.Seat), int64(s.Ask.Card), int64(s.Ask.Min), int64(s.Ask.Max))
	for i := range s.NSeats {
		p := &s.Seats[i]
		t.add(int64(p.Honor), int64(p.Alive), int64(p.HandMax))
	}
	for c := core.CardID(1); c <= core.CardID(s.NCards); c++ {
		k := &s.Cards[c]
		t.add(int64(c) | int64(k.Face)<<16 | int64(k.Host)<<32 | int64(k.Place)<<48)
		t.add(int64(k.Ctrl) | int64(k.Known)<<8 | int64(k.At)<<16 | int64(k.Gen)<<24 | int64(k.Flags)<<32)
	}
	t.h.Write(t.buf) // a hash never fails
	t.buf = t.buf[:0]
}
