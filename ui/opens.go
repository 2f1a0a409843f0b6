package ui

import (
	"time"

	"fyne.io/fyne/v2"

	"kotei/ui/theme"
)

// tells is how long something may take to open before that is said.
const tells = 250 * time.Millisecond

// opens does what may take long beside the window, such as playing a saved game again, and then shows what came of it. Meanwhile
// the window goes on, and nothing else is opened.
func (a *App) opens(words string, work, show func()) {
	switch {
	case a.opening:
		return
	case !a.runs: // there is no window yet that could wait
		work()
		show()
		return
	}
	a.opening = true
	var said fyne.CanvasObject
	late := time.AfterFunc(tells, func() {
		fyne.Do(func() {
			if a.opening && said == nil {
				a.raise("opening", paragraph(words, 320))
				said = a.sheet[len(a.sheet)-1]
			}
		})
	})
	theme.Aside(work, func() {
		late.Stop()
		a.opening = false
		if n := len(a.sheet); n > 0 && a.sheet[n-1] == said {
			a.drop()
		}
		show()
	})
}
