package images

// The Great Clans' animals, drawn for this program.

func crabMon() (m mon) {
	for _, s := range []stroke{
		{{0.35, 0.45, 0.12}, {0.66, 0.5, 0.12}, {0.8, 0.86, 0.01}},
		{{0.42, 0.3, 0.12}, {0.78, 0.24, 0.12}, {0.97, 0.56, 0.01}},
		{{0.25, 0.55, 0.12}, {0.48, 0.7, 0.12}, {0.5, 0.99, 0.01}},
		{{0.4, 0.1, 0.15}, {0.72, 0.02, 0.16}, {0.74, -0.36, 0.2}},
		{{0.74, -0.3, 0.24}, {0.9, -0.62, 0.22}, {0.5, -0.99, 0.02}},
		{{0.68, -0.3, 0.22}, {0.47, -0.52, 0.17}, {0.42, -0.84, 0.02}},
	} {
		m.both(func(p *path) { p.brush(s) })
	}
	m.both(func(p *path) { p.line(pt{0.14, 0}, pt{0.19, -0.24}, 0.06); p.circle(pt{0.2, -0.28}, 0.08) })
	m.ink(func(p *path) {
		p.add(outline("M-0.62 0.12 C-0.5 -0.16 0.5 -0.16 0.62 0.12 C0.6 0.45 0.3 0.78 0 0.8 C-0.3 0.78 -0.6 0.45 -0.62 0.12 Z"), identity)
	})
	m.cut(func(p *path) {
		p.brush(stroke{{-0.4, 0.17, 0.02}, {-0.22, 0.24, 0.08}, {-0.1, 0.18, 0.02}})
		p.brush(stroke{{0.4, 0.17, 0.02}, {0.22, 0.24, 0.08}, {0.1, 0.18, 0.02}})
		p.brush(stroke{{-0.22, 0.52, 0.01}, {0, 0.44, 0.07}, {0.22, 0.52, 0.01}})
		p.brush(stroke{{-0.12, 0.66, 0.01}, {0, 0.62, 0.05}, {0.12, 0.66, 0.01}})
	})
	return m
}

func craneMon() (m mon) {
	for i := range 9 {
		a := 26 + float32(i)*15.5
		m.both(func(p *path) {
			tip, mid := polar(pt{0, 0}, 0.98, a), polar(pt{0, 0}, 0.7, a-7)
			p.brush(stroke{{0.1, 0.02, 0.05}, {mid.X, mid.Y, 0.16}, {tip.X, tip.Y, 0.03}})
		})
	}
	for i := range 5 {
		a := 164 + float32(i)*8
		m.ink(func(p *path) {
			tip := polar(pt{0, 0}, 0.94, a)
			p.brush(stroke{{0, 0.2, 0.05}, {tip.X * 0.8, tip.Y * 0.75, 0.1}, {tip.X, tip.Y, 0.02}})
		})
	}
	m.cut(func(p *path) { p.arc(pt{0, 0}, 0.46, 38, 142, 0.01, 0.05, 0.01) })
	m.cut(func(p *path) { p.arc(pt{0, 0}, 0.46, 218, 322, 0.01, 0.05, 0.01) })
	m.cut(func(p *path) { p.ellipse(pt{0, 0.12}, 0.22, 0.42, false); p.circle(pt{-0.02, -0.52}, 0.2) })
	m.ink(func(p *path) {
		p.ellipse(pt{0, 0.16}, 0.16, 0.36, false)
	})
	m.ink(func(p *path) {
		p.brush(stroke{{0, 0.05, 0.2}, {0.1, -0.25, 0.12}, {0.03, -0.55, 0.12}, {-0.04, -0.62, 0.16}})
	})
	m.ink(func(p *path) { p.brush(stroke{{-0.04, -0.62, 0.13}, {-0.25, -0.63, 0.06}, {-0.46, -0.57, 0.005}}) })
	m.cut(func(p *path) { p.circle(pt{-0.05, -0.63}, 0.028) })
	return m
}

func dragonMon() (m mon) {
	coil := func(t float32) dab { // from the tail's tip to the neck
		q := polar(pt{0, 0}, lerp(0.86, 0.34, t*t), 130+t*500)
		return dab{q.X, q.Y, lerp(0.02, 0.27, min(1, t*1.6))}
	}
	for i := 3; i < 10; i++ {
		t := float32(i) / 18
		a, b := coil(t), coil(t+0.025)
		k := 1 + (a.W*0.5+0.11)/max(0.3, abs32(a.X)+abs32(a.Y))
		m.ink(func(p *path) {
			p.poly(pt{a.X * 0.99, a.Y * 0.99}, pt{b.X * k, b.Y * k}, pt{coil(t + 0.045).X, coil(t + 0.045).Y})
		})
	}
	var body stroke
	for i := range 40 {
		body = append(body, coil(float32(i)/39))
	}
	m.cut(func(p *path) {
		wide := make(stroke, len(body))
		for i, d := range body {
			wide[i] = dab{d.X, d.Y, d.W + 0.07}
		}
		p.ribbon(wide[20:])
	})
	m.ink(func(p *path) { p.ribbon(body) })
	m.cut(func(p *path) {
		line := make([]dab, 0, 40)
		for i := 6; i < 36; i++ {
			d := coil(float32(i) / 39)
			line = append(line, dab{d.X * 0.95, d.Y * 0.95, 0.022})
		}
		p.ribbon(line)
	})
	m.cut(func(p *path) { p.circle(pt{0.06, 0.06}, 0.36) })
	m.ink(func(p *path) { // the head looks out of the coil
		p.add(outline("M-0.3 -0.14 C-0.2 -0.3 0.05 -0.3 0.16 -0.16 L0.36 -0.1 C0.46 -0.04 0.48 0.06 0.4 0.12 L0.16 0.1 L0.34 0.2 C0.24 0.3 0.05 0.3 -0.06 0.2 C-0.22 0.16 -0.34 0.02 -0.3 -0.14 Z"), identity)
	})
	for _, s := range []stroke{
		{{-0.08, -0.2, 0.08}, {-0.26, -0.34, 0.06}, {-0.3, -0.5, 0.005}},
		{{-0.18, -0.12, 0.08}, {-0.42, -0.18, 0.06}, {-0.52, -0.34, 0.005}},
		{{-0.2, 0.05, 0.1}, {-0.4, 0.16, 0.08}, {-0.5, 0.1, 0.005}},
		{{-0.1, 0.16, 0.1}, {-0.24, 0.34, 0.07}, {-0.38, 0.34, 0.005}},
	} {
		m.ink(func(p *path) { p.brush(s) })
	}
	m.cut(func(p *path) { p.ellipse(pt{0.02, -0.08}, 0.07, 0.04, false); p.circle(pt{0.36, -0.01}, 0.03) })
	return m
}

func lionMon() (m mon) {
	for i := range 14 {
		a := float32(i) * 360 / 14
		m.ink(func(p *path) {
			s, c, d := polar(pt{}, 0.42, a-6), polar(pt{}, 0.78, a-4), polar(pt{}, 0.99, a+16)
			p.brush(stroke{{s.X, s.Y, 0.26}, {c.X, c.Y, 0.2}, {d.X, d.Y, 0.01}})
		})
	}
	m.cut(func(p *path) { p.ellipse(pt{0, 0.05}, 0.5, 0.53, false) })
	m.ink(func(p *path) {
		p.add(outline("M-0.44 -0.12 C-0.4 -0.44 0.4 -0.44 0.44 -0.12 C0.46 0.15 0.34 0.3 0.28 0.44 C0.18 0.6 -0.18 0.6 -0.28 0.44 C-0.34 0.3 -0.46 0.15 -0.44 -0.12 Z"), identity)
	})
	m.cut(func(p *path) {
		p.brush(stroke{{-0.36, -0.12, 0.02}, {-0.22, -0.04, 0.1}, {-0.1, -0.02, 0.02}})
		p.brush(stroke{{0.36, -0.12, 0.02}, {0.22, -0.04, 0.1}, {0.1, -0.02, 0.02}})
		p.brush(stroke{{-0.34, -0.28, 0.02}, {-0.18, -0.2, 0.06}, {-0.06, -0.12, 0.02}})
		p.brush(stroke{{0.34, -0.28, 0.02}, {0.18, -0.2, 0.06}, {0.06, -0.12, 0.02}})
		p.poly(pt{-0.13, 0.16}, pt{0.13, 0.16}, pt{0.03, 0.27}, pt{-0.03, 0.27})
		p.line(pt{0, 0.27}, pt{0, 0.34}, 0.03)
		p.brush(stroke{{-0.22, 0.33, 0.01}, {-0.1, 0.4, 0.05}, {0, 0.34, 0.03}})
		p.brush(stroke{{0.22, 0.33, 0.01}, {0.1, 0.4, 0.05}, {0, 0.34, 0.03}})
		p.brush(stroke{{-0.07, 0.47, 0.01}, {0, 0.49, 0.04}, {0.07, 0.47, 0.01}})
	})
	return m
}

func mantisMon() (m mon) {
	m.ink(func(p *path) { // head
		p.add(outline("M-0.3 -0.72 C-0.2 -0.84 0.2 -0.84 0.3 -0.72 C0.28 -0.56 0.12 -0.42 0 -0.34 C-0.12 -0.42 -0.28 -0.56 -0.3 -0.72 Z"), identity)
	})
	m.both(func(p *path) { p.brush(stroke{{0.08, -0.78, 0.05}, {0.2, -0.96, 0.04}, {0.46, -0.9, 0.01}}) })
	m.cut(func(p *path) {
		p.ellipse(pt{-0.17, -0.68}, 0.065, 0.05, false)
		p.ellipse(pt{0.17, -0.68}, 0.065, 0.05, false)
	})
	m.ink(func(p *path) { p.brush(stroke{{0, -0.36, 0.14}, {0, -0.05, 0.2}, {0, 0.1, 0.22}}) })
	m.both(func(p *path) { p.brush(stroke{{0.05, -0.12, 0.12}, {0.42, 0.18, 0.18}, {0.78, 0.12, 0.16}}) })
	m.both(func(p *path) {
		p.brush(stroke{{0.78, 0.14, 0.16}, {0.86, -0.22, 0.2}, {0.6, -0.6, 0.12}, {0.42, -0.66, 0.01}})
	})
	for i := range 4 {
		y := 0.02 - float32(i)*0.14
		m.both(func(p *path) { p.poly(pt{0.8, y - 0.06}, pt{0.8, y + 0.06}, pt{0.6, y - 0.06}) })
	}
	m.both(func(p *path) {
		p.add(outline("M0.03 0.12 C0.3 0.24 0.46 0.6 0.3 0.98 C0.14 0.82 0.04 0.5 0.03 0.12 Z"), identity)
	})
	m.both(func(p *path) { p.brush(stroke{{0.1, 0.14, 0.08}, {0.52, 0.4, 0.07}, {0.72, 0.7, 0.01}}) })
	m.both(func(p *path) { p.brush(stroke{{0.1, 0.04, 0.08}, {0.6, 0.3, 0.05}, {0.92, 0.38, 0.01}}) })
	m.cut(func(p *path) {
		for _, x := range []float32{-1, 1} {
			p.brush(stroke{{0.08 * x, 0.3, 0.01}, {0.2 * x, 0.55, 0.03}, {0.27 * x, 0.86, 0.01}})
		}
	})
	return m
}

func phoenixMon() (m mon) {
	for i := range 7 {
		a := 18 + float32(i)*14.5
		m.both(func(p *path) {
			s, c, d := pt{0.08, 0.02}, polar(pt{0, 0.05}, 0.66, a+12), polar(pt{0, 0}, 0.99, a)
			p.brush(stroke{{s.X, s.Y, 0.06}, {c.X, c.Y, 0.17}, {d.X, d.Y, 0.01}})
		})
	}
	for _, s := range []stroke{
		{{0.05, 0.2, 0.1}, {0.3, 0.5, 0.13}, {0.62, 0.6, 0.1}, {0.86, 0.46, 0.01}},
		{{0.03, 0.25, 0.1}, {0.16, 0.6, 0.13}, {0.42, 0.82, 0.1}, {0.66, 0.78, 0.01}},
		{{0.02, 0.3, 0.1}, {0.05, 0.7, 0.13}, {0.18, 0.92, 0.1}, {0.34, 0.97, 0.01}},
	} {
		m.both(func(p *path) { p.brush(s) })
	}
	m.cut(func(p *path) { p.ellipse(pt{0, 0.05}, 0.19, 0.4, false); p.circle(pt{0.02, -0.46}, 0.24) })
	m.ink(func(p *path) { p.ellipse(pt{0, 0.1}, 0.13, 0.3, false) })
	m.ink(func(p *path) { p.brush(stroke{{0, 0, 0.2}, {-0.05, -0.22, 0.13}, {0, -0.46, 0.17}}) })
	m.ink(func(p *path) { p.brush(stroke{{0, -0.46, 0.14}, {0.16, -0.47, 0.08}, {0.27, -0.38, 0.005}}) })
	for i := range 3 {
		m.ink(func(p *path) {
			x := -0.04 - float32(i)*0.07
			p.brush(stroke{{0, -0.5, 0.05}, {x, -0.66, 0.05}, {x - 0.06 + float32(i)*0.02, -0.84 + float32(i)*0.07, 0.005}})
		})
	}
	m.cut(func(p *path) { p.circle(pt{0.03, -0.48}, 0.03) })
	return m
}

func scorpionMon() (m mon) {
	for _, s := range []stroke{
		{{0.12, -0.1, 0.1}, {0.44, -0.28, 0.1}, {0.5, -0.5, 0.14}},
		{{0.5, -0.46, 0.18}, {0.64, -0.72, 0.17}, {0.34, -0.97, 0.01}},
		{{0.46, -0.46, 0.16}, {0.32, -0.62, 0.12}, {0.24, -0.86, 0.01}},
		{{0.1, 0, 0.07}, {0.5, -0.06, 0.07}, {0.78, -0.3, 0.01}},
		{{0.1, 0.1, 0.07}, {0.5, 0.14, 0.07}, {0.86, 0.02, 0.01}},
	} {
		m.both(func(p *path) { p.brush(s) })
	}
	m.ink(func(p *path) { p.brush(stroke{{-0.1, 0.2, 0.07}, {-0.46, 0.34, 0.07}, {-0.8, 0.36, 0.01}}) })
	m.ink(func(p *path) {
		p.add(outline("M-0.2 -0.2 C-0.1 -0.32 0.1 -0.32 0.2 -0.2 C0.26 0 0.2 0.3 0.08 0.42 L-0.1 0.42 C-0.2 0.3 -0.26 0 -0.2 -0.2 Z"), identity)
	})
	tail := []dab{{0.02, 0.5, 0.3}, {0.12, 0.68, 0.28}, {0.3, 0.8, 0.26}, {0.52, 0.78, 0.24}, {0.7, 0.66, 0.22}, {0.76, 0.46, 0.2}}
	for _, d := range tail {
		m.cut(func(p *path) { p.circle(pt{d.X, d.Y}, d.W/2+0.03) })
		m.ink(func(p *path) { p.circle(pt{d.X, d.Y}, d.W/2) })
	}
	m.ink(func(p *path) {
		p.brush(stroke{{0.74, 0.38, 0.18}, {0.62, 0.26, 0.16}, {0.46, 0.3, 0.08}, {0.4, 0.44, 0.005}})
	})
	m.cut(func(p *path) {
		for i := range 3 {
			y := 0.02 + float32(i)*0.13
			p.brush(stroke{{-0.15, y - 0.02, 0.01}, {0, y + 0.03, 0.04}, {0.15, y - 0.02, 0.01}})
		}
		p.circle(pt{-0.08, -0.14}, 0.035)
		p.circle(pt{0.08, -0.14}, 0.035)
	})
	return m
}

func spiderMon() (m mon) {
	for _, s := range []stroke{
		{{0.1, -0.2, 0.09}, {0.42, -0.56, 0.1}, {0.36, -0.98, 0.01}},
		{{0.12, -0.14, 0.09}, {0.64, -0.36, 0.1}, {0.86, -0.74, 0.01}},
		{{0.12, -0.06, 0.09}, {0.66, 0.06, 0.1}, {0.95, 0.5, 0.01}},
		{{0.08, 0, 0.09}, {0.46, 0.36, 0.1}, {0.5, 0.97, 0.01}},
	} {
		m.both(func(p *path) { p.brush(s) })
	}
	m.ink(func(p *path) { p.ellipse(pt{0, -0.18}, 0.19, 0.2, false) })
	m.cut(func(p *path) { p.ellipse(pt{0, 0.36}, 0.32, 0.42, false) })
	m.ink(func(p *path) { p.ellipse(pt{0, 0.36}, 0.28, 0.38, false) })
	m.both(func(p *path) { p.brush(stroke{{0.08, -0.34, 0.06}, {0.12, -0.44, 0.05}, {0.04, -0.52, 0.01}}) })
	m.cut(func(p *path) {
		p.poly(pt{-0.12, 0.14}, pt{0.12, 0.14}, pt{0.02, 0.36}, pt{0.12, 0.58}, pt{-0.12, 0.58}, pt{-0.02, 0.36})
		p.circle(pt{-0.07, -0.24}, 0.035)
		p.circle(pt{0.07, -0.24}, 0.035)
	})
	return m
}

func unicornMon() (m mon) {
	for i := range 6 { // the mane
		t := float32(i) / 5
		x, y := lerp(0.2, 0.72, t), lerp(-0.52, 0.62, t)
		m.ink(func(p *path) {
			p.brush(stroke{{x - 0.12, y + 0.02, 0.2}, {x + 0.16, y - 0.1, 0.18}, {min(0.97, x+0.46), y - 0.02 + t*0.1, 0.01}})
		})
	}
	m.cut(func(p *path) {
		p.brush(stroke{{0.14, -0.5, 0.04}, {0.46, -0.1, 0.06}, {0.6, 0.5, 0.07}, {0.56, 0.95, 0.04}})
	})
	m.ink(func(p *path) {
		p.add(outline(`M0.54 0.9 C0.6 0.3 0.5 -0.2 0.16 -0.46 L0.2 -0.76 L0 -0.5 C-0.14 -0.44 -0.22 -0.3 -0.32 -0.14
			C-0.45 0.06 -0.62 0.2 -0.76 0.33 C-0.86 0.42 -0.82 0.58 -0.68 0.6 C-0.56 0.62 -0.5 0.54 -0.42 0.5
			C-0.26 0.44 -0.14 0.4 -0.02 0.3 C0 0.5 -0.08 0.7 -0.2 0.94 C0.1 1 0.36 0.98 0.54 0.9 Z`), identity)
	})
	m.ink(func(p *path) { p.poly(pt{-0.07, -0.47}, pt{-0.25, -0.29}, pt{-0.72, -0.97}) })
	m.cut(func(p *path) {
		p.ellipse(pt{-0.2, -0.06}, 0.06, 0.045, false)
		p.circle(pt{-0.7, 0.43}, 0.03)
		p.brush(stroke{{-0.64, 0.56, 0.01}, {-0.56, 0.5, 0.03}, {-0.48, 0.5, 0.01}})
		p.brush(stroke{{0.06, 0.24, 0.01}, {0.13, 0.08, 0.03}, {0.08, -0.06, 0.01}})
		p.line(pt{-0.3, -0.36}, pt{-0.22, -0.5}, 0.03)
		p.line(pt{-0.42, -0.53}, pt{-0.36, -0.63}, 0.025)
	})
	return m
}
