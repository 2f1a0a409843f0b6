package table

import (
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
