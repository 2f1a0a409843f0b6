package images

import "math"

// A stroke is a brushed line: points on a smooth curve and the brush's width at each.
// Ends are round.
type stroke []dab

// A dab is one point of a stroke.
type dab struct{ X, Y, W float32 }

// brush adds the outline of a stroke: a smooth curve through its points.
func (p *path) brush(s stroke) {
	const steps = 8
	n := len(s)
	at := func(i int) dab { return s[max(0, min(i, n-1))] }
	spots := make([]dab, 0, n*steps)
	for i := range n - 1 {
		a, b, c, d := at(i-1), at(i), at(i+1), at(i+2)
		for k := range steps {
			t := float32(k) / steps
			spots = append(spots, dab{
				catmull(a.X, b.X, c.X, d.X, t), catmull(a.Y, b.Y, c.Y, d.Y, t), lerp(b.W, c.W, t),
			})
		}
	}
	spots = append(spots, s[n-1])
	p.ribbon(spots)
}

// ribbon adds a polyline with a width at each point.
func (p *path) ribbon(s []dab) {
	n := len(s)
	side := make([]pt, 0, 2*n)
	for i, a := range s {
		b, c := s[max(i-1, 0)], s[min(i+1, n-1)]
		d := pt{c.X - b.X, c.Y - b.Y}
		l := float32(math.Hypot(float64(d.X), float64(d.Y)))
		if l == 0 {
			l = 1
		}
		o := pt{d.Y / l, -d.X / l}.mul(a.W / 2)
		side = append(side, pt{a.X, a.Y}.add(o))
	}
	for i := n - 1; i >= 0; i-- {
		a := s[i]
		o := pt{a.X, a.Y}.sub(side[i])
		side = append(side, pt{a.X, a.Y}.add(o))
	}
	p.M(side[0])
	for _, q := range side[1:] {
		p.L(q)
	}
	p.Z()
	for _, e := range []dab{s[0], s[n-1]} {
		if e.W > 0 {
			p.circle(pt{e.X, e.Y}, e.W/2)
		}
	}
}

// line adds a straight stroke of one width.
func (p *path) line(a, b pt, w float32) {
	p.ribbon([]dab{{a.X, a.Y, w}, {b.X, b.Y, w}})
}

// arc adds a stroke along a circle from one angle to another (clockwise from straight
// up), its width going from w0 over w1 in the middle to w2.
func (p *path) arc(c pt, r, from, to, w0, w1, w2 float32) {
	n := max(6, int(math.Abs(float64(to-from))/8))
	s := make([]dab, 0, n+1)
	for i := range n + 1 {
		t := float32(i) / float32(n)
		q := polar(c, r, lerp(from, to, t))
		w := lerp(w0, w1, 2*t)
		if t > 0.5 {
			w = lerp(w1, w2, 2*t-1)
		}
		s = append(s, dab{q.X, q.Y, w})
	}
	p.ribbon(s)
}

// catmull is the point at t on the smooth curve from b to c.
func catmull(a, b, c, d, t float32) float32 {
	return 0.5 * (2*b + (c-a)*t + (2*a-5*b+4*c-d)*t*t + (3*b-a-3*c+d)*t*t*t)
}
