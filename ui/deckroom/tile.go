package deckroom

import (
	"fmt"
	"image/color"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"kotei/decks/cards"
	"kotei/images"
	"kotei/ui/theme"
)

// A hanging is a card on the wall: pointing at it shows it large, a click holds it there, a double click adds one, a right
// click takes one out, and it can be dragged to the deck. Pictures and lines have this in common.
type hanging struct {
	widget.BaseWidget
	r      *room
	entry  *cards.Entry
	at     int // its place on the wall
	chosen bool
	tapped string // the card that was clicked last, and when
	when   time.Time
}

func (h *hanging) shown() *cards.Entry { return h.entry }

// MouseIn implements desktop.Hoverable.
func (h *hanging) MouseIn(*desktop.MouseEvent) { h.r.page.glance(h.entry) }

// MouseMoved implements desktop.Hoverable.
func (h *hanging) MouseMoved(*desktop.MouseEvent) {}

// MouseOut implements desktop.Hoverable.
func (h *hanging) MouseOut() { h.r.page.rest() }

// twice is how soon a second click follows the first one of a double click. Fyne's own double clicks make every click wait.
const twice = 400 * time.Millisecond

// Tapped implements fyne.Tappable: the card is held on the page, and by a double click put into the deck.
func (h *hanging) Tapped(*fyne.PointEvent) {
	if h.entry == nil {
		return
	}
	again := h.tapped == h.entry.ID && time.Since(h.when) < twice
	h.tapped, h.when = h.entry.ID, time.Now()
	if again {
		h.tapped = ""
		h.r.add(h.entry.Card, 1)
		return
	}
	h.r.finder.choose(h.at)
}

// TappedSecondary implements fyne.SecondaryTappable.
func (h *hanging) TappedSecondary(*fyne.PointEvent) {
	if h.entry != nil {
		h.r.add(h.entry.Card, -1)
	}
}

// Dragged implements fyne.Draggable.
func (h *hanging) Dragged(e *fyne.DragEvent) {
	if h.entry != nil {
		h.r.drag.move(load{card: h.entry.Card, n: 1}, e.AbsolutePosition)
	}
}

// DragEnd implements fyne.Draggable.
func (h *hanging) DragEnd() { h.r.drag.end() }

// A tile is a card of the grid: its picture, and how many of it the deck has.
type tile struct {
	hanging
	blank time.Time // since when it is in sight without its picture; zero: it isn't
	img   *canvas.Image
	name  *canvas.Text
	back  *canvas.Rectangle
	frame *canvas.Rectangle
	plate *canvas.Rectangle
	count *canvas.Text
}

var (
	_ cell                   = (*tile)(nil)
	_ desktop.Hoverable      = (*tile)(nil)
	_ fyne.Tappable          = (*tile)(nil)
	_ fyne.SecondaryTappable = (*tile)(nil)
	_ fyne.Draggable         = (*tile)(nil)
)

func newTile(r *room) *tile {
	t := &tile{hanging: hanging{r: r}, img: canvas.NewImageFromImage(nil), back: canvas.NewRectangle(r.p.PanelHigh)}
	t.img.FillMode, t.img.ScaleMode = canvas.ImageFillStretch, canvas.ImageScaleFastest
	t.back.CornerRadius, t.back.StrokeColor, t.back.StrokeWidth = 5, r.p.GoldDim, 1
	t.frame = canvas.NewRectangle(color.Transparent)
	t.frame.CornerRadius, t.frame.StrokeWidth, t.frame.StrokeColor = 7, 3, color.Transparent
	t.name = canvas.NewText("", r.p.Text)
	t.name.TextSize, t.name.Alignment = theme.Sized(12), fyne.TextAlignCenter
	t.plate = canvas.NewRectangle(r.p.Accent)
	t.plate.CornerRadius, t.plate.StrokeColor, t.plate.StrokeWidth = 10, r.p.Backdrop, 2
	t.count = canvas.NewText("", r.p.OnAccent)
	t.count.TextSize, t.count.TextStyle.Bold, t.count.Alignment = theme.Sized(13), true, fyne.TextAlignCenter
	t.ExtendBaseWidget(t)
	return t
}

// set shows another card.
func (t *tile) set(e *cards.Entry, at int, chosen bool) {
	t.at = at
	if t.entry == nil || t.entry.ID != e.ID {
		t.leave()
		t.entry = e
		t.img.Image = nil
		t.img.Hide()
		t.name.Text = e.Title
		t.blank = time.Time{}
		t.picture()
	}
	if t.chosen != chosen {
		t.chosen = chosen
		t.frame.StrokeColor = color.Transparent
		if chosen {
			t.frame.StrokeColor = t.r.p.Gold
		}
		t.frame.Refresh()
	}
	t.counts()
}

func (t *tile) counts() {
	n := 0
	if t.entry != nil {
		n = t.r.desk.count(t.entry.Card)
	}
	text := fmt.Sprintf("×%d", n)
	if hide := n == 0; t.count.Text != text || t.plate.Hidden != hide {
		t.count.Text, t.plate.Hidden, t.count.Hidden = text, hide, hide
		t.plate.Refresh()
		t.count.Refresh()
	}
}

// want is the picture at the size of the tile.
func (t *tile) want() images.Want {
	w := max(16, int(t.Size().Width*t.r.scale()+0.5))
	return images.Want{Face: images.Face{Card: t.entry.Card}, W: w, H: int(float32(w)*images.Ratio + 0.5)}
}

// picture takes the picture, if it is there; else its title stands in its place until it is.
func (t *tile) picture() {
	if t.entry == nil || t.img.Image != nil {
		return
	}
	img := t.r.store.Get(t.want())
	if img == nil {
		if t.img.Visible() || t.name.Hidden {
			t.img.Hide()
			t.name.Show()
		}
		return
	}
	t.img.Image = img
	t.name.Hide()
	t.img.Show()
	t.img.Refresh()
	t.r.blanks.note(t.blank)
	t.blank = time.Time{}
}

func (t *tile) seen() {
	if t.entry != nil && t.img.Image == nil && t.blank.IsZero() {
		t.blank = time.Now()
	}
}

func (t *tile) whole() bool { return t.img.Image != nil }

// leave takes the wish for its picture back, or lets the picture go: Fyne would keep its texture for another minute.
func (t *tile) leave() {
	if t.entry != nil && t.img.Image == nil {
		t.r.store.Drop(t.want())
		if !t.blank.IsZero() {
			t.r.blanks.note(t.blank)
		}
	}
	t.entry = nil
	if t.img.Image != nil {
		t.img.Image = nil
		t.img.Refresh()
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

// MinSize is that of the smallest picture.
func (r *tileRenderer) MinSize() fyne.Size { return fyne.NewSize(narrow, narrow*images.Ratio) }

func (r *tileRenderer) Layout(s fyne.Size) {
	t := r.t
	for _, o := range []fyne.CanvasObject{t.back, t.img} {
		o.Resize(s)
	}
	t.frame.Move(fyne.NewPos(-3, -3))
	t.frame.Resize(s.AddWidthHeight(6, 6))
	t.name.Move(fyne.NewPos(0, s.Height*0.4))
	t.name.Resize(fyne.NewSize(s.Width, 18))
	t.plate.Resize(fyne.NewSize(30, 20))
	t.plate.Move(fyne.NewPos((s.Width-30)/2, s.Height-17)) // below what is printed on a face
	t.count.Resize(fyne.NewSize(30, 20))
	t.count.Move(t.plate.Position())
}
