package deal

// A decryption share is a seat's secret times the first half of a cipher. All shares together open it. One proof shows of a whole batch
// that each share was made with the secret behind the seat's key: the logarithms are equal for a sum of all, with weights that nobody
// knows before the shares are as they are (Henry and Goldberg 2013, "Batch proofs of partial knowledge", section 3).

func shareTranscript(c *context, public *point, cards []cipher, shares []point) *transcript {
	t := newTranscript("shares", c)
	t.point("public", public)
	t.ciphers("cards", cards)
	t.points("shares", shares)
	return t
}

// weighed sums the cards' first halves and the shares.
func weighed(t *transcript, cards []cipher, shares []point) (firsts, sums *element) {
	var a, d terms
	for i, w := range t.challenges("weights", len(cards), 16) {
		a.add(w, &cards[i].a.el)
		d.add(w, &shares[i].el)
	}
	return a.public(), d.public()
}

// share makes a seat's shares of some cards, with the proof.
func (s *secret) share(c *context, x *scalar, public *point, cards []cipher) ([]point, [proofSize]byte) {
	shares := make([]point, len(cards))
	for i := range cards {
		shares[i] = pointOf(times(x, &cards[i].a.el))
	}
	t := shareTranscript(c, public, cards, shares)
	k := s.draws(t).scalar()
	firsts, sums := weighed(t, cards, shares)
	p := pairs{base(), &public.el, firsts, sums}
	return shares, p.prove(t, x, k)
}

func verifyShares(c *context, public *point, cards []cipher, shares []point, proof [proofSize]byte) bool {
	if len(shares) != len(cards) {
		return false
	}
	t := shareTranscript(c, public, cards, shares)
	firsts, sums := weighed(t, cards, shares)
	p := pairs{base(), &public.el, firsts, sums}
	return p.verify(t, proof)
}

// A viewer who has given his share of a card must not get the other shares of the same cipher, because then everybody could open it. He
// encrypts the card anew and proves with one proof for all cards that they are the same.

func freshTranscript(c *context, key *point, old, fresh []cipher) *transcript {
	t := newTranscript("fresh", c)
	t.point("key", key)
	t.ciphers("old", old)
	t.ciphers("fresh", fresh)
	return t
}

// differences sums what was added to both halves.
func differences(weights []*scalar, old, fresh []cipher) (firsts, seconds *element) {
	var a, b terms
	for i, w := range weights {
		a.add(w, minus(&fresh[i].a.el, &old[i].a.el))
		b.add(w, minus(&fresh[i].b.el, &old[i].b.el))
	}
	return a.public(), b.public()
}

// freshen encrypts cards anew, with the proof.
func (s *secret) freshen(c *context, key *point, old []cipher) ([]cipher, [proofSize]byte) {
	draws := s.draws(freshTranscript(c, key, old, nil))
	rs, k := draws.scalars(len(old)), draws.scalar()
	fresh := make([]cipher, len(old))
	for i := range old {
		fresh[i] = old[i].again(&key.el, rs[i])
	}
	t := freshTranscript(c, key, old, fresh)
	weights := t.challenges("weights", len(old), 16)
	r := new(scalar)
	for i, w := range weights {
		r.Add(r, product(w, rs[i]))
	}
	a, b := differences(weights, old, fresh)
	p := pairs{base(), a, &key.el, b}
	return fresh, p.prove(t, r, k)
}

func verifyFresh(c *context, key *point, old, fresh []cipher, proof [proofSize]byte) bool {
	if len(fresh) != len(old) {
		return false
	}
	t := freshTranscript(c, key, old, fresh)
	a, b := differences(t.challenges("weights", len(old), 16), old, fresh)
	p := pairs{base(), a, &key.el, b}
	return p.verify(t, proof)
}
