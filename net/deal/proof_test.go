package deal

import (
	"slices"
	"testing"
)

func small(n byte) *scalar {
	s, _ := new(scalar).SetCanonicalBytes(append([]byte{n}, make([]byte, 31)...))
	return s
}

func inverse(s *scalar) *scalar { return new(scalar).Invert(s) }

// moved is a point and something that nobody knows the logarithm of, so many times.
func moved(p point, by *scalar) point {
	return pointOf(plus(&p.el, times(by, hashed([]byte("something else")))))
}

// elsewhere are contexts that differ from at(0) in one thing each.
func elsewhere() map[string]context {
	out := map[string]context{}
	c := at(0)
	c.game[0]++
	out["game"] = c
	c = at(0)
	c.at[31]++
	out["moment"] = c
	out["seat"] = at(1)
	return out
}

func TestKeyShare(t *testing.T) {
	c := at(0)
	x, public := keyOf(0)
	proof := secretOf(0).proveKey(&c, x, &public)
	if !verifyKey(&c, &public, proof) {
		t.Fatal("a good proof of a key share is refused")
	}
	for what, c := range elsewhere() {
		if verifyKey(&c, &public, proof) {
			t.Errorf("a key share of another %s is taken", what)
		}
	}
	if _, other := keyOf(1); verifyKey(&c, &other, proof) {
		t.Error("a proof for another key share is taken")
	}
}

// A seat that knows only the others' keys can't give one that cancels them.
func TestForgedKeyShares(t *testing.T) {
	c := at(0)
	_, others := keyOf(1)

	t.Run("key chosen after the challenge", func(t *testing.T) {
		announced := pointOf(timesBase(small(5)))
		challenge := keyChallenge(keyTranscript(&c, &others), &announced)
		answer := small(7)
		key := pointOf(times(inverse(challenge), minus(timesBase(answer), &announced.el)))
		if verifyKey(&c, &key, putProof(challenge, answer)) {
			t.Error("it is taken")
		}
	})
	t.Run("announcement chosen after the challenge", func(t *testing.T) {
		cancels := pointOf(minus(timesBase(small(3)), &others.el))
		dummy := pointOf(base())
		challenge := keyChallenge(keyTranscript(&c, &cancels), &dummy)
		if verifyKey(&c, &cancels, putProof(challenge, small(7))) {
			t.Error("it is taken")
		}
	})
	t.Run("no key", func(t *testing.T) {
		nothing := pointOf(identity())
		proof := secretOf(0).proveKey(&c, new(scalar), &nothing)
		if verifyKey(&c, &nothing, proof) {
			t.Error("it is taken")
		}
	})
}

func TestShares(t *testing.T) {
	c := at(0)
	x, public := keyOf(0)
	cards := ciphersOf(5, &public)
	shares, proof := secretOf(0).share(&c, x, &public, cards)
	if !verifyShares(&c, &public, cards, shares, proof) {
		t.Fatal("good shares are refused")
	}
	for what, c := range elsewhere() {
		if verifyShares(&c, &public, cards, shares, proof) {
			t.Errorf("shares of another %s are taken", what)
		}
	}
	if verifyShares(&c, &public, cards, shares[:4], proof) {
		t.Error("four shares of five cards are taken")
	}
	for i := range cards {
		wrong := slices.Clone(shares)
		wrong[i] = moved(wrong[i], one())
		if verifyShares(&c, &public, cards, wrong, proof) {
			t.Errorf("a wrong share of card %d is taken", i)
		}
		again, reproof := secretOf(0).share(&c, sum(x, one()), &public, cards)
		if verifyShares(&c, &public, cards, again, reproof) {
			t.Error("shares made with another key are taken")
		}
	}
}

// cancel moves two of the points so that their weighted sum stays what it is.
func cancel(first, second *point, w []*scalar) {
	*first = moved(*first, inverse(w[0]))
	*second = moved(*second, negative(inverse(w[1])))
}

func TestForgedShares(t *testing.T) {
	c := at(0)
	x, public := keyOf(0)
	good := ciphersOf(2, &public)
	shares, _ := secretOf(0).share(&c, x, &public, good)
	// attempt ends a proof about what is already chosen, with everything but the announcements as honest as can be.
	attempt := func(t *testing.T, public point, cards []cipher, shares []point, end func(tr *transcript, firsts, sums *element) [proofSize]byte) {
		tr := shareTranscript(&c, &public, cards, shares)
		firsts, sums := weighed(tr, cards, shares)
		if verifyShares(&c, &public, cards, shares, end(tr, firsts, sums)) {
			t.Error("it is taken")
		}
	}
	honest := func(tr *transcript, firsts, sums *element) [proofSize]byte {
		p := pairs{base(), &public.el, firsts, sums}
		return p.prove(tr, x, small(9))
	}
	weights := shareTranscript(&c, &public, good, shares).challenges("weights", 2, 16)

	t.Run("shares chosen after their weights", func(t *testing.T) {
		wrong := slices.Clone(shares)
		cancel(&wrong[0], &wrong[1], weights)
		attempt(t, public, good, wrong, honest)
	})
	t.Run("cards chosen after their weights", func(t *testing.T) {
		cards := slices.Clone(good)
		cancel(&cards[0].a, &cards[1].a, weights)
		attempt(t, public, cards, shares, honest)
	})
	t.Run("key chosen after the challenge", func(t *testing.T) {
		y, k := small(200), small(9)
		wrong := []point{pointOf(times(y, &good[0].a.el)), pointOf(times(y, &good[1].a.el))}
		tr := shareTranscript(&c, &public, good, wrong)
		firsts, _ := weighed(tr, good, wrong)
		first, second := pointOf(timesBase(small(4))), pointOf(times(k, firsts))
		challenge := equalChallenge(tr, &first, &second)
		answer := sum(k, product(challenge, y))
		key := pointOf(times(inverse(challenge), minus(timesBase(answer), &first.el)))
		if verifyShares(&c, &key, good, wrong, putProof(challenge, answer)) {
			t.Error("it is taken")
		}
	})
	y := small(200)
	wrong := []point{pointOf(times(y, &good[0].a.el)), pointOf(times(y, &good[1].a.el))}
	dummy := pointOf(base())
	t.Run("first announcement chosen after the challenge", func(t *testing.T) {
		attempt(t, public, good, wrong, func(tr *transcript, firsts, _ *element) [proofSize]byte {
			second := pointOf(times(small(9), firsts))
			challenge := equalChallenge(tr, &dummy, &second)
			return putProof(challenge, sum(small(9), product(challenge, y)))
		})
	})
	t.Run("second announcement chosen after the challenge", func(t *testing.T) {
		attempt(t, public, good, wrong, func(tr *transcript, _, _ *element) [proofSize]byte {
			first := pointOf(timesBase(small(9)))
			challenge := equalChallenge(tr, &first, &dummy)
			return putProof(challenge, sum(small(9), product(challenge, x)))
		})
	})
}

func TestFreshCiphers(t *testing.T) {
	c := at(0)
	x, key := keyOf(0)
	old := ciphersOf(3, &key)
	fresh, proof := secretOf(0).freshen(&c, &key, old)
	if !verifyFresh(&c, &key, old, fresh, proof) {
		t.Fatal("good fresh ciphers are refused")
	}
	if !slices.Equal(slotsIn(x, old), slotsIn(x, fresh)) {
		t.Error("the cards are others")
	}
	for what, c := range elsewhere() {
		if verifyFresh(&c, &key, old, fresh, proof) {
			t.Errorf("fresh ciphers of another %s are taken", what)
		}
	}
	if verifyFresh(&c, &key, old, fresh[:2], proof) {
		t.Error("two ciphers for three cards are taken")
	}
	for i := range fresh {
		wrong := slices.Clone(fresh)
		wrong[i].b = moved(wrong[i].b, one())
		if verifyFresh(&c, &key, old, wrong, proof) {
			t.Errorf("another card in the place of card %d is taken", i)
		}
	}
}

func TestForgedFreshCiphers(t *testing.T) {
	c := at(0)
	_, key := keyOf(0)
	old := ciphersOf(2, &key)
	rs := []*scalar{small(11), small(12)}
	good := []cipher{old[0].again(&key.el, rs[0]), old[1].again(&key.el, rs[1])}
	weights := freshTranscript(&c, &key, old, good).challenges("weights", 2, 16)
	r := sum(product(weights[0], rs[0]), product(weights[1], rs[1]))
	attempt := func(t *testing.T, old, fresh []cipher) {
		tr := freshTranscript(&c, &key, old, fresh)
		a, b := differences(tr.challenges("weights", 2, 16), old, fresh)
		p := pairs{base(), a, &key.el, b}
		if verifyFresh(&c, &key, old, fresh, p.prove(tr, r, small(9))) {
			t.Error("it is taken")
		}
	}
	t.Run("fresh ciphers chosen after their weights", func(t *testing.T) {
		wrong := slices.Clone(good)
		cancel(&wrong[0].b, &wrong[1].b, weights)
		attempt(t, old, wrong)
	})
	t.Run("old ciphers chosen after their weights", func(t *testing.T) {
		wrong := slices.Clone(old)
		cancel(&wrong[0].b, &wrong[1].b, weights)
		attempt(t, wrong, good)
	})
	t.Run("key chosen after the challenge", func(t *testing.T) {
		wrong := slices.Clone(good)
		wrong[0].b = moved(wrong[0].b, one())
		tr := freshTranscript(&c, &key, old, wrong)
		w := tr.challenges("weights", 2, 16)
		_, b := differences(w, old, wrong)
		r, k := sum(product(w[0], rs[0]), product(w[1], rs[1])), small(9)
		first, second := pointOf(times(k, base())), pointOf(times(small(4), base()))
		challenge := equalChallenge(tr, &first, &second)
		answer := sum(k, product(challenge, r))
		other := pointOf(times(inverse(answer), plus(&second.el, times(challenge, b))))
		if verifyFresh(&c, &other, old, wrong, putProof(challenge, answer)) {
			t.Error("it is taken")
		}
	})
}

func TestNumbersHaveNoBias(t *testing.T) {
	draws := newStream("test", nil)
	var counts [6]int
	for range 6000 {
		counts[draws.below(6)]++
	}
	for i, n := range counts {
		if n < 850 || n > 1150 {
			t.Errorf("%d came %d times of 6000", i, n)
		}
	}
	// 2³² is 1 modulo 2³²−1: one number in 2³² is thrown away, and the others stay.
	s := &stream{left: []byte{0, 0, 0, 0, 0, 0, 0, 9}}
	if got := s.below(1<<32 - 1); got != 9 {
		t.Errorf("%d came where 0 had to be thrown away", got)
	}
	if draws.below(0) != 0 || draws.below(1) != 0 {
		t.Error("there is more than one number below one")
	}
}
