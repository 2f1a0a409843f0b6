package images

import (
	"image"

	"kotei/core/card"
)

// The three seals differ in shape and in light, not in colour alone: a filled square with a hand, a square that is half
// filled, and a small ring.

// seal draws what is known of a card's text around a point.
func (c *canvas) seal(m Mark, o pt, r float32) {
	var p path
	square := box{o.X - r, o.Y - r, 2 * r, 2 * r}
	switch {
	case m&ByHand != 0:
		p.round(square, r/4, false)
		c.fill(&p, flat(cinnab))
		c.kanji("手", o, 1.7*r, washi)
	case m&Partly != 0:
		p.round(square, r/4, false)
		c.fill(&p, flat(cinnab))
		p.reset()
		in := square.inset(r / 5)
		p.poly(pt{in.X, in.Y}, pt{in.X + in.W, in.Y}, pt{in.X, in.Y + in.H})
		c.fill(&p, flat(washi))
	case m&Compiled != 0:
		small := r * 0.55
		p.circle(o, small)
		c.fill(&p, flat(washi))
		p.reset()
		p.ring(o, small, small/3.2)
		c.fill(&p, flat(hex(0x2f6a4a)))
		p.reset()
		p.circle(o, small*0.38)
		c.fill(&p, flat(hex(0x2f6a4a)))
	}
}

// MarkOf is the seal of a card: how much of its text plays by itself.
func MarkOf(c *card.Card) Mark {
	switch some, all := c.ByHand(); {
	case all:
		return ByHand
	case some:
		return Partly
	}
	return Compiled
}

// Seal draws one of the marks [ByHand], [Partly] and [Compiled] alone, n pixels wide.
func Seal(m Mark, n int) *image.RGBA {
	n = max(1, min(n, MaxSide))
	img := image.NewRGBA(image.Rect(0, 0, n, n))
	c := newCanvas(img, float32(n)/20)
	defer c.free()
	r := float32(9)
	if m&Compiled != 0 {
		r = 14 // alone it needn't be smaller than the others
	}
	c.seal(m, pt{10, 10}, r)
	return img
}
