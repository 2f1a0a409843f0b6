package plot

import (
	"image"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"kotei/decks/chart"
	"kotei/ui/theme"
)

// ink is how charts are drawn on lacquer.
func ink(p theme.Palette) chart.Look {
	look := chart.Night
	if p.Text.R < 128 {
		look = chart.Paper
	}
	look.Back = p.Field
	return look
}

// A Plot is a chart that says what the pointer is on.
type Plot struct {
	widget.BaseWidget
	p     theme.Palette
	chart chart.Chart
	img   *canvas.Image
	says  string          // of what the pointer is on
	words *fyne.Container // … by lines
	tip   *fyne.Container // … on a plate
	drawn fyne.Size
}

var _ desktop.Hoverable = (*Plot)(nil)

// New makes the widget of a chart, in the colours of a palette.
func New(p theme.Palette, c chart.Chart) *Plot {
	t := &Plot{p: p, chart: c, img: canvas.NewImageFromImage(nil), words: container.New(layout.NewCustomPaddedVBoxLayout(0))}
	t.img.FillMode, t.img.ScaleMode = canvas.ImageFillStretch, canvas.ImageScaleFastest
	plate := canvas.NewRectangle(p.Menu)
	plate.CornerRadius, plate.StrokeColor, plate.StrokeWidth = 4, p.GoldDim, 1
	t.tip = container.NewStack(plate, container.New(layout.NewCustomPaddedLayout(3, 3, 7, 7), t.words))
	t.tip.Hide()
	t.ExtendBaseWidget(t)
	return t
}

// letter is the size of a chart's small letters.
const letter = 12

// high is the chart's height: where each of its parts has a line, as many as it needs.
func (t *Plot) high() float32 {
	if k := t.chart.Kind; k == chart.Rows || k == chart.Ring {
		return letter * max(20, 7.5+1.9*float32(len(t.chart.X)))
	}
	return letter * 20
}

// sized is the chart for the screen's points, and how many it has.
func (t *Plot) sized() (c chart.Chart, w, h int, k float32) {
	k = 1
	if c := theme.CanvasOf(t); c != nil {
		k = c.Scale()
	}
	c = t.chart
	c.Letter = float64(letter * k)
	return c, int(t.Size().Width * k), int(t.high() * k), k
}

func (t *Plot) draw() {
	s := t.Size()
	if s == t.drawn || s.Width < chart.MinSide {
		return
	}
	t.drawn = s
	c, w, h, _ := t.sized()
	look := ink(t.p)
	var img image.Image
	theme.Aside(func() { img = c.Draw(w, h, look) }, func() {
		if t.drawn == s {
			t.img.Image = img
			t.img.Refresh()
		}
	})
}

// MouseIn implements desktop.Hoverable.
func (t *Plot) MouseIn(e *desktop.MouseEvent) { t.MouseMoved(e) }

// MouseMoved implements desktop.Hoverable: it says what is there.
func (t *Plot) MouseMoved(e *desktop.MouseEvent) {
	c, w, h, k := t.sized()
	tip, _, ok := c.At(w, h, float64(e.Position.X*k), float64(e.Position.Y*k))
	if !ok {
		t.tip.Hide()
		return
	}
	if tip != t.says {
		t.says = tip
		t.words.RemoveAll()
		for line := range strings.SplitSeq(tip, "\n") {
			t.words.Add(theme.Words(t.p, line, 13))
		}
	}
	m, s := t.tip.MinSize(), t.Size()
	at := fyne.NewPos(e.Position.X-m.Width/2, e.Position.Y-m.Height-10)
	if at.Y < 0 { // there is no room above
		at.Y = e.Position.Y + 18
	}
	t.tip.Move(fyne.NewPos(max(2, min(at.X, s.Width-m.Width-2)), max(0, min(at.Y, s.Height-m.Height))))
	t.tip.Resize(m)
	t.tip.Show()
	t.tip.Refresh() // nothing else paints what is shown
}

// MouseOut implements desktop.Hoverable.
func (t *Plot) MouseOut() { t.tip.Hide() }

// Landmarks names the chart, for the end-to-end tests.
func (t *Plot) Landmarks(each func(name string, part fyne.CanvasObject)) {
	each("chart "+t.chart.Title, t)
}

// CreateRenderer implements fyne.Widget.
func (t *Plot) CreateRenderer() fyne.WidgetRenderer { return &renderer{t} }

type renderer struct{ t *Plot }

func (r *renderer) Destroy()           {}
func (r *renderer) Refresh()           { canvas.Refresh(r.t.img) }
func (r *renderer) MinSize() fyne.Size { return fyne.NewSize(120, r.t.high()) }
func (r *renderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.t.img, r.t.tip}
}

func (r *renderer) Layout(s fyne.Size) {
	r.t.img.Resize(s)
	r.t.draw()
}
