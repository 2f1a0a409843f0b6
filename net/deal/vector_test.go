package deal

import (
	"bytes"
	"encoding/hex"
	"fmt"
	"os"
	"testing"
)

// The vectors fix every byte that is sent or hashed: a transcript that lacks an item gives others, and so would a program that speaks
// another version. go test ./net/deal -run Vectors -update writes them anew; games under way then end.
func TestVectors(t *testing.T) {
	var b bytes.Buffer
	put := func(name string, v []byte) { fmt.Fprintf(&b, "%s %s\n", name, hex.EncodeToString(v)) }
	c := at(0)
	s := secretOf(0)

	x, key := keyOf(0)
	put("key", key.enc[:])
	proof := s.proveKey(&c, x, &key)
	put("key-proof", proof[:])

	slot := Slot{1, 2}
	e := slot.element(&c.game)
	put("slot-1-2", e.enc[:])
	put("generator-0", generators()[0].Bytes())
	put("generator-256", generators()[MaxSlots].Bytes())
	o := s.opening(&c, slot, "card")
	put("salt", o.Salt[:])
	leaf := o.leaf()
	put("leaf", leaf[:])

	cards := ciphersOf(2, &key)
	for i := range cards {
		v := cards[i].bytes()
		put(fmt.Sprint("card-", i), v[:])
	}
	shares, proof := s.share(&c, x, &key, cards)
	put("shares", append(shares[0].enc[:], shares[1].enc[:]...))
	put("shares-proof", proof[:])
	fresh, proof := s.freshen(&c, &key, cards)
	for i := range fresh {
		v := fresh[i].bytes()
		put(fmt.Sprint("fresh-", i), v[:])
	}
	put("fresh-proof", proof[:])
	sh, shuffled, _, _ := s.shuffle(c, key, cards)
	for i := range sh.out {
		v := sh.out[i].bytes()
		put(fmt.Sprint("shuffled-", i), v[:])
	}
	put("shuffle-proof", shuffled.bytes())
	_, weights := sh.check(shuffled)
	for i, w := range weights {
		put(fmt.Sprint("shuffle-weight-", i), w.Bytes())
	}

	coin := s.coin(&c)
	put("coin", coin[:])
	seal := sealed(&c, &coin)
	put("coin-sealed", seal[:])
	chance := chanceOf(&c.game, &c.at, 3, &[MaxSeats][32]byte{coin, {1}})
	put("chance", chance[:])
	compare(t, "testdata/vectors.golden", b.Bytes())
}

func compare(t *testing.T, file string, got []byte) {
	t.Helper()
	if *update {
		must(t, os.WriteFile(file, got, 0o644))
	}
	want, err := os.ReadFile(file)
	must(t, err)
	gotLines, wantLines := bytes.Split(got, []byte("\n")), bytes.Split(want, []byte("\n"))
	if len(gotLines) != len(wantLines) {
		t.Fatalf("%s: %d lines instead of %d", file, len(gotLines), len(wantLines))
	}
	for i := range wantLines {
		if !bytes.Equal(gotLines[i], wantLines[i]) {
			t.Errorf("%s, line %d: %s\nis now %s", file, i+1, wantLines[i], gotLines[i])
		}
	}
}
