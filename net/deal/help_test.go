package deal

import (
	"flag"
	"fmt"
	"testing"
)

var update = flag.Bool("update", false, "write the golden file")

// At is a context of a game for tests.
func at(seat Seat) context {
	return context{game: [32]byte{'g'}, at: [32]byte{'a'}, seat: seat}
}

func secretOf(seat Seat) *secret { return &secret{'s', byte(seat)} }

// keyOf is a seat's key in the game for tests.
func keyOf(seat Seat) (*scalar, point) {
	c := at(seat)
	x := secretOf(seat).secretKey(&c)
	return x, pointOf(timesBase(x))
}

// ciphersOf are n cards under a key, encrypted.
func ciphersOf(n int, key *point) []cipher {
	out := make([]cipher, n)
	draws := newStream("test", []byte{byte(n)})
	for i := range out {
		card := pointOf(hashed(fmt.Append(nil, "test card ", i)))
		c := openCipher(&card)
		out[i] = c.again(&key.el, draws.scalar())
	}
	return out
}

// slotsIn opens ciphers with a key's secret.
func slotsIn(x *scalar, cs []cipher) (out []string) {
	for i := range cs {
		p := pointOf(minus(&cs[i].b.el, times(x, &cs[i].a.el)))
		out = append(out, string(p.enc[:]))
	}
	return out
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func text(v any) string { return fmt.Sprint(v) }
