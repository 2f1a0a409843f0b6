package images

import (
	"strings"
)

// titledFrom is the width in pixels below which a title can't be read, and so isn't written.
const titledFrom = 40

// compact draws a small face: a large title, the picture, large stats.
func (c *canvas) compact(f *Face) {
	s := schemeOf(f.Card)
	c.lacquer(s, f.Marks)
	edge := max(2, 2.4/c.k())
	ls, size := c.smallTitle(clean(f.Card.Title), cardW-2*edge-1.6)
	if cardW*c.k() < titledFrom {
		ls = nil
	}
	strip := float32(len(ls))*size*1.08 + size*0.24
	b := box{edge, edge + strip, cardW - 2*edge, cardH - 2*edge - strip}
	c.picture(f, s, b)
	var p path
	p.rect(box{edge, edge, cardW - 2*edge, strip})
	base := darker(s.lacquer, 0.55)
	col := hex(0xfff8e6)
	if f.Marks&Dishonored != 0 {
		base, col = hex(0x0d0908), hex(0xff9a8c)
	}
	c.fill(&p, flat(base))
	p.reset()
	p.rect(box{edge, edge + strip - 1/c.k(), cardW - 2*edge, 1.2 / c.k()})
	c.fill(&p, flat(mix(gold, s.accent, 0.35)))
	for i, t := range ls {
		x := (cardW - narrow().width(t)*size) / 2
		c.letters(narrow(), t, pt{x, edge + size*(0.92+1.08*float32(i))}, size, col)
	}
	left, right, corner, focus := statsOf(f)
	r := max(6.6, 9.5/c.k())
	low := cardH - edge - r - 0.6
	for i, st := range left {
		c.medallion(st, pt{edge + 0.6 + r + float32(i)*2.06*r, low}, r)
	}
	// What has no room beside the others is left out: a large face of the card shows it.
	top, y := edge+strip+0.8, low
	wide := edge+0.6+2.06*r*float32(len(left)) > cardW-edge-0.6-2*r
	if wide {
		y -= 2.06 * r
	}
	for _, st := range corner {
		if wide && top+2*r > low-r+0.5 {
			break
		}
		c.medallion(st, pt{cardW - edge - 0.6 - r, top + r}, r)
		top += 2.06 * r
	}
	fits := max(0, int((y-top)/(2.06*r)+0.55))
	for i, st := range right[max(0, len(right)-fits):] {
		c.medallion(st, pt{cardW - edge - 0.6 - r, y - float32(i)*2.06*r}, r)
	}
	for _, st := range focus {
		y := low
		if len(left) > 0 {
			y -= 2.06 * r
		}
		c.medallion(st, pt{edge + 0.6 + r, y}, r)
	}
	if f.Card.Level != 0 {
		var star path // one diamond a level
		for i := range min(max(f.Card.Level, 1), 5) {
			o := pt{edge + 3.4 + 5*float32(i), edge + strip + 3.6}
			star.poly(pt{o.X, o.Y - 2.4}, pt{o.X + 2, o.Y}, pt{o.X, o.Y + 2.4}, pt{o.X - 2, o.Y})
		}
		c.fill(&star, flat(gold))
	}
	c.tokens(f, pt{cardW - edge - 1, cardH * 0.5}, max(6, 9.5/c.k()))
}

// smallTitle sets a title in one line or two, as large as goes.
func (c *canvas) smallTitle(t string, w float32) (ls []string, size float32) {
	face := narrow()
	most := max(7.4, min(12, 15/c.k()))
	least := 10 / c.k()
	most = max(most, least)
	if one := face.width(t) * most; one <= w*1.12 {
		return []string{t}, min(most, w/max(0.1, face.width(t)))
	}
	a, b := halves(t)
	size = min(most, w/max(face.width(a), face.width(b)))
	if size >= least {
		return []string{a, b}, size
	}
	size = least
	return []string{face.short(a, w/size), face.short(b, w/size)}, size
}

// halves cuts a title at the space that makes its lines most alike.
func halves(t string) (a, b string) {
	ws := strings.Fields(t)
	best := float32(1e9)
	a = t
	for i := 1; i < len(ws); i++ {
		x, y := strings.Join(ws[:i], " "), strings.Join(ws[i:], " ")
		if w := max(narrow().width(x), narrow().width(y)); w < best {
			best, a, b = w, x, y
		}
	}
	return a, b
}
