package table

import (
	"fmt"
	"testing"
)

func TestWholeGames(t *testing.T) {
	for _, n := range []int{2, 4, 8} {
		t.Run(fmt.Sprint(n), func(t *testing.T) {
			s := open(t, n, uint64(n), nil)
			s.fill()
			s.finish()
			if s.host.count(Stopped)+s.host.count(Problem) > 0 {
				t.Error("there were problems")
			}
			k, _ := s.host.Head()
			t.Logf("%d seats: %d entries", n, k)
		})
	}
}
