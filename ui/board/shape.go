package board

import (
	"image"
	"image/color"
	"slices"

	"fyne.io/fyne/v2"

	"kotei/ui/present"
)

// A shape is one thing on the table, as plain data. The list of all shapes of a frame, lowest first, is the display list: the window
// shows it (screen.go), and what lies still is baked into one picture of it (bake.go).
type shape struct {
	kind       shapeKind
	at         present.Rect // in Fyne's units; a shaft leads from its corner to the opposite one, and W and H may be negative
	fill, edge color.NRGBA
	width      float32     // of the edge or the shaft
	radius     float32     // of the corners
	img        *image.RGBA // is as large as its pixels, whatever at says
	sprite     *sprite     // shows img
	text       string
	pen        pen
	turn       float32 // of a tip, in degrees
}

// A shapeKind tells what a shape is.
type shapeKind uint8

const (
	boxShape     shapeKind = iota // a filled rectangle with an edge and round corners
	pictureShape                  // img, at exactly its pixels
	wordsShape                    // a line of text
	shaftShape                    // the line of an arrow
	tipShape                      // the triangle at its end
)

// pixels are where a box or a picture lies, in whole pixels.
func (s *shape) pixels(scale float32) image.Rectangle {
	x, y := round(s.at.X*scale), round(s.at.Y*scale)
	if s.kind == pictureShape {
		return image.Rectangle{Max: s.img.Rect.Size()}.Add(image.Pt(x, y))
	}
	return image.Rect(x, y, x+round(s.at.W*scale), y+round(s.at.H*scale))
}

// baked reports whether a list can become a picture: it has boxes and pictures only.
func baked(list []shape) bool {
	return !slices.ContainsFunc(list, func(s shape) bool { return s.kind != boxShape && s.kind != pictureShape })
}

// A pen is how a text is written.
type pen struct {
	size  float32
	color color.NRGBA
	font  fyne.Resource
	align fyne.TextAlign
}
