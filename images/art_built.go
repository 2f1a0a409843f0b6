package images

// roof adds a curved roof whose eaves reach w to each side of x at y, h high.
func (p *path) roof(x, y, w, h float32) {
	var q path
	q.M(pt{-1.08, -0.12})
	q.C(pt{-0.7, -0.1}, pt{-0.5, -0.6}, pt{-0.42, -1})
	q.L(pt{0.42, -1})
	q.C(pt{0.5, -0.6}, pt{0.7, -0.1}, pt{1.08, -0.12})
	q.L(pt{0.98, 0.1})
	q.L(pt{-0.98, 0.1})
	q.Z()
	p.add(&q, matrix{w, 0, x, 0, h, y})
}

// torii is a gate before a shrine, its feet at (x, y).
func (a *artist) torii(x, y, h float32) {
	red := mix(cinnab, a.mood.near, 0.15)
	var p path
	p.poly(pt{-0.36, 0}, pt{-0.3, -0.86}, pt{-0.23, -0.86}, pt{-0.27, 0})
	p.poly(pt{0.36, 0}, pt{0.3, -0.86}, pt{0.23, -0.86}, pt{0.27, 0})
	p.rect(box{-0.42, -0.7, 0.84, 0.07})
	p.rect(box{-0.03, -0.86, 0.06, 0.18})
	p.rect(box{-0.46, -0.9, 0.92, 0.07})
	foot := a.at(x, y).Y
	a.put(&p, x, y, h, vertical(red, darker(red, 0.35), foot-h*a.b.H, foot))
	p.reset()
	p.add(outline("M-0.6 -1.02 C-0.3 -0.95 0.3 -0.95 0.6 -1.02 L0.56 -0.9 C0.3 -0.87 -0.3 -0.87 -0.56 -0.9 Z"), identity)
	a.put(&p, x, y, h, flat(mix(a.mood.near, ink, 0.4)))
}

// pagoda has tiers of roofs and a spire.
func (a *artist) pagoda(x, y, h float32, tiers int) {
	wall, tile := mix(washi, a.mood.far, 0.4), mix(a.mood.near, ink, 0.2)
	body, roof := path{}, path{}
	step := 0.84 / float32(tiers)
	for i := range tiers {
		w := 0.3 - 0.17*float32(i)/float32(tiers)
		top := -step * float32(i+1)
		body.rect(box{-w * 0.62, top, w * 1.24, step})
		roof.roof(0, top+step*0.42, w, step*0.42)
	}
	roof.poly(pt{-0.014, -0.82}, pt{0.014, -0.82}, pt{0.003, -1.02}, pt{-0.003, -1.02})
	foot := a.at(x, y).Y
	a.put(&body, x, y, h, vertical(wall, mix(wall, a.mood.mid, 0.6), foot-h*a.b.H, foot))
	var posts path
	for i := range tiers {
		w := (0.3 - 0.17*float32(i)/float32(tiers)) * 0.62
		for _, k := range []float32{-0.92, -0.34, 0.34, 0.92} {
			posts.rect(box{k*w - 0.008, -step * float32(i+1), 0.016, step})
		}
	}
	a.put(&posts, x, y, h, flat(mix(cinnab, a.mood.near, 0.35)))
	a.put(&roof, x, y, h, flat(tile))
}

// house is a farmhouse with a thatched roof.
func (a *artist) house(x, y, h float32) {
	var wall, roof, dark path
	wall.rect(box{-0.6, -0.42, 1.2, 0.5})
	a.put(&wall, x, y, h, flat(mix(washi, a.mood.far, 0.35)))
	for i := range 5 {
		dark.rect(box{-0.6 + float32(i)*0.29, -0.42, 0.04, 0.5})
	}
	dark.rect(box{-0.14, -0.3, 0.28, 0.38})
	a.put(&dark, x, y, h, flat(mix(a.mood.near, ink, 0.3)))
	roof.roof(0, -0.38, 0.82, 0.62)
	foot := a.at(x, y).Y
	straw := mix(hex(0x8a6a36), a.mood.near, 0.35)
	a.put(&roof, x, y, h, vertical(lighter(straw, 0.2), darker(straw, 0.3), foot-h*a.b.H, foot-h*a.b.H*0.3))
}

// gate is a fortified gate in a wall that crosses the window.
func (a *artist) gate(x, y, h float32) {
	stone, tile := mix(hex(0x8c8578), a.mood.mid, 0.4), mix(a.mood.near, ink, 0.2)
	foot := a.at(x, y).Y
	var wall, roof, door path
	wall.rect(box{-4, -0.4, 8, 0.6})
	a.put(&wall, x, y, h, vertical(mix(washi, a.mood.far, 0.3), stone, foot-h*a.b.H*0.4, foot))
	roof.roof(-2.2, -0.36, 1.7, 0.12)
	roof.roof(2.2, -0.36, 1.7, 0.12)
	wall.reset()
	wall.rect(box{-0.5, -0.8, 1, 1})
	a.put(&wall, x, y, h, flat(mix(hex(0x6d3f28), a.mood.near, 0.35)))
	door.rect(box{-0.26, -0.44, 0.24, 0.6})
	door.rect(box{0.02, -0.44, 0.24, 0.6})
	a.put(&door, x, y, h, flat(darker(a.mood.near, 0.35)))
	roof.roof(0, -0.5, 0.64, 0.16)
	roof.roof(0, -0.78, 0.62, 0.3)
	a.put(&roof, x, y, h, flat(tile))
	a.c.mon(monOf(a.s.mon), a.at(x, y).add(pt{0, -0.63 * h * a.b.H}), 0.1*h*a.b.H, flat(gold))
}

// castle is a keep of five roofs on a foot of stone.
func (a *artist) castle(x, y, h float32) {
	foot := a.at(x, y).Y
	plaster, tile := mix(hex(0xf6f0e2), a.mood.low, 0.15), mix(a.s.lacquer, ink, 0.35)
	var stone, lines, wall, roof, dark path
	stone.add(outline("M-0.86 0.12 C-0.66 -0.02 -0.56 -0.16 -0.52 -0.3 L0.52 -0.3 C0.56 -0.16 0.66 -0.02 0.86 0.12 Z"), identity)
	a.put(&stone, x, y, h, vertical(mix(hex(0x9a9486), a.mood.far, 0.3), mix(hex(0x4a463f), a.mood.near, 0.4), foot-0.3*h*a.b.H, foot))
	for i := range 4 {
		yy := -0.24 + float32(i)*0.08
		lines.brush(stroke{{-0.54 - float32(i)*0.06, yy, 0.008}, {0, yy + 0.015, 0.008}, {0.54 + float32(i)*0.06, yy, 0.008}})
		for j := range 8 {
			lx := -0.5 + float32(j)*0.145 + float32(i%2)*0.07
			lines.line(pt{lx, yy}, pt{lx + 0.01, yy + 0.08}, 0.007)
		}
	}
	a.put(&lines, x, y, h, flat(fade(a.mood.near, 0.5)))
	for _, side := range []float32{-0.62, 0.62} { // side towers
		wall.rect(box{side - 0.12, -0.42, 0.24, 0.2})
		roof.roof(side, -0.4, 0.19, 0.11)
	}
	for i, w := range []float32{0.46, 0.37, 0.27, 0.19} {
		top := -0.3 - float32(i+1)*0.155
		wall.rect(box{-w * 0.8, top + 0.02, w * 1.6, 0.15})
		roof.roof(0, top+0.05, w, 0.085)
		for k := -2; k <= 2; k++ {
			dark.rect(box{float32(k)*w*0.3 - 0.014, top + 0.085, 0.028, 0.045})
		}
		if i < 3 { // a gable
			g := w * 0.34
			roof.poly(pt{-g, top + 0.05}, pt{0, top - 0.085}, pt{g, top + 0.05})
		}
	}
	a.put(&wall, x, y, h, vertical(plaster, mix(plaster, a.mood.mid, 0.5), foot-h*a.b.H, foot-0.2*h*a.b.H))
	a.put(&dark, x, y, h, flat(mix(a.mood.near, ink, 0.3)))
	a.put(&roof, x, y, h, flat(tile))
	var ridge path
	ridge.line(pt{-0.1, -0.955}, pt{0.1, -0.955}, 0.014)
	a.put(&ridge, x, y, h, flat(gold))
}

// banners are long flags on poles between two places, with the mon on each.
func (a *artist) banners(from, to float32, n int, h float32) {
	for i := range n {
		x := lerp(from, to, (float32(i)+0.5)/float32(n)) + a.between(-0.02, 0.02)
		y := 1.0 + a.between(-0.06, 0.02)
		hh := h * a.between(0.85, 1.15)
		var pole, flag path
		pole.rect(box{-0.012, -1.36, 0.024, 1.4})
		pole.rect(box{-0.01, -1.34, 0.3, 0.02})
		a.put(&pole, x, y, hh, flat(mix(ink, a.mood.near, 0.5)))
		flag.add(outline("M0.02 -1.32 L0.28 -1.32 C0.26 -1.1 0.32 -0.9 0.27 -0.55 C0.18 -0.5 0.1 -0.58 0.02 -0.54 Z"), identity)
		col := a.s.lacquer
		if i%3 == 1 {
			col = mix(washi, a.s.wash, 0.15)
		}
		foot := a.at(x, y).Y
		a.put(&flag, x, y, hh, vertical(lighter(col, 0.12), darker(col, 0.2), foot-1.3*hh*a.b.H, foot-0.5*hh*a.b.H))
		sign := a.s.accent
		if i%3 == 1 {
			sign = a.s.lacquer
		}
		a.c.mon(monOf(a.s.mon), a.at(x, y).add(pt{0.15 * hh * a.b.H, -1.13 * hh * a.b.H}), 0.1*hh*a.b.H, flat(sign))
	}
}
