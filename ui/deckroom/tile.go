package deckroom

import (
	"fmt"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"kotei/decks/cards"
	"kotei/images"
)

// A tile is a card of the grid: its picture, and how many of it the deck has. Pointing at it shows it large, a double click adds
// one, a right click takes one out.
type tile struct {
	widget.BaseWidget
	r      *room
	entry  *cards.Entry
	wide   float32
	chosen bool

	img   *canvas.Image
	name  *canvas.Text
	back  *canvas.Rectangle
	frame *canvas.Rectangle
	plate *canvas.Rectangle
	count *canvas.Text
}

var (
	_ desktop.Hoverable      = (*tile)(nil)
	_ fyne.Tappable          = (*tile)(nil)
	_ fyne.DoubleTappable    = (*tile)(nil)
	_ fyne.SecondaryTappable = (*tile)(nil)
)

func newTile(r *room, wide float32) *tile {
	t := &tile{r: r, wide: wide, img: canvas.NewImageFromImage(nil), back: canvas.NewRectangle(r.p.PanelHigh)}
	t.img.FillMode, t.img.ScaleMode = canvas.ImageFillContain, canvas.ImageScaleFastest
	t.back.CornerRadius, t.back.StrokeColor, t.back.StrokeWidth = 5, r.p.GoldDim, 1
	t.frame = canvas.NewRectangle(color.Transparent)
	t.frame.CornerRadius, t.frame.StrokeWidth, t.frame.StrokeColor = 6, 2, color.Transparent
	t.name = canvas.NewText("", r.p.Text)
	t.name.TextSize, t.name.Alignment = 12, fyne.TextAlignCenter
	t.plate = canvas.NewRectangle(r.p.Accent)
	t.plate.CornerRadius = 9
	t.count = canvas.NewText("", r.p.OnAccent)
	t.count.TextSize, t.count.TextStyle.Bold, t.count.Alignment = 13, true, fyne.TextAlignCenter
	t.ExtendBaseWidget(t)
	return t
}

// set shows another card.
func (t *tile) set(e *cards.Entry, chosen bool) {
	if t.entry != e {
		t.entry = e
		t.img.Image = nil
		t.name.Text = e.Title
	}
	t.chosen = chosen
	t.frame.StrokeColor = color.Transparent
	if chosen {
		t.frame.StrokeColor = t.r.p.Gold
	}
	t.counts()
	t.draw()
	t.frame.Refresh()
}

func (t *tile) counts() {
	n := 0
	if t.entry != nil {
		n = t.r.desk.count(t.entry.Card)
	}
	t.count.Text = fmt.Sprint(n)
	t.plate.Hidden, t.count.Hidden = n == 0, n == 0
	t.plate.Refresh()
	t.count.Refresh()
}

// draw takes the picture, if it is there; else its title stands in its place until it is.
func (t *tile) draw() {
	if t.entry == nil {
		return
	}
	k := float32(1)
	if c := fyne.CurrentApp().Driver().CanvasForObject(t); c != nil {
		k = c.Scale()
	}
	w := max(16, int(t.wide*k+0.5))
	img := t.r.store.Get(images.Want{Face: images.Face{Card: t.entry.Card}, W: w, H: int(float32(w)*images.Ratio + 0.5)})
	if img == nil {
		t.name.Show()
		return
	}
	t.name.Hide()
	if t.img.Image != img {
		t.img.Image = img
		t.img.Refresh()
	}
}

// MouseIn implements desktop.Hoverable.
func (t *tile) MouseIn(*desktop.MouseEvent) { t.r.look(t.entry) }

// MouseMoved implements desktop.Hoverable.
func (t *tile) MouseMoved(*desktop.MouseEvent) {}

// MouseOut implements desktop.Hoverable.
func (t *tile) MouseOut() {}

// Tapped implements fyne.Tappable.
func (t *tile) Tapped(*fyne.PointEvent) {
	t.r.look(t.entry)
	t.r.finder.choose(t.entry)
}

// DoubleTapped implements fyne.DoubleTappable.
func (t *tile) DoubleTapped(*fyne.PointEvent) {
	if t.entry != nil {
		t.r.add(t.entry.Card, 1)
	}
}

// TappedSecondary implements fyne.SecondaryTappable.
func (t *tile) TappedSecondary(*fyne.PointEvent) {
	if t.entry != nil {
		t.r.add(t.entry.Card, -1)
	}
}

// CreateRenderer implements fyne.Widget.
func (t *tile) CreateRenderer() fyne.WidgetRenderer { return &tileRenderer{t} }

type tileRenderer struct{ t *tile }

func (r *tileRenderer) Destroy() {}
func (r *tileRenderer) Refresh() {}
func (r *tileRenderer) Objects() []fyne.CanvasObject {
	t := r.t
	return []fyne.CanvasObject{t.back, t.name, t.img, t.frame, t.plate, t.count}
}

// MinSize is a card at the width that was chosen.
func (r *tileRenderer) MinSize() fyne.Size {
	return fyne.NewSize(r.t.wide+6, r.t.wide*images.Ratio+6)
}

func (r *tileRenderer) Layout(s fyne.Size) {
	t := r.t
	in := fyne.NewSize(t.wide, t.wide*images.Ratio)
	at := fyne.NewPos((s.Width-in.Width)/2, (s.Height-in.Height)/2)
	for _, o := range []fyne.CanvasObject{t.back, t.img} {
		o.Move(at)
		o.Resize(in)
	}
	t.frame.Move(at.SubtractXY(2, 2))
	t.frame.Resize(in.AddWidthHeight(4, 4))
	t.name.Move(fyne.NewPos(at.X, at.Y+in.Height*0.4))
	t.name.Resize(fyne.NewSize(in.Width, 18))
	t.plate.Resize(fyne.NewSize(22, 18))
	t.plate.Move(fyne.NewPos(at.X+in.Width-26, at.Y+in.Height-24))
	t.count.Resize(fyne.NewSize(22, 18))
	t.count.Move(t.plate.Position())
}
