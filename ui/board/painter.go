package board

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2"

	"kotei/ui/present"
	"kotei/ui/theme"
)

// A painter makes the display list of each frame, and the objects that show it.
type painter struct {
	b       *Board
	c       theme.Palette
	list    []shape
	screen  screen
	objects []fyne.CanvasObject // what Fyne paints: the spark, perhaps one picture of what lies still, and what shows the rest of the list
	sprites map[string]*sprite  // of what isn't a card
	frames  int                 // how often a list was made
}

func (p *painter) init(b *Board) {
	p.b, p.sprites = b, map[string]*sprite{}
	p.objects = []fyne.CanvasObject{b.spark}
}

// frame draws the scene: mat, zones, cards, then the panels over them.
func (p *painter) frame() {
	p.frames++
	p.list = p.list[:0]
	p.b.refs, p.b.titles = p.b.refs[:0], p.b.titles[:0]
	p.ground()
	p.duelGround()
	p.contestGround()
	p.zones()
	p.b.cards.draw(p, false)
	still := len(p.list)
	p.b.cards.drift(p)
	p.chips()
	p.fields()
	p.duel()
	p.contest()
	p.strip()
	p.players()
	p.log()
	p.prompt()
	p.preview()
	p.tray()
	p.b.cards.draw(p, true)
	p.overlay()
	p.show(still)
}

// show shows the list. The first shapes, which lie still, may be one picture already.
func (p *painter) show(still int) {
	list, from := p.list, 0
	objects := append(make([]fyne.CanvasObject, 0, len(list)+2), p.b.spark)
	if one := p.b.still.picture(p, list[:still]); one != nil {
		objects, from = append(objects, one), still
	}
	p.objects = p.screen.show(objects, list[from:])
}

// nudge moves some of the shapes that are shown over what lies still, without a new frame.
func (p *painter) nudge(from, to int, dx, dy float32) {
	first := len(p.objects) - len(p.list) // an object for each shape, as far as they aren't one picture
	for i := from; i < to; i++ {
		s := &p.list[i]
		s.at.X, s.at.Y = s.at.X+dx, s.at.Y+dy
		p.objects[first+i].Move(fyne.NewPos(s.at.X, s.at.Y))
	}
}

func (p *painter) add(s shape) { p.list = append(p.list, s) }

// rect draws a filled, edged rectangle with round corners.
func (p *painter) rect(r present.Rect, fill, edge color.NRGBA, width, radius float32) {
	if r.W > 0 && r.H > 0 {
		p.add(shape{kind: boxShape, at: r, fill: fill, edge: edge, width: width, radius: radius})
	}
}

// text writes one line in a box, in its middle from top to bottom, and cuts what doesn't fit.
func (p *painter) text(r present.Rect, s string, k pen) {
	if s == "" || r.W <= 1 {
		return
	}
	if k.font == nil {
		k.font = theme.Sans
	}
	s = fit(s, r.W, k)
	w, h := measure(s, k)
	x := r.X
	switch k.align {
	case fyne.TextAlignCenter:
		x += (r.W - w) / 2
	case fyne.TextAlignTrailing:
		x += r.W - w
	default:
	}
	p.add(shape{kind: wordsShape, at: present.Rect{X: x, Y: r.Y + (r.H-h)/2, W: w, H: h}, text: s, pen: k})
}

// image draws a picture that is kept under a name, so that its sprite is always the same.
func (p *painter) image(name string, r present.Rect, img *image.RGBA) {
	s := p.sprites[name]
	if s == nil {
		s = newSprite()
		p.sprites[name] = s
	}
	k := p.b.scale()
	p.picture(s, img, present.Rect{X: snap(r.X, k), Y: snap(r.Y, k), W: float32(img.Rect.Dx()) / k, H: float32(img.Rect.Dy()) / k})
}

func (p *painter) picture(s *sprite, img *image.RGBA, at present.Rect) {
	p.add(shape{kind: pictureShape, at: at, img: img, sprite: s})
}

// snap moves a coordinate to a whole pixel, where a picture is sharp.
func snap(v, scale float32) float32 { return float32(round(v*scale)) / scale }

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
