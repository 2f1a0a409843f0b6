package link

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha512"
	"errors"

	"github.com/gtank/ristretto255"
)

// CPace, a balanced password-authenticated key exchange, as in
// draft-irtf-cfrg-cpace-21 with the suite CPACE-RISTR255-SHA512: sections 6 to
// 8 for the protocol, 10.4 for the confirmation. One share from each side, and
// both have the same key if they had the same password, the same session id
// and saw the same shares and associated data. From one run an attacker learns
// whether one guess was right, and nothing else.

const (
	cpaceDSI   = "CPaceRistretto255"
	shareSize  = 32
	tagSize    = sha512.Size
	hashBlock  = sha512.BlockSize // H.s_in_bytes
	pairingCI  = "kotei pairing 1"
	tlsLabel   = "EXPERIMENTAL-kotei-pairing-1"
	sessionLen = 32
)

// errBadShare is the abort that sections 7.2 and 9 demand.
var errBadShare = errors.New("a share that isn't an element of the group, or is the neutral one")

// prependLen puts a LEB128 length before a string.
func prependLen(b []byte, s []byte) []byte {
	n := len(s)
	for n >= 0x80 {
		b = append(b, byte(n)|0x80)
		n >>= 7
	}
	return append(append(b, byte(n)), s...)
}

// lvCat joins strings so that they can't be cut differently.
func lvCat(parts ...[]byte) []byte {
	var b []byte
	for _, p := range parts {
		b = prependLen(b, p)
	}
	return b
}

// generatorString pads the password to a whole block, so that hashing it takes
// the same time whatever its length.
func generatorString(prs, ci, sid []byte) []byte {
	dsi := []byte(cpaceDSI)
	pad := max(0, hashBlock-1-len(prependLen(nil, prs))-len(prependLen(nil, dsi)))
	return lvCat(dsi, prs, make([]byte, pad), ci, sid)
}

func generator(prs, ci, sid []byte) (*ristretto255.Element, error) {
	h := sha512.Sum512(generatorString(prs, ci, sid))
	return ristretto255.NewIdentityElement().SetUniformBytes(h[:])
}

// sampleScalar draws a secret as section 8.3 recommends: 252 random bits,
// which is always below the order of the group.
func sampleScalar() (*ristretto255.Scalar, error) {
	var b [32]byte
	rand.Read(b[:])
	b[31] &= 0x0f
	return ristretto255.NewScalar().SetCanonicalBytes(b[:])
}

// scalarMultVfy is the secret point, or an error for G.I.
func scalarMultVfy(y *ristretto255.Scalar, share []byte) ([]byte, error) {
	p, err := ristretto255.NewIdentityElement().SetCanonicalBytes(share)
	if err != nil {
		return nil, errBadShare
	}
	k := ristretto255.NewIdentityElement().ScalarMult(y, p)
	if k.Equal(ristretto255.NewIdentityElement()) == 1 {
		return nil, errBadShare
	}
	return k.Bytes(), nil
}

// isk is the intermediate session key. A is who speaks first: the guest.
func isk(sid, k, shareA, adA, shareB, adB []byte) []byte {
	in := lvCat([]byte(cpaceDSI+"_ISK"), sid, k)
	in = append(in, lvCat(shareA, adA)...)
	in = append(in, lvCat(shareB, adB)...)
	h := sha512.Sum512(in)
	return h[:]
}

// confirmation is one side's proof that it has the key: a MAC over its own
// share and associated data.
func confirmation(sid, isk, share, ad []byte) []byte {
	key := sha512.New()
	key.Write([]byte("CPaceMac"))
	key.Write(sid)
	key.Write(isk)
	mac := hmac.New(sha512.New, key.Sum(nil))
	mac.Write(lvCat(share, ad))
	return mac.Sum(nil)
}

// A cpace is one side of one run.
type cpace struct {
	sid   []byte
	y     *ristretto255.Scalar
	share []byte
}

func newCPace(code string, sid []byte) (*cpace, error) {
	g, err := generator([]byte(code), []byte(pairingCI), sid)
	if err != nil {
		return nil, err
	}
	y, err := sampleScalar()
	if err != nil {
		return nil, err
	}
	return &cpace{sid: sid, y: y, share: ristretto255.NewIdentityElement().ScalarMult(y, g).Bytes()}, nil
}

// tags are both sides' confirmations, as a side with the right code makes them.
type tags struct{ guest, host []byte }

// guestTags ends the guest's part of the exchange; hostShare is what came in.
func (c *cpace) guestTags(hostShare, guestKey, hostKey []byte) (tags, error) {
	return c.tags(hostShare, c.share, guestKey, hostShare, hostKey)
}

// hostTags ends the host's part; guestShare is what came in.
func (c *cpace) hostTags(guestShare, guestKey, hostKey []byte) (tags, error) {
	return c.tags(guestShare, guestShare, guestKey, c.share, hostKey)
}

func (c *cpace) tags(theirs, shareA, adA, shareB, adB []byte) (tags, error) {
	k, err := scalarMultVfy(c.y, theirs)
	if err != nil {
		return tags{}, err
	}
	key := isk(c.sid, k, shareA, adA, shareB, adB)
	return tags{
		guest: confirmation(c.sid, key, shareA, adA),
		host:  confirmation(c.sid, key, shareB, adB),
	}, nil
}
