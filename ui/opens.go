package ui

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"kotei/ui/theme"
)

// tells is how long something may take to open before that is said.
var tells = 250 * time.Millisecond

// An opening is something that is being opened beside the window.
type opening struct {
	screen int               // how many had been entered when it began
	sheet  fyne.CanvasObject // the sheet that tells of it; nil: not yet
	over   chan struct{}     // closed when it has come to its end
}

// awaited reports whether the player still waits for it: he is where he was, and hasn't put the sheet away that tells of it.
func (a *App) awaited(o *opening) bool {
	return o != nil && o.screen == a.entered && (o.sheet == nil || slices.Contains(a.sheets.stack, o.sheet))
}

// opens does what may take long beside the window, such as playing a saved game again, and then shows what came of it. Meanwhile
// the window goes on, and nothing else is opened. If nobody waits for it any more, what was opened is closed as left says.
func (a *App) opens(words string, work, show func(), left ...func()) {
	before := a.opening
	switch {
	case a.awaited(before):
		return
	case !a.win.runs: // there is no window yet that could wait
		work()
		show()
		return
	}
	o := &opening{screen: a.entered, over: make(chan struct{})}
	a.opening = o
	late := time.AfterFunc(tells, func() { fyne.Do(func() { a.tell(o, words) }) })
	theme.Aside(func() {
		if before != nil {
			<-before.over // it may have the same file open
		}
		work()
	}, func() {
		late.Stop()
		waits := a.awaited(o)
		if a.opening == o {
			a.opening = nil
		}
		if !waits {
			for _, f := range left {
				f()
			}
			close(o.over)
			if o.screen == a.entered && a.name == "table" && a.room == nil && a.opening == nil {
				a.start() // the table that is still in sight was closed for this
			}
			return
		}
		close(o.over)
		if n := len(a.sheets.stack); n > 0 && a.sheets.stack[n-1] == o.sheet {
			a.sheets.drop()
		}
		show()
	})
}

// tell says that something is being opened, if it still is. Putting that away is not to wait for it.
func (a *App) tell(o *opening, words string) {
	if a.opening == o && o.sheet == nil && a.awaited(o) {
		a.sheets.raise("opening", container.NewVBox(paragraph(words, 320), row(theme.NewButton("Never mind", "", a.sheets.drop))))
		o.sheet = a.sheets.top()
	}
}
