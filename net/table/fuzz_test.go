package table

import (
	"bytes"
	"strings"
	"testing"

	"kotei/core"
	"kotei/core/match"
	"kotei/net/elect"
)

// FuzzUnpack: any bytes are a message or an error, and a message has one encoding.
func FuzzUnpack(f *testing.F) {
	f.Add([]byte{})
	for _, m := range samples() {
		f.Add(pack(m))
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		m, err := unpack(b)
		if err != nil {
			if m != nil || err.Error() == "" {
				t.Fatalf("both %v and %v", m, err)
			}
			return
		}
		if again := pack(m); !bytes.Equal(again, b) {
			t.Fatalf("%x is read, but would be written %x", b, again)
		}
	})
}

// samples are one message of each kind, or more.
func samples() []message {
	e := event{Author: 1, Serial: 300, Head: 70_000, Body: []byte("body")}
	return []message{
		&hello{Name: "Ann", Spectator: true, Head: 9, Known: []uint32{3, 1 << 31}}, &handIn{Deck: Deck{"s", []string{"t"}, []string{"a", "b"}, []string{"c"}}},
		&submit{e}, &say{line{Text: "konnichi wa"}}, &think{}, &leave{}, &head{Index: 5}, &differ{7, "what", []byte("log")},
		&welcome{Seat: core.NoSeat, Seats: 8, Edition: "celestial", Format: "legacy", Mode: 2, Upto: 99}, &welcome{Dealing: AllDeal, Patience: 10},
		&seating{[]SeatInfo{{Seat: 0, Name: "Ann", Here: true}, {Seat: core.NoSeat, Name: "Bob", Ready: true}}},
		&start{Opening: opening{Edition: "x", Format: "y", Seats: []openingSeat{{Name: "Ann", Beside: []string{"t"}, Dynasty: 40, Fate: 45}}, Start: []string{"k"}}, Eyes: 1, Shown: []match.HeaderShown{{Mask: 2, Card: 300, ID: "a"}}},
		&entry{record{Index: 3, Epoch: 2, Event: e, Seen: []byte("seen")}}, &refused{Serial: 4, May: true, Text: "no"},
		&said{2, "Bob", line{Text: "hai", N: 3}, 7, 3}, &thinking{3}, &stop{"why"}, &stalled{"full"}, &trouble{2, "Bob", "why"}, &back{head{Index: 4}, "lost"}, &finished{head{Index: 8}}, &failure{"out"},
		&lay{1, openingSeat{Stronghold: "s", Dynasty: 40, Fate: 45, Listens: core.EventSet{1, 2}}}, &submit{event{Author: 1, Deal: true, Body: make([]byte, maxBody+1)}},
		&lacking{2, []string{"Bob"}, []uint32{3, 9}}, &coin{[32]byte{7}}, &opened{Seat: 1, Deck: Deck{"s", []string{"t"}, []string{"a", "b"}, []string{"c"}}, Extra: []string{"k"}},
		&paper{Addrs: []string{"10.0.0.2:24157"}, Paper: elect.Paper{Bid: &elect.Bid{Term: 3, Head: elect.Head{Term: 1, Index: 9}}, Votes: []elect.Vote{{Term: 3, By: 1}}}},
		&paper{Paper: elect.Paper{Won: []elect.Vote{{Term: 2, By: 1, For: 2}}}}, &doors{[][]string{nil, {"10.0.0.2:24157"}}},
		&wish{To: [32]byte{3}}, &consent{N: 1 << 50, Yes: true}, &hand{Seat: 1, Upto: 9, Sealed: []byte("sealed")},
	}
}

func TestEveryKindHasASample(t *testing.T) {
	seen := map[byte]bool{}
	for _, m := range samples() {
		seen[m.kind()] = true
		got, err := unpack(pack(m))
		if err != nil || !bytes.Equal(pack(got), pack(m)) {
			t.Errorf("%T: %v", m, err)
		}
		if made := makers[m.kind()](); made.kind() != m.kind() {
			t.Errorf("kind %d makes a message of kind %d", m.kind(), made.kind())
		}
	}
	for k := byte(1); k < endOfKinds; k++ {
		if !seen[k] {
			t.Errorf("there is no sample of kind %d", k)
		}
	}
}

// FuzzLedger: any file is a game or an error, and what is whole of it is all that counts.
func FuzzLedger(f *testing.F) {
	file := ledgerFile(f)
	s := open(f, 2, 3, func(s *scene) { s.hold, s.cfg.File = true, file })
	s.fill()
	s.host.awaitLen(f, 4)
	_ = s.host.Leave()
	whole := snapshot(f, file)
	f.Add(whole)
	f.Add(whole[:len(whole)-30])
	f.Add([]byte(ledgerMagic))
	cfg := config(0)
	opt := func(h match.Header) match.Options { return h.Options() }
	f.Fuzz(func(t *testing.T, data []byte) {
		b, size, err := parseLedger(data, &HostConfig{Config: cfg}, opt)
		if err != nil {
			return
		}
		if size > len(data) || bytes.Count(data[:size], []byte("\n")) != b.m.Len()+bytes.Count(data[:size], []byte("\n{"))+1 {
			t.Fatalf("%d bytes with %d entries", size, b.m.Len())
		}
		if rest := string(data[size:]); strings.Contains(rest, "\n") {
			t.Fatalf("a whole line was cut: %q", rest)
		}
	})
}
