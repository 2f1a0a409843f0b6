package ui

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"kotei/core/words"
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
func (s *screens) awaited(o *opening) bool {
	return o != nil && o.screen == s.entered && (o.sheet == nil || slices.Contains(s.sheets.stack, o.sheet))
}

// opens does what may take long beside the window, such as playing a saved game again, and then shows what came of it. Meanwhile
// the window goes on, and nothing else is opened. If nobody waits for it any more, what was opened is closed as left says.
func (s *screens) opens(words string, work, show func(), left ...func()) {
	before := s.opening
	switch {
	case s.awaited(before):
		return
	case !s.win.runs: // there is no window yet that could wait
		work()
		show()
		return
	}
	o := &opening{screen: s.entered, over: make(chan struct{})}
	s.opening = o
	late := time.AfterFunc(tells, func() { fyne.Do(func() { s.tell(o, words) }) })
	theme.Aside(func() {
		if before != nil {
			<-before.over // it may have the same file open
		}
		work()
	}, func() {
		late.Stop()
		waits := s.awaited(o)
		if s.opening == o {
			s.opening = nil
		}
		if !waits {
			for _, f := range left {
				f()
			}
			close(o.over)
			if o.screen == s.entered && s.opening == nil {
				s.lost()
			}
			return
		}
		close(o.over)
		if n := len(s.sheets.stack); n > 0 && s.sheets.stack[n-1] == o.sheet {
			s.sheets.drop()
		}
		show()
	})
}

// tell says that something is being opened, if it still is. Putting that away is not to wait for it.
func (s *screens) tell(o *opening, text string) {
	if s.opening == o && o.sheet == nil && s.awaited(o) {
		s.sheets.raise("opening", container.NewVBox(paragraph(text, 320), row(theme.NewButton(words.Say("Cancel"), "", s.sheets.drop))))
		o.sheet = s.sheets.top()
	}
}
