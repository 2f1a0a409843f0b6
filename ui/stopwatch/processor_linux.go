package stopwatch

import (
	"syscall"
	"time"
)

// thread asks for the calling thread's share (getrusage(2)); Fyne's goroutine is bound to one thread.
const thread = 1

// processor is how long this thread has run. Where other programs keep the machine busy, it stands still.
func processor() time.Duration {
	var u syscall.Rusage
	if syscall.Getrusage(thread, &u) != nil {
		return time.Since(start)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

var start = time.Now()
