package table

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"kotei/core"
	"kotei/core/match"
)

func short(limit int) func(*scene) { return func(s *scene) { s.limit = limit } }

func TestWholeGames(t *testing.T) {
	for _, c := range []struct{ seats, limit int }{{2, 0}, {4, 300}, {8, 200}} {
		t.Run(fmt.Sprint(c.seats), func(t *testing.T) {
			s := open(t, c.seats, uint64(c.seats), short(c.limit))
			s.fill()
			s.finish()
			for _, p := range append(s.guests, s.host) {
				if n := p.count(Stopped) + p.count(Problem); n > 0 {
					t.Errorf("%s had %d problems", names[p.n], n)
				}
			}
		})
	}
}

// TestFormatIsTold: who joins is told in which format the table plays.
func TestFormatIsTold(t *testing.T) {
	s := open(t, 2, 5, short(20))
	s.fill()
	s.finish()
	for _, p := range append(s.guests, s.host) {
		if f := p.Format(); f != "legacy" {
			t.Errorf("%s plays in the format %q", names[p.n], f)
		}
	}
}

// TestEverybodyHearsTheSame: all are told of all entries, once, in order, and the host, whose program knows every face,
// of none that isn't his to see.
func TestEverybodyHearsTheSame(t *testing.T) {
	s := open(t, 3, 5, short(200))
	s.fill()
	s.finish()
	n, _ := s.host.Head()
	for _, p := range append(s.guests, s.host) {
		next := 0
		for _, u := range p.heard {
			if u.Kind != Played {
				continue
			}
			if u.Entry.Index != next {
				t.Fatalf("%s heard of entry %d after %d", names[p.n], u.Entry.Index, next-1)
			}
			next++
			for _, e := range u.Events {
				if e.Fact == core.FactShow && p == s.host && e.Face != 0 && !core.Shows(e.Mask, 0) {
					t.Fatalf("%s heard what card %d is", names[p.n], e.Card)
				}
			}
			if u.Entry.Answer.Act == core.Seed && u.Entry.Answer.N != 0 {
				t.Fatalf("%s heard a seed", names[p.n])
			}
		}
		if next != n {
			t.Errorf("%s heard of %d of %d entries", names[p.n], next, n)
		}
	}
}

func TestOnlookers(t *testing.T) {
	s := open(t, 2, 7, func(s *scene) { s.limit, s.hold = 150, true })
	early := s.join(5, func(c *JoinConfig) { c.Spectator = true })
	early.awaitKind(t, Seated)
	s.fill()
	s.host.awaitKind(t, Started)
	s.hold = false
	s.host.release()
	s.guests[1].release()
	s.host.awaitLen(t, 60)
	late := s.join(6, func(c *JoinConfig) { c.Spectator = true })
	s.finish()
	n, hash := s.host.Head()
	for _, p := range []*player{early, late} {
		p.awaitLen(t, n)
		if _, h := p.Head(); h != hash || p.Seat() != core.NoSeat {
			t.Errorf("%s has another log", names[p.n])
		}
		if err := p.Submit(core.Answer{Act: core.Pass}); !errors.Is(err, ErrSpectator) {
			t.Errorf("%s plays: %v", names[p.n], err)
		}
		if p.book.m.State().PublicHash() != s.host.book.m.State().PublicHash() {
			t.Errorf("%s sees another game", names[p.n])
		}
	}
}

func TestChatAndThinking(t *testing.T) {
	s := open(t, 2, 1, func(s *scene) { s.hold = true })
	s.fill()
	s.begun()
	bob := s.guests[0]
	if bob.Chat("  ") == nil || bob.Chat("a\nb") == nil || bob.Chat(strings.Repeat("x", maxChat+1)) == nil {
		t.Error("that can't be said on a line")
	}
	if err := bob.Chat("konnichi wa"); err != nil {
		t.Fatal(err)
	}
	if err := s.host.Chat("hai"); err != nil {
		t.Fatal(err)
	}
	for _, p := range []*player{bob, s.host} {
		p.await(t, "both lines", func(us []Update) bool {
			return slices.ContainsFunc(us, func(u Update) bool {
				return u.Kind == Said && u.Seat == 1 && u.Name == "Bob" && u.Text == "konnichi wa"
			}) && slices.ContainsFunc(us, func(u Update) bool { return u.Kind == Said && u.Seat == 0 && u.Text == "hai" })
		})
	}
	bob.Think()
	if u := s.host.awaitKind(t, Thinking); u.Seat != 1 || u.Name != "Bob" {
		t.Errorf("%d %s thinks", u.Seat, u.Name)
	}
}

// chooser is the player who is asked once Chance has said all it has to say.
func chooser(t testing.TB, s *scene) *player {
	t.Helper()
	s.host.awaitSetUp(t)
	p := s.host.Seen().Ask.Seat
	for _, q := range append(s.guests, s.host) {
		if q.Seat() == p {
			n, _ := s.host.Head()
			q.awaitLen(t, n)
			return q
		}
	}
	t.Fatalf("seat %d is asked", p)
	return nil
}

func choose(t testing.TB, p *player) {
	t.Helper()
	var offers core.Offers
	n, _ := p.Head()
	if err := p.Submit(p.Seen().Offer(&offers)[0]); err != nil {
		t.Fatal(err)
	}
	p.awaitLen(t, n+1)
}

func TestUndoByConsent(t *testing.T) {
	s := open(t, 2, 3, func(s *scene) { s.hold = true })
	s.fill()
	s.begun()
	bob := s.guests[0]
	p := chooser(t, s)
	other := s.host
	if p == s.host {
		other = bob
	}
	if err := other.Undo(nil); !errors.Is(err, ErrNoUndo) {
		t.Errorf("nothing was chosen: %v", err)
	}
	before := p.Seen().PublicHash()
	choose(t, p)
	n, _ := p.Head()
	if err := p.Undo(nil); err != nil {
		t.Fatal(err)
	}
	other.await(t, "the proposal", func([]Update) bool { _, open := other.Open(); return open })
	if err := other.Agree(); err != nil {
		t.Fatal(err)
	}
	p.awaitLen(t, n+2)
	if p.Seen().PublicHash() != before {
		t.Error("the game is not where it was")
	}
	// By hand, where the rules are held: the others agree first, or don't.
	fact := core.Fact{Kind: core.FactHonor, Seat: p.Seat(), N: 2}
	honor := p.Seen().Seats[p.Seat()].Honor
	if err := p.Propose(fact); err != nil {
		t.Fatal(err)
	}
	other.await(t, "another proposal", func([]Update) bool { _, open := other.Open(); return open })
	if err := other.Decline(); err != nil {
		t.Fatal(err)
	}
	p.awaitLen(t, n+4)
	if got := p.Seen().Seats[p.Seat()].Honor; got != honor {
		t.Errorf("declined, but the honor is %d and was %d", got, honor)
	}
}

func TestModesOverTheWire(t *testing.T) {
	for _, mode := range []match.Mode{match.Enforce, match.Advise, match.Free} {
		s := open(t, 2, 3, func(s *scene) { s.hold, s.cfg.Mode = true, mode })
		s.fill()
		s.begun()
		p := chooser(t, s)
		n, _ := p.Head()
		bad := core.Answer{Act: core.Use, Card: p.Seen().First(core.FateDeck(p.Seat()))}
		err := p.Submit(bad)
		var no *match.Refused
		switch {
		case mode == match.Enforce && (!errors.As(err, &no) || no.May),
			mode == match.Advise && (!errors.As(err, &no) || !no.May),
			mode == match.Free && err != nil:
			t.Errorf("%v: %v", mode, err)
		}
		if mode == match.Advise {
			bad.Over = true
			if err := p.Submit(bad); err != nil {
				t.Errorf("not as an override: %v", err)
			}
		}
		if mode != match.Enforce {
			p.await(t, "the override, or what is wrong with it", func(us []Update) bool {
				m, _ := p.Head()
				return m > n || slices.ContainsFunc(us, func(u Update) bool { return u.Kind == Refused })
			})
		}
	}
}

func TestDecksAndSeats(t *testing.T) {
	s := open(t, 3, 3, func(s *scene) {
		s.hold, s.cfg.Auto = true, false
		s.cfg.Check = func(_ string, d Deck) error {
			if len(d.Fate) < 10 {
				return errors.New("too small a deck")
			}
			return nil
		}
	})
	small := starterDeck(0)
	small.Fate = small.Fate[:3]
	bob := s.join(1, func(c *JoinConfig) { c.Deck = small })
	if u := bob.awaitKind(t, Refused); !strings.Contains(u.Err.Error(), "too small") {
		t.Error(u.Err)
	}
	unknown := starterDeck(1)
	unknown.Dynasty[0] = "nobody-has-this"
	if err := bob.HandIn(unknown); err != nil {
		t.Fatal(err)
	}
	bob.await(t, "another refusal", func(us []Update) bool { return strings.Contains(last(us), "nobody-has-this") })
	if err := s.host.Start(); err == nil || !strings.Contains(err.Error(), "not handed in a deck") {
		t.Errorf("started without a deck: %v", err)
	}
	if err := bob.HandIn(starterDeck(1)); err != nil {
		t.Fatal(err)
	}
	bob.await(t, "to be ready", func([]Update) bool {
		return slices.ContainsFunc(bob.Seats(), func(i SeatInfo) bool { return i.Seat == 1 && i.Ready })
	})
	if err := bob.Start(); !errors.Is(err, ErrNotHost) {
		t.Error(err)
	}
	// Somebody of the same name comes, goes, and leaves his seat free; the table begins with two of three.
	twin := s.join(2, func(c *JoinConfig) { c.Name = "Bob" })
	twin.awaitKind(t, Seated)
	if got := twin.Table.Seats(); !slices.ContainsFunc(got, func(i SeatInfo) bool { return i.Name == "Bob (2)" }) {
		t.Errorf("%v", got)
	}
	if err := twin.Leave(); err != nil {
		t.Fatal(err)
	}
	bob.await(t, "two at the table", func([]Update) bool { return len(bob.Seats()) == 2 })
	if err := s.host.Start(); err != nil {
		t.Fatal(err)
	}
	bob.awaitKind(t, Started)
	if s.host.Start() == nil || s.host.HandIn(starterDeck(0)) == nil {
		t.Error("begun twice, or with other decks")
	}
	// Who comes now may look on.
	eve := s.join(4, nil)
	if u := eve.awaitKind(t, Closed); u.Err == nil || !strings.Contains(u.Err.Error(), "you can watch") {
		t.Error(u.Err)
	}
}
