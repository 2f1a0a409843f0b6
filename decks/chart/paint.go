package chart

import (
	"image"
	"image/draw"
	"image/png"
	"io"
	"math"

	"golang.org/x/image/font"
	"golang.org/x/image/math/fixed"
	"golang.org/x/image/vector"
)

// Draw paints the chart in a size.
func (c Chart) Draw(w, h int, look Look) *image.RGBA {
	s := c.lay(w, h, look)
	img := image.NewRGBA(image.Rect(0, 0, int(s.w), int(s.h)))
	draw.Draw(img, img.Bounds(), image.NewUniform(look.Back), image.Point{}, draw.Src)
	p := painter{img: img, faces: map[faceKey]font.Face{}, ras: vector.NewRasterizer(int(s.w), int(s.h))}
	for _, f := range s.shapes {
		p.paint(f)
	}
	return img
}

// WritePNG writes the chart as a PNG picture.
func (c Chart) WritePNG(w io.Writer, width, height int, look Look) error {
	return png.Encode(w, c.Draw(width, height, look))
}

type faceKey struct {
	size float64
	bold bool
}

type painter struct {
	img   *image.RGBA
	faces map[faceKey]font.Face
	ras   *vector.Rasterizer
}

func (p *painter) paint(f shape) {
	switch {
	case f.text != "":
		p.write(f)
	case f.width > 0:
		for i := 1; i < len(f.pts); i++ {
			p.stroke(f, f.pts[i-1], f.pts[i])
		}
	default:
		p.fill(f, f.pts)
	}
}

func (p *painter) fill(f shape, pts []pt) {
	if len(pts) < 3 {
		return
	}
	p.ras.Reset(p.img.Bounds().Dx(), p.img.Bounds().Dy())
	p.ras.MoveTo(float32(pts[0].x), float32(pts[0].y))
	for _, q := range pts[1:] {
		p.ras.LineTo(float32(q.x), float32(q.y))
	}
	p.ras.ClosePath()
	p.ras.Draw(p.img, p.img.Bounds(), image.NewUniform(f.color), image.Point{})
}

// stroke paints a stretch of a line, in pieces where it is dashed.
func (p *painter) stroke(f shape, a, b pt) {
	long := math.Hypot(b.x-a.x, b.y-a.y)
	if long == 0 {
		return
	}
	dx, dy := (b.x-a.x)/long, (b.y-a.y)/long
	piece := long
	if f.dashed {
		piece = 4 * f.width
	}
	for from := 0.0; from < long; from += 2 * piece {
		to := min(from+piece, long)
		nx, ny := -dy*f.width/2, dx*f.width/2
		q, r := pt{a.x + dx*from, a.y + dy*from}, pt{a.x + dx*to, a.y + dy*to}
		p.fill(f, []pt{{q.x + nx, q.y + ny}, {r.x + nx, r.y + ny}, {r.x - nx, r.y - ny}, {q.x - nx, q.y - ny}})
	}
}

func (p *painter) write(f shape) {
	key := faceKey{f.size, f.bold}
	face := p.faces[key]
	if face == nil {
		var err error
		if face, err = letters(f.size, f.bold); err != nil {
			return // a size that no font has: of 7 pixels and more there is none
		}
		p.faces[key] = face
	}
	x := f.pts[0].x - f.anchor*textWidth(f.text, f.size, f.bold)
	d := font.Drawer{Dst: p.img, Src: image.NewUniform(f.color), Face: face, Dot: fixed.Point26_6{X: fixed.Int26_6(x * 64), Y: fixed.Int26_6(f.pts[0].y * 64)}}
	for _, r := range f.text { // letter by letter: widths are measured without kerning
		d.DrawString(string(r))
	}
}
