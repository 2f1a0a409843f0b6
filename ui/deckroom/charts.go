package deckroom

import (
	"bytes"
	"image"
	"io"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"kotei/core/words"
	"kotei/decks/chart"
	"kotei/decks/stats"
	"kotei/ui/theme"
)

// charts show what is in the deck.
func (n *pane) charts() fyne.CanvasObject {
	s := stats.Of(n.r.opt.Library, n.r.desk.deck)
	return n.r.gallery(s.Charts())
}

// gallery is charts one below the other.
func (r *room) gallery(list []chart.Chart) fyne.CanvasObject {
	return scrolled(r.plots(list))
}

// plots are charts, each with the ways to keep it.
func (r *room) plots(list []chart.Chart) fyne.CanvasObject {
	out := container.New(layout.NewCustomPaddedVBoxLayout(10))
	for i := range list {
		t := newPlot(r, list[i])
		png, svg := small(words.Say("PNG …"), t.png), small(words.Say("SVG …"), t.svg)
		png.Letter, svg.Letter = 12, 12
		save := container.NewHBox(layout.NewSpacer(), container.NewCenter(dim(r.p, words.Say("Save as"), 12)), png, svg)
		out.Add(container.New(layout.NewCustomPaddedVBoxLayout(2), t, save))
	}
	return out
}

// ink is how charts are drawn on the room's lacquer.
func (r *room) ink() chart.Look {
	look := chart.Night
	if r.p.Text.R < 128 {
		look = chart.Paper
	}
	look.Back = r.p.Field
	return look
}

// A plot is a chart that says what the pointer is on.
type plot struct {
	widget.BaseWidget
	r     *room
	chart chart.Chart
	img   *canvas.Image
	says  string          // of what the pointer is on
	words *fyne.Container // … by lines
	tip   *fyne.Container // … on a plate
	drawn fyne.Size
}

var _ desktop.Hoverable = (*plot)(nil)

func newPlot(r *room, c chart.Chart) *plot {
	t := &plot{r: r, chart: c, img: canvas.NewImageFromImage(nil), words: container.New(layout.NewCustomPaddedVBoxLayout(0))}
	t.img.FillMode, t.img.ScaleMode = canvas.ImageFillStretch, canvas.ImageScaleFastest
	plate := canvas.NewRectangle(r.p.Menu)
	plate.CornerRadius, plate.StrokeColor, plate.StrokeWidth = 4, r.p.GoldDim, 1
	t.tip = container.NewStack(plate, container.New(layout.NewCustomPaddedLayout(3, 3, 7, 7), t.words))
	t.tip.Hide()
	t.ExtendBaseWidget(t)
	return t
}

// plotLetter is the size of a chart's small letters.
const plotLetter = 12

// high is the chart's height: where each of its parts has a line, as many as it needs.
func (t *plot) high() float32 {
	if k := t.chart.Kind; k == chart.Rows || k == chart.Ring {
		return plotLetter * max(20, 7.5+1.9*float32(len(t.chart.X)))
	}
	return plotLetter * 20
}

// sized is the chart for the screen's points, and how many it has.
func (t *plot) sized() (c chart.Chart, w, h int, k float32) {
	k = 1
	if c := theme.CanvasOf(t); c != nil {
		k = c.Scale()
	}
	c = t.chart
	c.Letter = float64(plotLetter * k)
	return c, int(t.Size().Width * k), int(t.high() * k), k
}

func (t *plot) draw() {
	s := t.Size()
	if s == t.drawn || s.Width < chart.MinSide {
		return
	}
	t.drawn = s
	c, w, h, _ := t.sized()
	look := t.r.ink()
	var img image.Image
	theme.Aside(func() { img = c.Draw(w, h, look) }, func() {
		if t.drawn == s {
			t.img.Image = img
			t.img.Refresh()
		}
	})
}

// MouseIn implements desktop.Hoverable.
func (t *plot) MouseIn(e *desktop.MouseEvent) { t.MouseMoved(e) }

// MouseMoved implements desktop.Hoverable: it says what is there.
func (t *plot) MouseMoved(e *desktop.MouseEvent) {
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
			t.words.Add(theme.Words(t.r.p, line, 13))
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
func (t *plot) MouseOut() { t.tip.Hide() }

// savedWide and savedHigh are the size of a chart that is saved.
const savedWide, savedHigh = 1000, 560

// png saves the chart as a picture of points, svg as one of lines.
func (t *plot) png() {
	var b bytes.Buffer
	err := t.chart.WritePNG(&b, savedWide, savedHigh, chart.Paper)
	t.r.saveAs(t.chart.Title+".png", b.Bytes(), err)
}

func (t *plot) svg() {
	var b bytes.Buffer
	err := t.chart.WriteSVG(&b, savedWide, savedHigh, chart.Paper)
	t.r.saveAs(t.chart.Title+".svg", b.Bytes(), err)
}

// saveAs asks for a file and fills it with what is there already, so that nothing is asked for in vain.
func (r *room) saveAs(name string, data []byte, err error) {
	if err != nil {
		r.opt.Say(words.Say("The file can’t be made"), words.Upper(err.Error())+".")
		return
	}
	if r.opt.Window == nil {
		return
	}
	d := dialog.NewFileSave(func(f fyne.URIWriteCloser, err error) { r.pour(f, data, err) }, r.opt.Window)
	d.SetFileName(name)
	d.Show()
	d.Resize(fyne.NewSize(760, 520))
}

// pour fills a file that was chosen; none was: there is nothing to do. One that can't be opened is told.
func (r *room) pour(f io.WriteCloser, data []byte, err error) {
	if err == nil && f == nil {
		return
	}
	if err == nil {
		_, err = f.Write(data)
		if e := f.Close(); err == nil {
			err = e
		}
	}
	if err != nil {
		r.opt.Say(words.Say("Not saved"), words.Upper(err.Error())+".")
	}
}

// Landmarks names the chart, for the end-to-end tests.
func (t *plot) Landmarks(each func(name string, part fyne.CanvasObject)) {
	each("chart "+t.chart.Title, t)
}

// CreateRenderer implements fyne.Widget.
func (t *plot) CreateRenderer() fyne.WidgetRenderer { return &plotRenderer{t} }

type plotRenderer struct{ t *plot }

func (r *plotRenderer) Destroy()           {}
func (r *plotRenderer) Refresh()           { canvas.Refresh(r.t.img) }
func (r *plotRenderer) MinSize() fyne.Size { return fyne.NewSize(120, r.t.high()) }
func (r *plotRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.t.img, r.t.tip}
}

func (r *plotRenderer) Layout(s fyne.Size) {
	r.t.img.Resize(s)
	r.t.draw()
}
