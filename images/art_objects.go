package images

import (
	"image/color"

	"kotei/core/card"
)

// spears are points above the heads of a host.
func (a *artist) spears(y float32) {
	var p path
	for i := range 17 {
		q := a.at((float32(i)+a.between(0, 0.8))/17, y)
		e := pt{q.X + a.between(-1.4, 1.4), q.Y - a.between(0.2, 0.42)*a.b.H}
		p.line(q, e, 0.26)
		p.poly(pt{e.X - 0.45, e.Y}, pt{e.X + 0.45, e.Y}, pt{e.X, e.Y - 2})
	}
	for i := range 12 {
		p.circle(a.at((float32(i)+a.between(0.1, 0.7))/12, y+0.02), a.between(1.2, 1.9))
	}
	a.c.fill(&p, flat(mix(a.mood.near, ink, 0.3)))
}

// arrows fly across the sky.
func (a *artist) arrows() {
	var p path
	slope := a.between(0.3, 0.6)
	for range 9 {
		q := a.at(a.between(0.05, 0.95), a.between(0.05, 0.5))
		e := pt{q.X + 5, q.Y + 5*slope}
		p.line(q, e, 0.16)
		p.poly(pt{e.X - 0.3, e.Y - 0.5}, pt{e.X + 1.1, e.Y + slope}, pt{e.X - 0.5, e.Y + 0.4})
		p.line(pt{q.X - 0.2, q.Y - 0.5}, pt{q.X + 0.8, q.Y + 0.8*slope}, 0.3)
	}
	a.c.fill(&p, flat(mix(a.mood.near, ink, 0.3)))
}

// katana adds a sword along the y axis: the point up at -1, the pommel at 0.42. It returns blade, guard and hilt.
func katana() (blade, edge, guard, hilt *path) {
	blade = outline("M-0.035 0 L0.035 0 C0.05 -0.4 0.03 -0.75 -0.06 -1 C-0.05 -0.7 -0.02 -0.4 -0.035 0 Z")
	edge = outline("M0.012 0 L0.035 0 C0.05 -0.4 0.03 -0.75 -0.06 -1 C0.005 -0.7 0.022 -0.4 0.012 0 Z")
	guard, hilt = &path{}, &path{}
	guard.ellipse(pt{0, 0.02}, 0.11, 0.028, false)
	hilt.round(box{-0.036, 0.04, 0.072, 0.38}, 0.03, false)
	return blade, edge, guard, hilt
}

// sword draws a katana turned by deg, h times the window high.
func (a *artist) sword(x, y, h, deg float32, flip bool) {
	blade, edge, guard, hilt := katana()
	m := spin(deg)
	if flip {
		m = matrix{-1, 0, 0, 0, 1, 0}.then(m)
	}
	m = m.then(place(a.at(x, y), h*a.b.H))
	a.c.fillAt(blade, m, flat(hex(0x8d99a3)))
	a.c.fillAt(edge, m, flat(hex(0xf2f6f8)))
	a.c.fillAt(hilt, m, flat(darker(a.s.lacquer, 0.3)))
	var wrap path
	for i := range 5 {
		yy := 0.1 + float32(i)*0.065
		wrap.poly(pt{-0.03, yy}, pt{0, yy - 0.025}, pt{0.03, yy}, pt{0, yy + 0.025})
	}
	a.c.fillAt(&wrap, m, flat(mix(washi, a.s.accent, 0.4)))
	a.c.fillAt(guard, m, flat(gold))
}

func (a *artist) swords() {
	a.sky()
	a.rays(0.5, 0.56)
	a.disc(0.5, 0.5, 0.34)
	a.mistBands(0.8)
	a.sword(0.36, 0.74, 0.66, 42, false)
	a.sword(0.64, 0.74, 0.66, -42, true)
	a.mistBands(0.97)
}

// brocade is cloth with a disc, for an object to lie on.
func (a *artist) brocade() {
	var p path
	p.rect(a.b)
	a.c.fill(&p, radial(mix(a.s.wash, a.mood.low, 0.55), mix(a.s.lacquer, a.mood.near, 0.4), a.b.mid(), a.b.W*0.66))
	p.reset()
	r := a.b.H * 0.09 // waves of circles: seigaiha
	for j := range 13 {
		for i := -1; i < 14; i++ {
			o := pt{a.b.X + (float32(i)+float32(j%2)/2)*2*r, a.b.Y + float32(j)*r}
			for k := range 2 {
				p.arc(o, r*(0.92-0.4*float32(k)), -88, 88, 0.1, 0.16, 0.1)
			}
		}
	}
	a.c.fill(&p, flat(fade(a.s.accent, 0.16)))
	a.disc(0.5, 0.5, 0.4)
}

// object lays the thing itself on the brocade: what it is, keywords and title say.
func (a *artist) object(f *card.Card) {
	switch {
	case has(f, "armor", "helm", "helmet", "kabuto", "mempo"):
		a.helmet()
	case has(f, "naginata", "yari", "spear", "lance", "harpoon", "staff", "polearm"):
		a.polearm()
	case has(f, "drum", "drums"):
		a.drum()
	case has(f, "bow", "yumi", "arrows"):
		a.longbow()
	case has(f, "scroll", "book", "map", "letter"):
		a.scroll()
	case has(f, "fan", "tessen"):
		a.fan()
	case has(f, "weapon", "sword", "katana", "blade", "wakizashi"):
		a.sword(0.5, 0.66, 0.66, 38, false)
	default:
		[]func(){a.fan, a.scroll, a.pendant, a.helmet}[a.n(4)]()
	}
}

func (a *artist) helmet() {
	set := func(c color.NRGBA, s string) {
		a.put(outline(s), 0.5, 0.62, 0.36, vertical(lighter(c, 0.2), darker(c, 0.3), a.at(0, 0.25).Y, a.at(0, 0.85).Y))
	}
	set(darker(a.s.lacquer, 0.2), "M-0.62 -0.2 C-0.9 0.1 -1 0.4 -1.06 0.62 L-0.5 0.5 L0.5 0.5 L1.06 0.62 C1 0.4 0.9 0.1 0.62 -0.2 Z")
	set(a.s.lacquer, "M-0.66 -0.02 C-0.7 -1.06 0.7 -1.06 0.66 -0.02 C0.3 -0.14 -0.3 -0.14 -0.66 -0.02 Z")
	set(gold, "M-0.1 -0.4 C-0.5 -0.6 -0.86 -0.9 -0.8 -1.5 C-0.62 -1.1 -0.3 -0.8 0 -0.74 C0.3 -0.8 0.62 -1.1 0.8 -1.5 C0.86 -0.9 0.5 -0.6 0.1 -0.4 Z")
	set(mix(a.s.lacquer, ink, 0.5), "M-0.42 0.06 C-0.3 0.6 -0.2 0.72 0 0.74 C0.2 0.72 0.3 0.6 0.42 0.06 C0.2 0.16 -0.2 0.16 -0.42 0.06 Z")
	var p path
	for i := range 3 {
		y := 0.16 + float32(i)*0.13
		x := 0.72 + float32(i)*0.1
		p.brush(stroke{{-x, y - 0.02, 0.025}, {-x * 0.7, y - 0.05, 0.025}})
		p.brush(stroke{{x, y - 0.02, 0.025}, {x * 0.7, y - 0.05, 0.025}})
	}
	p.brush(stroke{{-0.2, 0.4, 0.01}, {0, 0.34, 0.07}, {0.2, 0.4, 0.01}})
	a.put(&p, 0.5, 0.62, 0.36, flat(gold))
	a.c.mon(monOf(a.s.mon), a.at(0.5, 0.62).add(pt{0, -0.5 * 0.36 * a.b.H}), 0.05*a.b.H, flat(a.s.accent))
}

func (a *artist) polearm() {
	m := spin(40).then(place(a.at(0.5, 0.5), 0.5*a.b.H))
	var shaft, collar path
	shaft.rect(box{-0.03, -0.5, 0.06, 1.5})
	a.c.fillAt(&shaft, m, flat(mix(hex(0x6a3f22), a.s.lacquer, 0.3)))
	a.c.fillAt(outline("M-0.06 -0.5 L0.06 -0.5 C0.12 -0.8 0.06 -1.05 -0.1 -1.22 C-0.06 -0.95 -0.04 -0.75 -0.06 -0.5 Z"), m, flat(hex(0xa8b4bc)))
	a.c.fillAt(outline("M0.02 -0.5 L0.06 -0.5 C0.12 -0.8 0.06 -1.05 -0.1 -1.22 C0.02 -1 0.06 -0.76 0.02 -0.5 Z"), m, flat(hex(0xf4f7f9)))
	collar.rect(box{-0.055, -0.52, 0.11, 0.06})
	collar.rect(box{-0.04, -0.36, 0.08, 0.03})
	collar.rect(box{-0.04, 0.92, 0.08, 0.08})
	a.c.fillAt(&collar, m, flat(gold))
	var tassel path
	tassel.brush(stroke{{0.03, -0.44, 0.04}, {0.16, -0.3, 0.07}, {0.14, -0.1, 0.1}, {0.16, 0.02, 0.02}})
	a.c.fillAt(&tassel, m, flat(cinnab))
}

func (a *artist) drum() {
	o := a.at(0.5, 0.5)
	var p path
	p.circle(pt{}, 0.34)
	a.put(&p, 0.5, 0.5, 1, radial(hex(0xa5522a), hex(0x4a1d10), o, 0.36*a.b.H))
	p.reset()
	for i := range 24 {
		p.circle(polar(pt{}, 0.305, float32(i)*15), 0.012)
	}
	a.put(&p, 0.5, 0.5, 1, flat(gold))
	p.reset()
	p.circle(pt{}, 0.27)
	a.put(&p, 0.5, 0.5, 1, radial(lighter(washi, 0.3), mix(washi, hex(0xb98a50), 0.5), o, 0.3*a.b.H))
	a.c.mon(tomoeMon(), o, 0.19*a.b.H, flat(mix(ink, a.s.lacquer, 0.3)))
}

func (a *artist) longbow() {
	var p path
	p.brush(stroke{{0.1, -1, 0.02}, {-0.2, -0.66, 0.06}, {-0.3, -0.1, 0.08}, {-0.14, 0.2, 0.09}, {-0.2, 0.5, 0.07}, {0.1, 0.8, 0.02}})
	a.put(&p, 0.52, 0.54, 0.5, flat(darker(a.s.lacquer, 0.2)))
	p.reset()
	p.line(pt{0.1, -1}, pt{0.1, 0.8}, 0.012)
	p.line(pt{-0.9, 0.16}, pt{0.5, 0.16}, 0.026)
	p.poly(pt{-0.86, 0.09}, pt{-0.86, 0.23}, pt{-1.06, 0.16})
	a.put(&p, 0.52, 0.54, 0.5, flat(ink))
	p.reset()
	p.poly(pt{0.34, 0.15}, pt{0.42, 0.05}, pt{0.62, 0.05}, pt{0.54, 0.15})
	p.poly(pt{0.34, 0.17}, pt{0.42, 0.27}, pt{0.62, 0.27}, pt{0.54, 0.17})
	a.put(&p, 0.52, 0.54, 0.5, flat(washi))
}

func (a *artist) scroll() {
	var p path
	p.rect(box{-0.62, -0.8, 1.24, 1.6})
	a.put(&p, 0.5, 0.5, 0.4, vertical(lighter(washi, 0.3), mix(washi, hex(0xc9a870), 0.4), a.at(0, 0.2).Y, a.at(0, 0.8).Y))
	p.reset()
	for i := range 6 {
		x := 0.46 - float32(i)*0.18
		for j := range 6 {
			y := -0.6 + float32(j)*0.2
			p.brush(stroke{{x, y, 0.02}, {x + a.between(-0.05, 0.05), y + 0.07, 0.035}, {x + a.between(-0.04, 0.04), y + 0.13, 0.01}})
		}
	}
	a.put(&p, 0.5, 0.5, 0.4, flat(fade(ink, 0.85)))
	p.reset()
	p.round(box{-0.7, -0.95, 1.4, 0.2}, 0.06, false)
	p.round(box{-0.7, 0.75, 1.4, 0.2}, 0.06, false)
	a.put(&p, 0.5, 0.5, 0.4, flat(a.s.lacquer))
	p.reset()
	for _, y := range []float32{-0.9, 0.8} {
		p.rect(box{-0.8, y, 0.1, 0.1})
		p.rect(box{0.7, y, 0.1, 0.1})
	}
	a.put(&p, 0.5, 0.5, 0.4, flat(gold))
	a.c.mon(monOf(a.s.mon), a.at(0.41, 0.68), 0.055*a.b.H, flat(cinnab))
}

func (a *artist) fan() {
	o := pt{0, 0.62}
	var p path
	p.M(polar(o, 0.4, -72))
	for i := range 25 {
		p.L(polar(o, 1.4, -72+float32(i)*6))
	}
	for i := range 13 {
		p.L(polar(o, 0.4, 72-float32(i)*12))
	}
	p.Z()
	a.put(&p, 0.5, 0.5, 0.44, vertical(lighter(washi, 0.3), mix(washi, a.s.accent, 0.4), a.at(0, 0.1).Y, a.at(0, 0.6).Y))
	p.reset()
	for i := range 13 {
		d := -72 + float32(i)*12
		p.line(o, polar(o, 1.38, d), 0.022)
	}
	a.put(&p, 0.5, 0.5, 0.44, flat(fade(darker(a.s.lacquer, 0.1), 0.75)))
	p.reset()
	p.circle(o, 0.07)
	a.put(&p, 0.5, 0.5, 0.44, flat(gold))
	p.reset()
	p.circle(pt{0, -0.26}, 0.32)
	a.put(&p, 0.5, 0.5, 0.44, flat(cinnab))
	a.c.mon(monOf(a.s.mon), a.at(0.5, 0.5-0.26*0.44), 0.11*a.b.H, flat(washi))
}

func (a *artist) pendant() {
	var p path
	p.brush(stroke{{-0.5, -1.1, 0.03}, {-0.44, -0.6, 0.03}, {-0.1, -0.3, 0.03}})
	p.brush(stroke{{0.5, -1.1, 0.03}, {0.44, -0.6, 0.03}, {0.1, -0.3, 0.03}})
	a.put(&p, 0.5, 0.56, 0.42, flat(hex(0x5c2a1c)))
	jade := hex(0x3f9a6c)
	p.reset()
	p.circle(pt{0, 0.1}, 0.46)
	p.ellipse(pt{0, 0.1}, 0.15, 0.15, true)
	a.put(&p, 0.5, 0.56, 0.42, vertical(lighter(jade, 0.45), darker(jade, 0.3), a.at(0, 0.42).Y, a.at(0, 0.8).Y))
	p.reset()
	p.arc(pt{0, 0.1}, 0.36, -70, 20, 0.005, 0.05, 0.005)
	a.put(&p, 0.5, 0.56, 0.42, flat(fade(white, 0.7)))
	p.reset()
	p.ring(pt{0, 0.1}, 0.46, 0.03)
	p.circle(pt{0, -0.34}, 0.09)
	a.put(&p, 0.5, 0.56, 0.42, flat(gold))
}

// elemental is the force of an element: its emblem in a storm of strokes, and for Rings the brushed word.
func (a *artist) elemental(f *card.Card) {
	name := a.s.mon
	if _, ok := elementKanji[name]; !ok {
		name = []string{"Air", "Earth", "Fire", "Water", "Void"}[a.n(5)]
	}
	a.sky()
	if f.Type == card.Ring {
		var p path
		p.rect(a.b)
		a.c.fill(&p, radial(mix(washi, a.s.paper, 0.3), mix(a.s.wash, washi, 0.3), a.b.mid(), a.b.W*0.62))
		a.c.mon(voidMon(), a.at(0.5, 0.5), a.b.H*0.47, flat(mix(a.s.lacquer, ink, 0.25)))
		a.kanji(elementKanji[name], 0.5, 0.5, 0.5, mix(ink, a.s.lacquer, 0.25))
		return
	}
	a.ridge(0.8, 0.3, a.mood.mid, a.mood.far)
	a.swirl()
	a.disc(0.5, 0.48, 0.34)
	if f.Type == card.Kiho || has(f, "kiho") {
		a.figure(monk, 0.5, 1.05, 0.86, 1)
		return
	}
	a.c.mon(monOf(name), a.at(0.5, 0.48), a.b.H*0.27, flat(mix(a.s.lacquer, ink, 0.15)))
	a.mistBands(0.9)
}

var elementKanji = map[string]string{"Air": "風", "Earth": "地", "Fire": "火", "Water": "水", "Void": "空"}

// swirl is long strokes round the middle.
func (a *artist) swirl() {
	o := a.at(0.5, 0.48)
	for i := range 9 {
		var p path
		d, r := a.between(0, 360), a.b.H*(0.38+0.07*float32(i))
		p.arc(o, r, d, d+a.between(60, 150), 0.05, a.between(0.5, 1.6), 0.05)
		a.c.fill(&p, flat(fade([]color.NRGBA{a.s.accent, a.mood.low, a.s.wash}[i%3], 0.65)))
	}
}

// kanji sets brushed characters, their middle at (x, y), h times the window high.
func (a *artist) kanji(s string, x, y, h float32, col color.NRGBA) {
	a.c.kanji(s, a.at(x, y), h*a.b.H, col)
}

// kanji sets brushed characters one below the other, the middle of the column at o.
func (c *canvas) kanji(s string, o pt, size float32, col color.NRGBA) {
	rs := []rune(s)
	var p path
	for i, r := range rs {
		g := kanjiFace().glyph(r)
		y := o.Y + (float32(i)-float32(len(rs)-1)/2)*size
		p.add(&g.shape, place(pt{o.X - g.width*size/2, y + 0.37*size}, size))
	}
	c.fill(&p, flat(col))
}
