package table

import (
	"errors"
	"slices"
	"strings"
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
	bob := s.guests[0]
	bob.awaitKind(t, Started)
	n, _ := s.host.Head()
	bob.awaitLen(t, n)
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
