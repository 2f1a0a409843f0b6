package sim

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"kotei/core"
)

// A Result sums up the games of a job.
type Result struct {
	Games   int
	Turns   int // of all games together
	Answers int
	ByHand  int // questions to carry words out by hand
	Stuck   int // games that did not end within the limit
	Draws   int
	Wins    map[core.Seat]map[core.Victory]int
	Failed  []Game // the games that ended with an error, by number
	Each    []Game // all of them, by number
}

func count(games []Game) Result {
	r := Result{Games: len(games), Each: games, Wins: map[core.Seat]map[core.Victory]int{}}
	for _, g := range games {
		r.Turns += g.Turns
		r.Answers += g.Answers
		r.ByHand += g.ByHand
		switch {
		case g.Err != nil:
			r.Failed = append(r.Failed, g)
		case g.Stuck:
			r.Stuck++
		case g.Winner < 0:
			r.Draws++
		default:
			if r.Wins[g.Winner] == nil {
				r.Wins[g.Winner] = map[core.Victory]int{}
			}
			r.Wins[g.Winner][g.Won]++
		}
	}
	return r
}

// Table is the result as people read it.
func (r Result) Table() string {
	var b strings.Builder
	per := func(n int) float64 { return float64(n) / float64(max(r.Games, 1)) }
	fmt.Fprintf(&b, "games      %8d\n", r.Games)
	fmt.Fprintf(&b, "turns      %8d  %.1f a game\n", r.Turns, per(r.Turns))
	fmt.Fprintf(&b, "answers    %8d  %.1f a game\n", r.Answers, per(r.Answers))
	fmt.Fprintf(&b, "by hand    %8d  %.2f a game\n", r.ByHand, per(r.ByHand))
	fmt.Fprintf(&b, "draws      %8d\n", r.Draws)
	fmt.Fprintf(&b, "no end     %8d\n", r.Stuck)
	fmt.Fprintf(&b, "faults     %8d\n", len(r.Failed))
	for _, p := range slices.Sorted(maps.Keys(r.Wins)) {
		won, n := r.Wins[p], 0
		for _, k := range slices.Sorted(maps.Keys(won)) {
			n += won[k]
		}
		fmt.Fprintf(&b, "player %d   %8d  wins", p+1, n)
		sep := ": "
		for _, k := range slices.Sorted(maps.Keys(won)) {
			fmt.Fprintf(&b, "%s%s %d", sep, k, won[k])
			sep = ", "
		}
		b.WriteByte('\n')
	}
	for _, g := range r.Failed {
		fmt.Fprintf(&b, "game %d (seed %d, turn %d): %v\n", g.Number, g.Seed, g.Turns, g.Err)
	}
	return b.String()
}
