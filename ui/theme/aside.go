package theme

import (
	"fmt"
	"path/filepath"
	"runtime"

	"fyne.io/fyne/v2"

	"kotei/ui/stopwatch"
)

// Aside works off Fyne's goroutine, and is done on it. Fyne's test driver has no such
// goroutine: tests that draw set Aside to [AtOnce].
var Aside = func(work, done func()) {
	_, file, line, _ := runtime.Caller(1)
	go func() {
		work()
		fyne.Do(func() {
			defer stopwatch.Work(fmt.Sprintf("what was made aside for %s:%d", filepath.Base(file), line))()
			done()
		})
	}()
}

// AtOnce does both where it is called.
func AtOnce(work, done func()) {
	work()
	done()
}
