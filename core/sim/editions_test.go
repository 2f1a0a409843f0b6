package sim

import (
	"testing"

	"kotei/core/rules"
)

// TestEveryEditionPlaysWholeGames: the starter decks come to an end by the rules of each edition.
func TestEveryEditionPlaysWholeGames(t *testing.T) {
	for _, r := range rules.Editions() {
		t.Run(r.Name, func(t *testing.T) {
			start := starterGamesBy(t, r, 2)
			got := Run(Job{Games: often(12), Seed: 11, Start: start, Players: samurai})
			if len(got.Failed) > 0 || got.Stuck > 1 {
				t.Errorf("by programs that think:\n%s", got.Table())
			}
			got = Run(Job{Games: often(12), Seed: 12, Start: starterGamesBy(t, r, 3), Players: random})
			if len(got.Failed) > 0 {
				t.Errorf("at random:\n%s", got.Table())
			}
			s, err := start(0)
			if err != nil {
				t.Fatal(err)
			}
			if s.Table.Rules.Name != r.Name {
				t.Errorf("the game is played by %s", s.Table.Rules.Name)
			}
		})
	}
}
