package board

import (
	"image"
	"image/color"
	"math"
)

// flower is a chrysanthemum n pixels wide: the mark of the Imperial Favor, and, pale, of what is empty.
func (p *panes) flower(n int, fill, line color.NRGBA, opaque int) *image.RGBA {
	return p.drawn(paneKey{w: n, h: opaque, fill: fill}, func() *image.RGBA { return drawFlower(n, fill, line, opaque) })
}

// drawFlower draws sixteen petals around a disc.
func drawFlower(n int, fill, line color.NRGBA, opaque int) *image.RGBA {
	n = max(n, 1)
	img := image.NewRGBA(image.Rect(0, 0, n, n))
	const petals, sub = 16, 3
	for y := range n {
		for x := range n {
			var r, g, b, a float64
			for s := range sub * sub {
				px := (float64(x)+(float64(s%sub)+0.5)/sub)/float64(n)*2 - 1
				py := (float64(y)+(float64(s/sub)+0.5)/sub)/float64(n)*2 - 1
				c, ok := flowerAt(px, py, petals, fill, line)
				if ok {
					r, g, b, a = r+float64(c.R), g+float64(c.G), b+float64(c.B), a+1
				}
			}
			if a == 0 {
				continue
			}
			k := float64(opaque) / 255 / (sub * sub)
			o := img.PixOffset(x, y)
			img.Pix[o], img.Pix[o+1], img.Pix[o+2], img.Pix[o+3] = clamp(r*k), clamp(g*k), clamp(b*k), clamp(a*k*255)
		}
	}
	return img
}

func flowerAt(x, y float64, petals int, fill, line color.NRGBA) (color.NRGBA, bool) {
	d := math.Hypot(x, y)
	if d < 0.17 {
		return fill, true
	}
	if d < 0.22 {
		return line, true
	}
	step := 2 * math.Pi / float64(petals)
	a := math.Mod(math.Atan2(y, x)+2*math.Pi, step) - step/2
	// A petal is a wedge with a round end.
	end := 0.97 - 0.09*math.Pow(math.Abs(a)/(step/2), 2)
	switch {
	case d > end:
		return color.NRGBA{}, false
	case math.Abs(a)*d > step/2*d-0.022, d > end-0.045:
		return line, true
	}
	return fill, true
}

func clamp(v float64) byte { return byte(max(0, min(255, v))) }
