package board

import (
	"fmt"

	"fyne.io/fyne/v2"

	"kotei/core/words"
	"kotei/images"
	"kotei/ui/present"
	"kotei/ui/theme"
)

// contestGround draws what the players of a lobbying contest stand on; the edge of the one whose turn it is shines.
func (p *painter) contestGround() {
	c := p.b.scene.Contest
	if c == nil {
		return
	}
	for i := range c.Sides {
		s := &c.Sides[i]
		fill, edge := alpha(p.c.Panel, 205), alpha(p.c.GoldDim, 160)
		if !s.Contends {
			fill = alpha(p.c.Panel, 120)
		}
		if s.Turn {
			edge = p.c.Gold
		}
		p.rect(s.Rect, fill, edge, 1.2, 8)
	}
}

// contest draws what would come of a lobbying contest, and of each player what he has and what was sent for him.
func (p *painter) contest() {
	c := p.b.scene.Contest
	if c == nil {
		return
	}
	em := p.b.scene.Size.Em()
	k := pen{size: em * 1.05, color: p.c.TextDim, font: theme.Heading, align: fyne.TextAlignCenter}
	if c.Ahead {
		k.color = p.c.Gold
	}
	p.rect(c.Bar.Inset(1), alpha(p.c.Panel, 225), alpha(p.c.GoldDim, 110), 1, 7)
	p.text(c.Bar, c.Words, k)
	for i := range c.Sides {
		p.contender(&c.Sides[i])
	}
}

func (p *painter) contender(s *present.ContestSide) {
	em := p.b.scene.Size.Em()
	big := pen{size: em * 2.1, color: p.c.Gold, font: theme.Heading, align: fyne.TextAlignTrailing}
	sum := fmt.Sprint(s.Honor + s.Added)
	w, _ := measure(sum, big)
	p.text(present.Rect{X: s.Head.X, Y: s.Head.Y, W: s.Head.W, H: em * 2.7}, sum, big)
	line := present.Rect{X: s.Head.X + 9, Y: s.Head.Y, W: s.Head.W - w - 15, H: em * 1.4}
	p.rect(present.Rect{X: s.Head.X, Y: line.Y + 1, W: 4, H: em * 1.2}, p.c.Clan(s.Clan), none, 0, 2)
	p.text(line, s.Name, pen{size: em * 1.05, color: p.c.Text, font: theme.Heading})
	line.Y += line.H - em*0.1
	honor := words.Say("%d Honor", s.Honor)
	if s.Added != 0 {
		honor = words.Say("%d Honor, %+d", s.Honor, s.Added)
	}
	full := honor
	if s.Role != "" {
		full = s.Role + " · " + honor
	}
	p.longest(line, []string{full, honor}, pen{size: em * 0.85, color: p.c.TextDim, font: theme.SansBold})
	for i := range s.Given {
		p.given(s, i)
	}
}

// given draws a speaker or a gift, what it adds, and who sent it.
func (p *painter) given(s *present.ContestSide, i int) {
	g := &s.Given[i]
	em := p.b.scene.Size.Em()
	if g.Face != nil {
		if img := p.b.picture(images.Face{Card: g.Face}, g.Rect); img != nil {
			p.image(fmt.Sprintf("given%d,%d", s.Seat, i), g.Rect, img)
		}
	} else {
		p.rect(g.Rect, p.c.PanelHigh, p.c.GoldDim, 1, 4)
	}
	x, _ := g.Rect.Center()
	size := min(em, g.Rect.W*0.3)
	p.chip(x, g.Rect.Bottom()-size, fmt.Sprintf("%+d", g.Adds), size, alpha(p.c.Backdrop, 225), p.c.Gold, p.c.Gold)
	if g.By != "" {
		p.chip(x, g.Rect.Y+size*0.9, g.By, min(em*0.8, g.Rect.W*0.2), alpha(p.c.Backdrop, 225), p.c.GoldDim, p.c.Text)
	}
}
