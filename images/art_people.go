package images

import (
	"image/color"
	"slices"
	"strings"
	"unicode"

	"kotei/core/card"
)

// A calling is how a figure is dressed.
type calling uint8

const (
	warrior calling = iota
	helmed
	traveller
	courtier
	caster
	monk
	monster
)

// callingOf reads a Personality's dress from its keywords.
func (a *artist) callingOf(f *card.Card) calling {
	has := func(ks ...card.Keyword) bool {
		return slices.ContainsFunc(ks, func(k card.Keyword) bool { return slices.Contains(f.Keywords, k) })
	}
	switch {
	case has("Oni", "Troll", "Ogre", "Goblin", "Creature", "Undead", "Bakemono"):
		return monster
	case has("Shugenja", "Maho-Tsukai"):
		return caster
	case has("Courtier", "Magistrate", "Geisha"):
		return courtier
	case has("Monk"):
		return monk
	case has("Ronin", "Ninja", "Scout", "Kolat"):
		return traveller
	case has("Commander", "Champion", "Berserker"):
		return helmed
	}
	return []calling{warrior, helmed, warrior, traveller}[a.n(4)]
}

// portrait is a figure before a disc and a landscape.
func (a *artist) portrait(f *card.Card) {
	who := a.callingOf(f)
	a.sky()
	x := a.between(0.4, 0.6)
	a.disc(x+a.between(-0.08, 0.08), a.between(0.36, 0.46), a.between(0.3, 0.37))
	a.distance()
	a.mistBands(0.66)
	switch a.n(5) {
	case 0:
		a.bamboo()
	case 1:
		a.pine(0.06, 1.04, 0.9, false)
	case 2:
		a.pine(0.94, 1.04, 0.9, true)
	case 3:
		a.banners(0.02, 0.24, 2, 0.6)
		a.banners(0.76, 0.98, 2, 0.6)
	default:
		a.torii(1-x, 0.94, 0.5)
	}
	a.figure(who, x, 1.03, 0.88, 1)
	a.ridge(1.05, 0.1, a.mood.near, darker(a.mood.near, 0.3))
	if a.odds(3) {
		a.weather()
	}
}

func (a *artist) ghost(f *card.Card) {
	a.sky()
	a.stars(40)
	a.disc(0.5, 0.4, 0.34)
	a.ridge(0.72, 0.2, a.mood.mid, a.mood.far)
	a.figure(a.callingOf(f), 0.5, 1.05, 0.86, 0.72)
	a.mistBands(0.78)
	a.mistBands(0.9)
	a.pine(0.95, 1.05, 0.8, true)
}

// figure stands at (x, y), seen from behind, the mon on its back.
func (a *artist) figure(who calling, x, y, h, alpha float32) {
	foot, top := a.at(x, y).Y, a.at(x, y).Y-h*a.b.H
	cloth := mix(a.s.lacquer, a.mood.near, 0.1)
	if luma(cloth) < 0.16 {
		cloth = lighter(cloth, 0.08)
	}
	dark := mix(a.mood.near, ink, 0.5)
	skin := mix(hex(0xd9b08c), a.mood.near, 0.25)
	flip := a.odds(2)
	set := func(p *path, q paint) {
		q.a, q.b = fade(q.a, alpha), fade(q.b, alpha)
		a.putMirror(p, x, y, h, flip, q)
	}
	shade := func(c color.NRGBA) paint { return vertical(lighter(c, 0.14), darker(c, 0.35), top, foot) }
	shape := func(c color.NRGBA, draw func(p *path)) {
		var p path
		draw(&p)
		set(&p, shade(c))
	}
	lines := func(col color.NRGBA, ss ...stroke) {
		for _, s := range ss {
			var p path
			p.brush(s)
			set(&p, flat(col))
		}
	}
	if who == monster {
		a.beast(shape, lines, dark)
		return
	}
	steel := mix(hex(0xe6ebee), a.mood.low, 0.2)
	switch who { // what is held behind the body
	case helmed:
		lines(mix(hex(0x5a3a22), dark, 0.4), stroke{{0.4, 0.05, 0.025}, {0.34, -0.5, 0.025}, {0.29, -0.98, 0.025}})
		lines(steel, stroke{{0.29, -0.96, 0.03}, {0.26, -1.08, 0.045}, {0.18, -1.2, 0.004}})
	case caster, monk:
		lines(mix(hex(0x6d4a2a), dark, 0.3), stroke{{0.44, 0.05, 0.028}, {0.42, -0.5, 0.028}, {0.41, -1.02, 0.028}})
		var r path
		r.ring(pt{0.41, -1.08}, 0.065, 0.022)
		r.ring(pt{0.36, -1.02}, 0.03, 0.012)
		r.ring(pt{0.46, -1.02}, 0.03, 0.012)
		set(&r, flat(gold))
	case warrior, traveller:
		lines(dark, stroke{{-0.12, -0.5, 0.03}, {0.2, -0.4, 0.036}, {0.52, -0.2, 0.028}})
		lines(gold, stroke{{-0.2, -0.53, 0.03}, {-0.3, -0.57, 0.03}})
	case courtier, monster: // nothing behind
	}
	under := mix(cloth, dark, 0.45)
	if who == courtier || who == caster {
		under = mix(cloth, a.s.accent, 0.3)
	}
	shape(under, func(p *path) {
		p.add(outline("M-0.2 -0.52 C-0.26 -0.3 -0.32 -0.12 -0.4 0.06 L0.4 0.06 C0.32 -0.12 0.26 -0.3 0.2 -0.52 Z"), identity)
	})
	lines(fade(dark, 0.5), stroke{{-0.08, -0.46, 0.008}, {-0.12, -0.2, 0.014}, {-0.16, 0.06, 0.018}},
		stroke{{0.08, -0.46, 0.008}, {0.12, -0.2, 0.014}, {0.16, 0.06, 0.018}}, stroke{{0, -0.46, 0.006}, {0, -0.2, 0.01}, {0, 0.06, 0.014}})
	for _, side := range []float32{1, -1} { // sleeves
		shape(cloth, func(p *path) {
			p.add(outline("M0.14 -0.78 C0.3 -0.76 0.36 -0.62 0.44 -0.34 C0.38 -0.26 0.28 -0.25 0.22 -0.3 L0.16 -0.5 Z"), matrix{side, 0, 0, 0, 1, 0})
		})
	}
	shape(lighter(cloth, 0.05), func(p *path) { // the back
		p.add(outline("M-0.24 -0.76 C-0.1 -0.82 0.1 -0.82 0.24 -0.76 C0.22 -0.62 0.2 -0.54 0.19 -0.46 L-0.19 -0.46 C-0.2 -0.54 -0.22 -0.62 -0.24 -0.76 Z"), identity)
	})
	shape(mix(a.s.accent, dark, 0.15), func(p *path) { p.rect(box{-0.195, -0.52, 0.39, 0.065}) })
	if who == warrior || who == helmed { // wide stiff shoulders, or plates
		for _, side := range []float32{1, -1} {
			shape(mix(cloth, dark, 0.25), func(p *path) {
				p.add(outline("M0.08 -0.81 L0.42 -0.77 L0.36 -0.58 L0.2 -0.6 Z"), matrix{side, 0, 0, 0, 1, 0})
			})
		}
		if who == helmed {
			lines(fade(a.s.accent, 0.8), stroke{{0.2, -0.73, 0.012}, {0.39, -0.7, 0.012}}, stroke{{0.19, -0.67, 0.012}, {0.37, -0.64, 0.012}},
				stroke{{-0.2, -0.73, 0.012}, {-0.39, -0.7, 0.012}}, stroke{{-0.19, -0.67, 0.012}, {-0.37, -0.64, 0.012}})
		}
	}
	a.c.mon(monOf(a.s.mon), a.at(x, y).add(pt{0, -0.645 * h * a.b.H}), 0.088*h*a.b.H, flat(fade(a.s.accent, alpha)))
	a.head(who, shape, lines, skin, dark, cloth)
	switch who {
	case courtier:
		var fan path
		fan.M(pt{-0.36, -0.36})
		for i := range 9 {
			fan.L(polar(pt{-0.36, -0.36}, 0.24, -80+float32(i)*15))
		}
		fan.Z()
		set(&fan, flat(mix(washi, a.s.accent, 0.3)))
		for i := range 5 {
			q := polar(pt{-0.36, -0.36}, 0.23, -76+float32(i)*28)
			lines(fade(cinnab, 0.8), stroke{{-0.36, -0.36, 0.008}, {q.X, q.Y, 0.01}})
		}
	case caster:
		var scroll path
		scroll.round(box{-0.5, -0.38, 0.22, 0.07}, 0.03, false)
		set(&scroll, flat(washi))
		scroll.reset()
		scroll.rect(box{-0.53, -0.37, 0.03, 0.05})
		scroll.rect(box{-0.28, -0.37, 0.03, 0.05})
		set(&scroll, flat(gold))
	case warrior, helmed, traveller, monk, monster: // empty hands
	}
}

// head draws hair, hat or helmet on the shoulders.
func (a *artist) head(who calling, shape func(color.NRGBA, func(*path)), lines func(color.NRGBA, ...stroke), skin, dark, cloth color.NRGBA) {
	shape(skin, func(p *path) { p.rect(box{-0.04, -0.84, 0.08, 0.08}) })
	shape(dark, func(p *path) { p.ellipse(pt{0, -0.89}, 0.078, 0.088, false) })
	switch who {
	case warrior:
		lines(dark, stroke{{0, -0.96, 0.03}, {0.01, -1.01, 0.05}, {0.05, -1.04, 0.03}})
		lines(a.s.accent, stroke{{-0.015, -0.965, 0.015}, {0.02, -0.968, 0.015}})
	case helmed:
		shape(cloth, func(p *path) {
			p.add(outline("M-0.16 -0.8 C-0.16 -0.86 -0.12 -0.9 -0.1 -0.92 C-0.08 -1.02 0.08 -1.02 0.1 -0.92 C0.12 -0.9 0.16 -0.86 0.16 -0.8 Z"), identity)
		})
		lines(gold, stroke{{0.05, -0.96, 0.035}, {0.15, -1.04, 0.035}, {0.17, -1.16, 0.004}}, stroke{{-0.05, -0.96, 0.035}, {-0.15, -1.04, 0.035}, {-0.17, -1.16, 0.004}})
		lines(fade(gold, 0.8), stroke{{-0.13, -0.85, 0.008}, {0, -0.83, 0.01}, {0.13, -0.85, 0.008}})
	case traveller, monk:
		straw := mix(hex(0xb8935a), dark, 0.25)
		shape(straw, func(p *path) {
			p.add(outline("M-0.24 -0.85 C-0.12 -0.93 -0.06 -1.02 0 -1.05 C0.06 -1.02 0.12 -0.93 0.24 -0.85 C0.1 -0.8 -0.1 -0.8 -0.24 -0.85 Z"), identity)
		})
		lines(fade(dark, 0.45), stroke{{0, -1.04, 0.004}, {-0.1, -0.84, 0.008}}, stroke{{0, -1.04, 0.004}, {0.1, -0.84, 0.008}}, stroke{{0, -1.04, 0.004}, {0, -0.82, 0.008}})
	case courtier:
		lines(dark, stroke{{0, -0.92, 0.14}, {0.015, -0.83, 0.12}, {0.005, -0.76, 0.07}, {0.02, -0.7, 0.01}})
		lines(gold, stroke{{-0.12, -0.97, 0.012}, {0.12, -0.93, 0.012}})
	case caster:
		shape(dark, func(p *path) {
			p.add(outline("M-0.075 -0.92 C-0.07 -1.02 -0.06 -1.12 0.02 -1.14 C0.07 -1.12 0.08 -1 0.075 -0.92 Z"), identity)
		})
	case monster: // has its own
	}
}

// beast is a hulking horned shape with burning eyes.
func (a *artist) beast(shape func(color.NRGBA, func(*path)), lines func(color.NRGBA, ...stroke), dark color.NRGBA) {
	for _, k := range []float32{1, -1} {
		lines(mix(hex(0xcfc4a8), dark, 0.2), stroke{{0.1 * k, -0.86, 0.09}, {0.3 * k, -0.98, 0.07}, {0.3 * k, -1.16, 0.004}})
		lines(dark, stroke{{0.3 * k, -0.62, 0.24}, {0.52 * k, -0.36, 0.18}, {0.5 * k, -0.08, 0.15}})
		for i := range 3 {
			x := (0.44 + 0.06*float32(i)) * k
			lines(dark, stroke{{x, -0.06, 0.05}, {x + 0.02*k, 0.02, 0.035}, {x - 0.02*k, 0.07, 0.004}})
		}
	}
	shape(dark, func(p *path) {
		p.add(outline("M-0.46 -0.66 C-0.3 -0.84 -0.16 -0.8 -0.15 -0.9 C-0.1 -1 0.1 -1 0.15 -0.9 C0.16 -0.8 0.3 -0.84 0.46 -0.66 C0.4 -0.4 0.34 -0.2 0.4 0.06 L-0.4 0.06 C-0.34 -0.2 -0.4 -0.4 -0.46 -0.66 Z"), identity)
	})
	lines(hex(0xff8a3a), stroke{{-0.1, -0.88, 0.01}, {-0.05, -0.855, 0.028}}, stroke{{0.1, -0.88, 0.01}, {0.05, -0.855, 0.028}})
	lines(mix(hex(0xcfc4a8), dark, 0.2), stroke{{-0.06, -0.78, 0.024}, {-0.06, -0.83, 0.002}}, stroke{{0.06, -0.78, 0.024}, {0.06, -0.83, 0.002}})
}

// soldier is a foot soldier with hat and spear.
func (a *artist) soldier(x, y, h float32) {
	dark := mix(a.mood.near, ink, 0.4)
	foot := a.at(x, y).Y
	var p path
	p.line(pt{0.26, 0.02}, pt{0.3, -1.5}, 0.03)
	p.poly(pt{0.275, -1.48}, pt{0.33, -1.48}, pt{0.304, -1.7})
	a.put(&p, x, y, h, flat(dark))
	p.reset()
	p.add(outline("M-0.26 -0.72 C-0.1 -0.8 0.1 -0.8 0.26 -0.72 C0.34 -0.5 0.3 -0.2 0.32 0.06 L-0.32 0.06 C-0.3 -0.2 -0.34 -0.5 -0.26 -0.72 Z"), identity)
	a.put(&p, x, y, h, vertical(mix(a.s.lacquer, dark, 0.15), dark, foot-h*a.b.H*0.8, foot))
	p.reset()
	p.circle(pt{0, -0.82}, 0.1)
	p.add(outline("M-0.26 -0.84 C-0.1 -0.92 -0.06 -1 0 -1.03 C0.06 -1 0.1 -0.92 0.26 -0.84 C0.1 -0.8 -0.1 -0.8 -0.26 -0.84 Z"), identity)
	a.put(&p, x, y, h, flat(mix(dark, a.s.lacquer, 0.35)))
	a.c.mon(monOf(a.s.mon), a.at(x, y).add(pt{0, -0.45 * h * a.b.H}), 0.13*h*a.b.H, flat(fade(a.s.accent, 0.9)))
}

// has reports whether one of the words is a keyword of the card or stands in its title, in the plural too.
func has(f *card.Card, words ...string) bool {
	said := strings.FieldsFunc(strings.ToLower(f.Title), func(r rune) bool { return !unicode.IsLetter(r) })
	for _, k := range f.Keywords {
		said = append(said, strings.ToLower(string(k)))
	}
	return slices.ContainsFunc(said, func(w string) bool {
		return slices.Contains(words, w) || slices.Contains(words, strings.TrimSuffix(w, "s"))
	})
}
