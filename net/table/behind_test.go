package table

import (
	"fmt"
	"slices"
	"testing"

	"kotei/core"
)

// TestLookersAreLate: who looks on sees the game as many choices late as was set when the table opened, wherever he comes in, and all of it
// when it is over. Players see it at once.
func TestLookersAreLate(t *testing.T) {
	for _, dealing := range []Dealing{AllDeal, HostDeals} {
		t.Run(fmt.Sprint(dealing), func(t *testing.T) {
			const late = 20
			s := open(t, 2, 7, func(s *scene) { s.cfg.Dealing, s.cfg.Behind, s.limit, s.hold = dealing, late, 90, true })
			early := s.join(5, func(c *JoinConfig) { c.Spectator = true })
			s.fill()
			bob := s.guests[1]
			for _, p := range []*player{s.host, bob} {
				p.awaitKind(t, Started)
			}
			for s.host.length() < 45 {
				s.host.awaitSetUp(t)
				bob.awaitLen(t, s.host.length())
				chooser(t, s).play()
			}
			second := s.join(6, func(c *JoinConfig) { c.Spectator = true })
			for _, p := range []*player{early, second} {
				p.awaitLen(t, s.host.length()-late)
				if n := p.length(); n > s.host.length()-late {
					t.Errorf("%s has %d of %d choices, and should be %d late", names[p.n], n, s.host.length(), late)
				}
			}
			s.hold = false
			s.host.release()
			bob.release()
			s.finish()
			n, hash := s.host.Head()
			for _, p := range []*player{early, second} {
				p.awaitLen(t, n)
				if _, h := p.Head(); h != hash {
					t.Errorf("%s has another log in the end", names[p.n])
				}
			}
		})
	}
}

// length is how many entries a player's program has.
func (p *player) length() int { n, _ := p.Head(); return n }

// TestWhatLookersSay: while a game goes on, those who look on talk among themselves; players are heard by all.
func TestWhatLookersSay(t *testing.T) {
	s := open(t, 2, 1, func(s *scene) { s.hold = true })
	one := s.join(5, func(c *JoinConfig) { c.Spectator = true })
	two := s.join(6, func(c *JoinConfig) { c.Spectator = true })
	s.fill()
	s.begun()
	bob := s.guests[len(s.guests)-1]
	if err := one.Chat("his hand is bad"); err != nil {
		t.Fatal(err)
	}
	hears := func(p *player, text string) {
		t.Helper()
		p.await(t, text, func(us []Update) bool {
			return slices.ContainsFunc(us, func(u Update) bool { return u.Kind == Said && u.Text == text })
		})
	}
	hears(two, "his hand is bad")
	if err := bob.Chat("your turn"); err != nil {
		t.Fatal(err)
	}
	for _, p := range []*player{one, two, bob, s.host} {
		hears(p, "your turn") // behind what was said before
	}
	for _, p := range []*player{bob, s.host} {
		if p.count(Said) != 1 || p.Seat() == core.NoSeat {
			t.Errorf("%s heard %d lines", names[p.n], p.count(Said))
		}
	}
}
