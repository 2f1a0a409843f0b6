package images

import (
	"image"
	"math"
)

// Rotate turns a picture clockwise by quarter turns; none gives the picture itself.
func Rotate(img *image.RGBA, quarterTurns int) *image.RGBA {
	b := img.Bounds()
	w, h := b.Dx(), b.Dy()
	q := (quarterTurns%4 + 4) % 4
	if q == 0 {
		return img
	}
	dw, dh := h, w
	if q == 2 {
		dw, dh = w, h
	}
	out := image.NewRGBA(image.Rect(0, 0, dw, dh))
	for y := range dh {
		row := out.Pix[y*out.Stride:]
		// Where the row begins in the source, and how far the next pixel is.
		var at, step int
		switch q {
		case 1:
			at, step = (h-1)*img.Stride+4*y, -img.Stride
		case 2:
			at, step = (h-1-y)*img.Stride+4*(w-1), -4
		case 3:
			at, step = 4*(w-1-y), img.Stride
		}
		for x := range dw {
			copy(row[4*x:4*x+4], img.Pix[at:at+4])
			at += step
		}
	}
	return out
}

// RotateDegrees turns a picture clockwise about its middle, smoothly, onto a picture
// just large enough. Multiples of 90 are exact.
func RotateDegrees(img *image.RGBA, deg float64) *image.RGBA {
	if q := deg / 90; q == math.Trunc(q) {
		return Rotate(img, int(math.Mod(q, 4)))
	}
	b := img.Bounds()
	w, h := float64(b.Dx()), float64(b.Dy())
	sin, cos := math.Sincos(deg * math.Pi / 180)
	dw := int(math.Ceil(w*math.Abs(cos) + h*math.Abs(sin)))
	dh := int(math.Ceil(w*math.Abs(sin) + h*math.Abs(cos)))
	out := image.NewRGBA(image.Rect(0, 0, dw, dh))
	const one = 1 << 16
	dx, dy := int(cos*one), int(-sin*one) // one pixel to the right, in the source
	for y := range dh {
		cx, cy := 0.5-float64(dw)/2, float64(y)+0.5-float64(dh)/2
		sx := int((cx*cos + cy*sin + w/2 - 0.5) * one)
		sy := int((-cx*sin + cy*cos + h/2 - 0.5) * one)
		row := out.Pix[y*out.Stride : y*out.Stride+4*dw]
		for x := 0; x < len(row); x += 4 {
			sample(img, sx, sy, row[x:x+4:x+4])
			sx += dx
			sy += dy
		}
	}
	return out
}

// sample mixes the four pixels round a place given in 65536ths of a pixel.
func sample(img *image.RGBA, sx, sy int, d []byte) {
	x, y := sx>>16, sy>>16
	w, h := img.Rect.Dx(), img.Rect.Dy()
	if x < -1 || y < -1 || x >= w || y >= h {
		return
	}
	fx, fy := uint32(sx>>8&255), uint32(sy>>8&255)
	weights := [4]uint32{(256 - fx) * (256 - fy), fx * (256 - fy), (256 - fx) * fy, fx * fy}
	var sum [4]uint32
	for i, wt := range weights {
		px, py := x+i&1, y+(i>>1)
		if px < 0 || py < 0 || px >= w || py >= h || wt == 0 {
			continue
		}
		s := img.Pix[py*img.Stride+4*px:]
		for k := range sum {
			sum[k] += wt * uint32(s[k])
		}
	}
	for k := range sum {
		d[k] = byte(sum[k] >> 16)
	}
}

// ShadowMargin is how far the shadow of a card of the given width reaches out.
func ShadowMargin(width int) int { return max(2, width/14) }

// Shadow lays a picture over its own soft shadow; the result is larger by
// [ShadowMargin] on all sides. Light comes from above, so that the shadow of a
// bowed card is made after turning it.
func Shadow(img *image.RGBA, margin int) *image.RGBA {
	b := img.Bounds()
	margin = max(margin, 1)
	out := image.NewRGBA(image.Rect(0, 0, b.Dx()+2*margin, b.Dy()+2*margin))
	w, h := out.Rect.Dx(), out.Rect.Dy()
	soft := make([]byte, w*h)
	drop := margin / 3
	for y := range b.Dy() {
		for x := range b.Dx() {
			soft[(y+margin+drop)*w+x+margin] = img.Pix[y*img.Stride+4*x+3]
		}
	}
	radius := max(1, margin/3)
	for range 2 {
		blur(soft, w, h, 1, w, radius)
		blur(soft, h, w, w, 1, radius)
	}
	for i, a := range soft {
		out.Pix[4*i+3] = byte(int(a) * 120 / 255)
	}
	for y := range b.Dy() {
		for x := range b.Dx() {
			s := img.Pix[y*img.Stride+4*x:][:4:4]
			d := out.Pix[(y+margin)*out.Stride+4*(x+margin):][:4:4]
			inv := 255 - uint32(s[3])
			for k := range 4 {
				d[k] = byte(uint32(s[k]) + uint32(d[k])*inv/255)
			}
		}
	}
	return out
}

// blur averages runs of 2r+1 values along lines: n values a step apart, in m lines.
func blur(p []byte, n, m, step, next, r int) {
	line := make([]int, n)
	for j := range m {
		at := p[j*next:]
		for i := range n {
			line[i] = int(at[i*step])
		}
		sum := 0
		for i := -r; i < n; i++ {
			if i+r < n {
				sum += line[i+r]
			}
			if i-r-1 >= 0 {
				sum -= line[i-r-1]
			}
			if i >= 0 {
				at[i*step] = byte(sum / (2*r + 1))
			}
		}
	}
}
