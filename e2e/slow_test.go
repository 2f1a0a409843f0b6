//go:build e2e

package e2e

import (
	"sync"
	"testing"
)

// slow is the work on Fyne's goroutine that took longer than ui/stopwatch allows: for that time the window stood still.
type slow struct {
	mu   sync.Mutex
	list []scene
}

func (s *slow) add(w scene) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.list = append(s.list, w)
}

// judge fails a test for any of it. What counts is the time of the processor, which other programs don't change; what is done
// for the first time counts like all else.
func (s *slow) judge(t *testing.T) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, w := range s.list {
		t.Errorf("%s kept the window waiting: %.1f ms of work, %.1f ms in all", w.What, w.MS, w.Wall)
	}
}
