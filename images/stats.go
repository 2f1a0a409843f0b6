package images

import (
	"fmt"
	"image/color"
	"strings"
	"unicode"

	"kotei/core/card"
)

// A statMark is one number as a face shows it.
type statMark struct {
	stat card.Stat
	text string
	turn int // changed for the better or for the worse
}

// statsOf sorts a face's numbers by their place: at the picture's foot on the left
// and on the right, the coin by the title, and the Focus Value.
func statsOf(f *Face) (left, right, corner, focus []statMark) {
	for st := range card.NumPrinted {
		m, ok := markOf(f, st)
		if !ok {
			continue
		}
		switch st {
		case card.Force, card.Chi, card.ProvinceStrength:
			left = append(left, m)
		case card.GoldProduction:
			if f.Card.Type == card.Stronghold || f.Card.Type == card.Sensei {
				right = append(right, m)
			} else {
				left = append(left, m)
			}
		case card.GoldCost:
			corner = append(corner, m)
		case card.FocusValue:
			focus = append(focus, m)
		default:
			right = append([]statMark{m}, right...)
		}
	}
	return left, right, corner, focus
}

func markOf(f *Face, st card.Stat) (statMark, bool) {
	n := f.Card.Stats[st]
	if f.Now == nil || !f.Now.Stats[st].Has {
		t := strings.Replace(n.String(), "-", "–", 1)
		return statMark{stat: st, text: t}, n.Kind != card.Absent
	}
	v := f.Now.Stats[st].N
	m := statMark{stat: st, text: strings.Replace(fmt.Sprint(v), "-", "–", 1)}
	if n.Kind == card.Signed && v >= 0 {
		m.text = "+" + m.text
	}
	if d := v - int(n.N); d != 0 || n.Kind == card.Star {
		m.turn = 1
		if (d < 0) != (st == card.GoldCost || st == card.HonorRequirement) {
			m.turn = -1
		}
	}
	return m, true
}

// changes lays the changed numbers over a printed picture of the whole card.
func (c *canvas) changes(f *Face) {
	if f.Now == nil {
		return
	}
	r, x := max(5, 9.5/c.k()), float32(3)
	for st := range card.NumPrinted {
		if m, ok := markOf(f, st); ok && m.turn != 0 {
			c.medallion(m, pt{x + r, cardH - r - 3}, r)
			x += 2.1 * r
		}
	}
	c.tokens(f, pt{cardW - 3, cardH * 0.4}, max(2.8, 9/c.k()))
}

// A plate is how a stat's symbol looks: its shape within the circle of radius 1, colours, number's size.
type plate struct {
	shape      func() *path
	fill, rim  color.NRGBA
	text       color.NRGBA
	size, down float32
}

var plates = [card.NumPrinted]plate{
	card.Force:            {forceShape, hex(0xa3201c), hex(0xf0cf86), hex(0xfff6e0), 1.3, 0},
	card.Chi:              {chiShape, hex(0x1f4f8f), hex(0xd5e6f5), hex(0xf6fbff), 1.3, 0},
	card.PersonalHonor:    {honorShape, hex(0xe6b94a), hex(0x5a3c08), hex(0x2a1803), 1.1, 0},
	card.HonorRequirement: {plaqueShape, hex(0xefe4c8), hex(0x7a1f18), hex(0x5f1410), 1.1, 0.12},
	card.GoldCost:         {coinShape, hex(0xe3b341), hex(0x6b4708), hex(0x2c1a02), 1.25, 0},
	card.FocusValue:       {discShape, hex(0x161616), hex(0xe8e2d2), hex(0xffffff), 1.3, 0},
	card.GoldProduction:   {kobanShape, hex(0xd9a02c), hex(0x4f3405), hex(0x261702), 1.2, 0},
	card.ProvinceStrength: {wallShape, hex(0x6a6f73), hex(0xe6e9ea), hex(0xffffff), 1.15, 0.16},
	card.StartingHonor:    {sunShape, hex(0xb3271f), hex(0xf6dfa0), hex(0xfff6e0), 1.1, 0},
}

// medallion paints one stat around o.
func (c *canvas) medallion(s statMark, o pt, r float32) {
	q := plates[s.stat]
	shape := q.shape()
	m := place(o, r)
	c.fillAt(shape, place(o.add(pt{0.06 * r, 0.12 * r}), r*1.06), flat(fade(black, 0.4)))
	c.fillAt(shape, m, flat(q.rim))
	fill, text := q.fill, q.text
	switch {
	case s.turn > 0:
		fill, text = hex(0xf2f8e8), hex(0x0b6b23)
	case s.turn < 0:
		fill, text = hex(0xfdf0ea), hex(0xb00d0d)
	}
	c.fillAt(shape, place(o, r*max(0.8, 1-max(0.13, 1.3/(r*c.k())))), vertical(lighter(fill, 0.2), darker(fill, 0.18), o.Y-r, o.Y+r))
	face, size := serifBold(), r*q.size
	if r*c.k() < 16 {
		face = narrow()
	}
	w := face.width(s.text)
	size = min(size, r*1.55/max(0.1, w))
	c.letters(face, s.text, pt{o.X - w*size/2, o.Y + (0.345+q.down*0.6)*size}, size, text)
}

func regular(n int, r, turn float32) *path {
	var ps []pt
	for i := range n {
		ps = append(ps, polar(pt{}, r, turn+float32(i)*360/float32(n)))
	}
	p := &path{}
	p.poly(ps...)
	return p
}

// forceShape is a shield with blades crossed behind it.
func forceShape() *path {
	p := outline("M-0.82 -0.72 C-0.4 -0.92 0.4 -0.92 0.82 -0.72 C0.92 0 0.66 0.66 0 1 C-0.66 0.66 -0.92 0 -0.82 -0.72 Z")
	return p
}

func chiShape() *path { // a drop
	return outline("M0 -1.08 C0.3 -0.72 0.92 -0.5 0.92 0.12 C0.92 0.64 0.5 0.98 0 0.98 C-0.5 0.98 -0.92 0.64 -0.92 0.12 C-0.92 -0.5 -0.3 -0.72 0 -1.08 Z")
}

func honorShape() *path { // a chrysanthemum
	p := &path{}
	p.circle(pt{}, 0.86)
	for i := range 12 {
		p.circle(polar(pt{}, 0.82, float32(i)*30), 0.2)
	}
	return p
}

func plaqueShape() *path { // a tablet under a roof
	return outline("M-1.02 -0.62 C-0.6 -0.66 -0.3 -0.8 0 -1.02 C0.3 -0.8 0.6 -0.66 1.02 -0.62 L0.96 -0.4 L0.8 -0.42 L0.8 0.9 L-0.8 0.9 L-0.8 -0.42 L-0.96 -0.4 Z")
}

func coinShape() *path { p := &path{}; p.circle(pt{}, 0.98); return p }
func discShape() *path { return regular(8, 1.02, 22.5) }

func kobanShape() *path { // an oval coin
	p := &path{}
	p.ellipse(pt{}, 0.86, 1.06, false)
	return p
}

func wallShape() *path { // a wall with a roof
	return outline("M-1.06 -0.5 C-0.7 -0.52 -0.4 -0.7 -0.3 -0.98 L0.3 -0.98 C0.4 -0.7 0.7 -0.52 1.06 -0.5 L0.98 -0.28 L0.74 -0.3 L0.96 0.92 L-0.96 0.92 L-0.74 -0.3 L-0.98 -0.28 Z")
}

func sunShape() *path {
	var ps []pt
	for i := range 32 {
		r := float32(1.08)
		if i%2 == 1 {
			r = 0.86
		}
		ps = append(ps, polar(pt{}, r, float32(i)*11.25))
	}
	p := &path{}
	p.poly(ps...)
	return p
}

// tokens lists tokens from the top right corner o downwards.
func (c *canvas) tokens(f *Face, o pt, size float32) {
	if f.Now == nil {
		return
	}
	for i, t := range f.Now.Tokens {
		if i == 4 {
			break
		}
		s := clean(t.Title)
		if t.N != 1 {
			s = fmt.Sprintf("%d× %s", t.N, s)
		}
		s = narrow().short(s, (cardW-10)/size)
		w := narrow().width(s)*size + 1.1*size
		b := box{o.X - w, o.Y + float32(i)*size*1.5, w, size * 1.34}
		var p path
		p.round(b, size*0.67, false)
		c.fill(&p, flat(hex(0xf6efdd)))
		p.reset()
		p.frame(b, size*0.67, max(0.2, 1/c.k()))
		c.fill(&p, flat(cinnab))
		c.letters(narrow(), s, pt{b.X + 0.55*size, b.Y + size*1.02}, size, ink)
	}
}

// clean drops what has no picture: control characters and the like.
func clean(s string) string {
	return strings.TrimSpace(strings.Map(func(r rune) rune {
		switch {
		case unicode.IsSpace(r):
			return ' '
		case unicode.IsPrint(r):
			return r
		}
		return -1
	}, s))
}
