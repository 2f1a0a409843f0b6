package session

import (
	"strings"
	"testing"

	"kotei/core"
	"kotei/core/match"
	"kotei/core/narrate"
	"kotei/ui/present"
)

// TestAdvise: the advice is in words, about something that can be done, and none where somebody else is asked.
func TestAdvise(t *testing.T) {
	a := at(t)
	g, _, next := seatAt(t, a, solo(a, Person, Samurai))
	defer g.Stop()
	for range 6 {
		s := next(asked)
		_, text := Advise(&s.View, nil)
		var buf core.Offers
		said := false
		teller := narrate.Teller{State: s.View.State, Seat: s.View.Seat, Names: s.View.Names}
		for _, o := range s.View.State.Offer(&buf) {
			said = said || strings.Contains(text, teller.Answer(o)+". ")
		}
		if !said || !strings.HasSuffix(text, ".") {
			t.Errorf("the advice is %q", text)
		}
		v := s.View
		v.Seat = 1 - v.Seat
		if _, text := Advise(&v, nil); text != "" {
			t.Errorf("to who isn't asked: %q", text)
		}
		g.Submit(present.Plan{Answers: []core.Answer{s.View.State.Offer(&buf)[0]}}, s.Past)
	}
}

// TestOlderNamesAreRead: notes of games that were saved with other names of the programs.
func TestOlderNamesAreRead(t *testing.T) {
	n := NoteOf(&match.Header{Seats: make([]match.HeaderSeat, 6), Note: `{"players":["person","beginner","program","thinker","captain","goldfish"]}`})
	for i, want := range []Player{Person, Novice, Samurai, Champion, Captain, Goldfish} {
		if n.Players[i] != want {
			t.Errorf("player %d is %q, not %q", i, n.Players[i], want)
		}
	}
}
