package theme

import (
	"image"
	"image/color"
	"math"
)

// Panel draws a lacquer panel of w × h pixels with round corners of the given radius:
// a gradient, a gleam near the upper edge and a thin gold line inside the rim. Text of
// the palette is legible on all of it.
func Panel(p Palette, w, h int, radius float64) *image.RGBA {
	w, h = max(1, min(w, 8192)), max(1, min(h, 8192))
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	radius = max(0, min(radius, float64(min(w, h))/2))
	top, low := blend(p.Panel, p.PanelHigh, 90), blend(p.Panel, p.Backdrop, 60)
	for y := range h {
		base := blend(top, low, 255*y/max(1, h-1))
		if g := 22 - y; g > 0 { // the gleam
			base = blend(base, p.PanelHigh, g*5)
		}
		row := img.Pix[y*img.Stride : y*img.Stride+4*w]
		from, to := int(radius)+9, w-int(radius)-8 // between them nothing but the gradient
		if y <= 8 || y >= h-8 || to <= from {
			from, to = w, w
		} else {
			fill(row[4*from:4*to], base)
		}
		for x := 0; x < w; x++ {
			if x == from {
				x = to
			}
			d := depth(float64(x)+0.5, float64(y)+0.5, float64(w), float64(h), radius)
			c := base
			if line := 1 - math.Abs(d-3.5)/0.8; line > 0 {
				c = blend(c, p.GoldDim, int(255*min(1, line)))
			}
			put(row[4*x:], c, max(0, min(d+0.5, 1)))
		}
	}
	return img
}

// fill writes a colour into a row of points.
func fill(row []byte, c color.NRGBA) {
	put(row, c, 1)
	for n := 4; n < len(row); n *= 2 {
		copy(row[n:], row[:n])
	}
}

// depth is how far inside a round rectangle a point lies.
func depth(x, y, w, h, r float64) float64 {
	dx, dy := max(r-x, x-(w-r), 0), max(r-y, y-(h-r), 0)
	if dx > 0 && dy > 0 {
		return r - math.Hypot(dx, dy)
	}
	return min(x, y, w-x, h-y)
}

// put writes a pixel with an opacity.
func put(d []byte, c color.NRGBA, a float64) {
	d[0], d[1], d[2], d[3] = byte(float64(c.R)*a), byte(float64(c.G)*a), byte(float64(c.B)*a), byte(255*a)
}
