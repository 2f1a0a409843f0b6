package stopwatch

import (
	"encoding/json"
	"fmt"
	"os"
	"time"
)

// Limit is how long a piece of work on Fyne's goroutine may take: half a frame.
const Limit = 8 * time.Millisecond

// start is where both clocks begin to count.
var start = time.Now()

// on reports whether work is measured.
var on bool

// Open begins to measure: until there is a window nobody waits for one.
func Open() { on = os.Getenv("KOTEI_EVENTS") == "1" }

// say prints a line for who drives the window from outside.
var say = func(kind string, v any) {
	if data, err := json.Marshal(v); err == nil {
		fmt.Printf("event %s %s\n", kind, data)
	}
}

// nothing is the end of what isn't measured.
var nothing = func() {}

// A Slow is a piece of work beyond the limit.
type Slow struct {
	What  string  `json:"what"`
	MS    float64 `json:"ms"`    // of processor time, which is the machine's other load's no matter
	Wall  float64 `json:"wall"`  // as the player waits
	From  float64 `json:"from"`  // when it began, in ms of an unnamed clock: work within other work began later and is told first
	Pace  float64 `json:"pace"`  // how much slower the machine was just then than the one for which the limit is meant
	Limit float64 `json:"limit"` // of MS, at that machine's pace
}

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
			say("slow", Slow{what, ms(spent), ms(wall), ms(began.Sub(start)), pace(), ms(Limit)})
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
