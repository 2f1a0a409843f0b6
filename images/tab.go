package images

import (
	"image"
	"image/color"
)

// Tab draws a few letters on a small plate h pixels high, as wide as they need: what stands on the strip of an
// attachment that looks out from under its Personality.
func Tab(words string, h int, fill, edge, ink color.NRGBA) *image.RGBA {
	h = max(6, min(h, 400))
	face, size := narrow(), float32(h)*0.78
	wide := face.width(words)*size + float32(h)*0.6
	w := max(h, min(round(wide), 20*h))
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	c := newCanvas(img, 1)
	defer c.free()
	all := box{0, 0, float32(w), float32(h)}
	var p path
	p.round(all, float32(h)*0.28, false)
	c.fill(&p, flat(edge))
	p.reset()
	p.round(all.inset(max(0.8, float32(h)*0.06)), float32(h)*0.24, false)
	c.fill(&p, flat(fill))
	c.letters(face, words, pt{(float32(w) - face.width(words)*size) / 2, float32(h)/2 + 0.355*size}, size, ink)
	return img
}
