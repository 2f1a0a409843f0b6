package theme

import (
	"image"
	"image/color"
	"runtime"
	"sync"
)

// Tatami draws a floor of rush mats of w × h pixels: four mats round a half one, as
// in a room of four and a half, repeated along the longer side. It is quiet enough to
// lie under cards.
func Tatami(p Palette, w, h int) *image.RGBA {
	w, h = max(1, min(w, 8192)), max(1, min(h, 8192))
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	u := max(8, (min(w, h)+2)/3) // a mat is 2u × u
	f := floor{p: p, u: u, hem: max(2, u/26), dx: (w % (3 * u)) / 2, dy: (h % (3 * u)) / 2}
	for d := range f.rush {
		f.rush[d] = shade(p.Tatami, d-darkest)
	}
	for mat := range f.stalks {
		f.stalks[mat] = make([]int8, u/2+1)
		for i := range f.stalks[mat] {
			f.stalks[mat][i] = int8(noise(uint32(i), uint32(mat+9))%5) - 2
		}
	}
	var bands sync.WaitGroup
	n := runtime.GOMAXPROCS(0)
	for i := range n {
		bands.Go(func() { f.draw(img, h*i/n, h*(i+1)/n) })
	}
	bands.Wait()
	return img
}

// darkest is by how much the gap between mats is darker than rush; no rush differs more.
const darkest = 46

// A floor is where the mats lie.
type floor struct {
	p      Palette
	rush   [2 * darkest]color.NRGBA // by darkest + how much lighter than usual
	stalks [5][]int8                // by mat and along it: no two stalks are alike
	u, hem int
	dx, dy int // moves the pattern to the middle
}

// draw draws the rows from y0 up to y1.
func (f *floor) draw(img *image.RGBA, y0, y1 int) {
	s := 3 * f.u
	for y := y0; y < y1; y++ {
		row := img.Pix[y*img.Stride : y*img.Stride+4*img.Rect.Dx()]
		gy := y - f.dy + 2*s
		gx, tile := (2*s-f.dx)%s, (2*s-f.dx)/s+31*(gy/s)
		gy %= s
		for x := 0; x < len(row)/4; x++ {
			c := f.at(x, y, gx, gy, tile)
			row[4*x], row[4*x+1], row[4*x+2], row[4*x+3] = c.R, c.G, c.B, 255
			if gx++; gx == s {
				gx, tile = 0, tile+1
			}
		}
	}
}

// at is the colour of the pixel x, y, which is at gx, gy of a tile.
func (f *floor) at(x, y, gx, gy, tile int) color.NRGBA {
	mat, lies, a, b := f.mat(gx, gy) // a along the mat, b across it
	if a < 1 || b < 1 {
		return f.rush[0] // the gap between mats
	}
	if mat != 4 && (b <= f.hem || b >= f.u-f.hem) {
		return f.cloth(a, min(b, f.u-b))
	}
	n := int(noise(uint32(x), uint32(y))%9) - 4
	tone := int(noise(uint32(tile), uint32(mat))%11) - 5
	if lies {
		tone += 5 // rush shines differently from the other side
	}
	rib := [4]int{3, 0, -5, 0}[a&3]              // rows of rush
	thread := [2]int{0, -4}[min(1, (b+2)%24/22)] // the warp that binds them
	return f.rush[darkest+n/2+tone+rib+thread+int(f.stalks[mat][a/4])]
}

// mat tells which of a tile's five mats a place is in, whether that lies crosswise,
// and the place on it.
func (f *floor) mat(x, y int) (n int, lies bool, along, across int) {
	u := f.u
	switch {
	case y < u && x < 2*u:
		return 0, true, x, y
	case x >= 2*u && y < 2*u:
		return 1, false, y, x - 2*u
	case y >= 2*u && x >= u:
		return 2, true, x - u, y - 2*u
	case x < u:
		return 3, false, y - u, x
	}
	return 4, true, x - u, y - u
}

// cloth is a mat's border, woven with small diamonds.
func (f *floor) cloth(a, b int) color.NRGBA {
	c := shade(f.p.Cloth, int(noise(uint32(a), uint32(b))%5)-2)
	h := max(2, f.hem)
	da := a%(2*h) - h
	if da < 0 {
		da = -da
	}
	db := 2*b - h
	if db < 0 {
		db = -db
	}
	if d := da + db; d > h/2 && d <= h/2+2 {
		c = blend(c, f.p.GoldDim, 90)
	}
	return c
}

func shade(c color.NRGBA, d int) color.NRGBA {
	f := func(v byte) byte { return byte(max(0, min(255, int(v)+d))) }
	return color.NRGBA{f(c.R), f(c.G), f(c.B), c.A}
}

// blend mixes b into a, t of 255 parts.
func blend(a, b color.NRGBA, t int) color.NRGBA {
	f := func(x, y byte) byte { return byte((int(x)*(255-t) + int(y)*t) / 255) }
	return color.NRGBA{f(a.R, b.R), f(a.G, b.G), f(a.B, b.B), f(a.A, b.A)}
}

// noise scatters two numbers.
func noise(x, y uint32) uint32 {
	h := x*0x9e3779b1 ^ y*0x85ebca77
	h ^= h >> 15
	h *= 0x2c1b3c6d
	h ^= h >> 12
	h *= 0x297a2d39
	return h ^ h>>15
}
