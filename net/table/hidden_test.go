package table

import (
	"bytes"
	"strings"
	"sync"
	"testing"

	"kotei/core"
	"kotei/core/match"
	"kotei/decks/starter"
)

// TestNothingHiddenTravels looks at every byte that goes to a seat: it names no card that the seat doesn't see when that
// entry has been played, nor before.
func TestNothingHiddenTravels(t *testing.T) {
	var mu sync.Mutex
	sent := map[int][][]byte{}
	s := open(t, 3, 21, func(s *scene) {
		s.limit = 500
		s.toGuest = func(n int, b []byte) []byte {
			mu.Lock()
			defer mu.Unlock()
			sent[n] = append(sent[n], bytes.Clone(b))
			return b
		}
	})
	s.fill()
	spy := s.join(7, func(c *JoinConfig) { c.Spectator = true })
	s.finish()
	n, _ := s.host.Head()
	spy.awaitLen(t, n)
	mu.Lock()
	defer mu.Unlock()
	for _, p := range s.guests {
		named := scan(t, s.host.book, p.Seat(), sent[p.n])
		if p.Seat() != core.NoSeat && named < 20 {
			t.Errorf("%s heard of %d cards: this test tests nothing", names[p.n], named)
		}
	}
}

func scan(t *testing.T, b *book, eyes core.Seat, msgs [][]byte) (named int) {
	t.Helper()
	may := map[string]bool{}
	for _, s := range b.open.Seats {
		may[s.Stronghold] = true
	}
	for _, id := range b.open.Start {
		may[id] = true
	}
	var at core.State
	learn := func(i int) {
		if err := b.m.At(i, &at); err != nil {
			t.Fatal(err)
		}
		for c := core.CardID(1); int(c) <= int(at.NCards); c++ {
			if at.Knows(eyes, c) {
				may[at.Face(c).ID] = true
			}
		}
	}
	for _, raw := range msgs {
		m, err := unpack(raw)
		if err != nil {
			t.Fatal(err)
		}
		if _, ok := m.(*opened); ok {
			if !at.Over {
				t.Fatalf("seat %d is told decks before it has the end of the game", eyes)
			}
			continue
		}
		if e, ok := m.(*entry); ok {
			learn(e.Record.Index)
			learn(e.Record.Index + 1)
			for _, f := range b.m.Entry(e.Record.Index).Shown {
				if core.Shows(f.Mask, eyes) {
					may[at.Table.Faces[f.Face].ID] = true
				}
			}
		}
		for _, c := range starter.Cards() {
			// With its length before it, or what its text makes behind it: one ID may begin as another.
			if bytes.Contains(raw, append([]byte{byte(len(c.ID))}, c.ID...)) || bytes.Contains(raw, []byte(c.ID+"/")) {
				named++
				if !may[c.ID] {
					if e, ok := m.(*entry); ok {
						r := e.Record
						x := b.m.Entry(r.Index)
						t.Logf("%d %+v body %q seen %q", r.Index, x, r.Event.Body, r.Seen)
						for _, f := range x.Shown {
							t.Logf("%v %s", f, at.Table.Faces[f.Face].ID)
						}
					}
					t.Fatalf("a message of kind %d names %s to seat %d, which doesn't know it", raw[0], c.ID, eyes)
				}
			}
		}
	}
	return named
}

// TestRefusalsNameNoHiddenCard: whatever a guest tries with a card that he doesn't see, he doesn't hear which it is.
func TestRefusalsNameNoHiddenCard(t *testing.T) {
	for _, mode := range []match.Mode{match.Enforce, match.Advise} {
		s := open(t, 2, 3, func(s *scene) { s.hold, s.cfg.Mode = true, mode })
		r := rawGuest(t, s, 1)
		r.sit()
		whole := s.host.book.m.State()
		heard := 0
		try := func(e match.Entry, c core.CardID) {
			t.Helper()
			h := s.host.side.(*hosting)
			h.mu.Lock()
			h.peers[0].room = burst // a guest has all the time in the world
			h.mu.Unlock()
			r.say(&submit{r.event(e)})
			b, err := r.pipe.Recv()
			if err != nil {
				t.Fatal(err)
			}
			m, err := unpack(b)
			if err != nil {
				t.Fatal(err)
			}
			no, ok := m.(*refused)
			if !ok {
				t.Fatalf("%+v is answered with %+v", e, m)
			}
			heard++
			if title := whole.Face(c).Title; !whole.Knows(1, c) && strings.Contains(no.Text, title) {
				t.Fatalf("card %d: the guest hears %q", c, no.Text)
			}
		}
		for c := core.CardID(1); c <= core.CardID(whole.NCards); c++ {
			if whole.InPlay(c) {
				continue
			}
			lies := core.Fact{Kind: core.FactBow, Card: c}
			try(match.Entry{Kind: match.Proposed, Seat: 1, Facts: []core.Fact{lies}}, c)
			try(match.Entry{Kind: match.Played, Seat: 1, Answer: core.Answer{Act: core.ByFact, Seat: 1, Fact: lies}}, c)
			try(match.Entry{Kind: match.Played, Seat: 1, Answer: core.Answer{Act: core.Use, Seat: 1, Card: c, Item: 60}}, c)
			try(match.Entry{Kind: match.Played, Seat: 1, Answer: core.Answer{Act: core.Use, Seat: 1, Card: c, Item: 60, Over: true}}, c)
		}
		if heard < 400 {
			t.Errorf("%d refusals: this test tests nothing", heard)
		}
	}
}

// TestSeedsStayAtHome: what Chance said goes to nobody, and can't be guessed from its seal.
func TestSeedsStayAtHome(t *testing.T) {
	s := open(t, 2, 21, short(100))
	s.fill()
	s.finish()
	b := s.host.book
	seeds := 0
	for i := range b.m.Len() {
		e := b.m.Entry(i)
		if e.Answer.Act != core.Seed {
			continue
		}
		seeds++
		for eyes := core.NoSeat; eyes < 2; eyes++ {
			r := b.record(i, eyes)
			got, err := b.m.ParseEntry(r.Seen)
			if err != nil || got.Answer.N != 0 || got.Answer.Act != core.Seed || got.Seal == [32]byte{} {
				t.Fatalf("entry %d as seat %d gets it: %+v %v", i, eyes, got, err)
			}
		}
	}
	if seeds < 4 {
		t.Errorf("%d shuffles", seeds)
	}
}
