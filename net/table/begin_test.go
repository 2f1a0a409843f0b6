package table

import (
	"strings"
	"testing"

	"kotei/core"
	"kotei/core/card"
	"kotei/core/text"
	"kotei/decks/cards"
	"kotei/decks/starter"
)

// seeking lets a player have a Stronghold that searches his deck before anybody is asked anything.
func seeking(c *Config) {
	all := starter.Cards()
	for _, d := range starter.Decks() {
		s := *starter.Library().Find(d.Stronghold)
		s.ID, s.Title, s.Text = "seeker_"+s.ID, "Seeking "+s.Title, "After all players reveal Strongholds, search your Fate deck for a Ring and put it into play."
		text.Compile(&s)
		all = append(all, &s)
	}
	c.Library, c.Deck.Stronghold = cards.NewLibrary(all), "seeker_"+c.Deck.Stronghold
}

// TestCardsAreShownBeforeTheFirstQuestion: players whose Strongholds let them search at once begin, and so does who looks on; the game is
// what all have seen of it, and is there again for a host who comes back.
func TestCardsAreShownBeforeTheFirstQuestion(t *testing.T) {
	file := ledgerFile(t)
	s := open(t, 2, 4, func(s *scene) { s.cfg.File, s.limit = file, 60; seeking(&s.cfg.Config) })
	s.join(5, func(c *JoinConfig) { c.Spectator = true; seeking(&c.Config) })
	s.join(1, func(c *JoinConfig) { seeking(&c.Config) })
	s.host.awaitLen(t, 20)
	_ = s.host.Leave()
	s.reopen()
	for _, g := range s.guests {
		s.connect(g)
	}
	s.finish()
	n, _ := s.host.Head()
	s.guests[0].awaitLen(t, n)
	for _, p := range append(s.guests, s.host) {
		if n := p.count(Stopped) + p.count(Problem); n > 0 {
			t.Errorf("%s had %d problems", names[p.n], n)
		}
	}
}

// TestAFalseBeginningIsFound: a host who shows a player other cards of his deck than lie there is found out when the game is over.
func TestAFalseBeginningIsFound(t *testing.T) {
	s := open(t, 2, 4, func(s *scene) {
		s.limit = 40
		seeking(&s.cfg.Config)
		s.cfg.Deck = starterDeck(0) // who searches first is asked before the other searches
		s.toGuest = func(_ int, b []byte) []byte {
			m, err := unpack(b)
			if err != nil {
				t.Error(err)
			}
			if st, ok := m.(*start); ok {
				for i := range st.Shown {
					for j := range i {
						if a, b := &st.Shown[i].ID, &st.Shown[j].ID; *a != *b && !ring(*a) && !ring(*b) {
							*a, *b = *b, *a
							return pack(st)
						}
					}
				}
				t.Error("there is nothing to lie about")
			}
			return b
		}
	})
	p := s.join(1, func(c *JoinConfig) { seeking(&c.Config) })
	if u := p.awaitKind(t, Checked); u.Err == nil || !strings.Contains(u.Err.Error(), "before the first question") {
		t.Errorf("he finds: %v", u.Err)
	}
	if p.Seen().Turn == 0 || p.Seat() == core.NoSeat {
		t.Error("he hasn't played")
	}
}

func ring(id string) bool { return starter.Library().ByID(id).Type == card.Ring }
