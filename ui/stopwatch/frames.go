package stopwatch

import (
	"os"
	"time"

	"fyne.io/fyne/v2"

	"kotei/ui/report"
)

// frames counts what makes the window paint.
var frames struct {
	on    bool
	dirty bool
	last  time.Time
}

// Dirty tells that the window will be painted.
func Dirty() {
	frames.dirty = true
}

// Frames prints from now on how long each painted frame took, if KOTEI_FRAMES=1. The animation by which it sees the
// turns of Fyne's goroutine paints nothing.
func Frames() {
	if frames.on || os.Getenv("KOTEI_FRAMES") != "1" {
		return
	}
	frames.on, frames.last = true, time.Now()
	a := fyne.NewAnimation(time.Hour, func(float32) {
		t := time.Now()
		if frames.dirty {
			say(report.Frame{MS: ms(t.Sub(frames.last))})
		}
		frames.dirty, frames.last = false, t
	})
	a.RepeatCount = fyne.AnimationRepeatForever
	a.Start()
}
