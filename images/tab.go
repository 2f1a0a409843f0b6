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

// Strip draws a title at the left of a plate h pixels high and a few letters at its right: what stands on an attachment of which
// only that much is seen. The plate is as wide as they need, between least and most; a title for which that is too little is
// cut, and the letters are left out where they would take more than half.
func Strip(title, words string, least, most, h int, fill, edge, ink color.NRGBA) *image.RGBA {
	h = max(6, min(h, 400))
	face, size, side := narrow(), float32(h)*0.74, float32(h)*0.2
	title = clean(title)
	wide, room := face.width(words)*size, face.width(title)*size+2*side
	if words != "" {
		room += wide + 2*side
	}
	w := max(6, min(max(least, min(round(room+1), most)), 4000))
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	c := newCanvas(img, 1)
	defer c.free()
	var p path
	p.round(box{0, 0, float32(w), float32(h)}, float32(h)*0.2, false)
	c.fill(&p, flat(edge))
	p.reset()
	p.round(box{0, 0, float32(w), float32(h)}.inset(max(0.8, float32(h)*0.06)), float32(h)*0.17, false)
	c.fill(&p, flat(fill))
	y := float32(h)/2 + 0.355*size
	room = float32(w) - 2*side
	if words != "" && wide < room*0.5 {
		c.letters(face, words, pt{float32(w) - side - wide, y}, size, mix(ink, edge, 0.6))
		room -= wide + 2*side
	}
	c.letters(face, face.short(title, room/size), pt{side, y}, size, ink)
	return img
}
