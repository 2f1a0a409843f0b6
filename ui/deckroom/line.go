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

// A line is one title of a deck: how many, what it is called, what it is. Pointing at it shows the card.
type line struct {
	widget.BaseWidget
	room   *room
	entry  decks.Entry
	card   *card.Card
	chosen bool
}

var (
	_ desktop.Hoverable = (*line)(nil)
	_ fyne.Tappable     = (*line)(nil)
)

func newLine(r *room, e decks.Entry, c *card.Card) *line {
	l := &line{room: r, entry: e, card: c}
	l.ExtendBaseWidget(l)
	return l
}

// MouseIn implements desktop.Hoverable.
func (l *line) MouseIn(*desktop.MouseEvent) { l.room.look(l) }

// MouseMoved implements desktop.Hoverable.
func (l *line) MouseMoved(*desktop.MouseEvent) {}

// MouseOut implements desktop.Hoverable.
func (l *line) MouseOut() {}

// Tapped implements fyne.Tappable, for screens that are touched.
func (l *line) Tapped(*fyne.PointEvent) { l.room.look(l) }

func (l *line) set(flag *bool, on bool) {
	if *flag != on {
		*flag = on
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
	if r.l.chosen {
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
