package stopwatch

import (
	"math/rand/v2"
	"slices"
	"time"
)

// usual is how long the task below takes on the machine for which [Limit] is meant: two cores of a small server.
const usual = 1200 * time.Microsecond

// pace is how much slower this machine is right now, 1 at least. Neighbours on the same cores halve its speed for minutes, which
// is none of the window's doing.
func pace() float64 {
	var took [5]time.Duration
	list := make([]uint64, 20_000)
	for i := range took {
		r := rand.New(rand.NewPCG(1, 2))
		began := processor()
		for j := range list {
			list[j] = r.Uint64()
		}
		slices.Sort(list)
		took[i] = processor() - began
	}
	slices.Sort(took[:])
	return max(1, float64(took[len(took)/2])/float64(usual))
}
