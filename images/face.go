package images

import (
	"image"

	"golang.org/x/image/draw"

	"kotei/core/card"
)

// A card is 63.5 × 88.9 mm; faces are laid out in millimetres.
const (
	cardW = 63.5
	cardH = 88.9
	// Ratio is the height of a card of width 1.
	Ratio = cardH / cardW
	// CompactBelow is the width in pixels below which a face shows no text.
	CompactBelow = 180
	// MaxSide bounds the pixels of a drawn face's sides.
	MaxSide = 4096
)

// A Face is what a picture of a card shows.
type Face struct {
	Card    *card.Card // nil: an unknown face, drawn blank
	Now     *Now       // present stats, nil: as printed
	Back    card.Deck  // the back of this deck instead of the face
	Marks   Mark
	Picture *Picture // a printed picture to use
	Fine    float32  // how many pixels make one that is coarse enough for the eye, along a side; 0: 1
}

// A Picture is a card's printed picture.
type Picture struct {
	Image image.Image
	Whole bool // the whole card face; otherwise it fills the art window
}

// A Value is a present number. If Has is false, the printed number holds.
type Value struct {
	N   int
	Has bool
}

// Now is what has changed about a card in play.
type Now struct {
	Stats        [card.NumPrinted]Value
	Gained, Lost []card.Keyword
	Tokens       []Token
}

// A Token is N tokens of a kind that lie on a card.
type Token struct {
	Title string
	N     int
}

// A Mark changes a whole face.
type Mark uint8

// The marks.
const (
	Dead       Mark = 1 << iota // drained of colour
	Bowed                       // dimmed
	Dishonored                  // a black and red frame, a torn title
	Honored                     // a gold frame
	ByHand                      // a red seal: its text is carried out by hand
	Partly                      // a seal that is half red: a part of it is
	Compiled                    // a small ring: all of it plays by itself
)

// Draw makes a face of exactly w × h pixels with round, transparent corners. Sides
// are held between 1 and [MaxSide].
func Draw(f Face, w, h int) *image.RGBA {
	w, h = max(1, min(w, MaxSide)), max(1, min(h, MaxSide))
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	c := newCanvas(img, float32(w)/cardW)
	c.m[4] = float32(h) / cardH
	c.fine = max(f.Fine, 1)
	defer c.free()
	switch {
	case f.Back != card.NoDeck:
		c.back(f.Back)
	case f.Card == nil:
		c.back(card.NoDeck)
	case f.Picture != nil && f.Picture.Image != nil && f.Picture.Whole:
		Scale(img, img.Bounds(), f.Picture.Image, f.Picture.Image.Bounds(), draw.Over)
		c.changes(&f)
	case c.k()*cardW < CompactBelow:
		c.compact(&f)
	default:
		c.full(&f)
	}
	c.marks(f.Marks)
	var edge path
	edge.round(box{0, 0, cardW, cardH}, 3.1, false)
	c.keep(&edge)
	return img
}

// picture paints the art window: the printed picture's, or a landscape.
func (c *canvas) picture(f *Face, s scheme, b box) {
	if f.Picture == nil || f.Picture.Image == nil {
		c.art(f.Card, s, b)
		return
	}
	p, q := c.m.at(pt{b.X, b.Y}), c.m.at(pt{b.X + b.W, b.Y + b.H})
	dst := image.Rect(round(p.X), round(p.Y), round(q.X), round(q.Y))
	src := f.Picture.Image.Bounds()
	// Fill the window: cut what is too wide or too high, evenly.
	if sw := src.Dy() * dst.Dx() / max(1, dst.Dy()); sw < src.Dx() {
		src.Min.X += (src.Dx() - sw) / 2
		src.Max.X = src.Min.X + sw
	} else if sh := src.Dx() * dst.Dy() / max(1, dst.Dx()); sh < src.Dy() {
		src.Min.Y += (src.Dy() - sh) / 2
		src.Max.Y = src.Min.Y + sh
	}
	Scale(c.img, dst, f.Picture.Image, src, draw.Over)
}

// lacquer paints the frame that every face has.
func (c *canvas) lacquer(s scheme, m Mark) {
	base, line := s.lacquer, mix(gold, s.accent, 0.35)
	switch {
	case m&Dishonored != 0:
		base, line = hex(0x17110f), hex(0xc02a20)
	case m&Honored != 0:
		line = hex(0xffe08a)
	}
	var p path
	p.rect(box{0, 0, cardW, cardH})
	c.fill(&p, vertical(lighter(base, 0.14), darker(base, 0.42), 0, cardH))
	p.reset() // light on the lacquer's upper edge
	p.round(box{0.5, 0.5, cardW - 1, 9}, 3, false)
	c.fill(&p, vertical(fade(white, 0.22), fade(white, 0), 0, 8))
	p.reset()
	w := max(0.3, 1.1/c.k())
	if m&(Dishonored|Honored) != 0 {
		w *= 2
	}
	p.frame(box{1.1, 1.1, cardW - 2.2, cardH - 2.2}, 2.4, w)
	c.fill(&p, flat(line))
}

// marks paints the face's marks over it.
func (c *canvas) marks(m Mark) {
	if m&(ByHand|Partly|Compiled) != 0 {
		r := max(3.2, 9/c.k())
		o := pt{cardW - r - 2.4, cardH - r - 2.4}
		if c.k()*cardW < CompactBelow {
			o = pt{r + 3.4, cardH * 0.55}
		}
		c.seal(m, o, r)
	}
	if m&(Dead|Bowed) == 0 {
		return
	}
	px := c.img.Pix
	for i := 0; i < len(px); i += 4 {
		r, g, b := uint32(px[i]), uint32(px[i+1]), uint32(px[i+2])
		if m&Dead != 0 {
			l := (299*r + 587*g + 114*b) / 1000
			r, g, b = (r+5*l)/8, (g+5*l)/8, (b+5*l)/8
		}
		if m&Bowed != 0 {
			r, g, b = r*7/8, g*7/8, b*7/8
		}
		px[i], px[i+1], px[i+2] = byte(r), byte(g), byte(b)
	}
}
