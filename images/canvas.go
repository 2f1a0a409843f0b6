package images

import (
	"image"
	"image/color"
	"math"
	"sync"

	"golang.org/x/image/vector"
)

// A paint colours the pixels of a shape: flat (only a), from a at the top y0 to b at
// the bottom y1, or, with a radius, from a in the middle to b at the rim.
type paint struct {
	a, b   color.NRGBA
	y0, y1 float32 // pixels, or the middle's x and y with r
	r      float32
}

func flat(c color.NRGBA) paint { return paint{a: c, b: c} }

func vertical(a, b color.NRGBA, y0, y1 float32) paint { return paint{a: a, b: b, y0: y0, y1: y1} }

func radial(a, b color.NRGBA, c pt, r float32) paint {
	return paint{a: a, b: b, y0: c.X, y1: c.Y, r: r}
}

// A canvas paints paths on a picture. Coordinates are the maker's units as m maps them to pixels.
type canvas struct {
	fine float32 // how many of its pixels make a coarse one, along a side
	img  *image.RGBA
	m    matrix
	clip image.Rectangle
	z    vector.Rasterizer
	mask image.Alpha
	tmp  path
}

var canvases = sync.Pool{New: func() any { return new(canvas) }}

// newCanvas is a canvas on img with k pixels a unit; free gives it back.
func newCanvas(img *image.RGBA, k float32) *canvas {
	c := canvases.Get().(*canvas)
	c.img, c.m, c.clip, c.fine = img, matrix{k, 0, 0, 0, k, 0}, img.Bounds(), 1
	return c
}

func (c *canvas) free() {
	c.img = nil
	canvases.Put(c)
}

// k is the number of pixels a unit, fine ones counted as the coarse ones that they make up: the eye sees as much of either.
func (c *canvas) k() float32 { return c.m[0] / c.fine }

// within limits painting to b until the returned function is called.
func (c *canvas) within(b box) (restore func()) {
	old := c.clip
	p, q := c.m.at(pt{b.X, b.Y}), c.m.at(pt{b.X + b.W, b.Y + b.H})
	c.clip = old.Intersect(image.Rect(round(p.X), round(p.Y), round(q.X), round(q.Y)))
	return func() { c.clip = old }
}

func round(x float32) int { return int(math.Floor(float64(x) + 0.5)) }

// rasterize makes c.mask the coverage of p, placed by m and then by the canvas's own
// matrix, and returns its place on the picture.
func (c *canvas) rasterize(p *path, m matrix) image.Rectangle {
	m = m.then(c.m)
	c.tmp.reset()
	c.tmp.add(p, m)
	if len(c.tmp.pts) == 0 {
		return image.Rectangle{}
	}
	lo, hi := c.tmp.pts[0], c.tmp.pts[0]
	for _, q := range c.tmp.pts {
		lo = pt{min(lo.X, q.X), min(lo.Y, q.Y)}
		hi = pt{max(hi.X, q.X), max(hi.Y, q.Y)}
	}
	const far = 1 << 20
	if !(lo.X > -far && lo.Y > -far && hi.X < far && hi.Y < far) {
		return image.Rectangle{}
	}
	r := image.Rect(int(lo.X)-1, int(lo.Y)-1, int(hi.X)+2, int(hi.Y)+2).Intersect(c.clip)
	if r.Empty() {
		return r
	}
	c.z.Reset(r.Dx(), r.Dy())
	o := pt{float32(r.Min.X), float32(r.Min.Y)}
	i := 0
	next := func() (float32, float32) { q := c.tmp.pts[i].sub(o); i++; return q.X, q.Y }
	for _, op := range c.tmp.ops {
		switch op {
		case 'M':
			c.z.MoveTo(next())
		case 'L':
			c.z.LineTo(next())
		case 'Q':
			ax, ay := next()
			bx, by := next()
			c.z.QuadTo(ax, ay, bx, by)
		case 'C':
			ax, ay := next()
			bx, by := next()
			dx, dy := next()
			c.z.CubeTo(ax, ay, bx, by, dx, dy)
		case 'Z':
			c.z.ClosePath()
		}
	}
	n := r.Dx() * r.Dy()
	if cap(c.mask.Pix) < n {
		c.mask.Pix = make([]byte, n)
	}
	c.mask = image.Alpha{Pix: c.mask.Pix[:n], Stride: r.Dx(), Rect: image.Rect(0, 0, r.Dx(), r.Dy())}
	c.z.DrawOp = opSrc
	c.z.Draw(&c.mask, c.mask.Rect, image.Opaque, image.Point{})
	return r
}

// fill paints p.
func (c *canvas) fill(p *path, q paint) { c.fillAt(p, identity, q) }

// fillAt paints p as m places it.
func (c *canvas) fillAt(p *path, m matrix, q paint) {
	r := c.rasterize(p, m)
	if r.Empty() {
		return
	}
	if q.r == 0 {
		q.y0, q.y1 = c.m.at(pt{0, q.y0}).Y, c.m.at(pt{0, q.y1}).Y
	} else {
		a := c.m.at(pt{q.y0, q.y1})
		q.y0, q.y1, q.r = a.X, a.Y, q.r*c.m[0]
	}
	c.blend(r, q)
}

// blend paints the mask.
func (c *canvas) blend(r image.Rectangle, q paint) {
	for y := r.Min.Y; y < r.Max.Y; y++ {
		mask := c.mask.Pix[(y-r.Min.Y)*c.mask.Stride:][:r.Dx()]
		o := c.img.PixOffset(r.Min.X, y)
		row := c.img.Pix[o : o+4*r.Dx()]
		if q.r > 0 {
			for x, m := range mask {
				if m != 0 {
					dx, dy := float32(r.Min.X+x)+0.5-q.y0, float32(y)+0.5-q.y1
					t := float32(math.Sqrt(float64(dx*dx+dy*dy))) / q.r
					over(row[4*x:4*x+4:4*x+4], mix(q.a, q.b, t), uint32(m))
				}
			}
			continue
		}
		col := q.a
		if q.y1 != q.y0 {
			col = mix(q.a, q.b, (float32(y)+0.5-q.y0)/(q.y1-q.y0))
		}
		for x, m := range mask {
			if m == 255 && col.A == 255 {
				d := row[4*x : 4*x+4 : 4*x+4]
				d[0], d[1], d[2], d[3] = col.R, col.G, col.B, 255
			} else if m != 0 {
				over(row[4*x:4*x+4:4*x+4], col, uint32(m))
			}
		}
	}
}

// over lays the colour with the coverage m on one pixel.
func over(d []byte, c color.NRGBA, m uint32) {
	a := m * uint32(c.A) // up to 255²
	inv := 255*255 - a
	d[0] = byte((uint32(c.R)*a + uint32(d[0])*inv + 32512) / 65025)
	d[1] = byte((uint32(c.G)*a + uint32(d[1])*inv + 32512) / 65025)
	d[2] = byte((uint32(c.B)*a + uint32(d[2])*inv + 32512) / 65025)
	d[3] = byte((255*a + uint32(d[3])*inv + 32512) / 65025)
}

// keep makes everything outside p transparent.
func (c *canvas) keep(p *path) {
	r := c.rasterize(p, identity)
	if r != c.img.Bounds() {
		// The shape nearly fills the picture; what its box leaves out is a pixel at most.
		full := image.NewAlpha(c.img.Bounds())
		for y := r.Min.Y; y < r.Max.Y; y++ {
			copy(full.Pix[full.PixOffset(r.Min.X, y):], c.mask.Pix[(y-r.Min.Y)*c.mask.Stride:][:r.Dx()])
		}
		c.mask = *full
	}
	for i, m := range c.mask.Pix {
		if m != 255 {
			d := c.img.Pix[4*i : 4*i+4 : 4*i+4]
			for k := range d {
				d[k] = byte(uint32(d[k]) * uint32(m) / 255)
			}
		}
	}
}

// bold makes the edges of thin dark letters a little darker than their coverage:
// unhinted letters of ten pixels are pale otherwise.
var bold = func() (t [256]byte) {
	for i := range t {
		t[i] = byte(255*math.Pow(float64(i)/255, 0.78) + 0.5)
	}
	return t
}()

// ink paints letters.
func (c *canvas) ink(p *path, col color.NRGBA) {
	r := c.rasterize(p, identity)
	if r.Empty() {
		return
	}
	for i, m := range c.mask.Pix {
		c.mask.Pix[i] = bold[m]
	}
	c.blend(r, flat(col))
}
