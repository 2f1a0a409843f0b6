//go:build e2e

package e2e

import (
	"sync"
	"testing"

	"kotei/ui/report"
)

// slow is the work on Fyne's goroutine that took longer than ui/stopwatch allows: for that time the window stood still.
type slow struct {
	mu   sync.Mutex
	list []report.Slow
}

func (s *slow) add(w report.Slow) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.list = append(s.list, w)
}

// judge fails a test for any of it. What counts is the time of the processor at the machine's usual pace; what is done for the
// first time counts like all else. Go's collector lets whoever allocates do some of its work, some milliseconds at a stretch: one
// moment in a test may be that, up to twice the limit.
func (s *slow) judge(t *testing.T) {
	s.mu.Lock()
	defer s.mu.Unlock()
	moments := 0
	var last report.Slow
	for _, w := range s.list {
		took := w.MS / w.Pace
		if took <= w.Limit {
			continue
		}
		if moments == 0 || w.From > last.From { // else it is the same moment, with what is around it
			moments++
		}
		if last = w; took > 2*w.Limit || moments > 1 {
			t.Errorf("%s kept the window waiting: %.1f ms of work, %.1f ms in all, on a machine %.1f times as slow as usual", w.What, w.MS, w.Wall, w.Pace)
		}
	}
}
