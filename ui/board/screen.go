package board

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"kotei/ui/present"
)

// A screen shows shapes by Fyne's objects, which it uses again and again: textures belong to objects, so that new ones for every frame
// would fill the memory. It remembers what each object shows and changes only what is different; it never asks the objects.
type screen struct {
	boxes  pool[*canvas.Rectangle]
	words  pool[*canvas.Text]
	shafts pool[*canvas.Line]
	tips   pool[*canvas.RegularPolygon]
}

// A pool is objects of one kind and the shapes that they show.
type pool[O fyne.CanvasObject] struct {
	objects []O
	shown   []shape
	used    int
}

// next is the next object of a frame, and the shape that it showed last.
func (p *pool[O]) next(fresh func() O) (O, *shape) {
	if p.used == len(p.objects) {
		p.objects, p.shown = append(p.objects, fresh()), append(p.shown, shape{})
	}
	p.used++
	return p.objects[p.used-1], &p.shown[p.used-1]
}

// show appends to a list the objects that show a display list.
func (c *screen) show(objects []fyne.CanvasObject, list []shape) []fyne.CanvasObject {
	c.boxes.used, c.words.used, c.shafts.used, c.tips.used = 0, 0, 0, 0
	for i := range list {
		objects = append(objects, c.object(&list[i]))
	}
	return objects
}

func (c *screen) object(s *shape) fyne.CanvasObject {
	switch s.kind {
	case pictureShape:
		s.sprite.show(s.img, s.at)
		return s.sprite.o
	case wordsShape:
		o, was := c.words.next(func() *canvas.Text { return canvas.NewText("", none) })
		if was.text != s.text || was.pen != s.pen {
			o.Text, o.Color, o.TextSize, o.FontSource = s.text, s.pen.color, s.pen.size, s.pen.font
			o.Refresh()
		}
		place(o, &was.at, s.at)
		*was = *s
		return o
	case shaftShape:
		o, was := c.shafts.next(func() *canvas.Line { return canvas.NewLine(none) })
		if *was != *s {
			o.StrokeColor, o.StrokeWidth = s.fill, s.width
			o.Position1, o.Position2 = fyne.NewPos(s.at.X, s.at.Y), fyne.NewPos(s.at.Right(), s.at.Bottom())
			o.Refresh()
		}
		*was = *s
		return o
	case tipShape:
		o, was := c.tips.next(func() *canvas.RegularPolygon { return canvas.NewRegularPolygon(3, none) })
		if was.fill != s.fill || was.turn != s.turn {
			o.FillColor, o.Angle = s.fill, s.turn
			o.Refresh()
		}
		place(o, &was.at, s.at)
		*was = *s
		return o
	case boxShape:
	}
	o, was := c.boxes.next(func() *canvas.Rectangle { return canvas.NewRectangle(none) })
	if was.fill != s.fill || was.edge != s.edge || was.width != s.width || was.radius != s.radius {
		o.FillColor, o.StrokeColor, o.StrokeWidth, o.CornerRadius = s.fill, s.edge, s.width, s.radius
		o.Refresh()
	}
	place(o, &was.at, s.at)
	*was = *s
	return o
}

// place moves and sizes an object that was at another place, touching it only if that changes something.
func place(o fyne.CanvasObject, was *present.Rect, at present.Rect) {
	if was.W != at.W || was.H != at.H {
		o.Resize(fyne.NewSize(at.W, at.H))
	}
	if was.X != at.X || was.Y != at.Y {
		o.Move(fyne.NewPos(at.X, at.Y))
	}
	*was = at
}

// A sprite is the Fyne object of one picture, and what it shows. What moves is moved by its sprite, without a new frame.
type sprite struct {
	o   *canvas.Image
	img *image.RGBA
	at  present.Rect
}

// newSprite makes a sprite whose picture is never scaled on Fyne's goroutine.
func newSprite() *sprite {
	return &sprite{o: &canvas.Image{FillMode: canvas.ImageFillStretch, ScaleMode: canvas.ImageScaleFastest}}
}

// show shows a picture at a place.
func (s *sprite) show(img *image.RGBA, at present.Rect) {
	fresh := s.img != img
	if s.img = img; fresh {
		s.o.Image = img
	}
	place(s.o, &s.at, at)
	if fresh {
		s.o.Refresh()
	}
}

// clear takes the picture away.
func (s *sprite) clear() { s.img, s.o.Image = nil, nil }
