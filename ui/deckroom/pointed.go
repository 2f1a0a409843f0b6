package deckroom

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

// A pointed is something that does one thing when it is pointed at and another when it is clicked.
type pointed struct {
	widget.BaseWidget
	inside   fyne.CanvasObject
	in, does func()
}

var (
	_ desktop.Hoverable = (*pointed)(nil)
	_ fyne.Tappable     = (*pointed)(nil)
)

func newPointed(inside fyne.CanvasObject, in, does func()) *pointed {
	p := &pointed{inside: inside, in: in, does: does}
	p.ExtendBaseWidget(p)
	return p
}

// MouseIn implements desktop.Hoverable.
func (p *pointed) MouseIn(*desktop.MouseEvent) { p.in() }

// MouseMoved implements desktop.Hoverable.
func (p *pointed) MouseMoved(*desktop.MouseEvent) {}

// MouseOut implements desktop.Hoverable.
func (p *pointed) MouseOut() {}

// Tapped implements fyne.Tappable.
func (p *pointed) Tapped(*fyne.PointEvent) { p.does() }

// CreateRenderer implements fyne.Widget.
func (p *pointed) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(p.inside) }
