package board

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"kotei/ui/present"
	"kotei/ui/theme"
)

// A painter draws the parts that are no cards with canvas objects that it uses again and again: textures belong
// to objects, so that new ones for every scene would fill the memory.
type painter struct {
	b       *Board
	c       theme.Palette
	objects []fyne.CanvasObject
	rects   []*canvas.Rectangle
	texts   []*canvas.Text
	images  map[string]*canvas.Image
	nr, nt  int
	frames  int // how often all was drawn
}

func (p *painter) init(b *Board) {
	p.b, p.images = b, map[string]*canvas.Image{}
	p.objects = []fyne.CanvasObject{b.spark}
}

// frame draws the scene: mat, zones, cards, then the panels over them.
func (p *painter) frame() {
	p.nr, p.nt = 0, 0
	p.frames++
	p.objects = append(p.objects[:0:0], p.b.spark)
	p.b.refs = p.b.refs[:0]
	p.ground()
	p.duelGround()
	p.zones()
	p.b.cards.draw(p, false)
	p.bake()
	p.b.cards.drift(p)
	p.chips()
	p.fields()
	p.duel()
	p.strip()
	p.players()
	p.log()
	p.prompt()
	p.preview()
	p.tray()
	p.b.cards.draw(p, true)
	p.overlay()
}

func (p *painter) add(o fyne.CanvasObject) { p.objects = append(p.objects, o) }

// rect draws a filled, edged rectangle with round corners.
func (p *painter) rect(r present.Rect, fill, edge color.NRGBA, width, radius float32) {
	if r.W <= 0 || r.H <= 0 {
		return
	}
	if p.nr == len(p.rects) {
		p.rects = append(p.rects, canvas.NewRectangle(none))
	}
	o := p.rects[p.nr]
	p.nr++
	if o.FillColor != fill || o.StrokeColor != edge || o.StrokeWidth != width || o.CornerRadius != radius {
		o.FillColor, o.StrokeColor, o.StrokeWidth, o.CornerRadius = fill, edge, width, radius
		o.Refresh()
	}
	place(o, r)
	p.add(o)
}

// place moves and sizes an object, touching it only if that changes something.
func place(o fyne.CanvasObject, r present.Rect) {
	if s := fyne.NewSize(r.W, r.H); o.Size() != s {
		o.Resize(s)
	}
	if at := fyne.NewPos(r.X, r.Y); o.Position() != at {
		o.Move(at)
	}
}

// A pen is how a text is written.
type pen struct {
	size  float32
	color color.NRGBA
	font  fyne.Resource
	align fyne.TextAlign
}

// text writes one line in a box, in its middle from top to bottom, and cuts what doesn't fit.
func (p *painter) text(r present.Rect, s string, k pen) {
	if s == "" || r.W <= 1 {
		return
	}
	if p.nt == len(p.texts) {
		p.texts = append(p.texts, canvas.NewText("", none))
	}
	o := p.texts[p.nt]
	p.nt++
	if k.font == nil {
		k.font = theme.Sans
	}
	s = fit(s, r.W, k)
	if o.Text != s || o.Color != color.Color(k.color) || o.TextSize != k.size || o.FontSource != k.font {
		o.Text, o.Color, o.TextSize, o.FontSource = s, k.color, k.size, k.font
		o.Refresh()
	}
	w, h := measure(s, k)
	x := r.X
	switch k.align {
	case fyne.TextAlignCenter:
		x += (r.W - w) / 2
	case fyne.TextAlignTrailing:
		x += r.W - w
	default:
	}
	place(o, present.Rect{X: x, Y: r.Y + (r.H-h)/2, W: w, H: h})
	p.add(o)
}

// image draws a picture that is kept under a name, so that its object is always the same.
func (p *painter) image(name string, r present.Rect, img image.Image) {
	if img == nil {
		return
	}
	o := p.images[name]
	if o == nil {
		o = newImage()
		p.images[name] = o
	}
	if o.Image != img {
		o.Image = img
		o.Refresh()
	}
	k := p.b.scale()
	place(o, present.Rect{X: snap(r.X, k), Y: snap(r.Y, k), W: float32(img.Bounds().Dx()) / k, H: float32(img.Bounds().Dy()) / k})
	p.add(o)
}

// snap moves a coordinate to a whole pixel, where a picture is sharp.
func snap(v, scale float32) float32 { return float32(round(v*scale)) / scale }

// newImage is an image object that is never scaled on Fyne's goroutine.
func newImage() *canvas.Image {
	o := &canvas.Image{FillMode: canvas.ImageFillStretch, ScaleMode: canvas.ImageScaleFastest}
	return o
}

// lacquer draws a panel of lacquered wood; one that waits for this player has a bright edge.
func (p *painter) lacquer(name string, r present.Rect, bright bool) {
	if r.W < 4 || r.H < 4 {
		return
	}
	k := p.b.scale()
	if img := p.b.panes.panel(p.c, round(r.W*k), round(r.H*k), 7*k); img != nil {
		p.image(name, r, img)
	} else { // for the moment in which it is drawn
		p.rect(r, p.c.Panel, p.c.GoldDim, 1, 7)
	}
	if bright {
		p.rect(r, none, p.c.Gold, 1.6, 7)
	}
}

// chip draws a small dark plate with a word on it, its middle at (x, y).
func (p *painter) chip(x, y float32, s string, size float32, fill, edge, ink color.NRGBA) present.Rect {
	k := pen{size: size, color: ink, font: theme.SansBold, align: fyne.TextAlignCenter}
	w, _ := measure(s, k)
	r := present.Rect{X: x - w/2 - size*0.5, Y: y - size*0.8, W: w + size, H: size * 1.6}
	p.rect(r, fill, edge, 1, size*0.5)
	p.text(r, s, k)
	return r
}
