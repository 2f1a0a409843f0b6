package images

import (
	"image/color"
	"math"
)

// sky fills the window: a gradient and the darker band at the top that woodblock prints have.
func (a *artist) sky() {
	var p path
	p.rect(a.b)
	a.c.fill(&p, vertical(a.mood.top, a.mood.low, a.b.Y-0.05*a.b.H, a.b.Y+0.72*a.b.H))
	p.reset()
	p.rect(box{a.b.X, a.b.Y, a.b.W, a.b.H * 0.2})
	dark := darker(a.mood.top, 0.35)
	a.c.fill(&p, vertical(fade(dark, 0.85), fade(dark, 0), a.b.Y, a.b.Y+a.b.H*0.2))
}

// sun hangs a disc somewhere in the sky.
func (a *artist) sun() { a.disc(a.between(0.18, 0.82), a.between(0.24, 0.42), a.between(0.12, 0.22)) }

func (a *artist) disc(x, y, r float32) {
	var p path
	p.circle(pt{}, r*1.9)
	o := a.at(x, y)
	a.c.fillAt(&p, place(o, a.b.H), radial(fade(a.mood.sun, 0.5), fade(a.mood.sun, 0), o, r*1.9*a.b.H))
	p.reset()
	p.circle(pt{}, r)
	a.put(&p, x, y, 1, vertical(a.mood.sun, mix(a.mood.sun, a.mood.low, 0.35), o.Y-r*a.b.H, o.Y+r*a.b.H))
}

func (a *artist) rays(x, y float32) {
	var p path
	o := a.at(x, y)
	for i := range 16 {
		d := float32(i) * 22.5
		p.poly(o, polar(o, a.b.W*1.2, d-4.6), polar(o, a.b.W*1.2, d+4.6))
	}
	a.c.fill(&p, radial(fade(a.mood.sun, 0.5), fade(a.mood.sun, 0.1), o, a.b.W*0.8))
}

func (a *artist) stars(n int) {
	var p path
	for range n {
		p.circle(a.at(a.between(0, 1), a.between(0, 0.8)), a.between(0.08, 0.26))
	}
	a.c.fill(&p, flat(fade(a.mood.low, 0.9)))
}

// distance is what lies far away: a great mountain, ranges, or the sea.
func (a *artist) distance() {
	switch a.n(4) {
	case 0:
		a.fuji(a.between(0.25, 0.75), 0.72, a.between(0.38, 0.5))
		a.ridge(0.72, 0.1, a.mood.mid, a.mood.far)
	case 1:
		a.ridge(0.5, 0.26, mix(a.mood.far, a.mood.low, 0.4), a.mood.low)
		a.sea(0.58)
	case 2:
		a.fuji(a.between(0.2, 0.8), 0.62, a.between(0.26, 0.36))
		a.sea(0.6)
	default:
		a.ridge(0.5, 0.32, mix(a.mood.far, a.mood.low, 0.45), a.mood.low)
		a.ridge(0.62, 0.26, a.mood.far, a.mood.low)
		a.ridge(0.76, 0.2, a.mood.mid, a.mood.far)
	}
}

// ridge is a range of hills up to the height y-amp, its colour going from top to foot.
func (a *artist) ridge(y, amp float32, top, foot color.NRGBA) {
	var p path
	f1, f2, f3 := a.between(1.2, 2.6), a.between(4, 7), a.between(11, 17)
	o1, o2, o3 := a.between(0, 7), a.between(0, 7), a.between(0, 7)
	sin := func(x float32) float32 { return float32(math.Sin(float64(x))) }
	p.M(a.at(1.02, 1.02))
	p.L(a.at(-0.02, 1.02))
	const n = 48
	for i := range n + 1 {
		x := -0.02 + 1.04*float32(i)/n
		v := 0.5 + 0.28*sin(o1+x*f1*3.1) + 0.15*sin(o2+x*f2*2) + 0.07*sin(o3+x*f3*2)
		p.L(a.at(x, y-amp*v))
	}
	p.Z()
	a.c.fill(&p, vertical(top, foot, a.at(0, y-amp).Y, a.at(0, y+amp*0.6).Y))
}

// fuji is one great mountain with snow.
func (a *artist) fuji(x, y, h float32) {
	p := outline("M-1.7 0 C-0.8 -0.2 -0.4 -0.6 -0.2 -0.97 L-0.1 -1 L0 -0.97 L0.12 -1 L0.22 -0.96 C0.4 -0.6 0.8 -0.2 1.7 0 Z")
	foot := a.at(x, y).Y
	a.put(p, x, y, h, vertical(a.mood.mid, mix(a.mood.far, a.mood.low, 0.6), foot-h*a.b.H, foot))
	p = outline("M-0.2 -0.97 L-0.1 -1 L0 -0.97 L0.12 -1 L0.22 -0.96 C0.28 -0.84 0.36 -0.74 0.45 -0.6 L0.3 -0.68 L0.24 -0.5 L0.14 -0.7 L0.04 -0.44 L-0.06 -0.68 L-0.16 -0.52 L-0.22 -0.7 L-0.42 -0.58 C-0.33 -0.72 -0.26 -0.84 -0.2 -0.97 Z")
	a.put(p, x, y, h, flat(mix(a.mood.low, white, 0.6)))
}

// sea is water from the horizon at y, with rows of light.
func (a *artist) sea(y float32) {
	var p path
	p.rect(box{a.b.X, a.at(0, y).Y, a.b.W, (1 - y) * a.b.H})
	a.c.fill(&p, vertical(mix(a.mood.mid, a.mood.low, 0.45), a.mood.mid, a.at(0, y).Y, a.at(0, 1).Y))
	p.reset()
	for i := range 26 {
		t := float32(i) / 26
		yy := lerp(y+0.015, 1, t*t)
		x, w := a.between(-0.05, 0.95), a.between(0.06, 0.2)*(0.4+t)
		q, e := a.at(x, yy), a.at(x+w, yy)
		p.brush(stroke{{q.X, q.Y, 0.02}, {(q.X + e.X) / 2, q.Y - 0.1, 0.14 + 0.3*t}, {e.X, e.Y, 0.02}})
	}
	a.c.fill(&p, flat(fade(mix(a.mood.low, white, 0.3), 0.55)))
}

// wave is a great breaking wave from one side.
func (a *artist) wave() {
	flip := a.odds(2)
	x := float32(-0.02)
	if flip {
		x = 1.02
	}
	deep := mix(a.mood.mid, hex(0x1d4f86), 0.5)
	body := outline("M0 0.1 L0 -0.7 C0.3 -1.05 0.8 -1 0.98 -0.62 C0.86 -0.74 0.7 -0.74 0.62 -0.6 C0.5 -0.36 0.8 -0.12 1.3 0.1 Z")
	a.putMirror(body, x, 1, 0.72, flip, vertical(deep, darker(deep, 0.4), a.at(0, 0.3).Y, a.at(0, 1).Y))
	var foam path
	for i := range 15 {
		t := float32(i) / 14
		q := polar(pt{0.62, -0.55}, 0.4, -50+t*135)
		foam.circle(pt{q.X, q.Y - 0.02}, 0.075-0.045*abs32(t-0.5))
		foam.circle(pt{q.X + 0.03, q.Y + 0.09 + 0.04*float32(i%3)}, 0.028)
	}
	a.putMirror(&foam, x, 1, 0.72, flip, flat(mix(a.mood.low, white, 0.7)))
	var lines path
	for i := range 4 {
		d := float32(i) * 0.11
		lines.brush(stroke{{0, -0.5 + d*1.3, 0.035}, {0.3 - d*0.3, -0.72 + d*1.5, 0.03}, {0.5 - d*0.5, -0.5 + d, 0.02}, {0.56 - d*0.3, -0.12 + d*0.5, 0.005}})
	}
	a.putMirror(&lines, x, 1, 0.72, flip, flat(fade(mix(a.mood.low, white, 0.5), 0.7)))
}

// mistBands are the long round clouds of painted screens.
func (a *artist) mistBands(y float32) {
	col := mix(a.mood.low, washi, 0.5)
	for range 2 + a.n(2) {
		var p path
		yy, h := y+a.between(-0.07, 0.07), a.between(0.025, 0.045)*a.b.H
		x, w := a.between(-0.25, 0.6), a.between(0.35, 0.7)
		q := a.at(x, yy)
		p.round(box{q.X, q.Y, w * a.b.W, h}, h/2, false)
		p.round(box{q.X + w*a.b.W*a.between(0.15, 0.4), q.Y - h*0.85, w * a.b.W * 0.5, h}, h/2, false)
		p.round(box{q.X + w*a.b.W*a.between(0.3, 0.7), q.Y + h*0.85, w * a.b.W * 0.6, h}, h/2, false)
		a.c.fill(&p, flat(fade(col, 0.62)))
	}
}

// foreground is a dark slope, trees beside it, and weather.
func (a *artist) foreground() {
	a.ridge(a.between(0.98, 1.04), 0.14, a.mood.near, darker(a.mood.near, 0.3))
	if a.odds(2) {
		a.pine(a.between(0.04, 0.2), 1.02, a.between(0.6, 0.85), false)
	} else {
		a.pine(a.between(0.8, 0.96), 1.02, a.between(0.6, 0.85), true)
	}
	if a.odds(2) {
		a.birds(3 + a.n(4))
	}
	if a.odds(3) {
		a.weather()
	}
}

// pine is a bent trunk with flat clouds of needles.
func (a *artist) pine(x, y, h float32, flip bool) {
	var p path
	p.brush(stroke{{-0.08, 0.05, 0.1}, {0.02, -0.3, 0.075}, {-0.06, -0.58, 0.055}, {0.1, -0.86, 0.03}})
	p.brush(stroke{{0, -0.34, 0.045}, {0.16, -0.44, 0.03}, {0.32, -0.46, 0.015}})
	p.brush(stroke{{-0.05, -0.56, 0.04}, {-0.18, -0.62, 0.025}, {-0.26, -0.62, 0.01}})
	a.putMirror(&p, x, y, h, flip, flat(mix(a.mood.near, hex(0x2a1a12), 0.5)))
	needles := mix(a.mood.near, hex(0x234a34), 0.55)
	for _, t := range []dab{{0.3, -0.5, 0.2}, {-0.24, -0.66, 0.17}, {0.16, -0.72, 0.19}, {0.08, -0.92, 0.17}} {
		p.reset()
		p.ellipse(pt{t.X, t.Y}, t.W, t.W*0.3, false)
		p.ellipse(pt{t.X - t.W*0.35, t.Y - t.W*0.16}, t.W*0.5, t.W*0.28, false)
		p.ellipse(pt{t.X + t.W*0.3, t.Y - t.W*0.2}, t.W*0.52, t.W*0.28, false)
		a.putMirror(&p, x, y, h, flip, flat(needles))
		p.reset()
		p.ellipse(pt{t.X - t.W*0.2, t.Y - t.W*0.25}, t.W*0.4, t.W*0.08, false)
		a.putMirror(&p, x, y, h, flip, flat(fade(lighter(needles, 0.35), 0.6)))
	}
}

// bamboo is a grove of stalks at one side.
func (a *artist) bamboo() {
	left := a.odds(2)
	for i := range 6 {
		x := a.between(0, 0.3)
		if !left {
			x = 1 - x
		}
		col := mix(a.mood.mid, hex(0x4d7a3a), 0.5)
		col = mix(col, a.mood.near, float32(i)/8)
		var p, leaf path
		w := a.between(0.018, 0.03) * a.b.H
		for j := range 8 {
			q, e := a.at(x, 1-float32(j)*0.15), a.at(x, 1-float32(j+1)*0.15+0.012)
			p.rect(box{q.X - w/2, e.Y, w, q.Y - e.Y})
			if (i+j)%2 == 0 {
				for k := range 3 {
					tip := polar(q, (0.1+0.02*float32(k))*a.b.H, 100+float32(k)*32-float32(j%2)*240)
					leaf.brush(stroke{{q.X, q.Y, 0.1}, {(q.X + tip.X) / 2, (q.Y+tip.Y)/2 - 0.3, 0.8}, {tip.X, tip.Y, 0.02}})
				}
			}
		}
		a.c.fill(&p, flat(col))
		a.c.fill(&leaf, flat(darker(col, 0.15)))
	}
}

func (a *artist) birds(n int) {
	var p path
	x, y := a.between(0.2, 0.7), a.between(0.14, 0.36)
	for range n {
		q, s := a.at(x+a.between(-0.14, 0.14), y+a.between(-0.1, 0.1)), a.between(0.6, 1.3)
		p.brush(stroke{{q.X - 1.6*s, q.Y - 0.5*s, 0.02}, {q.X - 0.8*s, q.Y - 0.7*s, 0.3 * s}, {q.X, q.Y, 0.25 * s}})
		p.brush(stroke{{q.X, q.Y, 0.25 * s}, {q.X + 0.8*s, q.Y - 0.7*s, 0.3 * s}, {q.X + 1.6*s, q.Y - 0.5*s, 0.02}})
	}
	a.c.fill(&p, flat(fade(a.mood.near, 0.85)))
}

// weather is rain, snow or petals over everything.
func (a *artist) weather() {
	var p path
	switch a.n(3) {
	case 0:
		for range 46 {
			q := a.at(a.between(-0.1, 1), a.between(-0.1, 1))
			p.line(q, pt{q.X + 1.3, q.Y + 5}, 0.13)
		}
		a.c.fill(&p, flat(fade(mix(a.mood.low, white, 0.5), 0.5)))
	case 1:
		for range 50 {
			p.circle(a.at(a.between(0, 1), a.between(0, 1)), a.between(0.15, 0.5))
		}
		a.c.fill(&p, flat(fade(white, 0.75)))
	default:
		for range 26 {
			q, d := a.at(a.between(0, 1), a.between(0, 1)), a.between(0, 180)
			var petal path
			petal.ellipse(pt{}, 0.75, 0.38, false)
			p.add(&petal, spin(d).then(place(q, 1)))
		}
		a.c.fill(&p, flat(fade(hex(0xf6c3c6), 0.9)))
	}
}

// fields are terraces of rice.
func (a *artist) fields() {
	for i := range 5 {
		t := float32(i) / 5
		col := mix(hex(0x9db45c), hex(0x5f8a48), t)
		a.ridge(0.7+t*0.34, 0.08, mix(col, a.mood.mid, 0.35), mix(col, a.mood.near, 0.3))
	}
}
