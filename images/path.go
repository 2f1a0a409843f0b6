package images

import (
	"fmt"
	"math"
	"strconv"
)

// A pt is a point; x grows to the right, y downwards.
type pt struct{ X, Y float32 }

func (p pt) add(q pt) pt           { return pt{p.X + q.X, p.Y + q.Y} }
func (p pt) sub(q pt) pt           { return pt{p.X - q.X, p.Y - q.Y} }
func (p pt) mul(k float32) pt      { return pt{p.X * k, p.Y * k} }
func lerp(a, b, t float32) float32 { return a + (b-a)*t }

// polar is the point at the distance r and the angle deg, counted clockwise from straight up.
func polar(c pt, r, deg float32) pt {
	s, co := math.Sincos(float64(deg) * math.Pi / 180)
	return pt{c.X + r*float32(s), c.Y - r*float32(co)}
}

// A path is a list of outlines. Where outlines of the same direction overlap they
// join; one of the other direction cuts a hole. All shapes of this file go clockwise.
type path struct {
	ops []byte // M L Q C Z
	pts []pt
}

func (p *path) M(a pt)       { p.ops = append(p.ops, 'M'); p.pts = append(p.pts, a) }
func (p *path) L(a pt)       { p.ops = append(p.ops, 'L'); p.pts = append(p.pts, a) }
func (p *path) Q(a, b pt)    { p.ops = append(p.ops, 'Q'); p.pts = append(p.pts, a, b) }
func (p *path) C(a, b, c pt) { p.ops = append(p.ops, 'C'); p.pts = append(p.pts, a, b, c) }
func (p *path) Z()           { p.ops = append(p.ops, 'Z') }

func (p *path) reset() { p.ops, p.pts = p.ops[:0], p.pts[:0] }

// add appends q's outlines as m maps them.
func (p *path) add(q *path, m matrix) {
	p.ops = append(p.ops, q.ops...)
	for _, a := range q.pts {
		p.pts = append(p.pts, m.at(a))
	}
}

// ellipse adds one; hole turns its direction.
func (p *path) ellipse(c pt, rx, ry float32, hole bool) {
	const k = 0.5522848
	if hole {
		rx = -rx
	}
	p.M(pt{c.X, c.Y - ry})
	p.C(pt{c.X + k*rx, c.Y - ry}, pt{c.X + rx, c.Y - k*ry}, pt{c.X + rx, c.Y})
	p.C(pt{c.X + rx, c.Y + k*ry}, pt{c.X + k*rx, c.Y + ry}, pt{c.X, c.Y + ry})
	p.C(pt{c.X - k*rx, c.Y + ry}, pt{c.X - rx, c.Y + k*ry}, pt{c.X - rx, c.Y})
	p.C(pt{c.X - rx, c.Y - k*ry}, pt{c.X - k*rx, c.Y - ry}, pt{c.X, c.Y - ry})
	p.Z()
}

func (p *path) circle(c pt, r float32) { p.ellipse(c, r, r, false) }

// ring adds a circle with a round hole: a stroke of width w whose middle is at r.
func (p *path) ring(c pt, r, w float32) {
	p.ellipse(c, r+w/2, r+w/2, false)
	p.ellipse(c, r-w/2, r-w/2, true)
}

// poly adds a polygon, turned clockwise if it isn't.
func (p *path) poly(ps ...pt) {
	var area float32
	for i, a := range ps {
		b := ps[(i+1)%len(ps)]
		area += a.X*b.Y - b.X*a.Y
	}
	p.M(ps[0])
	for i := 1; i < len(ps); i++ {
		if area >= 0 {
			p.L(ps[i])
		} else {
			p.L(ps[len(ps)-i])
		}
	}
	p.Z()
}

// A box is a rectangle.
type box struct{ X, Y, W, H float32 }

func (b box) inset(d float32) box { return box{b.X + d, b.Y + d, b.W - 2*d, b.H - 2*d} }
func (b box) mid() pt             { return pt{b.X + b.W/2, b.Y + b.H/2} }

func (p *path) rect(b box) {
	p.poly(pt{b.X, b.Y}, pt{b.X + b.W, b.Y}, pt{b.X + b.W, b.Y + b.H}, pt{b.X, b.Y + b.H})
}

// round adds a rectangle with round corners; hole turns its direction.
func (p *path) round(b box, r float32, hole bool) {
	const k = 1 - 0.5522848
	r = max(0, min(r, b.W/2, b.H/2))
	m := matrix{1, 0, b.X, 0, 1, b.Y}
	if hole {
		m = matrix{-1, 0, b.X + b.W, 0, 1, b.Y}
	}
	w, h := b.W, b.H
	var q path
	q.M(pt{r, 0})
	q.L(pt{w - r, 0})
	q.C(pt{w - k*r, 0}, pt{w, k * r}, pt{w, r})
	q.L(pt{w, h - r})
	q.C(pt{w, h - k*r}, pt{w - k*r, h}, pt{w - r, h})
	q.L(pt{r, h})
	q.C(pt{k * r, h}, pt{0, h - k*r}, pt{0, h - r})
	q.L(pt{0, r})
	q.C(pt{0, k * r}, pt{k * r, 0}, pt{r, 0})
	q.Z()
	p.add(&q, m)
}

// frame adds the outline of width w just inside b.
func (p *path) frame(b box, r, w float32) {
	p.round(b, r, false)
	p.round(b.inset(w), max(0, r-w), true)
}

// A matrix maps points: x' = 0·x + 1·y + 2, y' = 3·x + 4·y + 5.
type matrix [6]float32

func (m matrix) at(p pt) pt {
	return pt{m[0]*p.X + m[1]*p.Y + m[2], m[3]*p.X + m[4]*p.Y + m[5]}
}

// then is m followed by n.
func (m matrix) then(n matrix) matrix {
	return matrix{
		n[0]*m[0] + n[1]*m[3], n[0]*m[1] + n[1]*m[4], n[0]*m[2] + n[1]*m[5] + n[2],
		n[3]*m[0] + n[4]*m[3], n[3]*m[1] + n[4]*m[4], n[3]*m[2] + n[4]*m[5] + n[5],
	}
}

var identity = matrix{1, 0, 0, 0, 1, 0}

// place scales by k and moves the origin to c.
func place(c pt, k float32) matrix { return matrix{k, 0, c.X, 0, k, c.Y} }

// spin turns clockwise by deg about the origin.
func spin(deg float32) matrix {
	s, c := math.Sincos(float64(deg) * math.Pi / 180)
	return matrix{float32(c), -float32(s), 0, float32(s), float32(c), 0}
}

// outline reads a path in the notation of SVG (M L Q C Z, absolute, and their
// relative lower-case forms). It serves the literals of this package and panics on a bad one.
func outline(s string) *path {
	p, i := &path{}, 0
	var cmd byte
	var cur pt
	num := func() float32 {
		for i < len(s) && (s[i] == ' ' || s[i] == ',' || s[i] == '\n' || s[i] == '\t') {
			i++
		}
		j := i
		for i < len(s) && (s[i] == '.' || s[i] >= '0' && s[i] <= '9' || s[i] == '-' && i == j) {
			i++
		}
		f, err := strconv.ParseFloat(s[j:i], 32)
		if err != nil {
			panic(fmt.Sprintf("images: outline %q at %d: %v", s, j, err))
		}
		return float32(f)
	}
	read := func() pt {
		a := pt{num(), num()}
		if cmd >= 'a' {
			a = a.add(cur)
		}
		return a
	}
	for i < len(s) {
		switch c := s[i]; {
		case c == ' ' || c == ',' || c == '\n' || c == '\t':
			i++
			continue
		case c >= 'A':
			cmd = c
			i++
		}
		switch cmd {
		case 'M', 'm':
			cur = read()
			p.M(cur)
			cmd-- // what follows a move is lines
		case 'L', 'l':
			cur = read()
			p.L(cur)
		case 'Q', 'q':
			a, b := read(), read()
			p.Q(a, b)
			cur = b
		case 'C', 'c':
			a, b, c := read(), read(), read()
			p.C(a, b, c)
			cur = c
		case 'Z', 'z':
			p.Z()
		default:
			panic(fmt.Sprintf("images: outline %q: unknown command %q", s, cmd))
		}
	}
	return p
}
