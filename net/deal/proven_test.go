package deal

import (
	"slices"
	"testing"
)

// TestAfterAProofIsKnown: a proof that is known to be right is right for what it was made for. Another proof, and other cards with it, are
// refused by all, by the program that made it, too; and programs that share what they know verify it once.
func TestAfterAProofIsKnown(t *testing.T) {
	p := newPeers(t, 2, 4)
	shared := new(Proven)
	for _, g := range p.games {
		g.cfg.Proven = shared
	}
	p.say(0, &Shuffle{Pile: 0})
	m := owed[*Shuffled](p, 0)
	if shared.Len() != 1 {
		t.Fatalf("%d proofs are known", shared.Len())
	}
	cards := *m
	cards.Cards = slices.Clone(m.Cards)
	cards.Cards[0], cards.Cards[1] = m.Cards[1], m.Cards[0]
	p.refused(0, &cards)
	proof := *m
	proof.Proof = slices.Clone(m.Proof)
	proof.Proof[len(proof.Proof)-1] ^= 1
	p.refused(0, &proof)
	p.say(0, m)
	p.run()
	if n := shared.Len(); n != 2 {
		t.Errorf("%d proofs are known after two turns", n)
	}

	p.say(1, &Look{1, p.top(1, 0)})
	s := owed[*Shares](p, 0)
	other := *s
	other.Proof[0] ^= 1
	p.refused(0, &other)
	p.say(0, s)
	p.run()
}
