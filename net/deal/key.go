package deal

// A joint key is the sum of all seats' shares. Whoever lacks one share can open nothing that the joint key locks. Each seat proves that it
// knows the secret behind its share (Schnorr 1991); otherwise the last seat could choose a share that cancels the others'.

const proofSize = 2 * encoded // a challenge and an answer

// secretKey is a seat's share of the key that is made at this moment of this game.
func (s *secret) secretKey(c *context) *scalar {
	return s.draws(newTranscript("secret key", c)).scalar()
}

func keyTranscript(c *context, public *point) *transcript {
	t := newTranscript("key share", c)
	t.point("public", public)
	return t
}

func keyChallenge(t *transcript, announced *point) *scalar {
	t.point("announcement", announced)
	return t.challenge("key share")
}

// proveKey is a proof of knowing x, of which public is the element.
func (s *secret) proveKey(c *context, x *scalar, public *point) (proof [proofSize]byte) {
	t := keyTranscript(c, public)
	k := s.draws(t).scalar()
	announced := pointOf(timesBase(k))
	challenge := keyChallenge(t, &announced)
	return putProof(challenge, sum(k, product(challenge, x)))
}

// readKey is a seat's share as it was sent, if the seat proves that it knows the secret behind it.
func readKey(c *context, sent [encoded]byte, proof [proofSize]byte) (point, bool) {
	public, err := readPoint(sent[:])
	return public, err == nil && verifyKey(c, &public, proof)
}

func verifyKey(c *context, public *point, proof [proofSize]byte) bool {
	challenge, answer, err := takeProof(proof)
	if err != nil || public.isIdentity() {
		return false
	}
	t := keyTranscript(c, public)
	announced := pointOf(identity().VarTimeDoubleScalarBaseMult(negative(challenge), &public.el, answer))
	return keyChallenge(t, &announced).Equal(challenge) == 1
}

func putProof(challenge, answer *scalar) (out [proofSize]byte) {
	copy(out[:encoded], challenge.Bytes())
	copy(out[encoded:], answer.Bytes())
	return out
}

func takeProof(b [proofSize]byte) (challenge, answer *scalar, err error) {
	if challenge, err = readScalar(b[:encoded]); err != nil {
		return nil, nil, err
	}
	answer, err = readScalar(b[encoded:])
	return challenge, answer, err
}
