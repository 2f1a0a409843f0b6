package deckroom

import (
	"fmt"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"kotei/core/card"
	"kotei/decks"
	"kotei/images"
	"kotei/ui/theme"
)

// A line is one title of a deck: how many, what it is called, what it is. Pointing at it shows the card; a double click adds one,
// a right click takes one out.
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
	_ fyne.DoubleTappable    = (*line)(nil)
	_ fyne.SecondaryTappable = (*line)(nil)
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
func (l *line) MouseOut() { l.light(false) }

// Tapped implements fyne.Tappable, for screens that are touched.
func (l *line) Tapped(*fyne.PointEvent) { l.look() }

// DoubleTapped implements fyne.DoubleTappable.
func (l *line) DoubleTapped(*fyne.PointEvent) { l.change(1) }

// TappedSecondary implements fyne.SecondaryTappable.
func (l *line) TappedSecondary(*fyne.PointEvent) { l.change(-1) }

// change adds copies, or takes them out; of a title that no card file has, too.
func (l *line) change(n int) {
	l.room.do(func() { l.room.desk.change(decks.Change{In: l.in, Title: l.entry.Title, Count: n}) })
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
		return "in no card file"
	}
	if c.Stats[card.GoldCost].Kind != card.Absent {
		return fmt.Sprintf("%s · %d Gold", c.Type, c.Printed(card.GoldCost))
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
	if l.wrong || l.card == nil {
		r.title.Color = p.Danger
	}
	r.kind = theme.Words(p, l.kind(), 12)
	r.kind.Color, r.kind.Alignment = p.TextDim, fyne.TextAlignTrailing
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
}

func (r *lineRenderer) Destroy() {}

func (r *lineRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.back, r.count, r.title, r.kind, r.seal}
}

func (r *lineRenderer) Refresh() {
	r.back.FillColor = color.Transparent
	if r.l.lit {
		r.back.FillColor = r.l.room.p.Selection
	}
	r.back.Refresh()
}

func (r *lineRenderer) MinSize() fyne.Size { return fyne.NewSize(180, 22) }

func (r *lineRenderer) Layout(s fyne.Size) {
	r.back.Resize(s)
	mid := func(o *canvas.Text, x, w float32) {
		h := o.MinSize().Height
		o.Move(fyne.NewPos(x, (s.Height-h)/2))
		o.Resize(fyne.NewSize(w, h))
	}
	mid(r.count, 8, 20)
	mid(r.title, 30, s.Width-38)
	r.kind.Hidden = r.title.MinSize().Width+r.kind.MinSize().Width+70 > s.Width
	mid(r.kind, s.Width-28-r.kind.MinSize().Width, r.kind.MinSize().Width)
	r.seal.Resize(fyne.NewSize(13, 13))
	r.seal.Move(fyne.NewPos(s.Width-21, (s.Height-13)/2))
}
