package deckroom

import (
	"fmt"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"kotei/core/card"
	"kotei/core/words"
	"kotei/decks"
	"kotei/images"
	"kotei/ui/theme"
)

// A line is one title of a deck: how many, what it is called, what it is. Pointing at it shows the card and the signs that add
// one or take one out; a right click takes one out, too, and it can be dragged to another part of the deck.
type line struct {
	widget.BaseWidget
	room  *room
	in    decks.Section
	entry decks.Entry
	card  *card.Card
	wrong bool // a problem is about it
	lit   bool
}

var (
	_ desktop.Hoverable      = (*line)(nil)
	_ fyne.Tappable          = (*line)(nil)
	_ fyne.SecondaryTappable = (*line)(nil)
	_ fyne.Draggable         = (*line)(nil)
)

func newLine(r *room, in decks.Section, e decks.Entry, c *card.Card, wrong bool) *line {
	l := &line{room: r, in: in, entry: e, card: c, wrong: wrong}
	l.ExtendBaseWidget(l)
	return l
}

// MouseIn implements desktop.Hoverable.
func (l *line) MouseIn(*desktop.MouseEvent) {
	l.light(true)
	l.look()
}

// MouseMoved implements desktop.Hoverable.
func (l *line) MouseMoved(*desktop.MouseEvent) {}

// MouseOut implements desktop.Hoverable.
func (l *line) MouseOut() {
	l.light(false)
	l.room.page.rest()
}

// signWide is the room of a sign.
const signWide = 26

// Tapped implements fyne.Tappable: the signs at the right end change the number, elsewhere the card is held on the page.
func (l *line) Tapped(e *fyne.PointEvent) {
	switch right := l.Size().Width - 24 - e.Position.X; {
	case right < 0:
	case right < signWide:
		l.change(1)
		return
	case right < 2*signWide:
		l.change(-1)
		return
	}
	if l.card != nil {
		l.room.page.hold(l.room.opt.Library.EntryByID(l.card.ID))
	}
}

// Dragged implements fyne.Draggable.
func (l *line) Dragged(e *fyne.DragEvent) {
	l.room.drag.move(load{l.card, l.entry.Title, l.entry.Print, l.in, 1}, e.AbsolutePosition)
}

// DragEnd implements fyne.Draggable.
func (l *line) DragEnd() { l.room.drag.end() }

// TappedSecondary implements fyne.SecondaryTappable.
func (l *line) TappedSecondary(*fyne.PointEvent) { l.change(-1) }

// change adds copies, or takes them out; of a title that no card file has, too.
func (l *line) change(n int) {
	l.room.do(func() {
		l.room.desk.change(decks.Change{In: l.in, Title: l.entry.Title, Print: l.entry.Print, Count: n})
	})
}

func (l *line) look() {
	if l.card != nil {
		l.room.look(l.room.opt.Library.EntryByID(l.card.ID))
	}
}

func (l *line) light(on bool) {
	if l.lit != on {
		l.lit = on
		l.Refresh()
	}
}

// kind is the card's type and price in short.
func (l *line) kind() string {
	c := l.card
	if c == nil {
		return words.Say("in no card file")
	}
	if c.Stats[card.GoldCost].Kind != card.Absent {
		return words.Say("%s · %d Gold", c.Type, c.Printed(card.GoldCost))
	}
	return c.Type.String()
}

// CreateRenderer implements fyne.Widget.
func (l *line) CreateRenderer() fyne.WidgetRenderer {
	p := l.room.p
	r := &lineRenderer{l: l, back: canvas.NewRectangle(color.Transparent)}
	r.count = theme.Words(p, fmt.Sprint(l.entry.Count), 14)
	r.count.TextStyle.Bold, r.count.Color = true, p.Gold
	r.title = theme.Words(p, l.entry.Title, 14)
	r.full = false
	if l.wrong || l.card == nil {
		r.title.Color = p.Danger
	}
	r.kind = theme.Words(p, l.kind(), 12)
	r.kind.Color, r.kind.Alignment = p.TextDim, fyne.TextAlignTrailing
	for i, sign := range []string{"−", "+"} {
		r.plate[i] = canvas.NewRectangle(p.PanelHigh)
		r.plate[i].CornerRadius, r.plate[i].StrokeColor, r.plate[i].StrokeWidth = 5, p.Gold, 1
		r.sign[i] = theme.Words(p, sign, 15)
		r.sign[i].Alignment, r.sign[i].TextStyle.Bold = fyne.TextAlignCenter, true
	}
	r.back.CornerRadius = 4
	r.seal = canvas.NewImageFromImage(nil)
	r.seal.FillMode, r.seal.ScaleMode = canvas.ImageFillContain, canvas.ImageScaleSmooth
	if l.card != nil {
		r.seal.Image = images.Seal(images.MarkOf(l.card), 26)
	}
	r.Refresh()
	return r
}

type lineRenderer struct {
	l                  *line
	back               *canvas.Rectangle
	count, title, kind *canvas.Text
	seal               *canvas.Image // how much of its text plays by itself
	plate              [2]*canvas.Rectangle
	sign               [2]*canvas.Text // take one out, add one
	full               bool            // there is no room for the kind
}

func (r *lineRenderer) Destroy() {}

func (r *lineRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.back, r.count, r.title, r.kind, r.seal, r.plate[0], r.plate[1], r.sign[0], r.sign[1]}
}

func (r *lineRenderer) Refresh() {
	r.back.FillColor = color.Transparent
	if r.l.lit {
		r.back.FillColor = r.l.room.p.Selection
	}
	r.kind.Hidden = r.l.lit || r.full
	for i := range r.sign {
		r.sign[i].Hidden, r.plate[i].Hidden = !r.l.lit, !r.l.lit
		r.plate[i].Refresh()
		r.sign[i].Refresh()
	}
	r.kind.Refresh()
	r.back.Refresh()
}

func (r *lineRenderer) MinSize() fyne.Size { return fyne.NewSize(180, 23) }

func (r *lineRenderer) Layout(s fyne.Size) {
	r.back.Resize(s)
	mid := func(o *canvas.Text, x, w float32) {
		h := o.MinSize().Height
		o.Move(fyne.NewPos(x, (s.Height-h)/2))
		o.Resize(fyne.NewSize(w, h))
	}
	mid(r.count, 8, 20)
	r.title.Text = clipped(r.l.entry.Title, r.title, s.Width-90)
	mid(r.title, 30, s.Width-38)
	r.full = r.title.MinSize().Width+r.kind.MinSize().Width+70 > s.Width
	r.kind.Hidden = r.l.lit || r.full
	for i := range r.sign {
		at := fyne.NewPos(s.Width-24-signWide*float32(2-i), 1)
		r.plate[i].Move(at.AddXY(1, 0))
		r.plate[i].Resize(fyne.NewSize(signWide-3, s.Height-2))
		r.sign[i].Move(at.AddXY(0, -1))
		r.sign[i].Resize(fyne.NewSize(signWide-1, s.Height-1))
	}
	mid(r.kind, s.Width-28-r.kind.MinSize().Width, r.kind.MinSize().Width)
	r.seal.Resize(fyne.NewSize(13, 13))
	r.seal.Move(fyne.NewPos(s.Width-21, (s.Height-13)/2))
}
