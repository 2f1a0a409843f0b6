package images

import (
	"fmt"
	"image"
	"strconv"

	"kotei/core/card"
)

// A Want is one exact picture: a face, its size in pixels, how far it is turned
// (clockwise, in degrees; 90 is bowed) and whether its shadow is baked in.
type Want struct {
	Face   Face
	W, H   int // of the face, before it is turned
	Turn   int
	Shadow bool
}

// A Source finds printed pictures, to be shown so many pixels wide. It is asked from several goroutines and reports
// its own errors. If it returns nil, the face is drawn.
type Source interface {
	Picture(c *card.Card, width int) *Picture
}

// key names a wish: two wishes with the same key are the same picture.
func (w Want) key() string {
	b := make([]byte, 0, 96)
	num := func(n int) { b = strconv.AppendInt(append(b, '|'), int64(n), 10) }
	f := &w.Face
	if f.Card != nil && f.Back == card.NoDeck {
		b = strconv.AppendQuote(b, f.Card.ID)
	}
	num(int(f.Back))
	num(int(f.Marks))
	num(w.W)
	num(w.H)
	num((w.Turn%360 + 360) % 360)
	if w.Shadow {
		b = append(b, 's')
	}
	if f.Fine > 1 {
		num(int(f.Fine * 100))
	}
	if f.Back != card.NoDeck {
		return string(b)
	}
	if n := f.Now; n != nil {
		for i, v := range n.Stats {
			if v.Has {
				num(i)
				num(v.N)
			}
		}
		b = fmt.Appendf(b, "|%q%q", n.Gained, n.Lost)
		for _, t := range n.Tokens {
			b = strconv.AppendQuote(b, t.Title)
			num(t.N)
		}
	}
	if f.Picture != nil {
		b = fmt.Appendf(b, "|%p", f.Picture)
	}
	return string(b)
}

// upright is the wish for the same face, neither turned nor shadowed.
func (w Want) upright() Want {
	w.Turn, w.Shadow = 0, false
	return w
}

// finish makes the wish from its upright face.
func (w Want) finish(img *image.RGBA) *image.RGBA {
	if w.Turn%360 != 0 {
		img = RotateDegrees(img, float64(w.Turn))
	}
	if w.Shadow {
		img = Shadow(img, ShadowMargin(w.W))
	}
	return img
}
