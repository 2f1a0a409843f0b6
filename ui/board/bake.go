package board

import (
	"image"
	"image/color"
	"image/draw"
	"math"
)

// bake paints a list into a picture, as the window would show it. Only boxes and pictures can be painted, see [baked].
func bake(on *image.RGBA, list []shape, scale float32) {
	for i := range list {
		s := &list[i]
		at := s.pixels(scale)
		switch {
		case s.kind == boxShape:
			radius := round(min(s.radius, min(s.at.W, s.at.H)/2) * scale)
			(&box{at, s.fill, s.edge, round(s.width * scale), radius}).paint(on)
		case i == 0: // the mat, which hides what was there
			draw.Draw(on, at, s.img, s.img.Rect.Min, draw.Src)
		default:
			draw.Draw(on, at, s.img, s.img.Rect.Min, draw.Over)
		}
	}
}

// A box is a rectangle with an edge and round corners, in whole pixels.
type box struct {
	at         image.Rectangle
	fill, edge color.NRGBA
	width      int
	radius     int
}

// paint paints it: softly along its edges, by the distance of each pixel from them, and plainly within.
func (d *box) paint(on *image.RGBA) {
	r := d.at.Intersect(on.Rect)
	if r.Empty() {
		return
	}
	soft := max(d.radius, d.width) + 2 // farther from the sides it is filled plainly
	inner := d.at.Inset(soft)
	for y := r.Min.Y; y < r.Max.Y; y++ {
		if y < inner.Min.Y || y >= inner.Max.Y || inner.Empty() {
			d.row(on, y, r.Min.X, r.Max.X)
			continue
		}
		from, to := max(r.Min.X, inner.Min.X), min(r.Max.X, inner.Max.X)
		d.row(on, y, r.Min.X, min(from, r.Max.X))
		fillRow(on, y, from, to, d.fill)
		d.row(on, y, max(to, r.Min.X), r.Max.X)
	}
}

// row paints pixels near the edge.
func (d *box) row(on *image.RGBA, y, from, to int) {
	half := float64(d.width) / 2
	w, h := float64(d.at.Dx()-d.width)/2, float64(d.at.Dy()-d.width)/2
	cx, cy := float64(d.at.Min.X+d.at.Max.X)/2, float64(d.at.Min.Y+d.at.Max.Y)/2
	radius := float64(d.radius) - half
	for x := from; x < to; x++ {
		px, py := math.Abs(float64(x)+0.5-cx)-w+radius, math.Abs(float64(y)+0.5-cy)-h+radius
		dist := min(max(px, py), 0) + math.Hypot(max(px, 0), max(py, 0)) - radius
		c := d.fill
		if d.width > 0 {
			c = mix(d.fill, d.edge, smooth(-half, dist))
		}
		fillRow(on, y, x, x+1, color.NRGBA{c.R, c.G, c.B, byte(float64(c.A)*(1-smooth(half, dist)) + 0.5)})
	}
}

// smooth goes from 0 to 1 around an edge.
func smooth(edge, v float64) float64 {
	t := min(max((v-edge+1)/2, 0), 1)
	return t * t * (3 - 2*t)
}

func mix(a, b color.NRGBA, t float64) color.NRGBA {
	m := func(a, b byte) byte { return byte(float64(a) + (float64(b)-float64(a))*t + 0.5) }
	return color.NRGBA{m(a.R, b.R), m(a.G, b.G), m(a.B, b.B), m(a.A, b.A)}
}

// fillRow lays a colour over pixels of a row.
func fillRow(on *image.RGBA, y, from, to int, c color.NRGBA) {
	if from >= to || c.A == 0 {
		return
	}
	a, rest := uint32(c.A), uint32(255-c.A)
	r, g, b := uint32(c.R)*a+127, uint32(c.G)*a+127, uint32(c.B)*a+127
	at := on.PixOffset(from, y)
	row := on.Pix[at : at+4*(to-from)]
	for i := 0; i+3 < len(row); i += 4 {
		row[i] = byte((r + uint32(row[i])*rest) / 255)
		row[i+1] = byte((g + uint32(row[i+1])*rest) / 255)
		row[i+2] = byte((b + uint32(row[i+2])*rest) / 255)
		row[i+3] = byte((255*a + 127 + uint32(row[i+3])*rest) / 255)
	}
}
