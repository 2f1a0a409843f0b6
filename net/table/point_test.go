package table

import (
	"fmt"
	"strings"
	"testing"

	"kotei/core"
	"kotei/core/match"
)

// pointing is an entry with which a seat points at something in the game.
func pointing(s *core.State, p core.Seat) match.Entry {
	f := core.Fact{Kind: core.FactPoint, Seat: p, Other: s.Seats[p].Stronghold}
	return match.Entry{Kind: match.Played, Seat: p, Answer: core.Answer{Act: core.ByFact, Seat: p, Fact: f}}
}

// TestAnswerThatCrossesAPoint stands: with the host and with the guests, who hear of it after the point.
func TestAnswerThatCrossesAPoint(t *testing.T) {
	s := open(t, 2, 3, func(s *scene) { s.hold = true })
	r := rawGuest(t, s, 1)
	r.sit()
	concede := r.event(match.Entry{Kind: match.Played, Seat: r.seat, Answer: core.Answer{Act: core.Concede, Seat: r.seat}})
	n, _ := s.host.Head()
	for range 2 {
		if err := s.host.Submit(pointing(s.host.Seen(), s.host.Seat()).Answer); err != nil {
			t.Fatal(err)
		}
	}
	other := concede
	other.Hash[0]++
	other.sign(r.me)
	if err := s.host.side.(*hosting).book.check(&other); err == nil {
		t.Error("what follows another log stands")
	}
	r.say(&submit{concede})
	for range 3 {
		r.hear(kindEntry)
	}
	if m := r.book.m; m.Len() != n+3 || !m.State().Over {
		t.Errorf("%d entries and not %d", m.Len(), n+3)
	}
}

// TestPointingHasAnEnd: who only points is refused after a while, and stopped if he doesn't mind.
func TestPointingHasAnEnd(t *testing.T) {
	s := open(t, 2, 3, func(s *scene) { s.hold = true })
	r := rawGuest(t, s, 1)
	r.sit()
	n, _ := s.host.Head()
	for range mostPoints {
		r.say(&submit{r.event(pointing(r.book.m.State(), r.seat))})
		r.hear(kindEntry)
	}
	r.say(&submit{r.event(pointing(r.book.m.State(), r.seat))})
	if m := r.hear(kindRefused).(*refused); !strings.Contains(m.Text, "pointed") {
		t.Error(m.Text)
	}
	r.say(&submit{r.event(match.Entry{Kind: match.Proposed, Seat: r.seat, To: 1})})
	r.hear(kindEntry)
	r.say(&submit{r.event(match.Entry{Kind: match.Declined, Seat: r.seat})})
	r.hear(kindEntry)
	r.say(&submit{r.event(pointing(r.book.m.State(), r.seat))})
	if m := r.hear(kindRefused).(*refused); !strings.Contains(m.Text, "pointed") {
		t.Error(m.Text)
	}
	if err := s.host.Submit(pointing(s.host.Seen(), s.host.Seat()).Answer); err != nil {
		t.Errorf("the others can't point either: %v", err)
	}
	if m, _ := s.host.Head(); m != n+mostPoints+3 {
		t.Errorf("%d entries more", m-n)
	}
}

// TestProposingHasAnEnd: who proposes and withdraws is refused after a while, until somebody plays; and the host learns nothing of
// what came to nothing.
func TestProposingHasAnEnd(t *testing.T) {
	s := open(t, 2, 3, func(s *scene) { s.hold = true })
	r := rawGuest(t, s, 1)
	r.sit()
	book := s.host.side.(*hosting).book
	faces := len(s.host.Seen().Table.Faces)
	propose := func(i int) match.Entry {
		token := core.Fact{Kind: core.FactToken, Card: s.host.Seen().Seats[0].Stronghold, Face: r.book.m.Note(fmt.Sprint("number ", i)), N: 1}
		return match.Entry{Kind: match.Proposed, Seat: r.seat, Facts: []core.Fact{token}}
	}
	for i := range mostProposals {
		r.say(&submit{r.event(propose(i))})
		r.hear(kindEntry)
		r.say(&submit{r.event(match.Entry{Kind: match.Declined, Seat: r.seat})})
		r.hear(kindEntry)
	}
	if n := len(s.host.Seen().Table.Faces); n != faces {
		t.Errorf("the host has learned %d cards of what was withdrawn", n-faces)
	}
	r.say(&submit{r.event(propose(mostProposals))})
	if m := r.hear(kindRefused).(*refused); !strings.Contains(m.Text, "proposed something 10 times") {
		t.Error(m.Text)
	}
	if !book.proposed(r.seat) || book.proposed(s.host.Seat()) {
		t.Error("one player's proposals count for another")
	}
	late := s.join(2, func(c *JoinConfig) { c.Spectator = true })
	n, _ := s.host.Head()
	late.awaitLen(t, n)
}

// TestHalfAgreementsHaveAnEnd: among three, who proposes and withdraws is refused after a while though another agrees each time; what all
// agree to is play.
func TestHalfAgreementsHaveAnEnd(t *testing.T) {
	s := open(t, 3, 3, func(s *scene) { s.hold = true })
	s.fill()
	s.begun()
	n, _ := s.host.Head()
	step := func(by *player, do func() error) {
		t.Helper()
		by.awaitLen(t, n)
		if err := do(); err != nil {
			t.Fatal(err)
		}
		n++
		s.host.awaitLen(t, n)
	}
	bob, cid := s.guests[0], s.guests[1]
	gain := func() error { return s.host.Propose(core.Fact{Kind: core.FactHonor, Seat: 0, N: 1}) }
	for i := range mostProposals {
		step(s.host, gain)
		if i < mostProposals-1 {
			step(bob, bob.Agree)
			step(s.host, s.host.Decline)
		}
	}
	step(bob, bob.Agree)
	if b := s.host.side.(*hosting).book; !b.proposed(0) {
		t.Error("an agreement of one counts as play")
	}
	step(cid, cid.Agree)
	step(s.host, gain)
	step(s.host, s.host.Decline)
}

// TestChangeTogether: several changes by hand are one entry, and are taken back as one.
func TestChangeTogether(t *testing.T) {
	s := open(t, 2, 3, func(s *scene) { s.hold, s.cfg.Mode = true, match.Advise })
	s.fill()
	s.begun()
	bob := s.guests[0]
	had := s.host.Seen().Seats[1].Honor
	n, _ := s.host.Head()
	bob.awaitLen(t, n)
	if err := bob.Change(core.Fact{Kind: core.FactHonor, Seat: 1, N: 2}, core.Fact{Kind: core.FactHonor, Seat: 1, N: 3}); err != nil {
		t.Fatal(err)
	}
	for _, p := range []*player{s.host, bob} {
		if p.awaitLen(t, n+1); p.Seen().Seats[1].Honor != had+5 {
			t.Errorf("the Honor changes by %d", p.Seen().Seats[1].Honor-had)
		}
	}
	if err := bob.Undo(nil); err != nil {
		t.Fatal(err)
	}
	s.host.awaitLen(t, n+2)
	if err := s.host.Agree(); err != nil {
		t.Fatal(err)
	}
	for _, p := range []*player{s.host, bob} {
		if p.awaitLen(t, n+3); p.Seen().Seats[1].Honor != had {
			t.Errorf("taken back, the Honor is changed by %d", p.Seen().Seats[1].Honor-had)
		}
	}
}
