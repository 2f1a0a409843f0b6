package school

import (
	"testing"
	"time"

	"kotei/core"
)

// enough is how many positions a puzzle's search looks at.
const enough = 3_000_000

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
			start, _, err := p.Open()
			if err != nil {
				t.Fatal(err)
			}
			began := time.Now()
			w := newSearch(me, p.end(start), enough, first)
			if v := w.look(start, 0); v != Won {
				t.Errorf("from the start: %v, want %v", v, Won)
			}
			t.Logf("won after %d positions, %v", enough-w.nodes, time.Since(began))
			began = time.Now()
			after, _, err := position(p.path(), idea)
			if err != nil {
				t.Fatal(err)
			}
			w = newSearch(me, p.end(start), enough, nil)
			if v := w.look(after, 0); v != Lost {
				t.Errorf("after the first idea: %v, want %v", v, Lost)
			}
			t.Logf("lost after %d positions, %v", enough-w.nodes, time.Since(began))
		})
	}
}
