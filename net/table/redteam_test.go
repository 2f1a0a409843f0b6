package table

import (
	"errors"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"kotei/net/deal"
)

// An attack is what a changed program says about cards in the place of what it should say; nil: not in the place of this.
type attack struct {
	name string
	lie  func(is deal.Message) deal.Message
	want string // what is found out
}

// A thief knows what has passed: elements of the group to put elsewhere.
type thief struct {
	mu      sync.Mutex
	element [32]byte
	left    []attack // still to be tried
	trying  *attack
}

// says is what he says in the place of a message.
func (f *thief) says(t *testing.T, n int, b []byte) []byte {
	f.mu.Lock()
	defer f.mu.Unlock()
	m, err := unpack(b)
	if err != nil {
		t.Error(err)
	}
	e, ok := m.(*submit)
	if !ok || !e.Event.Deal || f.trying != nil {
		return b
	}
	is, err := deal.Decode(e.Event.Body)
	if err != nil {
		t.Error(err)
	}
	for i, try := range f.left {
		if lie := try.lie(is); lie != nil {
			f.trying, f.left = &try, slices.Delete(f.left, i, i+1)
			e.Event.Body = deal.Encode(lie)
			e.Event.sign(newIdentity(byte(n + 1)))
			return pack(e)
		}
	}
	return b
}

// attacks are those of a player on the cards, each in the place of an honest message.
func (f *thief) attacks() []attack {
	shuffled := func(change func(*deal.Shuffled)) func(deal.Message) deal.Message {
		return func(is deal.Message) deal.Message {
			m, ok := is.(*deal.Shuffled)
			if !ok {
				return nil
			}
			copy(f.element[:], m.Cards[0][:32])
			lie := *m
			lie.Cards, lie.Proof = slices.Clone(m.Cards), slices.Clone(m.Proof)
			change(&lie)
			return &lie
		}
	}
	instead := func(lie deal.Message) func(deal.Message) deal.Message {
		return func(is deal.Message) deal.Message {
			if _, ok := is.(*deal.Shares); !ok {
				return nil
			}
			return lie
		}
	}
	return []attack{
		{"stacks the deck", shuffled(func(m *deal.Shuffled) { m.Cards[0], m.Cards[1] = m.Cards[1], m.Cards[0] }), "a shuffle of the same cards"},
		{"puts a card in twice", shuffled(func(m *deal.Shuffled) { m.Cards[1] = m.Cards[0] }), "a shuffle of the same cards"},
		{"forges a proof", shuffled(func(m *deal.Shuffled) { m.Proof[40] ^= 1 }), "shuffle"},
		{"leaves a card out", shuffled(func(m *deal.Shuffled) { m.Cards, m.Proof = m.Cards[1:], m.Proof[160:] }), "cards"},
		{"gives a wrong share", func(is deal.Message) deal.Message {
			m, ok := is.(*deal.Shares)
			if !ok {
				return nil
			}
			lie := *m
			lie.Shares = slices.Clone(m.Shares)
			lie.Shares[0] = f.element
			return &lie
		}, "a proof that its shares are made with its key"},
		{"peeks at a hand", instead(&deal.Look{Viewer: 1, Handles: []deal.Handle{1}}), "a look"},
		{"turns up what the rules don’t", instead(&deal.Look{Viewer: deal.Everybody, Handles: []deal.Handle{200}}), "a look"},
		{"searches where the rules don’t", instead(&deal.Search{Viewer: 1, Pile: 0}), "searching"},
		{"shuffles when he likes", instead(&deal.Shuffle{Pile: 0}), "shuffling"},
		{"asks for a coin of his own", instead(&deal.Toss{}), "something that the rules ask for"},
		{"moves cards", instead(&deal.Move{Pile: 9, Handles: []deal.Handle{200}}), "cards"},
		{"brings another deck", instead(&deal.DeckList{Deck: 40, Leaves: make([][32]byte, 3)}), "something that the rules ask for"},
		{"opens his deck in the midst of the game", instead(&deal.Opened{Deck: 2, Openings: []deal.Opening{{Number: 1, Card: "x"}}}), "deck"},
		{"tells a secret that isn’t his", instead(&deal.Unlocked{Secret: [32]byte{1}}), "the one behind its key"},
		{"takes a new key", instead(&deal.KeyShare{}), "said something else"},
		{"ends another’s look", instead(&deal.Cancel{Op: 1}), "cancelling"},
		{"opens another card than he had laid there", func(is deal.Message) deal.Message {
			m, ok := is.(*deal.Opened)
			if !ok {
				return nil
			}
			lie := *m
			lie.Openings = slices.Clone(m.Openings)
			lie.Openings[0].Card = "iron_mane"
			return &lie
		}, "slot"},
		{"shows another coin than he had sealed", func(is deal.Message) deal.Message {
			m, ok := is.(*deal.Coin)
			if !ok {
				return nil
			}
			lie := *m
			lie.Coin[0] ^= 1
			return &lie
		}, "sealed"},
	}
}

// TestRedTeam: each attack of a player on the cards is refused, and the others are told who tried what. He comes back as an honest player,
// and the game goes on.
func TestRedTeam(t *testing.T) {
	f := &thief{}
	f.left = f.attacks()
	all := len(f.left)
	s := open(t, 2, 5, func(s *scene) {
		byAll(70)(s)
		s.toHost = func(n int, b []byte) []byte { return f.says(t, n, b) }
	})
	h := s.host.side.(*hosting)
	tried := 0
	for tried < all {
		heard := s.host.heardSoFar()
		p := s.join(1, nil)
		u := Update{}
		p.await(t, "the end", func(us []Update) bool {
			if len(us) > 0 {
				u = us[len(us)-1]
			}
			return u.Kind == Closed || u.Kind == Finished
		})
		if u.Kind == Finished {
			break
		}
		s.guests = nil
		no := s.host.awaitNext(t, heard, Problem)
		f.mu.Lock()
		if no.Seat != 1 || no.Name != "Bob" || !strings.Contains(no.Err.Error(), f.trying.want) {
			t.Errorf("%s: the host hears of seat %d: %v", f.trying.name, no.Seat, no.Err)
		}
		f.trying, tried = nil, tried+1
		f.mu.Unlock()
		h.mu.Lock()
		clear(h.faults)
		h.mu.Unlock()
	}
	for _, a := range f.left {
		if a.name != "shows another coin than he had sealed" { // not each game has a toss
			t.Errorf("nobody %s", a.name)
		}
	}
	if tried < 15 {
		t.Errorf("only %d attacks were tried", tried)
	}
}

// TestRedTeamTwoStories: a host who tells somebody another story than the others is found out as soon as one of those does something.
func TestRedTeamTwoStories(t *testing.T) {
	s := open(t, 2, 7, func(s *scene) { byAll(60)(s); anotherStory(t, s, 5) })
	looker := s.join(5, func(c *JoinConfig) { c.Spectator = true })
	looker.awaitKind(t, Seated)
	s.join(1, nil)
	if u := looker.awaitKind(t, Closed); !errors.Is(u.Err, errHead) {
		t.Errorf("he hears: %v", u.Err)
	}
}

// TestRedTeamStalls: who says nothing when the cards need him is named, though he is there; when he speaks again the game goes on.
func TestRedTeamStalls(t *testing.T) {
	was := overdue
	overdue = was / 50
	t.Cleanup(func() { overdue = was })
	var silent atomic.Bool
	s := open(t, 2, 9, func(s *scene) {
		byAll(25)(s)
		s.toHost = func(_ int, b []byte) []byte {
			if silent.Load() && b[0] == kindSubmit {
				return nil
			}
			return b
		}
	})
	silent.Store(true)
	bob := s.join(1, nil)
	s.host.await(t, "whom all wait for", func(us []Update) bool {
		u := us[max(0, len(us)-1):]
		return len(u) > 0 && u[0].Kind == Waiting && u[0].Why == IsSlow && len(u[0].Seats) == 1 && u[0].Seats[0].Name == "Bob"
	})
	silent.Store(false)
	s.connect(bob)
	s.finish()
}
