package images

import (
	"fmt"
	"testing"

	"kotei/core/card"
)

func BenchmarkDraw(b *testing.B) {
	for _, w := range []int{84, 120, 240, 480} {
		b.Run(fmt.Sprint(w), func(b *testing.B) {
			b.ReportAllocs()
			cs := sampleCards()
			for i := 0; b.Loop(); i++ {
				Draw(Face{Card: cs[i%len(cs)]}, w, w*7/5)
			}
		})
	}
}

func BenchmarkBack(b *testing.B) {
	for b.Loop() {
		Draw(Face{Back: card.FateDeck}, 120, 168)
	}
}

func BenchmarkRotateDegrees(b *testing.B) {
	img := Draw(Face{Card: sampleCards()[0]}, 120, 168)
	for b.Loop() {
		RotateDegrees(img, 30)
	}
}

func BenchmarkShadow(b *testing.B) {
	img := Draw(Face{Card: sampleCards()[0]}, 120, 168)
	for b.Loop() {
		Shadow(img, ShadowMargin(120))
	}
}

func BenchmarkStoreHit(b *testing.B) {
	s := NewStore(Options{Sync: true})
	defer s.Close()
	w := want(1)
	s.Get(w)
	for b.Loop() {
		s.Get(w)
	}
}
