//go:build !linux

package stopwatch

import "time"

// processor is the time, where a thread's own isn't to be had.
func processor() time.Duration { return time.Since(start) }
