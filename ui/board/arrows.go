package board

import (
	"image/color"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"kotei/ui/present"
)

// lines are the objects of which arrows are drawn, used again and again.
type lines struct {
	shafts []*canvas.Line
	heads  []*canvas.RegularPolygon
	ns, nh int
}

func (l *lines) begin() { l.ns, l.nh = 0, 0 }

// arrow leads from the middle of a rectangle to the edge of another; dark edges make it stand out on any card.
func (l *lines) arrow(p *painter, from, to present.Rect, ink color.NRGBA) {
	x1, y1 := from.Center()
	x2, y2 := to.Center()
	dx, dy := x2-x1, y2-y1
	long := float32(math.Hypot(float64(dx), float64(dy)))
	if long < 12 {
		return
	}
	dx, dy = dx/long, dy/long
	if to.W > 0 { // it ends a little within its target
		inner := min(to.W/2/max(abs32(dx), 0.001), to.H/2/max(abs32(dy), 0.001))
		long -= max(0, min(inner*0.7, long*0.5))
	}
	em := p.b.scene.Size.Em()
	head := em * 1.8
	shaft := long - head*0.6
	end := fyne.NewPos(x1+dx*shaft, y1+dy*shaft)
	start := fyne.NewPos(x1, y1)
	dark := alpha(p.c.Backdrop, 235)
	l.shaft(p, start, end, dark, em*0.62)
	l.head(p, x1+dx*(long-head*0.5), y1+dy*(long-head*0.5), dx, dy, head*1.35, dark)
	l.shaft(p, start, end, ink, em*0.34)
	l.head(p, x1+dx*(long-head*0.5), y1+dy*(long-head*0.5), dx, dy, head, ink)
}

func abs32(v float32) float32 { return max(v, -v) }

func (l *lines) shaft(p *painter, from, to fyne.Position, ink color.NRGBA, wide float32) {
	if l.ns == len(l.shafts) {
		l.shafts = append(l.shafts, canvas.NewLine(none))
	}
	o := l.shafts[l.ns]
	l.ns++
	if o.StrokeColor != color.Color(ink) || o.StrokeWidth != wide || o.Position1 != from || o.Position2 != to {
		o.StrokeColor, o.StrokeWidth, o.Position1, o.Position2 = ink, wide, from, to
		o.Refresh()
	}
	p.add(o)
}

// head is a triangle around a point, its tip in a direction.
func (l *lines) head(p *painter, x, y, dx, dy, size float32, ink color.NRGBA) {
	if l.nh == len(l.heads) {
		l.heads = append(l.heads, canvas.NewRegularPolygon(3, none))
	}
	o := l.heads[l.nh]
	l.nh++
	angle := float32(math.Atan2(float64(dx), float64(-dy)) * 180 / math.Pi)
	if o.FillColor != color.Color(ink) || o.Angle != angle {
		o.FillColor, o.Angle = ink, angle
		o.Refresh()
	}
	place(o, present.Rect{X: x - size/2, Y: y - size/2, W: size, H: size})
	p.add(o)
}
