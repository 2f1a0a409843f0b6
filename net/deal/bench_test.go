package deal

import (
	"fmt"
	"testing"
)

func BenchmarkShares(b *testing.B) {
	c := at(0)
	x, public := keyOf(0)
	for _, n := range []int{1, 5, 45} {
		cards := ciphersOf(n, &public)
		b.Run(fmt.Sprint("give/", n), func(b *testing.B) {
			for b.Loop() {
				secretOf(0).share(&c, x, &public, cards)
			}
		})
		shares, proof := secretOf(0).share(&c, x, &public, cards)
		b.Run(fmt.Sprint("verify/", n), func(b *testing.B) {
			for b.Loop() {
				got := make([]point, n)
				for i := range got {
					var err error
					got[i], err = readPoint(shares[i].enc[:])
					must(b, err)
				}
				if !verifyShares(&c, &public, cards, got, proof) {
					b.Fatal("good shares are refused")
				}
			}
		})
	}
}

// BenchmarkGame is the work of all seats together, and what passes between them.
func BenchmarkGame(b *testing.B) {
	for _, seats := range []int{2, 4} {
		p := newPeers(b, seats, 45)
		p.games, p.quick = p.games[:seats], true // nobody looks on
		run := func(name string, f func()) {
			b.Run(fmt.Sprint(seats, "-seats/", name), func(b *testing.B) {
				was, n := p.size, 0
				for b.Loop() {
					f()
					n++
				}
				b.ReportMetric(float64(p.size-was)/float64(n), "bytes/op")
			})
		}
		run("shuffle", func() { p.do(0, &Shuffle{Pile: 0}) })
		run("search-and-shuffle", func() {
			p.do(0, &Search{0, 0})
			p.do(0, &Shuffle{Pile: 0})
		})
		run("draw-and-put-back", func() {
			p.do(0, &Shuffle{0, p.top(1, 0)})
			p.do(0, &Look{0, p.top(1, 0)})
		})
		run("toss", func() { p.do(0, &Toss{}) })
	}
}
