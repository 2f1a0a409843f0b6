package sim

import (
	"math"
	"testing"

	"kotei/core"
	"kotei/core/bot"
)

// The intervals are those of the tables.
func TestWilson(t *testing.T) {
	for _, c := range []struct {
		won, games int
		low, high  float64
	}{{0, 0, 0, 1}, {0, 10, 0, 0.2775}, {5, 10, 0.2366, 0.7634}, {10, 10, 0.7225, 1}, {350, 500, 0.6584, 0.7385}} {
		if low, high := Wilson(c.won, c.games); math.Abs(low-c.low) > 1e-4 || math.Abs(high-c.high) > 1e-4 {
			t.Errorf("%d of %d: %.4f to %.4f, want %.4f to %.4f", c.won, c.games, low, high, c.low, c.high)
		}
	}
}

// Of a pair, both games have the same chance: the same players play them alike; the next pair has another.
func TestTwice(t *testing.T) {
	job := Job{Games: 4, Seed: 3, Start: starterGames(t, 2), Players: random, Sums: true, Limit: 500, Twice: true}
	start := job.Start
	job.Start = func(game int) (*core.State, error) { return start(game / 2) }
	r := Run(job).Each
	if r[0].Sum != r[1].Sum || r[2].Sum != r[3].Sum || r[0].Sum == r[2].Sum {
		t.Errorf("the sums are %x, %x, %x, %x", r[0].Sum, r[1].Sum, r[2].Sum, r[3].Sum)
	}
	job.Players = func(game int, p core.Seat, seed uint64) bot.Player {
		if int(p) == game%2 {
			return bot.Samurai(seed)
		}
		return bot.Random(seed)
	}
	if r := Run(job).Each; r[0].Seed != r[1].Seed || r[0].Sum == r[1].Sum {
		t.Error("with the seats changed, the chance isn't the same, or the game is")
	}
}
