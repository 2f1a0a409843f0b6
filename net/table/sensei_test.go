package table

import (
	"slices"
	"testing"

	"kotei/core"
	"kotei/core/card"
	"kotei/core/rules"
	"kotei/decks/cards"
	"kotei/decks/starter"
)

// TestSenseisAreChosenAtTables: where Senseis come out of the Fate decks, programs that don't see each other's follow the choice, and the
// game can be checked afterwards.
func TestSenseisAreChosenAtTables(t *testing.T) {
	teachers := []*card.Card{{ID: "old_teacher", Title: "Old Teacher", Type: card.Sensei}}
	lib := cards.NewLibrary(slices.Concat(starter.Cards(), teachers))
	older := func(c *Config) {
		c.Library, c.Deck.Beside, c.Rulesets = lib, card.IDs(teachers), []*core.Ruleset{rules.Gold()}
	}
	s := open(t, 2, 3, func(s *scene) {
		s.limit, s.cfg.Edition = 60, rules.Gold().Name
		older(&s.cfg.Config)
	})
	s.join(1, func(c *JoinConfig) { older(&c.Config) })
	s.finish()
	for _, p := range append(s.guests, s.host) {
		if n := p.count(Stopped) + p.count(Problem); n > 0 || p.Seen().Turn == 0 {
			t.Errorf("%s had %d problems, in turn %d", names[p.n], n, p.Seen().Turn)
		}
	}
}
