package images

import (
	"fmt"
	"image"
	"strings"

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

// A Source finds printed pictures. It is asked from several goroutines and reports
// its own errors; nil means that the face is drawn.
type Source interface {
	Picture(c *card.Card) *Picture
}

// key names a wish: two wishes with the same key are the same picture.
func (w Want) key() string {
	var b strings.Builder
	f := &w.Face
	if f.Card != nil && f.Back == card.NoDeck {
		b.WriteString(f.Card.ID)
	}
	fmt.Fprintf(&b, "|%d|%d|%dx%d|%d|%t", f.Back, f.Marks, w.W, w.H, (w.Turn%360+360)%360, w.Shadow)
	if n := f.Now; n != nil {
		for i, v := range n.Stats {
			if v.Has {
				fmt.Fprintf(&b, "|%d=%d", i, v.N)
			}
		}
		fmt.Fprintf(&b, "|%q|%q|%v", n.Gained, n.Lost, n.Tokens)
	}
	if f.Picture != nil {
		fmt.Fprintf(&b, "|%p", f.Picture)
	}
	return b.String()
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
