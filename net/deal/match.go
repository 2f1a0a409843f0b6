package deal

// A match proves that a card which only its owner can see is the same as another whose mask he knows, without telling which it is. Of the
// first everybody has b less all shares but the owner's, that is M + x·a; the second is (r·B, M + r·K). So he proves that he knows x and r,
// of which these are the elements, and that x·a − r·K is the difference (Camenisch and Stadler 1997, for linear relations).

const matchSize = 3 * encoded

type match struct {
	owner point  // x·B
	key   point  // K
	card  cipher // a, and M + x·a
	other cipher
}

// transcript is what is proven.
func (m *match) transcript(c *context) *transcript {
	t := newTranscript("match", c)
	t.point("owner", &m.owner)
	t.point("key", &m.key)
	t.ciphers("card", []cipher{m.card})
	t.ciphers("other", []cipher{m.other})
	return t
}

// announcements are what the answers say if the challenge is c.
func (m *match) announcements(c, x, r *scalar, of func(t *terms) *element) [3]point {
	back := negative(c)
	var first, second, third terms
	first.add(x, base())
	first.add(back, &m.owner.el)
	second.add(r, base())
	second.add(back, &m.other.a.el)
	third.add(x, &m.card.a.el)
	third.add(negative(r), &m.key.el)
	third.add(back, minus(&m.card.b.el, &m.other.b.el))
	return [3]point{pointOf(of(&first)), pointOf(of(&second)), pointOf(of(&third))}
}

func matchChallenge(t *transcript, announced [3]point) *scalar {
	t.point("owner announcement", &announced[0])
	t.point("mask announcement", &announced[1])
	t.point("difference announcement", &announced[2])
	return t.challenge("match")
}

func (m *match) prove(s *secret, ctx *context, x, r *scalar) (out [matchSize]byte) {
	t := m.transcript(ctx)
	k := s.draws(t).scalars(2)
	c := matchChallenge(t, m.announcements(new(scalar), k[0], k[1], (*terms).secret))
	copy(out[:], c.Bytes())
	copy(out[encoded:], sum(k[0], product(c, x)).Bytes())
	copy(out[2*encoded:], sum(k[1], product(c, r)).Bytes())
	return out
}

func (m *match) verify(ctx *context, proof [matchSize]byte) bool {
	var s [3]*scalar
	for i := range s {
		var err error
		if s[i], err = readScalar(proof[i*encoded:][:encoded]); err != nil {
			return false
		}
	}
	announced := m.announcements(s[0], s[1], s[2], (*terms).public)
	return matchChallenge(m.transcript(ctx), announced).Equal(s[0]) == 1
}
