package match

import "testing"

func BenchmarkPublicHashToy(b *testing.B) {
	s := toyMatch(b, Options{}).State()
	b.ReportAllocs()
	for b.Loop() {
		s.PublicHash()
	}
}

func BenchmarkSubmitToy(b *testing.B) {
	m := toyMatch(b, Options{Seed: 1})
	b.ReportAllocs()
	for i := uint64(0); b.Loop(); i++ {
		playOn(b, m, i, 1)
		if m.State().Over {
			if err := m.TakeBack(0, 2); err != nil {
				b.Fatal(err)
			}
		}
	}
}
