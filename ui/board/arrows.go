package board

import (
	"image/color"
	"math"

	"fyne.io/fyne/v2"

	"kotei/ui/present"
)

// arrow leads from the middle of a rectangle to the edge of another; dark edges make it stand out on any card.
func (p *painter) arrow(from, to present.Rect, ink color.NRGBA) {
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
	p.shaft(start, end, dark, em*0.62)
	p.tip(x1+dx*(long-head*0.5), y1+dy*(long-head*0.5), dx, dy, head*1.35, dark)
	p.shaft(start, end, ink, em*0.34)
	p.tip(x1+dx*(long-head*0.5), y1+dy*(long-head*0.5), dx, dy, head, ink)
}

func abs32(v float32) float32 { return max(v, -v) }

func (p *painter) shaft(from, to fyne.Position, ink color.NRGBA, wide float32) {
	p.add(shape{kind: shaftShape, at: present.Rect{X: from.X, Y: from.Y, W: to.X - from.X, H: to.Y - from.Y}, fill: ink, width: wide})
}

// tip is a triangle around a point, its tip in a direction.
func (p *painter) tip(x, y, dx, dy, size float32, ink color.NRGBA) {
	angle := float32(math.Atan2(float64(dx), float64(-dy)) * 180 / math.Pi)
	p.add(shape{kind: tipShape, at: present.Rect{X: x - size/2, Y: y - size/2, W: size, H: size}, fill: ink, turn: angle})
}
