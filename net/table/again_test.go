package table

import (
	"slices"
	"strings"
	"sync"
	"testing"

	"kotei/core"
	"kotei/net/deal"
	"kotei/net/elect"
)

// TestAnOldGameAgain: a host can't begin a game once more that is over: the guest's program has told its secret, from which all follows that it
// says about cards. Nor can he say that it still goes on.
func TestAnOldGameAgain(t *testing.T) {
	var mu sync.Mutex
	var old *start
	dir := t.TempDir()
	first := open(t, 2, 9, func(s *scene) {
		byAll(15)(s)
		s.toGuest = func(_ int, b []byte) []byte {
			if m, err := unpack(b); err == nil && m.kind() == kindStart {
				mu.Lock()
				defer mu.Unlock()
				old = m.(*start)
			}
			return b
		}
	})
	bob := first.join(1, func(c *JoinConfig) { c.Views = dir })
	first.finish()
	_ = bob.Leave()
	_ = first.host.Leave()
	for name, upto := range map[string]int{"begun anew": 0, "gone on with": 5} {
		t.Run(name, func(t *testing.T) {
			s := open(t, 2, 9, func(s *scene) {
				byAll(15)(s)
				s.toGuest = func(_ int, b []byte) []byte {
					switch m, err := unpack(b); {
					case err != nil:
					case m.kind() == kindStart:
						mu.Lock()
						defer mu.Unlock()
						return pack(old)
					case m.kind() == kindWelcome:
						w := m.(*welcome)
						w.Upto = upto
						return pack(w)
					}
					return b
				}
			})
			bob := s.join(1, func(c *JoinConfig) { c.Views, c.Coin = dir, [32]byte{77} })
			u := bob.awaitKind(t, Closed)
			want := "another coin"
			if upto > 0 {
				want = "a game that is over"
			}
			if u.Err == nil || !strings.Contains(u.Err.Error(), want) {
				t.Errorf("the guest hears: %v", u.Err)
			}
			if bob.Seen() != nil {
				t.Error("the old game has begun again")
			}
		})
	}
}

// TestAProgramSaysWhatFollows: after the game everybody finds out whether what a program said about cards follows from its secret: it can't have
// chosen a coin or a shuffle, nor asked for another card than it was to see, though nobody could see that before.
func TestAProgramSaysWhatFollows(t *testing.T) {
	seats := core.Seat(3)
	if testing.Short() {
		seats = 2
	}
	s := open(t, int(seats), 4, byAll(60))
	s.fill()
	s.finish()
	b := s.host.book
	kinds := map[byte]int{}
	for p := range seats {
		secret, told := b.dealt.game.Secret(p)
		if !told {
			t.Fatalf("seat %d has told no secret", p)
		}
		deck := b.deck(p)
		cfg := config(0)
		again, err := layDealt(b.open, p, &deck, secret, &cfg, nil, b)
		if err != nil {
			t.Fatal(err)
		}
		for i := range b.records {
			if r := &b.records[i]; r.Event.Author == p && r.Event.Deal {
				m, err := deal.Decode(r.Event.Body)
				if err != nil {
					t.Fatal(err)
				}
				switch m.(type) {
				case *deal.Opened, *deal.Unlocked, *deal.Cancel, *deal.Leave:
				default:
					lie := changed(m)
					kinds[lie[0]]++
					if again.dealt.game.Follows(lie) {
						t.Errorf("record %d: a lie of kind %d follows", i, lie[0])
					}
				}
				if !again.dealt.game.Follows(r.Event.Body) {
					t.Fatalf("record %d: the truth of kind %d doesn’t follow", i, r.Event.Body[0])
				}
			}
			if err := again.acceptDealt(&b.records[i]); err != nil {
				t.Fatal(err)
			}
		}
	}
	if len(kinds) < 4 {
		t.Errorf("only %d kinds of messages were tried", len(kinds))
	}
}

// TestALongerLogIsShown: who says that he has a longer log than others shows a record of it that its keeper signed. Otherwise he would be chosen for
// a log that nobody has, and the game could not go on.
func TestALongerLogIsShown(t *testing.T) {
	s := open(t, 2, 4, byAll(30))
	s.fill()
	s.finish()
	long := s.host.book
	cfg := config(1)
	deck := starterDeck(1)
	short, err := layDealt(long.open, core.NoSeat, &deck, [32]byte{}, &cfg, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	for i := range 20 {
		if err := short.acceptDealt(&long.records[i]); err != nil {
			t.Fatal(err)
		}
	}
	head, last := long.tip(), long.lastStub()
	if !short.shows(head, &last, nil) || !long.shows(short.tip(), &stub{}, nil) || !short.shows(short.tip(), &stub{}, nil) {
		t.Error("an honest head isn't believed")
	}
	for name, lie := range map[string]func(h *elect.Head, s *stub){
		"a later index":  func(h *elect.Head, s *stub) { h.Index++ },
		"another record": func(h *elect.Head, s *stub) { h.Index, s.Index = h.Index+1, s.Index+1 },
		"a later term":   func(h *elect.Head, s *stub) { h.Term, s.Term = 1<<20, 1<<20 },
		"a later epoch":  func(h *elect.Head, s *stub) { h.Epoch, s.Epoch = h.Epoch+1, s.Epoch+1 },
		"another hash":   func(h *elect.Head, s *stub) { h.Hash[0], s.Hash[0] = h.Hash[0]^1, s.Hash[0]^1 },
		"nothing":        func(h *elect.Head, s *stub) { *s = stub{} },
		"his own equal": func(h *elect.Head, s *stub) {
			*h = short.tip()
			h.Hash[0] ^= 1
			*s = stub{Index: h.Index - 1, Term: h.Term, Epoch: h.Epoch, Hash: h.Hash}
		},
	} {
		h, s := head, last
		lie(&h, &s)
		if short.shows(h, &s, nil) {
			t.Errorf("%s is believed", name)
		}
	}
}

// changed is a message with another content.
func changed(m deal.Message) []byte {
	switch m := m.(type) {
	case *deal.KeyShare:
		m.Public[0] ^= 1
	case *deal.DeckList:
		m.Leaves[0][0] ^= 1
	case *deal.Shuffled:
		slices.Reverse(m.Cards)
	case *deal.Repooled:
		slices.Reverse(m.Cards)
	case *deal.Fresh:
		m.Cards[0][0] ^= 1
	case *deal.Shares:
		m.Shares[0][0] ^= 1
	case *deal.Coin:
		m.Coin[0] ^= 1
	case *deal.Sealed:
		m.Sum[0] ^= 1
	case *deal.Wanted:
		m.Slots[0] ^= 1
	case *deal.Told:
		m.Openings[0] ^= 1
	}
	return deal.Encode(m)
}
