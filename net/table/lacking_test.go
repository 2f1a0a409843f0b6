package table

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"kotei/core"
	"kotei/core/card"
	"kotei/decks"
	"kotei/decks/cards"
	"kotei/decks/starter"
)

// without is the starter set without a card, and with one that nobody else has.
func without(id string) *cards.Library {
	set := slices.DeleteFunc(slices.Clone(starter.Cards()), func(c *card.Card) bool { return c.ID == id })
	return cards.NewLibrary(append(set, &card.Card{ID: "only_here", Title: "Only Here", Type: card.Strategy}))
}

// foreign is a card of the starter set that is in none of some decks.
func foreign(of ...Deck) string {
	for _, c := range starter.Cards() {
		if !slices.ContainsFunc(of, func(d Deck) bool { return slices.Contains(d.cards(), c.ID) }) {
			return c.ID
		}
	}
	return ""
}

// TestAllDealWithOtherDatabases: programs with different databases play, also again from the host's file, if none of the decks has a card
// that is different; who comes later has to know what all knew.
func TestAllDealWithOtherDatabases(t *testing.T) {
	other := without(foreign(starterDeck(0), starterDeck(1)))
	needs := func(c *Config) {
		c.Extra = func(r *core.Ruleset, dealt []string) []string {
			lib := starter.Library()
			var list []*card.Card
			for _, id := range dealt {
				list = append(list, lib.ByID(id))
			}
			return card.IDs(decks.Needed(lib, r.Start, list))
		}
	}
	s := open(t, 2, 3, func(s *scene) {
		byAll(12)(s)
		needs(&s.cfg.Config)
		s.cfg.File, s.cfg.Keep = ledgerFile(t), starter.Library().Carry
	})
	bob := s.join(1, func(c *JoinConfig) { needs(&c.Config); c.Library = other })
	bob.awaitLen(t, 2)
	_ = s.host.Leave()
	s.reopen()
	s.connect(bob)
	spy := s.join(5, func(c *JoinConfig) { needs(&c.Config); c.Library, c.Spectator = other, true })
	late := s.join(6, func(c *JoinConfig) { c.Library, c.Spectator = reworded(starterDeck(0).Fate[0]), true })
	if u := late.awaitKind(t, Closed); u.Err == nil || !strings.Contains(u.Err.Error(), errCards.Error()) {
		t.Errorf("who knows other cards of a deck hears: %v", u.Err)
	}
	s.guests = []*player{bob, spy}
	s.finish()
	if bob.count(Refused)+bob.count(Problem) > 0 {
		t.Error("he had problems")
	}
}

// TestAllDealWithoutACardOfADeck: whose deck has a card that another program lacks is told which, and the others hear nothing but that he
// has no deck yet. With another deck, or when the other one has gone, the game begins.
func TestAllDealWithoutACardOfADeck(t *testing.T) {
	for _, host := range []bool{false, true} {
		id := starterDeck(1).Fate[0]
		if host {
			id = starterDeck(0).Fate[0]
		}
		s := open(t, 2, 3, func(s *scene) { byAll(12)(s); s.cfg.Auto, s.hold = false, true })
		bob := s.join(1, nil)
		cid := s.join(2, func(c *JoinConfig) { c.Library, c.Spectator = reworded(id), true })
		p, kind := bob, Refused
		if host {
			p, kind = s.host, Problem
		}
		if u := p.awaitKind(t, kind); !strings.Contains(u.Err.Error(), "the program of Cid lacks these cards of your deck") || !strings.Contains(u.Err.Error(), id) {
			t.Errorf("he hears: %v", u.Err)
		}
		if cid.count(Problem) > 0 || s.host.Seen() != nil || s.host.Seats()[p.n].Ready {
			t.Error("the game begins, or another player hears of it")
		}
		_ = cid.Leave()
		p.await(t, "that the deck can be played", func([]Update) bool { return s.host.Seats()[p.n].Ready })
	}
}

// TestAHostCantAskForADeck: a host who asks by ever other cards what is in a guest's deck is told a few times, and no more.
func TestAHostCantAskForADeck(t *testing.T) {
	g := &guesting{Table: &Table{feed: newFeed(), dealing: AllDeal}}
	answers := 0
	for i := range uint32(40) {
		if err := g.compared(&lacking{Round: i, Sums: []uint32{i}}); !errors.Is(err, errAsked) {
			answers++
		}
	}
	if answers != maxAsked {
		t.Errorf("%d answers", answers)
	}
}
