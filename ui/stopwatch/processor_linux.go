package stopwatch

import (
	"time"

	"golang.org/x/sys/unix"
)

// processor is how long this thread has run (clock_gettime(2)); Fyne's goroutine is bound to one thread. Where other
// programs keep the machine busy, it stands still. What getrusage(2) tells of a running thread may be a tick old, and a
// tick is half of what is measured here.
func processor() time.Duration {
	var t unix.Timespec
	if unix.ClockGettime(unix.CLOCK_THREAD_CPUTIME_ID, &t) != nil {
		return time.Since(start)
	}
	return time.Duration(t.Nano())
}
