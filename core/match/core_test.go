package match

import (
	"hash/fnv"
	"testing"
	"time"
	"unsafe"

	"kotei/core"
)

// TestSizes pins what a game takes: these are copied at every answer.
func TestSizes(t *testing.T) {
	for _, tc := range []struct {
		name      string
		got, want uintptr
	}{
		{"State", unsafe.Sizeof(core.State{}), 61360},
		{"Answer", unsafe.Sizeof(core.Answer{}), 40},
		{"Card", unsafe.Sizeof(core.Card{}), 24},
		{"Frame", unsafe.Sizeof(core.Frame{}), 48},
		{"Row", unsafe.Sizeof(core.Row{}), 36},
		{"Rec", unsafe.Sizeof(core.Rec{}), 26},
	} {
		if tc.got != tc.want {
			t.Errorf("%s takes %d bytes, not %d", tc.name, tc.got, tc.want)
		}
	}
}

// midgame is a position some turns into a game in which somebody has a choice, and the answers up to the next such ones.
func midgame(tb testing.TB, n int) *core.State {
	tb.Helper()
	out := &core.State{}
	walk(tb, starterGame(tb, 0, 2), 3, n, 0, func(st step) { out.CopyFrom(st.dst) })
	if out.Over {
		tb.Fatal("the game is over")
	}
	return out
}

// TestPlayingAllocatesNothing: neither what is offered nor what is carried out makes garbage, while nobody watches.
func TestPlayingAllocatesNothing(t *testing.T) {
	var next, seen core.State
	var offers core.Offers
	var run core.Runner
	walk(t, starterGame(t, 0, 2), 3, 900, 0, func(st step) {
		if st.n%9 != 0 {
			return
		}
		st.src.Offer(&offers)
		for name, f := range map[string]func(){
			"offering":    func() { st.src.Offer(&offers) },
			"checking":    func() { st.src.Check(st.a) },
			"applying":    func() { _ = run.Apply(&next, st.src, st.a, nil) },
			"carrying":    func() { _ = run.Carry(&next, st.src, st.a, nil) },
			"seeing":      func() { st.src.SeenBy(&seen, 1) },
			"public hash": func() { st.src.PublicHash() },
			"seen hash":   func() { st.src.SeenHash(1) },
		} {
			if n := testing.AllocsPerRun(10, f); n != 0 {
				t.Errorf("%v: %s allocates %v times", st, name, n)
			}
		}
	})
}

func BenchmarkDecision(b *testing.B) {
	s := midgame(b, 400)
	var next core.State
	var offers core.Offers
	var run core.Runner
	b.ReportAllocs()
	for b.Loop() {
		list := s.Offer(&offers)
		if err := run.Apply(&next, s, list[len(list)/2], nil); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkOffer(b *testing.B) {
	s := midgame(b, 400)
	var offers core.Offers
	b.ReportAllocs()
	for b.Loop() {
		s.Offer(&offers)
	}
}

func BenchmarkCheck(b *testing.B) {
	s := midgame(b, 400)
	var offers core.Offers
	a := s.Offer(&offers)[0]
	b.ReportAllocs()
	for b.Loop() {
		s.Check(a)
	}
}

func BenchmarkCopy(b *testing.B) {
	s := midgame(b, 400)
	var to core.State
	b.ReportAllocs()
	for b.Loop() {
		to.CopyFrom(s)
	}
}

func BenchmarkPublicHash(b *testing.B) {
	s := midgame(b, 400)
	b.ReportAllocs()
	for b.Loop() {
		s.PublicHash()
	}
}

// before is how many decisions the build before the rules were put in order made in the time in which the same machine hashes 1 MiB
// with FNV-1a: machines differ, but what they do in the same run can be compared.
const before = 187.0

// hashed is how many MiB a second this machine hashes with FNV-1a, in plain Go.
func hashed() float64 {
	buf, h := make([]byte, 1<<20), fnv.New64a()
	n, began := 0, time.Now()
	for ; time.Since(began) < 200*time.Millisecond; n++ {
		h.Write(buf)
	}
	return float64(n) / time.Since(began).Seconds()
}

// BenchmarkGame plays whole games at random; decisions/s counts Chance's too. decisions/MiB and x-before say how fast that is for
// this machine. Its first 21 games took that build 1,422 million instructions to offer and to carry out, by callgrind, and take 703.
func BenchmarkGame(b *testing.B) {
	start := starterGame(b, 0, 2)
	if err := core.Begin(start, nil); err != nil {
		b.Fatal(err)
	}
	now, next := &core.State{}, &core.State{}
	var offers core.Offers
	var run core.Runner
	n := 0
	for i := uint64(0); b.Loop(); i++ {
		g, chance, rolls := NewRand(i), Seeded(i), 0
		now.CopyFrom(start)
		for range 20_000 {
			if now.Over {
				break
			}
			n++
			a, ok := core.Answer{}, false
			if now.Ask.Seat == core.Chance {
				a, ok = chance(now, rolls)
				rolls++
			}
			if !ok {
				list := now.Offer(&offers)
				a = list[g.Below(len(list))]
			}
			if err := run.Carry(next, now, a, nil); err != nil {
				b.Fatal(err)
			}
			now, next = next, now
		}
	}
	rate := float64(n) / b.Elapsed().Seconds()
	b.ReportMetric(rate, "decisions/s")
	per := rate / hashed()
	b.ReportMetric(per, "decisions/MiB")
	b.ReportMetric(per/before, "x-before")
}

// BenchmarkSubmit is one entry of a real match: check, apply, hashes, log.
func BenchmarkSubmit(b *testing.B) {
	m, err := New(starterGame(b, 0, 2), Options{Seed: 1})
	if err != nil {
		b.Fatal(err)
	}
	if err := m.Settle(0); err != nil {
		b.Fatal(err)
	}
	start := m.Len()
	b.ReportAllocs()
	for i := uint64(0); b.Loop(); i++ {
		playOn(b, m, i, 1)
		if m.State().Over {
			if err := m.TakeBack(0, start); err != nil {
				b.Fatal(err)
			}
		}
	}
}
