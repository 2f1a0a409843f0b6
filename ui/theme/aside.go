package theme

import "fyne.io/fyne/v2"

// Aside works off Fyne's goroutine, and is done on it. Fyne's test driver has no such
// goroutine: tests that draw set Aside to [AtOnce].
var Aside = func(work, done func()) {
	go func() {
		work()
		fyne.Do(done)
	}()
}

// AtOnce does both where it is called.
func AtOnce(work, done func()) {
	work()
	done()
}
