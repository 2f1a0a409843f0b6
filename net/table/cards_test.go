package table

import (
	"slices"
	"strings"
	"testing"

	"kotei/core"
	"kotei/core/card"
	"kotei/core/match"
	"kotei/decks/cards"
	"kotei/decks/starter"
)

// reworded is the starter set, with other words on the cards of some ids.
func reworded(ids ...string) *cards.Library {
	var set []*card.Card
	for _, c := range starter.Cards() {
		if slices.Contains(ids, c.ID) {
			other := *c
			other.Text += " Gain 1 Honor."
			c = &other
		}
		set = append(set, c)
	}
	return cards.NewLibrary(set)
}

// A guest whose database has other words on a card is told so before the game: on one of his own deck with its id, on
// one of another's with nothing but that there is one.
func TestOtherCards(t *testing.T) {
	own, hosts := starterDeck(1).Fate[0], ""
	for _, id := range starterDeck(0).Fate {
		if d := starterDeck(1); !slices.Contains(d.Fate, id) {
			hosts = id
		}
	}
	for _, tt := range []struct{ name, id, guest, host string }{
		{"of his own", own, "the host has other words on these cards: " + own, ""},
		{"of the host's", hosts, "your program doesn't know some cards at this table", "the program of Bob doesn’t know all cards"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s := open(t, 2, 3, func(s *scene) { s.hold = true })
			g := s.join(1, func(c *JoinConfig) { c.Library = reworded(tt.id) })
			if u := g.awaitKind(t, Refused); !strings.Contains(u.Err.Error(), tt.guest) {
				t.Errorf("the guest hears: %v", u.Err)
			} else if tt.id == hosts && strings.Contains(u.Err.Error(), hosts) {
				t.Error("the guest hears what is in the host's deck")
			}
			if tt.host != "" {
				if u := s.host.awaitKind(t, Problem); !strings.Contains(u.Err.Error(), tt.host) {
					t.Errorf("the host hears: %v", u.Err)
				}
			}
			if s.host.Seen() != nil {
				t.Error("the game has begun")
			}
		})
	}
}

// Who comes to look on a game with cards that his program doesn't have is told so.
func TestLookingOnWithoutTheCards(t *testing.T) {
	s := open(t, 2, 3, func(s *scene) { s.hold = true })
	s.fill()
	s.host.awaitKind(t, Started)
	g := s.join(3, func(c *JoinConfig) { c.Library, c.Spectator = reworded(starterDeck(0).Fate[0]), true })
	if u := g.awaitKind(t, Closed); u.Err == nil || !strings.Contains(u.Err.Error(), "import the host's database") {
		t.Errorf("he hears: %v", u.Err)
	}
}

// TestDecksCantBeAskedFor: a program that comes again and again with other cards learns no more than a few answers, and is told no number;
// one with the host's cards comes in all the same.
func TestDecksCantBeAskedFor(t *testing.T) {
	s := open(t, 2, 3, func(s *scene) { s.hold = true })
	s.fill()
	s.host.awaitKind(t, Started)
	h := s.host.side.(*hosting)
	sums := starter.Library().Sums()
	answers := map[string]int{}
	for i := range sums { // all but one card
		h.mu.Lock()
		err := h.playable(slices.Delete(slices.Clone(sums), i, i+1))
		h.mu.Unlock()
		text := "yes"
		if err != nil {
			text = err.Error()
		}
		if strings.ContainsAny(text, "0123456789") {
			t.Errorf("a number is told: %s", text)
		}
		answers[text]++
	}
	told := 0
	for text, n := range answers {
		if !strings.Contains(text, "too often") {
			told += n
		}
	}
	if told > maxAsked {
		t.Errorf("%d answers: %v", told, answers)
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	if err := h.playable(sums); err != nil {
		t.Errorf("with the host's cards: %v", err)
	}
}

// A game that is taken up again has the cards with which it was begun, whatever has become of the host's since.
func TestTheFileBringsItsCards(t *testing.T) {
	file := ledgerFile(t)
	s := open(t, 2, 3, func(s *scene) {
		s.hold, s.cfg.File = true, file
		s.cfg.Keep = starter.Library().Carry
	})
	s.fill()
	s.host.awaitLen(t, 4)
	n, _ := s.host.Head()
	_ = s.host.Leave()
	fewer := slices.DeleteFunc(slices.Clone(starter.Cards()), func(c *card.Card) bool { return c.ID == starterDeck(0).Fate[0] })
	s.cfg.Library, s.cfg.Deck = cards.NewLibrary(fewer), Deck{}
	s.cfg.Kept = func(text string) (Library, error) {
		brought, err := cards.Carried(text)
		return cards.Join(brought, cards.NewLibrary(fewer)), err
	}
	s.reopen()
	if m, _ := s.host.Head(); m != n {
		t.Errorf("the game goes on at entry %d, not %d", m, n)
	}
	var header match.Header
	if h := header.View(s.host.Seen(), 0); h.Cards != "" {
		t.Error("a seat's view tells all cards")
	}
}

// What a guest's deck has beside its Stronghold begins the game with it, and everybody sees it; a game that is taken up again has it.
func TestBesideTheStronghold(t *testing.T) {
	guides := []*card.Card{{ID: "old_teacher", Title: "Old Teacher", Type: card.Sensei}, {ID: "north_wind", Title: "North Wind", Type: card.Wind}}
	lib := cards.NewLibrary(slices.Concat(starter.Cards(), guides))
	s := open(t, 2, 3, func(s *scene) { s.hold, s.cfg.File, s.cfg.Library = true, ledgerFile(t), lib })
	g := s.join(1, func(c *JoinConfig) { c.Library, c.Deck.Beside = lib, card.IDs(guides) })
	g.awaitLen(t, 2)
	s.host.awaitLen(t, 2)
	both := func(p *player) {
		t.Helper()
		n := 0
		st := p.Seen()
		for c := st.First(core.Play(1)); c != 0; c = st.After(c) {
			if slices.Contains(guides, st.Face(c)) {
				n++
			}
		}
		if n != 2 {
			t.Errorf("%s sees %d of them", names[p.n], n)
		}
	}
	both(g)
	both(s.host)
	_ = s.host.Leave()
	s.reopen()
	both(s.host)
	if err := (&Deck{Beside: slices.Repeat([]string{"old_teacher"}, maxBeside+1)}).bounded(); err == nil {
		t.Error("a deck may have any number of cards beside its Stronghold")
	}
}
