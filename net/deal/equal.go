package deal

// Two pairs have equal logarithms if one secret makes the second of each from its first (Chaum and Pedersen 1992). The four elements are
// in the transcript before this begins; the callers' transcripts say what they stand for.
type pairs struct{ from1, to1, from2, to2 *element }

func equalChallenge(t *transcript, first, second *point) *scalar {
	t.point("first announcement", first)
	t.point("second announcement", second)
	return t.challenge("equal logarithms")
}

func (p *pairs) prove(t *transcript, x, k *scalar) [proofSize]byte {
	first, second := pointOf(times(k, p.from1)), pointOf(times(k, p.from2))
	challenge := equalChallenge(t, &first, &second)
	return putProof(challenge, sum(k, product(challenge, x)))
}

func (p *pairs) verify(t *transcript, proof [proofSize]byte) bool {
	challenge, answer, err := takeProof(proof)
	if err != nil {
		return false
	}
	back := negative(challenge)
	announced := func(from, to *element) point {
		both := terms{}
		both.add(answer, from)
		both.add(back, to)
		return pointOf(both.public())
	}
	first, second := announced(p.from1, p.to1), announced(p.from2, p.to2)
	return equalChallenge(t, &first, &second).Equal(challenge) == 1
}
