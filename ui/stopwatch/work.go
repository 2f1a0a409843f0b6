package stopwatch

import (
	"encoding/json"
	"fmt"
	"os"
	"time"
)

// Limit is how long a piece of work on Fyne's goroutine may take: half a frame.
const Limit = 8 * time.Millisecond

// on reports whether work is measured.
var on = os.Getenv("KOTEI_EVENTS") == "1"

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
	What string  `json:"what"`
	MS   float64 `json:"ms"`   // of processor time, which is the machine's other load's no matter
	Wall float64 `json:"wall"` // as the player waits
}

// Work begins a piece of work on Fyne's goroutine; what it returns ends it.
func Work(what string) (done func()) {
	if !on {
		return nothing
	}
	began, busy := time.Now(), processor()
	return func() {
		if spent := processor() - busy; spent > Limit {
			say("slow", Slow{what, ms(spent), ms(time.Since(began))})
		}
	}
}

func ms(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }
