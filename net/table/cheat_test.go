package table

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"kotei/core"
	"kotei/core/match"
	"kotei/core/rules"
)

// awaitWords waits until a player is told something.
func awaitWords(t *testing.T, p *player, words string) {
	t.Helper()
	p.await(t, words, func(us []Update) bool {
		for _, u := range us {
			if u.Err != nil && strings.Contains(u.Err.Error(), words) {
				return true
			}
		}
		return false
	})
}

// forge lets a host log what his own program would refuse, as a changed one can.
func (s *scene) forge(t *testing.T, e match.Entry) {
	t.Helper()
	h := s.host.side.(*hosting)
	h.mu.Lock()
	defer h.mu.Unlock()
	m := h.book.m
	ev := h.book.event(e.Seat, m.AppendEntry(nil, e), h.cfg.Identity)
	h.current = &ev
	var err error
	switch e.Kind {
	case match.TakenBack:
		err = m.TakeBack(e.Seat, e.To)
	default:
		err = errors.New("no test needs that")
	}
	if err != nil {
		t.Fatal(err)
	}
}

// TestTakingBackUnasked: a host who goes back without asking is found out.
func TestTakingBackUnasked(t *testing.T) {
	s := open(t, 2, 3, func(s *scene) { s.hold = true })
	s.fill()
	s.begun()
	bob := s.guests[0]
	n, _ := s.host.Head()
	s.forge(t, match.Entry{Kind: match.TakenBack, Seat: 0, To: 1})
	awaitWords(t, bob, errAuthor.Error())
	if l, _ := bob.Head(); l != n {
		t.Errorf("he follows: %d entries", l)
	}
}

// lax is a program in which nothing is forbidden that can be carried out.
func lax() *core.Ruleset {
	r := *rules.Celestial()
	r.Asks = slices.Clone(r.Asks)
	for i := range r.Asks {
		ask := r.Asks[i]
		if ask.Could == nil {
			continue
		}
		r.Asks[i].Problem = func(s *core.State, a core.Answer) core.Problem {
			if ask.Could(s, a) {
				return core.Problem{}
			}
			return ask.Problem(s, a)
		}
	}
	return &r
}

// TestIllegalMove: what the host's program lets its player do against the rules of a table that holds to them, a guest doesn't follow.
func TestIllegalMove(t *testing.T) {
	for seed := range uint64(4) {
		s := open(t, 2, 3+seed, func(s *scene) { s.cfg.Rulesets = []*core.Ruleset{lax()} })
		s.fill()
		u := s.guests[0].awaitKind(t, Stopped)
		if !strings.Contains(u.Err.Error(), "Ann") || !strings.Contains(u.Err.Error(), "CE-") {
			t.Errorf("he is told %q, and no rule of Ann’s", u.Err)
		}
	}
}

// ends plays a game to its end, which comes soon, and is what a guest finds then.
func (s *scene) ends(t *testing.T) error {
	t.Helper()
	s.fill()
	return s.guests[0].awaitKind(t, Checked).Err
}

// TestHonestGameIsChecked: players and spectators are told that the game was honest, also after taking back and changes by hand.
func TestHonestGameIsChecked(t *testing.T) {
	s := open(t, 2, 5, func(s *scene) { s.limit, s.cfg.Mode = 60, match.Advise })
	spy := s.join(7, func(c *JoinConfig) { c.Spectator = true })
	s.guests = s.guests[:0]
	s.fill()
	s.guests[0].awaitLen(t, 20)
	s.guests[0].pause()
	n, _ := s.host.Head()
	_ = s.guests[0].Propose(core.Fact{Kind: core.FactHonor, Seat: 1, N: 2}, core.Fact{Kind: core.FactShow, Place: core.Hand(0), N: 2})
	s.guests[0].release()
	s.guests[0].awaitLen(t, n+2)
	s.finish()
	if u := spy.awaitKind(t, Checked); u.Err != nil {
		t.Error(u.Err)
	}
	s.guests = append(s.guests, spy)
}

// most is a deck check: no more than three of a card.
func most(format string, d Deck) error {
	n := map[string]int{}
	for _, id := range d.cards() {
		if n[id]++; n[id] > 3 {
			return fmt.Errorf("%d copies of %s in %s", n[id], id, format)
		}
	}
	return nil
}

// TestDeckOfTwoCards: a host whose own program checks nothing plays 80 copies of two cards: his guest hears of it when decks are told.
func TestDeckOfTwoCards(t *testing.T) {
	s := open(t, 2, 5, func(s *scene) {
		s.limit = 12
		d := &s.cfg.Deck
		for i := range d.Dynasty {
			d.Dynasty[i] = d.Dynasty[0]
		}
		for i := range d.Fate {
			d.Fate[i] = d.Fate[0]
		}
	})
	bob := s.join(1, func(c *JoinConfig) { c.Check = most })
	if err := bob.awaitKind(t, Checked).Err; err == nil || !strings.Contains(err.Error(), "Ann’s deck isn’t legal here: 4 copies of") {
		t.Errorf("he finds %v", err)
	}
}

// TestOtherDeckIsTold: nor can the host tell another deck than the one with which he began, or play another than he was handed.
func TestOtherDeckIsTold(t *testing.T) {
	for seat := range core.Seat(2) {
		s := open(t, 2, 5, func(s *scene) {
			s.limit = 12
			s.toGuest = func(_ int, b []byte) []byte {
				if m, err := unpack(b); err == nil {
					if o, ok := m.(*opened); ok && o.Seat == seat {
						o.Deck.Fate[3], o.Deck.Fate[20] = o.Deck.Fate[20], o.Deck.Fate[3]
						return pack(o)
					}
				}
				return b
			}
		})
		if err := s.ends(t); err == nil || !strings.Contains(err.Error(), "the deck that Ann reveals as "+names[seat]+"’s isn’t the one") {
			t.Errorf("he finds %v", err)
		}
	}
}

// TestBestOfManySeeds: a host who has heard what others throw in and then chooses the best of many coins for himself is found out, whichever of
// them he tells.
func TestBestOfManySeeds(t *testing.T) {
	for _, c := range []struct {
		lie  bool // he tells the coin that he had shown closed
		want string
	}{
		{false, "the coin that Ann reveals as Ann’s isn’t the one committed to"},
		{true, "entry 0 was chosen by Ann’s program"},
	} {
		s := open(t, 2, 5, func(s *scene) {
			s.limit = 12
			first := s.cfg.Coin
			s.toHost = func(_ int, b []byte) []byte {
				if b[0] == kindCoin {
					h := s.host.side.(*hosting)
					h.mu.Lock()
					h.book.hidden.coins[0] = [32]byte{4, 0, 0} // the best of 400
					h.mu.Unlock()
				}
				return b
			}
			s.toGuest = func(_ int, b []byte) []byte {
				if m, err := unpack(b); err == nil && c.lie {
					if o, ok := m.(*opened); ok && o.Seat == 0 {
						o.Coin = first
						return pack(o)
					}
				}
				return b
			}
		})
		if err := s.ends(t); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("he finds %v", err)
		}
	}
}

// TestOtherCardsShown: a host who lets a guest draw other cards than lie there is found out.
func TestOtherCardsShown(t *testing.T) {
	host := newIdentity(1)
	var changed atomic.Bool
	s := open(t, 2, 5, func(s *scene) {
		s.hold = true
		fate := slices.Clone(s.cfg.Deck.Fate)
		s.toGuest = func(_ int, b []byte) []byte {
			m, err := unpack(b)
			if err != nil {
				panic(err)
			}
			if e, ok := m.(*entry); ok && !changed.Load() {
				for _, id := range []string{fate[0], fate[30]} { // as long as the one that is there
					for _, d := range starterDeck(1).Fate {
						if len(d) == len(id) && d != id && bytes.Contains(e.Record.Seen, []byte(d)) {
							e.Record.Seen = bytes.Replace(e.Record.Seen, []byte(d), []byte(id), 1)
							e.Record.show(1, host)
							changed.Store(true)
							return pack(e)
						}
					}
				}
			}
			return b
		}
	})
	s.fill()
	s.begun()
	if err := s.host.Resign(); err != nil {
		t.Fatal(err)
	}
	if err := s.guests[0].awaitKind(t, Checked).Err; !changed.Load() || err == nil || !strings.Contains(err.Error(), "Ann’s program showed this player other cards") {
		t.Errorf("he finds %v (%t)", err, changed.Load())
	}
}

// TestUntoldDecks: a host who tells no decks after the game is named.
func TestUntoldDecks(t *testing.T) {
	s := open(t, 2, 5, func(s *scene) {
		s.limit = 12
		s.toGuest = func(_ int, b []byte) []byte {
			if b[0] == kindOpened {
				return nil
			}
			return b
		}
	})
	if err := s.ends(t); !errors.Is(err, errUntold) {
		t.Errorf("he finds %v", err)
	}
	s.guests[0].awaitKind(t, Finished)
}

// TestDroppedAnswers: a host who drops what a guest does is named.
func TestDroppedAnswers(t *testing.T) {
	was := overdue
	overdue = was / 1000
	t.Cleanup(func() { overdue = was })
	s := open(t, 2, 5, func(s *scene) {
		s.toHost = func(_ int, b []byte) []byte {
			if b[0] == kindSubmit {
				return nil
			}
			return b
		}
	})
	s.fill()
	awaitWords(t, s.guests[0], "neither accepted nor refused it")
}

// TestRefusedAndLogged: what the host has refused he can't log later, when it suits him.
func TestRefusedAndLogged(t *testing.T) {
	var kept *submit
	s := open(t, 2, 3, func(s *scene) {
		s.hold = true
		s.toHost = func(_ int, b []byte) []byte {
			if m, err := unpack(b); err == nil && kept == nil {
				if e, ok := m.(*submit); ok {
					kept = e
					h := s.host.side.(*hosting)
					h.mu.Lock()
					h.peers[0].refuse(e.Event.Serial, false, errors.New("not now"))
					h.mu.Unlock()
					return nil
				}
			}
			return b
		}
	})
	s.fill()
	s.begun()
	bob := s.guests[0]
	if err := bob.Resign(); err != nil {
		t.Fatal(err)
	}
	bob.awaitKind(t, Refused)
	h := s.host.side.(*hosting)
	h.mu.Lock()
	err := h.sequence(&kept.Event)
	h.mu.Unlock()
	if err != nil {
		t.Fatal(err)
	}
	if u := bob.awaitKind(t, Closed); !errors.Is(u.Err, errVoid) || !strings.Contains(u.Err.Error(), "Ann") {
		t.Error(u.Err)
	}
}

// TestForgedChat: nobody says something in another's name, alters it, or says it again.
func TestForgedChat(t *testing.T) {
	for name, lie := range map[string]func(*said){
		"altered": func(m *said) { m.Line.Text = "I concede" },
		"another": func(m *said) {
			m.Line.Author = [32]byte(newIdentity(3).Public())
		},
	} {
		t.Run(name, func(t *testing.T) {
			s := open(t, 3, 3, func(s *scene) {
				s.hold = true
				s.toGuest = func(n int, b []byte) []byte {
					if m, err := unpack(b); err == nil && n == 2 {
						if l, ok := m.(*said); ok {
							lie(l)
							return pack(l)
						}
					}
					return b
				}
			})
			s.fill()
			s.begun()
			if err := s.guests[0].Chat("hello"); err != nil {
				t.Fatal(err)
			}
			s.guests[0].awaitKind(t, Said)
			if u := s.guests[1].awaitKind(t, Closed); !errors.Is(u.Err, errSaid) {
				t.Error(u.Err)
			}
		})
	}
}
