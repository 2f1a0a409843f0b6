package school

import (
	"testing"
	"time"

	"kotei/core"
)

// enough is how many positions a puzzle's search looks at.
const enough = 3_000_000

// The parts of a puzzle's file below the position.
const (
	solution = "solution" // wins
	idea     = "idea"     // comes to mind first, and after it nothing wins any more
)

// TestPuzzlesAreSolved: the solution of each puzzle wins, it wins against all answers of the other player, and after the idea
// that comes first nothing does.
func TestPuzzlesAreSolved(t *testing.T) {
	for i := range Puzzles {
		p := &Puzzles[i]
		t.Run(p.Name, func(t *testing.T) {
			t.Parallel()
			sc, err := script(p.path(), solution)
			if err != nil {
				t.Fatal(err)
			}
			first := guide{}
			opt := options()
			opt.Watch = func(s, _ *core.State, a core.Answer, _ []core.Event) {
				if s.Ask.Seat == me {
					first[s.SeenHash(me)] = a
				}
			}
			if err := sc.Run(opt); err != nil {
				t.Fatal(err)
			}
			start, err := p.Open()
			if err != nil {
				t.Fatal(err)
			}
			began := time.Now()
			w := newSearch(me, start.Turn+p.Turns, enough, first)
			if v := w.look(start, 0); v != won {
				t.Errorf("from the start: %v, want %v", v, won)
			}
			t.Logf("won after %d positions, %v", enough-w.nodes, time.Since(began))
			began = time.Now()
			after, err := position(p.path(), idea)
			if err != nil {
				t.Fatal(err)
			}
			w = newSearch(me, start.Turn+p.Turns, enough, nil)
			if v := w.look(after, 0); v != lost {
				t.Errorf("after the first idea: %v, want %v", v, lost)
			}
			t.Logf("lost after %d positions, %v", enough-w.nodes, time.Since(began))
		})
	}
}
