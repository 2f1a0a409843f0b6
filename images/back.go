package images

import "kotei/core/card"

// back draws the back of a deck: black lacquer for Dynasty, green for Fate, clan-less
// brown for what belongs to neither.
func (c *canvas) back(d card.Deck) {
	s := scheme{lacquer: hex(0x4a2f22), accent: gold}
	word := "皇帝"
	switch d {
	case card.DynastyDeck:
		s.lacquer, word = hex(0x1b1719), "王朝"
	case card.FateDeck:
		s.lacquer, word = hex(0x17492f), "運命"
	}
	base := s.lacquer
	c.lacquer(s, 0)
	var p path
	in := box{3.4, 3.4, cardW - 6.8, cardH - 6.8}
	p.round(in, 1.6, false)
	c.fill(&p, radial(lighter(base, 0.2), darker(base, 0.45), pt{cardW / 2, cardH / 2}, 52))
	done := c.within(in)
	p.reset()
	const r = 5.2 // seigaiha, the sea's waves
	for j := range 38 {
		for i := -1; i < 8; i++ {
			o := pt{(float32(i) + float32(j%2)/2) * 2 * r, float32(j) * r / 2}
			for k := range 3 {
				rr := r * (0.98 - 0.28*float32(k))
				p.arc(o, rr, -62, 62, 0.1, max(0.22, 0.7/c.k()), 0.1)
			}
		}
	}
	c.fill(&p, flat(fade(gold, 0.16)))
	done()
	p.reset()
	p.frame(in, 1.6, max(0.3, 1/c.k()))
	c.fill(&p, flat(fade(gold, 0.7)))
	mid := pt{cardW / 2, cardH / 2}
	p.reset()
	p.circle(mid, 20.5)
	c.fill(&p, radial(lighter(base, 0.12), darker(base, 0.3), mid, 21))
	c.mon(ringOf(mid, 20, 0.7), pt{}, 1, vertical(lighter(gold, 0.3), darker(gold, 0.25), 24, 66))
	c.mon(kikuMon(16), mid, 17.4, vertical(fade(lighter(gold, 0.25), 0.95), fade(darker(gold, 0.3), 0.95), 26, 64))
	p.reset()
	p.circle(mid, 9.6)
	c.fill(&p, flat(darker(base, 0.25)))
	p.reset()
	p.ring(mid, 9.4, 0.5)
	c.fill(&p, flat(gold))
	c.kanji(word, mid, 7.6, lighter(gold, 0.35))
	for _, o := range []pt{{9, 9}, {cardW - 9, 9}, {9, cardH - 9}, {cardW - 9, cardH - 9}} {
		c.mon(monOf(""), o, 3.4, flat(fade(gold, 0.85)))
	}
}

func ringOf(o pt, r, w float32) (m mon) {
	m.ink(func(p *path) { p.ring(o, r, w) })
	return m
}
