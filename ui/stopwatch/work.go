package stopwatch

import (
	"time"

	"kotei/ui/report"
)

// Limit is how long a piece of work on Fyne's goroutine may take: half a frame.
const Limit = 8 * time.Millisecond

// start is where both clocks begin to count.
var start = time.Now()

// on reports whether work is measured.
var on bool

// Open begins to measure: until there is a window nobody waits for one.
func Open() { on = report.Asked() }

// say reports what was measured.
var say = report.Print

// nothing is the end of what isn't measured.
var nothing = func() {}

// told is how long telling has taken so far; it is none of the work.
var (
	told    time.Duration
	telling bool
)

// Work begins a piece of work on Fyne's goroutine; what it returns ends it.
func Work(what string) (done func()) {
	if !on {
		return nothing
	}
	began, busy := time.Now(), processor()-told
	return func() {
		if spent := processor() - told - busy; spent > Limit {
			wall := time.Since(began)
			defer Telling()()
			say(report.Slow{What: what, MS: ms(spent), Wall: ms(wall), From: ms(began.Sub(start)), Pace: pace(), Limit: ms(Limit)})
		}
	}
}

// Telling begins to print for who drives the window from outside; what it returns ends it. Nobody waits for that who plays.
func Telling() (done func()) {
	if !on || telling {
		return nothing
	}
	busy := processor()
	telling = true
	return func() { told, telling = told+processor()-busy, false }
}

// Fyne begins what the window library does by itself and we can't divide: reading all its fonts anew in other colours. What it
// returns ends it.
func Fyne() (done func()) { return Telling() }

func ms(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }
