package deal

import (
	"crypto/sha512"
	"encoding/binary"
	"errors"
	"runtime"
	"sync"

	"github.com/gtank/ristretto255"
)

// Scalars and elements are those of ristretto255 (RFC 9496), a group of prime order: each encoding that is accepted is an element of it,
// and each element has one encoding.
type (
	scalar  = ristretto255.Scalar
	element = ristretto255.Element
)

const encoded = 32 // bytes of a scalar or an element

var errNoElement = errors.New("these 32 bytes aren't an element of the group")

// A point is an element with its encoding, which transcripts and messages need again and again.
type point struct {
	el  element
	enc [encoded]byte
}

func pointOf(e *element) point {
	p := point{el: *e}
	copy(p.enc[:], e.Bytes())
	return p
}

func readPoint(b []byte) (p point, err error) {
	if _, err = p.el.SetCanonicalBytes(b); err != nil {
		return point{}, errNoElement
	}
	copy(p.enc[:], b)
	return p, nil
}

func readScalar(b []byte) (*scalar, error) {
	s, err := new(scalar).SetCanonicalBytes(b)
	if err != nil {
		return nil, errors.New("these 32 bytes aren't a scalar")
	}
	return s, nil
}

// base is the generator. It is one element for all, and never written to.
func base() *element { return generator }

var generator = ristretto255.NewGeneratorElement()

func identity() *element { return ristretto255.NewIdentityElement() }

func (p *point) isIdentity() bool { return p.el.Equal(identity()) == 1 }

// timesBase takes the same time whatever the secret is.
func timesBase(s *scalar) *element { return identity().ScalarBaseMult(s) }

func times(s *scalar, e *element) *element { return identity().ScalarMult(s, e) }
func plus(a, b *element) *element          { return identity().Add(a, b) }
func minus(a, b *element) *element         { return identity().Subtract(a, b) }

func product(a, b *scalar) *scalar { return new(scalar).Multiply(a, b) }
func sum(a, b *scalar) *scalar     { return new(scalar).Add(a, b) }
func negative(a *scalar) *scalar   { return new(scalar).Negate(a) }

func one() *scalar {
	var b [encoded]byte
	b[0] = 1
	s, _ := new(scalar).SetCanonicalBytes(b[:])
	return s
}

// Terms are a sum of scalars times elements. What is added for the same variable is one term.
type terms struct {
	scalars  []*scalar
	elements []*element
	places   map[*element]int
}

func (t *terms) add(s *scalar, e *element) {
	if i, ok := t.places[e]; ok {
		t.scalars[i] = sum(t.scalars[i], s)
		return
	}
	if t.places == nil {
		t.places = map[*element]int{}
	}
	t.places[e] = len(t.elements)
	t.scalars = append(t.scalars, s)
	t.elements = append(t.elements, e)
}

// public is the sum, quickly: the time it takes tells the scalars.
func (t *terms) public() *element {
	n := len(t.scalars)
	if n < manyTerms {
		return identity().VarTimeMultiScalarMult(t.scalars, t.elements)
	}
	parts := make([]*element, runtime.GOMAXPROCS(0))
	atOnce(len(parts), func(i int) {
		from, to := i*n/len(parts), (i+1)*n/len(parts)
		parts[i] = identity().VarTimeMultiScalarMult(t.scalars[from:to], t.elements[from:to])
	})
	out := identity()
	for _, p := range parts {
		out.Add(out, p)
	}
	return out
}

// secret is the sum, in a time that doesn't depend on the scalars.
func (t *terms) secret() *element { return identity().MultiScalarMult(t.scalars, t.elements) }

// hashed is an element of which nobody knows the logarithm to any other (RFC 9496, section 4.3.4).
func hashed(parts ...[]byte) *element {
	h := sha512.New()
	for _, p := range parts {
		h.Write(p)
	}
	e, _ := identity().SetUniformBytes(h.Sum(nil)) // it fails only for other lengths than 64
	return e
}

// generators are the bases of commitments to permutations: one for the chain, then one for each card.
var generators = sync.OnceValue(func() *[MaxSlots + 1]element {
	var out [MaxSlots + 1]element
	for i := range out {
		out[i] = *hashed([]byte("kotei deal 1 generator\n"), binary.BigEndian.AppendUint16(nil, uint16(i)))
	}
	return &out
})

// A cipher is a card under the joint key (ElGamal): a is r times the base, b is r times the key plus the card's slot.
type cipher struct{ a, b point }

const cipherSize = 2 * encoded

func (c *cipher) bytes() (out [cipherSize]byte) {
	copy(out[:encoded], c.a.enc[:])
	copy(out[encoded:], c.b.enc[:])
	return out
}

func readCiphers(in [][cipherSize]byte) ([]cipher, error) {
	out := make([]cipher, len(in))
	for i := range in {
		var err error
		if out[i].a, err = readPoint(in[i][:encoded]); err != nil {
			return nil, err
		}
		if out[i].b, err = readPoint(in[i][encoded:]); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// openCipher is a cipher that hides nothing yet.
func openCipher(slot *point) cipher { return cipher{a: pointOf(identity()), b: *slot} }

// again encrypts a cipher anew: nobody without r can tell that it is the same card.
func (c *cipher) again(key *element, r *scalar) cipher {
	return cipher{a: pointOf(plus(&c.a.el, timesBase(r))), b: pointOf(plus(&c.b.el, times(r, key)))}
}
