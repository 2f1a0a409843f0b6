package table

import (
	"fmt"
	"slices"
	"testing"
	"time"

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

// BenchmarkLookers says how long a choice takes to reach the other player when nobody, and when fifty, look on from other computers: their
// connections are read, and what their programs do isn't counted.
func BenchmarkLookers(b *testing.B) {
	for _, dealing := range []Dealing{AllDeal, HostDeals} {
		for _, lookers := range []int{0, 50} {
			b.Run(fmt.Sprintf("dealing=%d/lookers=%d", dealing, lookers), func(b *testing.B) {
				s := open(b, 2, 3, func(s *scene) { s.cfg.Dealing, s.hold = dealing, true })
				for i := range lookers {
					atHost, at := newPipe(newIdentity(1), newIdentity(byte(100+i)), names[0], fmt.Sprint("Looker", i))
					if err := s.door.knock(atHost); err != nil {
						b.Fatal(err)
					}
					r := &raw{t: b, me: newIdentity(byte(100 + i)), pipe: at}
					r.say(&hello{Name: fmt.Sprint("Looker", i), Spectator: true, Known: config(0).Library.Sums()})
					if m := r.hear(kindWelcome).(*welcome); m.Seat != core.NoSeat {
						b.Fatal("a spectator got a seat")
					}
					go func() {
						for {
							if _, err := at.Recv(); err != nil {
								return
							}
						}
					}()
				}
				s.fill()
				s.begun()
				var took []time.Duration
				for b.Loop() {
					if s.host.Seen().Over {
						b.Fatal("the game was over too early")
					}
					p := chooser(b, s)
					n, at := s.host.length(), time.Now()
					p.play()
					for _, q := range []*player{s.host, s.guests[0]} {
						q.awaitLen(b, n+1)
					}
					took = append(took, time.Since(at))
					s.host.awaitFree(b)
					s.guests[0].awaitFree(b)
				}
				slices.Sort(took)
				for _, at := range []int{50, 99} {
					b.ReportMetric(float64(took[len(took)*at/100].Microseconds())/1000, fmt.Sprintf("ms/choice-p%d", at))
				}
			})
		}
	}
}
