package deal

import (
	"crypto/sha256"
	"sync"
)

// Proven are proofs that were found to be right, each by the hash of all that it says. Programs of one process share them: whoever plays a log
// again as each seat saw it verifies each proof once. Nobody verifies what he has proven himself.
type Proven struct {
	mu   sync.Mutex
	sums map[[32]byte]struct{}
}

func (p *Proven) has(sum [32]byte) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	_, ok := p.sums[sum]
	return ok
}

// Len is how many there are.
func (p *Proven) Len() int {
	p.mu.Lock()
	defer p.mu.Unlock()
	return len(p.sums)
}

func (p *Proven) add(sum [32]byte) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.sums == nil {
		p.sums = map[[32]byte]struct{}{}
	}
	p.sums[sum] = struct{}{}
}

// sum is the hash of a shuffle and of its proof.
func (sh *shuffling) sum(proof []byte) (out [32]byte) {
	t := sh.opening()
	t.ciphers("out", sh.out)
	t.item("proof", proof)
	return sha256.Sum256(t.h.Sum(nil))
}

// sumOfShares is the hash of some shares and of their proof.
func sumOfShares(c *context, public *point, cards []cipher, shares []point, proof [proofSize]byte) (out [32]byte) {
	t := shareTranscript(c, public, cards, shares)
	t.item("proof", proof[:])
	return sha256.Sum256(t.h.Sum(nil))
}
