package match

import (
	"flag"
	"testing"

	"kotei/core"
	"kotei/core/card"
)

// bytesOf hands out the fuzzer's bytes, then zeros.
type bytesOf struct{ b []byte }

func (f *bytesOf) next() byte {
	if len(f.b) == 0 {
		return 0
	}
	c := f.b[0]
	f.b = f.b[1:]
	return c
}

func (f *bytesOf) word() uint16 { return uint16(f.next())<<8 | uint16(f.next()) }

// answer makes any answer at all out of bytes: mostly one of those that could be meant, at times done by hand, at times
// an override that nothing vouches for.
func (f *bytesOf) answer(s *core.State, offers *core.Offers) core.Answer {
	how := f.next()
	switch {
	case how < 150:
		if list := s.Offer(offers); len(list) > 0 {
			return list[int(f.next())%len(list)]
		}
	case how < 190:
		if list := s.Candidates(offers); len(list) > 0 {
			a := list[int(f.next())%len(list)]
			a.Over = true
			return a
		}
	case how < 220:
		return core.Answer{Act: core.ByFact, Seat: core.Seat(f.next() % 4), Fact: core.Fact{
			Kind: core.FactKind(f.next() % 24), Place: core.Place(f.next()), At: f.next() % 16, Stat: card.Stat(f.next() % 16),
			Seat: core.Seat(f.next()), Card: core.CardID(f.word() % 260), Other: core.CardID(f.word() % 260), Face: core.FaceID(f.next()), N: int16(f.word()),
		}}
	}
	return core.Answer{
		Act: core.Act(f.next() % 24), Seat: s.Ask.Seat, Over: how&1 == 0, Item: uint16(f.next()) << (how & 7),
		Card: core.CardID(f.word() % 260), Other: core.CardID(f.word() % 260), N: int64(int16(f.word())),
	}
}

// FuzzAnswers: whatever is answered, by the rules or against them, the game doesn't panic and its cards stay
// where they can be found; and what can't be carried out leaves the position as it was.
func FuzzAnswers(f *testing.F) {
	f.Add(uint8(0), []byte("the first player passes, and passes again"))
	f.Add(uint8(1), []byte{0, 1, 151, 3, 191, 7, 0, 0, 0, 0, 0, 5, 0, 9, 1, 0, 2, 221, 3, 4, 0, 9, 0, 9, 0, 1})
	start := [4]*core.State{}
	for i := range start {
		s := starterGame(f, i, 2+i%2)
		if err := core.Begin(s, nil); err != nil {
			f.Fatal(err)
		}
		start[i] = s
	}
	f.Fuzz(func(t *testing.T, deck uint8, b []byte) { anything(t, start[deck%4], uint64(deck), b) })
}

var anyGames = flag.Int("games", 60, "how many games TestAnythingGoes plays: 13,000 are ten million answers")

// TestAnythingGoes is the same over whole games.
func TestAnythingGoes(t *testing.T) {
	b, answers := make([]byte, 4000), 0
	for seed := range uint64(*anyGames) {
		s := starterGame(t, int(seed%4), 2+int(seed%3))
		if err := core.Begin(s, nil); err != nil {
			t.Fatal(err)
		}
		for i, g := 0, NewRand(seed); i < len(b); i++ {
			b[i] = byte(g.Next() >> 20)
		}
		answers += ahead(t, s, seed, int(seed%7)*150)
		answers += anything(t, s, seed, b)
	}
	t.Logf("%d answers", answers)
}

// ahead gives n legal answers, so that what follows meets a game that is under way.
func ahead(t *testing.T, s *core.State, seed uint64, n int) int {
	var next core.State
	var offers core.Offers
	g, chance := NewRand(seed), Seeded(seed)
	for i := range n {
		var a core.Answer
		if s.Ask.Seat == core.Chance {
			a, _ = chance(s, i)
		} else {
			list := s.Offer(&offers)
			a = list[g.Below(len(list))]
		}
		if err := core.Apply(&next, s, a, nil); err != nil {
			t.Fatal(err)
		}
		if next.Over {
			return i
		}
		s.CopyFrom(&next)
	}
	return n
}

// anything answers what bytes say, whatever that is, and how often it did.
func anything(t *testing.T, start *core.State, seed uint64, b []byte) (answers int) {
	var now, next, before core.State
	var offers core.Offers
	now.CopyFrom(start)
	in, chance := &bytesOf{b}, Seeded(seed)
	for i := 0; (len(in.b) > 0 || now.Ask.Seat == core.Chance) && !now.Over; i++ {
		a, ok := core.Answer{}, false
		if now.Ask.Seat == core.Chance {
			a, ok = chance(&now, i)
		}
		if !ok {
			a = in.answer(&now, &offers)
		}
		answers++
		before.CopyFrom(&now)
		now.Sentence(now.Check(a))
		err := core.Apply(&next, &now, a, nil)
		if !same(&before, &now) {
			t.Fatalf("%+v changed the position that it was given to", a)
		}
		if err != nil {
			continue
		}
		if err := consistent(&next); err != nil {
			t.Fatalf("seed %d, %+v: %v", seed, a, err)
		}
		if !next.Over && !next.Ask.Open() {
			t.Fatalf("seed %d, %+v: the game stopped without a question", seed, a)
		}
		now.CopyFrom(&next)
	}
	return answers
}
