package images

import (
	"image/color"
	"slices"

	"kotei/core/card"
)

// The places of a full face, in millimetres.
var (
	titleBox = box{3, 3, 57.5, 7}
	artBox   = box{3, 10.6, 57.5, 36}
	paperBox = box{3, 47.2, 57.5, 34.9}
)

// full draws the face with its text.
func (c *canvas) full(f *Face) {
	s := schemeOf(f.Card)
	c.lacquer(s, f.Marks)
	line := mix(gold, s.accent, 0.35)
	c.picture(f, s, artBox)
	var p path
	p.frame(artBox.inset(-0.25), 0.4, max(0.28, 1/c.k()))
	c.fill(&p, flat(line))
	c.paper(s, f.Card.Text == "")
	left, right, corner, focus := statsOf(f)
	c.title(f, s, len(corner) > 0)
	c.subtitle(f.Card, s)
	for i, st := range left {
		c.medallion(st, pt{8.4 + 9.6*float32(i), 46.8}, 4.4)
	}
	for i, st := range right {
		c.medallion(st, pt{cardW - 7.9 - 9*float32(i), 46.8}, 4)
	}
	for _, st := range corner {
		c.medallion(st, pt{cardW - 7.4, 6.6}, 4.4)
	}
	top := paperBox.Y + 1.2
	if len(left)+len(right) > 0 {
		top = 51.4
	}
	top = c.keywords(f, top)
	low := paperBox.Y + paperBox.H - 0.8
	if len(focus) > 0 { // its medallion reaches into the paper
		low -= 2.4
	}
	c.text(f.Card, box{5, top, cardW - 10, low - top})
	for _, st := range focus {
		c.medallion(st, pt{7.2, 83.2}, 4.1)
	}
	c.foot(f.Card, s)
	c.tokens(f, pt{artBox.X + artBox.W - 1, artBox.Y + 2.4}, max(2.6, 9/c.k()))
}

// paper is the sheet behind the text, the mon in it like a watermark, stronger where there is no text.
func (c *canvas) paper(s scheme, empty bool) {
	var p path
	p.round(paperBox, 0.8, false)
	c.fill(&p, vertical(lighter(s.paper, 0.25), mix(s.paper, hex(0xd9c59a), 0.35), paperBox.Y, paperBox.Y+paperBox.H))
	mark := float32(0.09)
	if empty {
		mark = 0.2
	}
	c.mon(monOf(s.mon), pt{cardW / 2, paperBox.Y + paperBox.H/2 + 1.5}, 13, flat(fade(s.lacquer, mark)))
	p.reset()
	p.frame(paperBox, 0.8, max(0.25, 1/c.k()))
	c.fill(&p, flat(mix(gold, s.accent, 0.35)))
}

// title sets the title plate: the mon, the title, room for the coin.
func (c *canvas) title(f *Face, s scheme, coin bool) {
	var p path
	p.round(titleBox, 1, false)
	base := darker(s.lacquer, 0.5)
	if f.Marks&Dishonored != 0 {
		base = hex(0x0d0908)
	}
	c.fill(&p, vertical(base, mix(base, s.lacquer, 0.55), titleBox.Y, titleBox.Y+titleBox.H))
	p.reset()
	p.frame(titleBox, 1, max(0.22, 0.9/c.k()))
	c.fill(&p, flat(fade(mix(gold, s.accent, 0.35), 0.8)))
	c.mon(monOf(s.mon), pt{7, 6.5}, 2.6, flat(mix(gold, s.accent, 0.5)))
	b := box{10.8, 3, 48.6, 7}
	if coin {
		b.W = 39.8
	}
	t, face := clean(f.Card.Title), serifBold()
	size := min(4.5, b.W/max(0.1, face.width(t)))
	if least := max(3.1, 9/c.k()); size < least {
		face, size = narrow(), min(4.2, b.W/max(0.1, narrow().width(t)))
		if size < least {
			size = least
			t = face.short(t, b.W/size)
		}
	}
	col := hex(0xfbf3df)
	if f.Marks&Dishonored != 0 {
		col = hex(0xe58a7e)
	}
	c.letters(face, t, pt{b.X, 6.5 + size*0.335}, size, col)
}

// subtitle is a tab under the title for the experience level and the other name.
func (c *canvas) subtitle(f *card.Card, s scheme) {
	t := ""
	if f.Level != 0 {
		t = card.LevelSuffix(f.Level)[len(" • "):]
	}
	if alt := clean(f.Alt); alt != "" {
		if t != "" {
			t += " · "
		}
		t += alt
	}
	if t == "" {
		return
	}
	size := max(2.5, 9/c.k())
	t = serifItalic().short(t, 46/size)
	w := serifItalic().width(t)*size + 3
	var p path
	p.round(box{artBox.X + 0.3, artBox.Y + 0.2, w, size * 1.45}, 0.9, false)
	c.fill(&p, flat(fade(darker(s.lacquer, 0.45), 0.9)))
	c.letters(serifItalic(), t, pt{artBox.X + 1.8, artBox.Y + 0.2 + size*1.05}, size, lighter(s.accent, 0.35))
}

// keywords sets the keyword line, in two lines where one is too short, and returns where the text begins.
func (c *canvas) keywords(f *Face, top float32) float32 {
	var rs []run
	add := func(k card.Keyword) {
		if n := len(rs); n > 0 {
			rs[n-1].text += "\u00a0• " // the dot stays with the word before it
		}
		rs = append(rs, run{text: clean(string(k)), bold: true})
	}
	var gained, lost []card.Keyword
	if f.Now != nil {
		gained, lost = f.Now.Gained, f.Now.Lost
	}
	for _, k := range f.Card.Keywords {
		if !slices.Contains(lost, k) {
			add(k)
		}
	}
	n := len(rs)
	for _, k := range gained {
		add(k)
	}
	if len(rs) == 0 {
		return top
	}
	for i := n; i < len(rs); i++ {
		rs[i].italic = true // stands out beside the printed ones
	}
	ls, size := fit(words(rs), cardW-11, 6.4, 2.1, 2.75)
	c.lines(ls, box{5.5, top, cardW - 11, 7}, size, darker(schemeOf(f.Card).lacquer, 0.25), true)
	return top + height(ls)*size + 0.7
}

// text sets the rules text.
func (c *canvas) text(f *card.Card, b box) {
	ws := words(markup(f.Text))
	ls, size := fit(ws, b.W, b.H, 1.72, 3.45)
	if h := height(ls) * size; h < b.H*0.7 {
		b.Y += (b.H - h) * 0.3
	}
	c.lines(ls, b, size, ink, false)
}

// lines paints laid-out lines from the top of b.
func (c *canvas) lines(ls []line, b box, size float32, col color.NRGBA, centred bool) {
	var p path
	y := b.Y + size*0.88
	for i, l := range ls {
		if l.top && i > 0 {
			y += gap * size
		}
		x := b.X
		if centred {
			x += (b.W - l.w*size) / 2
		}
		base := float32(round(y*c.m[4])) / c.m[4] // on a pixel row, so that letters are crisp
		for j, w := range l.pieces {
			o := pt{x + l.at[j]*size, base}
			if w.icon != "" {
				c.icon(w.icon, pt{o.X + iconWidth/2*size, base - 0.32*size}, size*0.5)
				continue
			}
			faceOf(w.bold, w.italic).set(&p, w.text, o, size)
		}
		y += leading * size
	}
	c.ink(&p, col)
}

// letters paints one line of text from the baseline point o.
func (c *canvas) letters(t *typeface, s string, o pt, size float32, col color.NRGBA) {
	var p path
	o.Y = float32(round(o.Y*c.m[4])) / c.m[4]
	t.set(&p, s, o, size)
	c.ink(&p, col)
}

// foot names the type.
func (c *canvas) foot(f *card.Card, s scheme) {
	t, size := typeLabels[f.Type], max(2.6, 8.5/c.k())
	if t == "" {
		return
	}
	x := cardW/2 - serifItalic().width(t)*size/2
	c.letters(serifItalic(), t, pt{x, 85.3}, size, lighter(s.accent, 0.2))
}
