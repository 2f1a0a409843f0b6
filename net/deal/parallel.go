package deal

import (
	"runtime"
	"sync"
)

// atOnce does something for the numbers below n, on all cores. It is for what takes longer than beginning a goroutine does.
func atOnce(n int, do func(i int)) {
	parts := min(n, runtime.GOMAXPROCS(0))
	var all sync.WaitGroup
	for p := range parts {
		all.Go(func() {
			for i := p * n / parts; i < (p+1)*n/parts; i++ {
				do(i)
			}
		})
	}
	all.Wait()
}

// manyTerms is from how many terms on a sum is made in parts.
const manyTerms = 64
