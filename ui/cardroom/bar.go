package cardroom

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"kotei/ui/theme"
)

// A Bar is a bar that fills: with one colour, and behind it a paler one.
type Bar struct {
	widget.BaseWidget
	p         theme.Palette
	full, two float32
}

// NewBar makes an empty bar.
func NewBar(p theme.Palette) *Bar {
	b := &Bar{p: p}
	b.ExtendBaseWidget(b)
	return b
}

// Set fills shares of it.
func (b *Bar) Set(full, two float32) {
	b.full = max(0, min(full, 1))
	b.two = max(0, min(two, 1-b.full))
	b.Refresh()
}

// CreateRenderer implements fyne.Widget.
func (b *Bar) CreateRenderer() fyne.WidgetRenderer {
	r := &barRenderer{b: b, track: canvas.NewRectangle(b.p.Field), two: canvas.NewRectangle(theme.Fade(b.p.Gold, 90)), full: canvas.NewRectangle(b.p.Gold)}
	r.track.StrokeColor, r.track.StrokeWidth = theme.Fade(b.p.GoldDim, 150), 1
	return r
}

type barRenderer struct {
	b                *Bar
	track, two, full *canvas.Rectangle
}

func (*barRenderer) Destroy()           {}
func (*barRenderer) MinSize() fyne.Size { return fyne.NewSize(60, 8) }
func (r *barRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.track, r.two, r.full}
}

func (r *barRenderer) Refresh() {
	r.Layout(r.b.Size())
	canvas.Refresh(r.track)
}

func (r *barRenderer) Layout(s fyne.Size) {
	const in = 2
	round := s.Height / 2
	r.track.CornerRadius, r.two.CornerRadius, r.full.CornerRadius = round, round-in, round-in
	r.track.Resize(s)
	w, h := s.Width-2*in, s.Height-2*in
	for o, share := range map[*canvas.Rectangle]float32{r.full: r.b.full, r.two: r.b.full + r.b.two} {
		o.Move(fyne.NewPos(in, in))
		o.Resize(fyne.NewSize(w*share, h))
		o.Hidden = share <= 0
	}
}
