package deckroom

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"kotei/core/card"
	"kotei/core/words"
	"kotei/decks"
	"kotei/images"
	"kotei/ui/theme"
)

// A load is what is being dragged: a card of the wall, or a copy of a line of the deck.
type load struct {
	card  *card.Card    // nil: of a title that no card file has
	title string        // as the deck calls it; "": it comes from the wall
	print string        // … and the printing that its line asks for
	from  decks.Section // Nowhere: from the wall
	n     int
}

// A drag carries a load: its picture under the pointer, and the places above the deck where it can be put.
type drag struct {
	r     *room
	layer *fyne.Container // above the room
	ghost *canvas.Image
	zones []zone
	load  load
	at    fyne.Position
	on    bool
}

// A zone is a place to drop something.
type zone struct {
	box  *canvas.Rectangle
	text *canvas.Text
	do   func()
}

// A free layout leaves everything where it was put.
type freeLayout struct{}

// MinSize implements fyne.Layout.
func (freeLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }

// Layout implements fyne.Layout.
func (freeLayout) Layout([]fyne.CanvasObject, fyne.Size) {}

const ghostWide = 84

func newDrag(r *room) *drag {
	d := &drag{r: r, ghost: canvas.NewImageFromImage(nil)}
	d.ghost.FillMode, d.ghost.ScaleMode = canvas.ImageFillContain, canvas.ImageScaleFastest
	d.ghost.Translucency = 0.15
	d.layer = container.New(freeLayout{})
	return d
}

// move carries a load to where the pointer is.
func (d *drag) move(l load, at fyne.Position) {
	at = at.Subtract(fyne.CurrentApp().Driver().AbsolutePositionForObject(d.layer))
	d.at = at
	if !d.on {
		d.load = l
		d.begin()
	}
	d.ghost.Move(at.SubtractXY(ghostWide/2, ghostWide/2))
	for _, z := range d.zones {
		d.paint(z, inside(z.box, at))
	}
}

func inside(o fyne.CanvasObject, at fyne.Position) bool {
	p, s := o.Position(), o.Size()
	return at.X >= p.X && at.Y >= p.Y && at.X < p.X+s.Width && at.Y < p.Y+s.Height
}

func (d *drag) paint(z zone, lit bool) {
	p := d.r.p
	fill, edge := theme.Fade(p.Menu, 215), p.GoldDim
	if lit {
		fill, edge = theme.Fade(p.Selection, 240), p.Gold
	}
	if z.box.FillColor != color.Color(fill) {
		z.box.FillColor, z.box.StrokeColor = fill, edge
		z.box.Refresh()
	}
}

// begin shows the load and where it can go.
func (d *drag) begin() {
	d.on = true
	d.layer.Objects, d.zones = nil, nil
	places := d.places()
	over := d.r.pane.object
	pos := fyne.CurrentApp().Driver().AbsolutePositionForObject(over).Subtract(fyne.CurrentApp().Driver().AbsolutePositionForObject(d.layer))
	size := over.Size()
	high := size.Height / float32(max(1, len(places)))
	for i, pl := range places {
		z := zone{canvas.NewRectangle(color.Transparent), theme.Letters(d.r.p, pl.words, 18), pl.do}
		z.box.CornerRadius, z.box.StrokeWidth = 10, 2
		z.box.Move(pos.AddXY(0, float32(i)*high+3))
		z.box.Resize(fyne.NewSize(size.Width, high-6))
		z.text.Alignment = fyne.TextAlignCenter
		z.text.Move(z.box.Position().AddXY(0, high/2-16))
		z.text.Resize(fyne.NewSize(size.Width, 26))
		d.zones = append(d.zones, z)
		d.layer.Add(z.box)
		d.layer.Add(z.text)
		d.paint(z, false)
	}
	d.ghost.Image = nil
	d.ghost.Resize(fyne.NewSize(ghostWide, ghostWide*images.Ratio))
	d.layer.Add(d.ghost)
	d.picture()
	d.layer.Refresh()
}

// picture takes the picture of what is dragged, if it has come.
func (d *drag) picture() {
	if !d.on || d.load.card == nil || d.ghost.Image != nil {
		return
	}
	w := int(ghostWide*d.r.scale() + 0.5)
	if img := d.r.store.Get(images.Want{Face: images.Face{Card: d.load.card}, W: w, H: int(float32(w)*images.Ratio + 0.5)}); img != nil {
		d.ghost.Image = img
		d.ghost.Refresh()
	}
}

// A place is where a load can go, in words.
type place struct {
	words string
	do    func()
}

// moves say where a card goes.
var moves = map[decks.Section]words.Key{
	decks.InStronghold: "Make it the Stronghold", decks.InSensei: "Make it the Sensei", decks.InWind: "Make it the Wind", decks.InPreGame: "To the starting Holdings",
	decks.InDynasty: "Into the Dynasty deck", decks.InFate: "Into the Fate deck", decks.InMaybe: "Onto the maybe-board", decks.Nowhere: "Out of the deck",
}

// places are where this load can go: where its card belongs, the maybe-board, and out of the deck.
func (d *drag) places() (out []place) {
	l, r := d.load, d.r
	home := l.from
	if l.card != nil {
		home = decks.SectionOf(l.card)
	}
	put := func(text words.Key, to decks.Section) {
		out = append(out, place{words.Say(text), func() { r.do(func() { r.desk.move(l, to) }) }})
	}
	if home != decks.Nowhere && home != l.from {
		put(moves[home], home)
	}
	if l.card != nil && l.card.Type == card.Holding && home == decks.InDynasty && l.from == decks.InPreGame {
		put(moves[decks.InDynasty], decks.InDynasty)
	}
	if l.from != decks.InMaybe && home != decks.InStronghold && home != decks.InSensei && home != decks.InWind {
		put(moves[decks.InMaybe], decks.InMaybe)
	}
	if l.from != decks.Nowhere {
		put(moves[decks.Nowhere], decks.Nowhere)
	}
	return out
}

// end puts the load where it was dropped.
func (d *drag) end() {
	if !d.on {
		return
	}
	d.on = false
	d.layer.Objects = nil
	d.layer.Refresh()
	for _, z := range d.zones {
		if inside(z.box, d.at) {
			z.do()
			return
		}
	}
	wall := d.r.finder.wall
	pos := fyne.CurrentApp().Driver().AbsolutePositionForObject(wall).Subtract(fyne.CurrentApp().Driver().AbsolutePositionForObject(d.layer))
	if s := wall.Size(); d.load.from != decks.Nowhere && d.at.X >= pos.X && d.at.X < pos.X+s.Width && d.at.Y >= pos.Y && d.at.Y < pos.Y+s.Height {
		d.r.do(func() { d.r.desk.move(d.load, decks.Nowhere) }) // back among the cards
	}
}
