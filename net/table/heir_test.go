package table

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"kotei/core"
	"kotei/core/bot"
	"kotei/core/match"
)

// A sub is a program that plays on.
type sub struct{ bot.Player }

func (sub) Agrees(seen *core.State, p core.Seat, o match.Proposal) bool {
	return bot.Agrees(seen, p, o)
}

// goneFor lets a player be gone for a while, for good.
func (s *scene) goneFor(p *player, d time.Duration) {
	s.t.Helper()
	seat := p.Seat()
	p.pause()
	_ = p.Leave()
	for i, g := range s.guests {
		if g == p {
			s.guests = append(s.guests[:i:i], s.guests[i+1:]...)
		}
	}
	away := func(us []Update) bool {
		for _, u := range slices.Backward(us) {
			if u.Kind == Seated {
				return !u.Seats[seat].Here
			}
		}
		return false
	}
	for _, q := range append(s.guests, s.host) {
		q.await(s.t, "that he is gone", away)
	}
	h := s.host.side.(*hosting)
	h.Table.mu.Lock()
	h.left[seat] = h.left[seat].Add(-d)
	h.Table.mu.Unlock()
}

// given reads who agreed to what became of a seat.
func (s *scene) given(seat core.Seat) (agreed []core.Seat, heir *match.Heir) {
	h := s.host.side.(*hosting)
	h.Table.mu.Lock()
	defer h.Table.mu.Unlock()
	for i := range h.book.m.Len() {
		e := h.book.m.Entry(i)
		if e.Heir == nil || e.Heir.Seat != seat {
			continue
		}
		agreed = append(agreed, e.Seat)
		if e.Done {
			heir = e.Heir
		}
	}
	return agreed, heir
}

// TestGoneForGood: when a player has been gone for a minute the others decide about his seat: he concedes, a program plays on, or somebody
// who looks on. All have to agree who are there, the log says who did, and the game goes on to its end.
func TestGoneForGood(t *testing.T) {
	for _, what := range []string{"concede", "program", "spectator"} {
		t.Run(what, func(t *testing.T) {
			file := ledgerFile(t)
			s := open(t, 3, 7, func(s *scene) {
				s.limit, s.cfg.File = 160, file
				s.cfg.Substitute = func() Substitute { return sub{bot.Samurai(1)} }
			})
			s.host.pause()
			bob := s.join(1, nil)
			dan := s.join(3, func(c *JoinConfig) { c.Spectator = true })
			bob.awaitKind(t, Seated)
			dan.awaitKind(t, Seated)
			cid := s.join(2, nil)
			s.host.release()
			s.host.awaitLen(t, 30)
			give := func() error {
				switch what {
				case "concede":
					return cid.ConcedeFor(1)
				case "program":
					return cid.GiveToProgram(1)
				}
				for _, i := range cid.Seats() {
					if i.Name == "Dan" {
						return cid.GiveTo(1, i)
					}
				}
				return errors.New("Dan isn't there")
			}
			s.goneFor(bob, 2*UsualPatience)
			became := false
			for !became {
				heard := cid.heardSoFar()
				err := give()
				if err != nil && !errors.Is(err, ErrPending) {
					t.Fatal(err)
				}
				cid.await(t, "what became of it", func(us []Update) bool {
					_, heir := s.given(1)
					became = heir != nil
					return became || err != nil && len(us) > heard || slices.ContainsFunc(us[heard:], func(u Update) bool { return u.Kind == Refused })
				})
			}
			if what == "spectator" {
				dan.await(t, "that he plays", func([]Update) bool { return dan.Seat() == 1 })
			}
			s.finish()
			agreed, heir := s.given(1)
			if len(agreed) != 2 || agreed[0] != 2 || agreed[1] != 0 {
				t.Errorf("seats %v agreed", agreed)
			}
			name := map[string]string{"concede": "Bob", "program": "Bob (program)", "spectator": "Dan"}[what]
			if got := cid.book.m.Name(1); got != name || heir.Name == "" != (what == "concede") {
				t.Errorf("the seat is %s’s, by the log %+v", got, heir)
			}
			n, hash := s.host.Head()
			_ = s.host.Leave()
			b, l, _, err := readLedger(file, &s.cfg, func(h match.Header) match.Options { return h.Options() })
			if err != nil || b.m.Len() != n || b.m.Head() != hash {
				t.Fatalf("the file can't be taken up: %v", err)
			}
			if err := l.close(); err != nil {
				t.Error(err)
			}
		})
	}
}

// TestNotGone: nobody's seat is given away while he is there, or has just gone; nor to whom it can't be given, nor with less than all asked.
func TestNotGone(t *testing.T) {
	s := open(t, 3, 7, func(s *scene) { s.hold = true })
	s.fill()
	s.begun()
	bob, cid := s.guests[0], s.guests[1]
	refused := func(err error, want string) {
		t.Helper()
		var no *match.Refused
		if !errors.As(err, &no) || !strings.Contains(no.Text, want) {
			t.Errorf("%v, want %s", err, want)
		}
	}
	refused(s.host.ConcedeFor(1), "Bob is there")
	refused(s.host.ConcedeFor(0), "isn’t the seat of a player")
	s.goneFor(bob, UsualPatience/2)
	refused(s.host.ConcedeFor(1), "wait until it has been a minute")
	h := s.host.side.(*hosting)
	h.Table.mu.Lock()
	h.left[1] = h.left[1].Add(-UsualPatience)
	h.Table.mu.Unlock()
	refused(s.host.GiveToProgram(1), "no program that could play on")
	refused(s.host.GiveTo(1, SeatInfo{Name: "Eve"}), "isn’t watching")
	refused(s.host.do(match.Entry{Kind: match.Given, Heir: &match.Heir{Seat: 1}}), "come or gone")
	if err := s.host.ConcedeFor(1); err != nil {
		t.Fatal(err)
	}
	o, open := s.host.Open()
	if !open || o.Heir == nil || o.Waiting != 1<<2 {
		t.Fatalf("open is %+v", o)
	}
	n, _ := s.host.Head()
	cid.awaitLen(t, n)
	if err := cid.Decline(); err != nil {
		t.Fatal(err)
	}
	s.host.awaitLen(t, n+1)
	if _, open := s.host.Open(); open || !s.host.Seen().Live(1) {
		t.Error("declined, and done all the same")
	}
}

// TestHeirComesBack: who plays on for somebody comes back to that seat after a fall, and who was gone can look on.
func TestHeirComesBack(t *testing.T) {
	file := ledgerFile(t)
	s := open(t, 2, 7, func(s *scene) { s.limit, s.cfg.File = 120, file })
	s.host.pause()
	dan := s.join(3, func(c *JoinConfig) { c.Spectator = true })
	dan.awaitKind(t, Seated)
	bob := s.join(1, nil)
	s.begun()
	s.goneFor(bob, 2*UsualPatience)
	var who SeatInfo
	for _, i := range s.host.Seats() {
		if i.Name == "Dan" {
			who = i
		}
	}
	if err := s.host.GiveTo(1, who); err != nil { // nobody else is there to be asked
		t.Fatal(err)
	}
	dan.await(t, "that he plays", func([]Update) bool { return dan.Seat() == 1 })
	_ = dan.Leave()
	s.guests = nil
	old := s.join(1, nil)
	if u := old.awaitKind(t, Closed); !strings.Contains(u.Err.Error(), "Dan plays on for you") {
		t.Errorf("Bob is told: %v", u.Err)
	}
	s.guests = nil
	_ = s.host.Leave()
	s.reopen()
	looks := s.join(1, func(c *JoinConfig) { c.Spectator = true })
	again := s.join(3, nil)
	again.awaitKind(t, Started)
	again.await(t, "that he plays", func([]Update) bool { return again.Seat() == 1 })
	s.finish()
	if looks.Seat() != core.NoSeat {
		t.Errorf("Bob sits at %d", looks.Seat())
	}
}
