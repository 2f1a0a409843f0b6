package deal

import (
	"bytes"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"
)

// samples are one message of each kind.
func samples() []Message {
	handles := []Handle{1, 1 << 31}
	ciphers := [][cipherSize]byte{{1}, {2}}
	shares := [][encoded]byte{{3}}
	proof := make([]byte, 2*proofPerCard+proofFixed)
	return []Message{
		&KeyShare{[32]byte{1}, [proofSize]byte{2}}, &DeckList{3, [][32]byte{{4}}},
		&Shuffle{300, handles}, &Shuffle{Pile: 7}, &Shuffled{1 << 20, ciphers, proof},
		&Look{Everybody, handles}, &Look{7, handles[:1]}, &Search{2, 1000}, &Cancel{9},
		&Fresh{5, ciphers, [proofSize]byte{6}}, &Shares{6, shares, [proofSize]byte{7}},
		&Wanted{7, []byte{1, 2, 3}}, &Told{8, make([]byte, 2*toldSize)}, &Opened{9, []Opening{{1, [32]byte{2}, "card"}, {3, [32]byte{4}, ""}}},
		&Toss{}, &Sealed{10, [32]byte{1}}, &Coin{11, [32]byte{2}}, &Move{12, 513, handles}, &Leave{3}, &Admit{4},
		&Repooled{13, ciphers, proof, []Match{{1, [matchSize]byte{2}}}}, &Joined{14, [32]byte{1}, [proofSize]byte{2}, shares, [proofSize]byte{3}}, &Unlocked{[32]byte{9}},
	}
}

func TestMessagesAreReadAsTheyAreWritten(t *testing.T) {
	seen := map[byte]bool{}
	for _, m := range samples() {
		seen[m.kind()] = true
		b := Encode(m)
		got, err := Decode(b)
		if err != nil {
			t.Fatalf("%T: %v", m, err)
		}
		if !bytes.Equal(Encode(got), b) {
			t.Errorf("%T is read as %+v", m, got)
		}
		if s, ok := m.(*Shuffle); (!ok || len(s.Handles) > 0) && !reflect.DeepEqual(got, m) {
			t.Errorf("%+v is read as %+v", m, got)
		}
		for n := range b {
			if _, err := Decode(b[:n]); err == nil {
				t.Errorf("%d bytes of %d are a %T", n, len(b), m)
			}
		}
		if _, err := Decode(append(slices.Clip(b), 0)); err == nil {
			t.Errorf("a %T may have a byte too many", m)
		}
	}
	for k, m := range makers {
		if m != nil && (!seen[byte(k)] || m().kind() != byte(k)) {
			t.Errorf("kind %d has no sample, or is another", k)
		}
	}
}

func TestBoundsOfMessages(t *testing.T) {
	long := strings.Repeat("x", maxCard+1)
	proof := func(n int) []byte { return make([]byte, n*proofPerCard+proofFixed) }
	zeros := func(n int) string { return string(make([]byte, n)) }
	for what, c := range map[string]struct {
		m     Message
		bytes string // as a program without bounds would write it
	}{
		"no cards in a look":  {&Look{Viewer: 1}, "\x05\x01\x00\x00"},
		"seat 8":              {&Leave{8}, "\x11\x08"},
		"seat −2":             {&Leave{-2}, "\x11\xfe"},
		"257 slots":           {&DeckList{Leaves: make([][32]byte, 257)}, "\x02\x00\x01\x01" + zeros(257*32)},
		"a deck of no slots":  {&DeckList{}, "\x02\x00\x00\x00"},
		"257 handles":         {&Move{Handles: make([]Handle, 257)}, "\x10" + zeros(4) + "\x01\x01" + zeros(257*4)},
		"65536 handles":       {&Move{Handles: make([]Handle, 1<<16)}, "\x10" + zeros(4) + "\x00\x00" + zeros(4<<16)},
		"a shuffle of 257":    {&Shuffled{Cards: make([][cipherSize]byte, 257), Proof: proof(257)}, "\x04" + zeros(4) + "\x01\x01" + zeros(257*cipherSize) + string(proof(257))},
		"a short proof":       {&Shuffled{Cards: make([][cipherSize]byte, 2), Proof: proof(2)[1:]}, "\x04" + zeros(4) + "\x00\x02" + zeros(2*cipherSize) + string(proof(2)[1:])},
		"a long name":         {&Opened{Openings: []Opening{{Card: long}}}, "\x0c\x00\x00\x01" + zeros(33) + "\x81" + long},
		"a name of 257 bytes": {&Opened{Openings: []Opening{{Card: long + long[1:]}}}, "\x0c\x00\x00\x01" + zeros(33) + "\x01" + long + long[1:]},
		"2049 locked cards":   {&Joined{Shares: make([][encoded]byte, 2049)}, "\x14" + zeros(4+32+64) + "\x08\x01" + zeros(2049*32+64)},
		"no slots wanted":     {&Wanted{}, "\x0a" + zeros(6)},
		"257 slots wanted":    {&Wanted{Slots: make([]byte, 257)}, "\x0a" + zeros(4) + "\x01\x01" + zeros(257)},
		"half an opening":     {&Told{Openings: make([]byte, toldSize+1)}, "\x0b" + zeros(4) + "\x00\x01" + zeros(toldSize+1)},
	} {
		if _, err := Decode([]byte(c.bytes)); err == nil {
			t.Errorf("%s: it is read", what)
		}
		if why := panicOf(func() { Encode(c.m) }); !strings.HasPrefix(why, fmt.Sprintf("deal: encoding %T: ", c.m)) {
			t.Errorf("%s: it is written; %s", what, why)
		}
	}
}

func panicOf(f func()) (why string) {
	defer func() { why = fmt.Sprint(recover()) }()
	f()
	return ""
}

// FuzzDecode: any bytes are a message or an error, and a message has one encoding.
func FuzzDecode(f *testing.F) {
	for _, m := range samples() {
		f.Add(Encode(m))
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		m, err := Decode(b)
		if err == nil && !bytes.Equal(Encode(m), b) {
			t.Fatalf("%x is read, but would be written %x", b, Encode(m))
		}
	})
}

// FuzzApply: no bytes of anybody's make a program panic or change what it doesn't take.
func FuzzApply(f *testing.F) {
	for _, m := range samples() {
		f.Add(byte(1), Encode(m))
	}
	p := newPeers(f, 3, 3)
	p.draw(0, 1, 0)
	p.say(0, &Look{Viewer: 1, Handles: p.top(1, 2)})
	p.say(0, &Look{Viewer: Everybody, Handles: p.top(1, 1)})
	p.say(0, &Toss{})
	p.say(0, &Shuffle{Pile: 4})
	for s := range p.games {
		for _, m := range p.games[s].Owed() {
			f.Add(byte(s), Encode(m))
		}
	}
	log := p.log
	var g *Game
	f.Fuzz(func(t *testing.T, author byte, b []byte) {
		m, err := Decode(b)
		if err != nil {
			return
		}
		if g == nil {
			g, err = New(configOf(1, 3, 3))
			must(t, err)
			for _, r := range log {
				m, err := Decode(r.bytes)
				must(t, err)
				must(t, g.Apply(Entry{r.at, r.author, m}))
			}
		}
		before := public(g)
		err = g.Apply(Entry{Author: Seat(author % 4), Message: m})
		switch {
		case err == nil:
			g.Owed()
			g = nil
		case public(g) != before:
			t.Fatalf("%v; but something has changed", err)
		}
	})
}
