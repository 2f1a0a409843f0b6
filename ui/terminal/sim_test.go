package terminal

import (
	"testing"

	"kotei/core"
	"kotei/core/sim"
)

// TestSimPlaysByTheFormatsRules: who names a format and no edition plays by the format's rules.
func TestSimPlaysByTheFormatsRules(t *testing.T) {
	for _, c := range []struct{ edition, format, want string }{
		{"", "", "celestial"},
		{"", "jade", "hidden-emperor"},
		{"", "diamond", "gold"},
		{"", "20f", "emperor"},
		{"samurai", "gold", "samurai"},
		{"gold", "", "gold"},
		{"", "nothing such", "celestial"},
	} {
		if r, err := simRules(c.edition, c.format); err != nil || r.Name != c.want {
			t.Errorf("edition %q and format %q: %v, %v, not %s", c.edition, c.format, r, err, c.want)
		}
	}
	if _, err := simRules("amber", "gold"); err == nil {
		t.Error("an edition that there isn't is played")
	}
}

// TestSimCompares: with --swap the second game of each pair is played with the seats changed, and wins count for programs, not for seats.
func TestSimCompares(t *testing.T) {
	o := simulating{bots: "captain,samurai", swap: true}
	kinds, err := simPrograms(o)
	if err != nil {
		t.Fatal(err)
	}
	r := sim.Result{Games: 4, Each: []sim.Game{{Number: 0, Winner: 0}, {Number: 1, Winner: 1}, {Number: 2, Winner: 1}, {Number: 3, Winner: core.NoSeat}}}
	got := o.compared(kinds, r)
	if len(got) != 2 || got[0].Program != "captain" || got[0].Wins != 2 || got[1].Wins != 1 || got[0].Share != 0.5 || got[0].Low >= 0.5 || got[0].High <= 0.5 {
		t.Errorf("it counts %+v", got)
	}
	for _, bots := range []string{"captain", "captain,samurai,novice", "captain,genius"} {
		if _, err := simPrograms(simulating{bots: bots, swap: true}); err == nil {
			t.Errorf("it compares %s", bots)
		}
	}
}

// TestEveryPair: of three decks two seats play nine pairs in turn.
func TestEveryPair(t *testing.T) {
	pairs := map[[2]int]int{}
	for game := range 18 {
		pairs[[2]int{everyPair(game, 0, 3), everyPair(game, 1, 3)}]++
	}
	for p, n := range pairs {
		if n != 2 {
			t.Errorf("%v is played %d times", p, n)
		}
	}
	if len(pairs) != 9 {
		t.Errorf("%d pairs are played", len(pairs))
	}
}
