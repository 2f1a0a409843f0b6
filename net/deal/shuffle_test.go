package deal

import (
	"fmt"
	"slices"
	"testing"
)

func TestShuffleKeepsTheCards(t *testing.T) {
	x, key := keyOf(0)
	for _, n := range []int{1, 2, 3, 10} {
		in := ciphersOf(n, &key)
		sh, proof, order, _ := secretOf(0).shuffle(at(0), key, in)
		if err := sh.verify(proof); err != nil {
			t.Fatalf("%d cards: %v", n, err)
		}
		before, after := slotsIn(x, in), slotsIn(x, sh.out)
		for i, from := range order {
			if after[i] != before[from] || sh.out[i].a.enc == in[from].a.enc {
				t.Fatalf("%d cards: card %d isn't card %d encrypted anew", n, i, from)
			}
		}
		slices.Sort(order)
		if order[0] != 0 || order[n-1] != n-1 {
			t.Fatalf("%v is no permutation", order)
		}
		b := proof.bytes()
		if len(b) != 160*n+288 {
			t.Fatalf("a proof for %d cards has %d bytes", n, len(b))
		}
		again, err := readShuffleProof(b, n)
		must(t, err)
		must(t, sh.verify(again))
	}
}

func BenchmarkShuffle(b *testing.B) {
	_, key := keyOf(0)
	for _, n := range []int{10, 45, 100} {
		in := ciphersOf(n, &key)
		generators()
		b.Run(fmt.Sprint("prove/", n), func(b *testing.B) {
			for b.Loop() {
				_, proof, _, _ := secretOf(0).shuffle(at(0), key, in)
				proof.bytes()
			}
		})
		sh, proof, _, _ := secretOf(0).shuffle(at(0), key, in)
		sent := proof.bytes()
		b.Run(fmt.Sprint("verify/", n), func(b *testing.B) {
			for b.Loop() {
				got, err := readShuffleProof(sent, n)
				must(b, err)
				must(b, sh.verify(got))
			}
		})
	}
}
