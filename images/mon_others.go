package images

import "math"

func abs32(x float32) float32 { return float32(math.Abs(float64(x))) }

// tomoeMon is three commas in a ring: for cards of no clan.
func tomoeMon() (m mon) {
	m.ink(func(p *path) { p.ring(pt{}, 0.93, 0.1) })
	for i := range 3 {
		turn := spin(float32(i) * 120)
		m.ink(func(p *path) {
			var q path
			q.circle(pt{0, -0.42}, 0.25)
			p.add(&q, turn)
		})
		m.ink(func(p *path) {
			var s []dab
			for k := range 24 {
				t := float32(k) / 23
				c := polar(pt{}, lerp(0.46, 0.76, t), -8+t*120)
				s = append(s, dab{c.X, c.Y, lerp(0.4, 0.01, t)})
			}
			var q path
			q.ribbon(s)
			p.add(&q, turn)
		})
	}
	return m
}

// kikuMon is a flower of n petals: sixteen for the Empire, eight for a Minor Clan.
func kikuMon(n int) (m mon) {
	w := float32(math.Sin(math.Pi / float64(n)))
	for i := range n {
		a := float32(i) * 360 / float32(n)
		m.ink(func(p *path) {
			var q path
			r := 0.97 / (1 + w) // middle of the petal's round end
			q.poly(pt{-w * 0.2, -0.2}, pt{-w * r * 0.93, -r}, pt{w * r * 0.93, -r}, pt{w * 0.2, -0.2})
			p.add(&q, spin(a))
		})
		m.ink(func(p *path) { r := 0.97 / (1 + w); p.circle(polar(pt{}, r, a), w*r*0.93) })
	}
	m.cut(func(p *path) { p.circle(pt{}, 0.24) })
	m.ink(func(p *path) { p.circle(pt{}, 0.19) })
	return m
}

// wheelMon is the wheel of eight spokes.
func wheelMon() (m mon) {
	m.ink(func(p *path) { p.ring(pt{}, 0.72, 0.14) })
	for i := range 8 {
		a := float32(i) * 45
		m.ink(func(p *path) { p.line(polar(pt{}, 0.2, a), polar(pt{}, 0.7, a), 0.08) })
		m.ink(func(p *path) {
			p.line(polar(pt{}, 0.7, a), polar(pt{}, 0.86, a), 0.07)
			p.circle(polar(pt{}, 0.9, a), 0.09)
		})
	}
	m.ink(func(p *path) { p.circle(pt{}, 0.24) })
	m.cut(func(p *path) { p.circle(pt{}, 0.1) })
	return m
}

// nagaMon is a coiled snake.
func nagaMon() (m mon) {
	var s []dab
	for i := range 60 {
		t := float32(i) / 59
		q := polar(pt{}, lerp(0.9, 0.16, t), 200+t*800)
		s = append(s, dab{q.X, q.Y, lerp(0.02, 0.2, min(1, 3*t))})
	}
	m.ink(func(p *path) { p.ribbon(s) })
	h := s[len(s)-1]
	m.cut(func(p *path) { p.circle(pt{h.X, h.Y}, 0.2) })
	m.ink(func(p *path) { p.ellipse(pt{h.X, h.Y}, 0.19, 0.14, false) })
	m.cut(func(p *path) { p.circle(pt{h.X - 0.05, h.Y - 0.03}, 0.035) })
	return m
}

// starMon is a throwing star.
func starMon() (m mon) {
	for i := range 4 {
		m.ink(func(p *path) {
			p.add(outline("M0 -0.98 C0.06 -0.6 0.16 -0.34 0.34 -0.1 L-0.24 0.1 C-0.3 -0.3 -0.14 -0.6 0 -0.98 Z"), spin(float32(i)*90))
		})
	}
	m.ink(func(p *path) { p.circle(pt{}, 0.28) })
	m.cut(func(p *path) { p.circle(pt{}, 0.13) })
	return m
}

// oniMon is a horned mask.
func oniMon() (m mon) {
	m.both(func(p *path) { p.brush(stroke{{0.24, -0.34, 0.22}, {0.5, -0.56, 0.18}, {0.52, -0.97, 0.01}}) })
	m.ink(func(p *path) {
		p.add(outline("M-0.58 -0.3 C-0.3 -0.52 0.3 -0.52 0.58 -0.3 C0.68 0.1 0.5 0.4 0.42 0.6 C0.3 0.88 -0.3 0.88 -0.42 0.6 C-0.5 0.4 -0.68 0.1 -0.58 -0.3 Z"), identity)
	})
	m.cut(func(p *path) {
		p.brush(stroke{{-0.46, -0.22, 0.02}, {-0.26, -0.06, 0.14}, {-0.1, 0, 0.02}})
		p.brush(stroke{{0.46, -0.22, 0.02}, {0.26, -0.06, 0.14}, {0.1, 0, 0.02}})
		p.brush(stroke{{-0.38, 0.36, 0.02}, {0, 0.46, 0.2}, {0.38, 0.36, 0.02}})
		p.poly(pt{-0.1, 0.2}, pt{0.1, 0.2}, pt{0, 0.12})
	})
	for _, x := range []float32{-0.24, 0.24} {
		m.ink(func(p *path) { p.poly(pt{x - 0.06, 0.56}, pt{x + 0.06, 0.56}, pt{x, 0.28}) })
	}
	return m
}

func airMon() (m mon) {
	for i, y := range []float32{-0.5, 0, 0.5} {
		x := []float32{0.1, 0.3, -0.1}[i]
		m.ink(func(p *path) {
			p.brush(stroke{
				{-0.85, y + 0.12, 0.01},
				{-0.4, y + 0.16, 0.1},
				{x, y + 0.1, 0.16},
				{x + 0.36, y - 0.08, 0.16},
				{x + 0.3, y - 0.32, 0.12},
				{x + 0.06, y - 0.3, 0.09},
				{x + 0.04, y - 0.14, 0.02},
			})
		})
	}
	return m
}

func earthMon() (m mon) {
	m.ink(func(p *path) { p.poly(pt{-0.98, 0.6}, pt{-0.3, -0.35}, pt{0.3, 0.6}) })
	m.cut(func(p *path) { p.poly(pt{-0.6, 0.66}, pt{0.16, -0.86}, pt{0.98, 0.66}) })
	m.ink(func(p *path) { p.poly(pt{-0.48, 0.6}, pt{0.16, -0.72}, pt{0.9, 0.6}) })
	m.cut(func(p *path) {
		p.poly(pt{-0.04, -0.24}, pt{0.06, -0.1}, pt{0.16, -0.24}, pt{0.28, -0.08}, pt{0.4, -0.22}, pt{0.16, -0.66}, pt{0.16, -0.6})
	})
	m.ink(func(p *path) {
		p.poly(pt{0, -0.36}, pt{0.16, -0.72}, pt{0.36, -0.36}, pt{0.27, -0.2}, pt{0.16, -0.36}, pt{0.07, -0.22})
	})
	m.ink(func(p *path) { p.line(pt{-0.9, 0.78}, pt{0.9, 0.78}, 0.09) })
	return m
}

func fireMon() (m mon) {
	m.ink(func(p *path) {
		p.add(outline(`M0.04 -0.98 C0.1 -0.6 0.5 -0.45 0.52 -0.05 C0.62 -0.14 0.64 -0.26 0.62 -0.4 C0.86 -0.1 0.9 0.3 0.66 0.62
			C0.48 0.86 0.24 0.94 0 0.94 C-0.3 0.94 -0.62 0.78 -0.72 0.44 C-0.82 0.08 -0.6 -0.2 -0.5 -0.42 C-0.46 -0.22 -0.4 -0.16 -0.3 -0.1
			C-0.3 -0.5 0 -0.62 0.04 -0.98 Z`), identity)
	})
	m.cut(func(p *path) {
		p.add(outline("M0.02 -0.2 C0.06 0.06 0.36 0.14 0.34 0.48 C0.3 0.74 0.14 0.8 0 0.8 C-0.18 0.8 -0.36 0.68 -0.36 0.44 C-0.36 0.26 -0.24 0.2 -0.22 0.06 C-0.1 0.16 -0.08 0.2 -0.06 0.26 C0 0.14 0.04 0 0.02 -0.2 Z"), identity)
	})
	m.ink(func(p *path) {
		p.add(outline("M0 0.34 C0.08 0.46 0.16 0.5 0.14 0.62 C0.1 0.76 -0.1 0.76 -0.14 0.62 C-0.14 0.5 -0.04 0.48 0 0.34 Z"), identity)
	})
	return m
}

func waterMon() (m mon) {
	for i := range 3 {
		y := -0.42 + float32(i)*0.46
		m.ink(func(p *path) {
			p.brush(stroke{
				{-0.92, y + 0.16, 0.02},
				{-0.66, y + 0.02, 0.14},
				{-0.36, y + 0.14, 0.16},
				{-0.1, y + 0.18, 0.15},
				{0.16, y, 0.15},
				{0.46, y - 0.04, 0.15},
				{0.66, y + 0.14, 0.13},
				{0.92, y + 0.12, 0.02},
			})
		})
	}
	m.ink(func(p *path) {
		p.add(outline("M0.02 -0.98 C0.1 -0.8 0.18 -0.76 0.16 -0.64 C0.12 -0.52 -0.1 -0.52 -0.13 -0.64 C-0.14 -0.76 -0.04 -0.8 0.02 -0.98 Z"), identity)
	})
	return m
}

func voidMon() (m mon) {
	m.ink(func(p *path) { p.arc(pt{0, 0}, 0.76, 24, 362, 0.3, 0.16, 0.02) })
	m.cut(func(p *path) { p.arc(pt{0.02, 0}, 0.82, 150, 340, 0.005, 0.02, 0.03) })
	m.cut(func(p *path) { p.arc(pt{0, 0.02}, 0.74, 210, 350, 0.005, 0.018, 0.02) })
	return m
}
