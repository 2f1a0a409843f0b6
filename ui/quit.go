package ui

import (
	"strings"

	"fyne.io/fyne/v2"

	"kotei/core/words"
)

// A quitting ends the program, once the player agrees to what is lost by that.
type quitting struct {
	win     *window
	set     *preferences
	sheets  *sheets
	asked   fyne.CanvasObject // the sheet that asks whether to quit all the same
	unsaved func() []string   // the decks with changes that are in no file
	leave   func()            // ends what is under way
}

// close ends the program. A game is in its journal already.
func (q *quitting) close() {
	if list := q.unsaved(); len(list) > 0 {
		q.ask(list)
		return
	}
	q.quit()
}

// ask asks whether decks that aren't saved may be lost, whatever sheets lie there already. A key that repeats asks once.
func (q *quitting) ask(list []string) {
	if q.asks() {
		return
	}
	q.sheets.warn(words.Say("A deck isn’t saved"), words.Say("These decks have unsaved changes: %s. Quit anyway, and lose them?", strings.Join(list, ", ")), words.Say("Quit"), q.quit)
	q.asked = q.sheets.top()
}

// asks reports whether that question lies on top.
func (q *quitting) asks() bool { return q.sheets.any() && q.sheets.top() == q.asked }

// quit is [quitting.close] without a question. It keeps the window's size.
func (q *quitting) quit() {
	if s := q.win.Canvas().Size(); !q.set.Full && s.Width > 1 && (s.Width != q.set.Width || s.Height != q.set.Height) {
		q.set.Width, q.set.Height = s.Width, s.Height
		_ = q.set.save() // only the size is lost
	}
	q.leave()
	q.win.app.Quit()
}
