package ui

import (
	"fmt"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"kotei/ui/session"
	"kotei/ui/theme"
)

// A scrubber is a game as a line: its turns as ticks, its battles as red stretches, and a knob at the moment that is shown. A click
// or drag goes to another one.
type scrubber struct {
	widget.BaseWidget
	reel *session.Reel
	at   int
	to   func(n int)
	over float32 // where the pointer is; below zero: elsewhere
}

var (
	_ fyne.Tappable      = (*scrubber)(nil)
	_ fyne.Draggable     = (*scrubber)(nil)
	_ desktop.Hoverable  = (*scrubber)(nil)
	_ desktop.Cursorable = (*scrubber)(nil)
)

func newScrubber(r *session.Reel, to func(n int)) *scrubber {
	s := &scrubber{reel: r, to: to, over: -1}
	s.ExtendBaseWidget(s)
	return s
}

// set shows another moment.
func (s *scrubber) set(n int) {
	s.at = n
	s.Refresh()
}

// margin leaves room for half the knob at both ends.
const margin = 9

// x is where a position lies; position is its inverse.
func (s *scrubber) x(n int) float32 {
	return margin + (s.Size().Width-2*margin)*float32(n)/float32(max(1, s.reel.Len()))
}

func (s *scrubber) position(x float32) int {
	n := (x - margin) / max(1, s.Size().Width-2*margin) * float32(s.reel.Len())
	return max(0, min(int(n+0.5), s.reel.Len()))
}

// Tapped implements fyne.Tappable.
func (s *scrubber) Tapped(e *fyne.PointEvent) { s.to(s.position(e.Position.X)) }

// Dragged implements fyne.Draggable.
func (s *scrubber) Dragged(e *fyne.DragEvent) {
	s.over = e.Position.X
	if n := s.position(e.Position.X); n != s.at {
		s.to(n)
	}
}

// Landmarks names the line, for the end-to-end tests.
func (s *scrubber) Landmarks(each func(name string, part fyne.CanvasObject)) { each("line", s) }

// DragEnd implements fyne.Draggable.
func (s *scrubber) DragEnd() {}

// MouseIn implements desktop.Hoverable.
func (s *scrubber) MouseIn(e *desktop.MouseEvent) { s.MouseMoved(e) }

// MouseMoved implements desktop.Hoverable.
func (s *scrubber) MouseMoved(e *desktop.MouseEvent) {
	s.over = e.Position.X
	s.Refresh()
}

// MouseOut implements desktop.Hoverable.
func (s *scrubber) MouseOut() {
	s.over = -1
	s.Refresh()
}

// Cursor implements desktop.Cursorable.
func (s *scrubber) Cursor() desktop.Cursor { return desktop.PointerCursor }

// CreateRenderer implements fyne.WidgetRenderer's maker.
func (s *scrubber) CreateRenderer() fyne.WidgetRenderer {
	r := &scrubberRenderer{s: s}
	r.Refresh()
	return r
}

type scrubberRenderer struct {
	s       *scrubber
	objects []fyne.CanvasObject
}

func (r *scrubberRenderer) Layout(fyne.Size)             { r.draw() }
func (r *scrubberRenderer) MinSize() fyne.Size           { return fyne.NewSize(200, 34) }
func (r *scrubberRenderer) Objects() []fyne.CanvasObject { return r.objects }
func (r *scrubberRenderer) Destroy()                     {}

func (r *scrubberRenderer) Refresh() {
	r.draw()
	canvas.Refresh(r.s)
}

// draw puts the line together: groove, battles, what is past, ticks, knob, and a word at the pointer.
func (r *scrubberRenderer) draw() {
	s, p := r.s, theme.Current()
	r.objects = r.objects[:0]
	w, mid := s.Size().Width, float32(12)
	r.box(margin, mid-3, w-2*margin, 6, p.Field, 3)
	for _, b := range s.reel.Battles() {
		x := s.x(b[0])
		r.box(x, mid-3, max(2, s.x(b[1])-x), 6, p.Attacks, 1)
	}
	r.box(margin, mid-1, s.x(s.at)-margin, 2, p.Gold, 1)
	turns := s.reel.Turns()
	left := float32(-100)
	for i, n := range turns {
		x := s.x(n)
		r.box(x-0.5, mid-6, 1, 12, p.GoldDim, 0)
		if x-left > 26 {
			r.word(x, mid+6, fmt.Sprint(i+1), p.TextDim)
			left = x
		}
	}
	r.box(s.x(s.at)-6, mid-6, 12, 12, p.Gold, 6)
	if s.over >= 0 {
		n := s.position(s.over)
		r.box(s.x(n)-0.5, mid-8, 1, 16, p.Text, 0)
	}
}

func (r *scrubberRenderer) box(x, y, w, h float32, c color.NRGBA, radius float32) {
	o := canvas.NewRectangle(c)
	o.CornerRadius = radius
	o.Move(fyne.NewPos(x, y))
	o.Resize(fyne.NewSize(w, h))
	r.objects = append(r.objects, o)
}

func (r *scrubberRenderer) word(x, y float32, text string, c color.NRGBA) {
	o := canvas.NewText(text, c)
	o.TextSize = theme.Sized(12)
	m := o.MinSize()
	o.Move(fyne.NewPos(x-m.Width/2, y))
	o.Resize(m)
	r.objects = append(r.objects, o)
}
