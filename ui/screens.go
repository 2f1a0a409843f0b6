package ui

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"kotei/core/card"
	"kotei/ui/stopwatch"
	"kotei/ui/theme"
)

// screens are what the window shows below all sheets, one at a time.
type screens struct {
	win      *window
	sheets   *sheets
	stage    *fyne.Container
	floor    fyne.CanvasObject // the mat below every screen
	floorOf  theme.Palette
	hides    bool                      // the present screen hides the mat
	lies     bool                      // the mat has been painted
	seen     func()                    // is done after the first frame, or nil
	name     string                    // of the present screen
	entered  int                       // how many screens have been
	again    func()                    // builds the present screen anew
	away     func()                    // closes what belongs to the present screen alone
	hears    func(*fyne.KeyEvent) bool // keys that mean something on the present screen, or nil
	undoes   undoer                    // what Ctrl+Z means on the present screen, or nil
	looked   func() *card.Card         // the card that is looked at on the present screen; nil: there are none
	building bool                      // a screen is being made: what it tells of itself is too early
	opening  *opening                  // what is being opened beside the window, or nil
	lost     func()                    // is called when what was opened is closed, because nobody waits for it
}

// An undoer takes the last change back, or makes it again.
type undoer interface {
	Undo()
	Redo()
}

// newScreens puts an empty stage into the window.
func newScreens(w *window, on *sheets) *screens {
	s := &screens{win: w, sheets: on, stage: container.NewStack()}
	w.SetContent(s.stage)
	return s
}

// enter shows a screen on the mat. build is called again when the colours change.
func (s *screens) enter(name string, build func() fyne.CanvasObject) { s.show(name, false, build) }

// table shows a table, which has a mat of its own: to paint another below it would cost as much as all its cards.
func (s *screens) table(build func() fyne.CanvasObject) { s.show("table", true, build) }

func (s *screens) show(name string, hides bool, build func() fyne.CanvasObject) {
	s.entered++
	s.win.Canvas().Unfocus() // keys are no longer for what is left
	s.sheets.dropAll()
	s.hears, s.looked = nil, nil
	if away := s.away; away != nil {
		s.away = nil
		away()
	}
	s.name, s.hides = name, hides
	s.again = func() {
		defer stopwatch.Work("a screen: " + name)()
		p := theme.Current()
		s.building = true
		left := s.stage.Objects
		s.stage.Objects = []fyne.CanvasObject{s.laid(p), build()}
		s.building = false
		s.stage.Refresh()
		if len(left) > 1 {
			theme.Release(left[1:]...)
		}
		s.win.print.screen(name, s.win, s.stage)
	}
	s.again()
}

// here returns do for something that comes later: it is done only if the player is still on the same screen.
func (s *screens) here(do func()) func() {
	entered := s.entered
	return func() {
		if s.entered == entered {
			do()
		}
	}
}

// reshow builds the present screen anew, if there is one.
func (s *screens) reshow() {
	if s.again != nil {
		s.again()
	}
}

// laid is the mat below all screens, which stays as long as its colours do.
func (s *screens) laid(p theme.Palette) fyne.CanvasObject {
	if s.floor == nil || s.floorOf != p {
		theme.Release(s.floor)
		s.floor, s.floorOf = theme.Floor(p, s.painted), p
	}
	s.cover()
	return s.floor
}

// painted is called whenever the mat is painted; after the first frame, the window does what that frame doesn't need.
func (s *screens) painted() {
	s.win.print.painted()
	s.lies = true
	if then := s.seen; then != nil {
		s.seen = nil
		theme.Aside(func() {}, then)
	}
}

// cover hides the mat where nobody sees it, but for the first frame, which is known by it.
func (s *screens) cover() {
	if s.hides && s.lies {
		s.floor.Hide()
	} else {
		s.floor.Show()
	}
}

// shown prints the screen anew, when something on it has changed.
func (s *screens) shown(name string) func() {
	return func() {
		if !s.building {
			s.win.print.screen(name, s.win, s.stage)
		}
	}
}

// soon is shown for what has its place only after the next layout.
func (s *screens) soon(name string) func() {
	return func() {
		if s.win.print.on {
			time.AfterFunc(settleTime, func() {
				fyne.Do(func() {
					if s.name == name {
						s.shown(name)()
					}
				})
			})
		}
	}
}

// settleTime is how long a layout may take.
const settleTime = 80 * time.Millisecond
