package link

import (
	"bytes"
	"crypto/sha512"
	"encoding/hex"
	"errors"
	"strings"
	"testing"

	"github.com/gtank/ristretto255"
)

func unhex(t testing.TB, s string) []byte {
	t.Helper()
	b, err := hex.DecodeString(strings.Join(strings.Fields(s), ""))
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func scalar(t testing.TB, s string) *ristretto255.Scalar {
	t.Helper()
	y, err := ristretto255.NewScalar().SetCanonicalBytes(unhex(t, s))
	if err != nil {
		t.Fatal(err)
	}
	return y
}

func same(t *testing.T, what string, got []byte, want string) {
	t.Helper()
	if !bytes.Equal(got, unhex(t, want)) {
		t.Errorf("%s:\n got %x\nwant %s", what, got, strings.Join(strings.Fields(want), ""))
	}
}

// TestDraftStrings holds the vectors of draft-irtf-cfrg-cpace-21, appendix A.1.
func TestDraftStrings(t *testing.T) {
	counting := func(n int) []byte {
		b := make([]byte, n)
		for i := range b {
			b[i] = byte(i)
		}
		return b
	}
	same(t, "prepend_len of nothing", prependLen(nil, nil), "00")
	same(t, "prepend_len(1234)", prependLen(nil, []byte("1234")), "0431323334")
	same(t, "prepend_len of 127", prependLen(nil, counting(127)), "7f"+hex.EncodeToString(counting(127)))
	same(t, "prepend_len of 128", prependLen(nil, counting(128)), "8001"+hex.EncodeToString(counting(128)))
	same(t, "lv_cat", lvCat([]byte("1234"), []byte("5"), nil, []byte("678")), "043132333401350003363738")
	// Appendix A.3.5, transcript_ir: two lv_cats in a row.
	ir := append(lvCat([]byte("123"), []byte("PartyA")), lvCat([]byte("234"), []byte("PartyB"))...)
	same(t, "transcript_ir", ir, "03313233065061727479410332333406506172747942")
	ir = append(lvCat([]byte("3456"), []byte("PartyA")), lvCat([]byte("2345"), []byte("PartyB"))...)
	same(t, "transcript_ir", ir, "043334353606506172747941043233343506506172747942")
}

// The inputs of appendix B.3 (ristretto255 with SHA-512).
const (
	draftPRS = "50617373776f7264"
	draftCI  = "0b415f696e69746961746f720b425f726573706f6e646572"
	draftSID = "7e4b4791d6a8ef019b936c79fb7f2c57"
	draftYa  = "da3d23700a9e5699258aef94dc060dfda5ebb61f02a5ea77fad53f4ff0976d08"
	draftYb  = "d2316b454718c35362d83d69df6320f38578ed5984651435e2949762d900b80d"
)

// TestDraftGenerator is appendix B.3.1.
func TestDraftGenerator(t *testing.T) {
	prs, ci, sid := unhex(t, draftPRS), unhex(t, draftCI), unhex(t, draftSID)
	s := generatorString(prs, ci, sid)
	same(t, "generator_string", s, `
		11435061636552697374726574746f3235350850617373776f726464
		00000000000000000000000000000000000000000000000000000000
		00000000000000000000000000000000000000000000000000000000
		00000000000000000000000000000000000000000000000000000000
		00000000000000000000000000000000180b415f696e69746961746f
		720b425f726573706f6e646572107e4b4791d6a8ef019b936c79fb7f
		2c57`)
	h := sha512.Sum512(s)
	same(t, "hash", h[:], `
		da6d3ddc8802fca9058755ffd3ebde08a9c2c74945901a258482a288
		b6663af06bf645c93cd1c51512307199c80e84908916d983b34af772
		05f90851a657ee27`)
	g, err := generator(prs, ci, sid)
	if err != nil {
		t.Fatal(err)
	}
	same(t, "generator", g.Bytes(), "222b6b195fe84b1652badb6f6a3ae3d24341e7306967f0b8115b40d5698c7e56")
}

// TestDraftExchange is appendix B.3.2 to B.3.5: shares, secret point and key.
func TestDraftExchange(t *testing.T) {
	sid := unhex(t, draftSID)
	g, err := generator(unhex(t, draftPRS), unhex(t, draftCI), sid)
	if err != nil {
		t.Fatal(err)
	}
	ya, yb := scalar(t, draftYa), scalar(t, draftYb)
	shareA := ristretto255.NewIdentityElement().ScalarMult(ya, g).Bytes()
	shareB := ristretto255.NewIdentityElement().ScalarMult(yb, g).Bytes()
	same(t, "Ya", shareA, "d6bac480f2c386c394efc7c47adb9925dcd2630b64f240c50f8d0eec482b9157")
	same(t, "Yb", shareB, "3ea7e0b19560d7c0b0f5734f63b955286dfa8232b5ebe63324e2d9e7433f7258")
	const k = "80b69a8a76457ab6a4d7f887a4bf6b55a2f80ac19c333f917a05fc9887c8b40f"
	ka, errA := scalarMultVfy(ya, shareB)
	kb, errB := scalarMultVfy(yb, shareA)
	if errA != nil || errB != nil {
		t.Fatal(errA, errB)
	}
	same(t, "K of A", ka, k)
	same(t, "K of B", kb, k)
	same(t, "ISK", isk(sid, ka, shareA, []byte("ADa"), shareB, []byte("ADb")), `
		b69effbf61b51d56401c0f65601abe428de8206feaaf0e32198896dc
		ae7b35cd2b38950a39dfd5d4a79164614c2984f7daa460b588c1e80c
		3fa2068af7900447`)
}

// TestDraftPoints is appendix B.3.10 and B.3.11: a valid point, one that is
// none, and the neutral one.
func TestDraftPoints(t *testing.T) {
	s := scalar(t, "7cd0e075fa7955ba52c02759a6c90dbbfc10e6d40aea8d283e407d88cf538a05")
	k, err := scalarMultVfy(s, unhex(t, "2c3c6b8c4f3800e7aef6864025b4ed79bd599117e427c41bd47d93d654b4a51c"))
	if err != nil {
		t.Fatal(err)
	}
	same(t, "scalar_mult_vfy", k, "7c13645fe790a468f62c39beb7388e541d8405d1ade69d1778c5fe3e7f6b600e")
	for _, bad := range []string{
		"2b3c6b8c4f3800e7aef6864025b4ed79bd599117e427c41bd47d93d654b4a51c",
		"0000000000000000000000000000000000000000000000000000000000000000",
		"", "00",
	} {
		if k, err := scalarMultVfy(s, unhex(t, bad)); !errors.Is(err, errBadShare) {
			t.Errorf("share %q gave %x, %v", bad, k, err)
		}
	}
}

// run plays both sides and says whether each would accept the other.
func run(t *testing.T, codeA, codeB string, sidA, sidB, adA, adB, seenA, seenB []byte) (hostAccepts, guestAccepts bool) {
	t.Helper()
	a, errA := newCPace(codeA, sidA)
	b, errB := newCPace(codeB, sidB)
	if errA != nil || errB != nil {
		t.Fatal(errA, errB)
	}
	ta, errA := a.guestTags(b.share, adA, seenB)
	tb, errB := b.hostTags(a.share, seenA, adB)
	if errA != nil || errB != nil {
		t.Fatal(errA, errB)
	}
	if bytes.Equal(ta.guest, ta.host) {
		t.Error("the two confirmations are the same and could be sent back")
	}
	return bytes.Equal(ta.guest, tb.guest), bytes.Equal(ta.host, tb.host)
}

func TestExchange(t *testing.T) {
	sid, other := []byte("session one"), []byte("session two")
	a, b, m := []byte("key A"), []byte("key B"), []byte("key M")
	for _, c := range []struct {
		name                     string
		codeA, codeB             string
		sidA, sidB, seenA, seenB []byte
		want                     bool
	}{
		{"the same of everything", "K7QM", "K7QM", sid, sid, a, b, true},
		{"another code", "K7QM", "K7QN", sid, sid, a, b, false},
		{"another session", "K7QM", "K7QM", sid, other, a, b, false},
		{"another guest's key", "K7QM", "K7QM", sid, sid, m, b, false},
		{"another host's key", "K7QM", "K7QM", sid, sid, a, m, false},
	} {
		host, guest := run(t, c.codeA, c.codeB, c.sidA, c.sidB, a, b, c.seenA, c.seenB)
		if host != c.want || guest != c.want {
			t.Errorf("%s: the host accepts: %v, the guest: %v, want %v", c.name, host, guest, c.want)
		}
	}
}

// FuzzCPaceShare: whatever share comes in, a side ends with tags or with the
// abort, and never with those of an honest run.
func FuzzCPaceShare(f *testing.F) {
	f.Add(unhex(f, "2c3c6b8c4f3800e7aef6864025b4ed79bd599117e427c41bd47d93d654b4a51c"))
	f.Add(make([]byte, shareSize))
	f.Add([]byte{})
	sid, keyA, keyB := []byte("session"), []byte("key A"), []byte("key B")
	honest, err := newCPace("K7QM", sid)
	if err != nil {
		f.Fatal(err)
	}
	host, err := newCPace("K7QM", sid)
	if err != nil {
		f.Fatal(err)
	}
	right, err := host.hostTags(honest.share, keyA, keyB)
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, share []byte) {
		got, err := host.hostTags(share, keyA, keyB)
		switch {
		case err != nil && !errors.Is(err, errBadShare):
			t.Fatalf("%x: %v", share, err)
		case err == nil && (len(got.guest) != tagSize || len(got.host) != tagSize):
			t.Fatalf("%x: tags of %d and %d bytes", share, len(got.guest), len(got.host))
		case err == nil && !bytes.Equal(share, honest.share) && bytes.Equal(got.guest, right.guest):
			t.Fatalf("%x: the confirmation of an honest run", share)
		}
	})
}

func BenchmarkPairing(b *testing.B) {
	for b.Loop() {
		guest, _ := newCPace("K7QM", []byte("session"))
		host, _ := newCPace("K7QM", []byte("session"))
		if _, err := guest.guestTags(host.share, []byte("A"), []byte("B")); err != nil {
			b.Fatal(err)
		}
		if _, err := host.hostTags(guest.share, []byte("A"), []byte("B")); err != nil {
			b.Fatal(err)
		}
	}
}
