package ui

import (
	"image/color"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/widget"

	"kotei/core/words"
	"kotei/ui/stopwatch"
	"kotei/ui/theme"
)

// sheets lie over the window, one over the other; what lies below waits.
type sheets struct {
	win   *window
	stack []fyne.CanvasObject // the topmost is the last
	rolls []*container.Scroll // what is on each sheet
	leafs func(int)           // leafs through what the topmost sheet shows, or nil
	zooms func()              // shows the card of the topmost sheet large, or nil
	bare  func()              // is called when the last sheet was put away
}

// any reports whether a sheet lies there.
func (s *sheets) any() bool { return len(s.stack) > 0 }

// top is the topmost sheet, or nil.
func (s *sheets) top() fyne.CanvasObject {
	if n := len(s.stack); n > 0 {
		return s.stack[n-1]
	}
	return nil
}

// raise lays a sheet over everything. Escape and its own buttons put it away.
func (s *sheets) raise(name string, inside fyne.CanvasObject) {
	defer stopwatch.Work("a sheet: " + name)()
	p := theme.Current()
	dim := canvas.NewRectangle(color.NRGBA{A: 150})
	c := s.win.Canvas()
	rolls := container.NewScroll(inside)
	held := container.New(&heldLayout{c, inside}, rolls)
	o := container.NewStack(dim, container.NewPadded(container.NewCenter(theme.Lacquer(p, held, sheetEdge))))
	c.Unfocus()
	s.stack, s.rolls, s.leafs, s.zooms = append(s.stack, o), append(s.rolls, rolls), nil, nil
	c.Overlays().Add(o)
	o.Resize(c.Size())
	s.tell(name)
}

// tell prints the topmost sheet, for the end-to-end tests.
func (s *sheets) tell(name string) {
	if s.any() {
		s.win.print.screen(name, s.win, s.top())
	}
}

// roll rolls the topmost sheet by so many steps.
func (s *sheets) roll(steps int) {
	if n := len(s.rolls); n > 0 {
		s.rolls[n-1].Scrolled(&fyne.ScrollEvent{Scrolled: fyne.NewDelta(0, -float32(steps)*rollStep)})
	}
}

// drop puts the topmost sheet away.
func (s *sheets) drop() {
	if !s.any() {
		return
	}
	s.lift()
	if !s.any() {
		s.bare()
	}
}

// dropAll puts all sheets away, for something else that is shown.
func (s *sheets) dropAll() {
	s.leafs = nil
	for s.any() {
		s.lift()
	}
}

// lift takes the topmost sheet off the window.
func (s *sheets) lift() {
	n := len(s.stack) - 1
	s.win.Canvas().Overlays().Remove(s.stack[n])
	theme.Release(s.stack[n])
	s.stack, s.rolls, s.leafs, s.zooms = s.stack[:n], s.rolls[:n], nil, nil
}

// write puts the cursor into a field at the window's next turn: the letter of a key that opens the field comes after the key itself, and
// isn't meant for it.
func (s *sheets) write(field fyne.Focusable) {
	later(func() { s.win.Canvas().Focus(field) })
}

// say shows words that have to be read, with one way on.
func (s *sheets) say(title, text string) {
	p := theme.Current()
	ok := theme.NewButton(words.Say("OK"), "", s.drop)
	ok.Primary = true
	s.raise("say", container.NewVBox(head(p, title), paragraph(text, 460), row(ok)))
	s.press(ok)
}

// ask shows a question and does something on yes, which Enter says.
func (s *sheets) ask(title, text, yes string, do func()) {
	_, b := s.question(title, text, yes, do)
	s.press(b)
}

// warn is ask of what can't be undone: Enter cancels.
func (s *sheets) warn(title, text, yes string, do func()) {
	b, _ := s.question(title, text, yes, do)
	s.press(b)
}

func (s *sheets) question(title, text, yes string, do func()) (cancel, ok *theme.Button) {
	p := theme.Current()
	cancel = theme.NewButton(words.Say("Cancel"), "", s.drop)
	ok = theme.NewButton(yes, "", func() { s.drop(); do() })
	ok.Primary = true
	s.raise("ask", container.NewVBox(head(p, title), paragraph(text, 460), row(cancel, ok)))
	return cancel, ok
}

// press lets Enter press a button of the topmost sheet, from the window's next turn on: the Enter that raised the sheet doesn't.
func (s *sheets) press(b *theme.Button) {
	n := len(s.stack)
	later(func() {
		if len(s.stack) == n {
			s.win.Canvas().Focus(b)
		}
	})
}

// askName asks for a name.
func (s *sheets) askName(title, name string, do func(string)) {
	e := widget.NewEntry()
	e.SetText(name)
	d := dialog.NewForm(title, words.Say("Save"), words.Say("Cancel"), []*widget.FormItem{widget.NewFormItem(words.Say("Name"), e)}, func(yes bool) {
		if yes {
			do(strings.TrimSpace(e.Text))
		}
	}, s.win)
	e.OnSubmitted = func(string) { d.Submit() }
	d.Resize(fyne.NewSize(420, 160))
	d.Show()
	s.win.Canvas().Focus(e)
}
