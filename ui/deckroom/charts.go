package deckroom

import (
	"bytes"
	"io"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/layout"

	"kotei/core/words"
	"kotei/decks/chart"
	"kotei/decks/stats"
	"kotei/ui/plot"
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
		c := list[i]
		png, svg := small(words.Say("PNG …"), func() { r.savePNG(c) }), small(words.Say("SVG …"), func() { r.saveSVG(c) })
		png.Letter, svg.Letter = 12, 12
		save := container.NewHBox(layout.NewSpacer(), container.NewCenter(dim(r.p, words.Say("Save as"), 12)), png, svg)
		out.Add(container.New(layout.NewCustomPaddedVBoxLayout(2), plot.New(r.p, c), save))
	}
	return out
}

// savedWide and savedHigh are the size of a chart that is saved.
const savedWide, savedHigh = 1000, 560

// savePNG saves a chart as a picture of points, saveSVG as one of lines.
func (r *room) savePNG(c chart.Chart) {
	var b bytes.Buffer
	err := c.WritePNG(&b, savedWide, savedHigh, chart.Paper)
	r.saveAs(c.Title+".png", b.Bytes(), err)
}

func (r *room) saveSVG(c chart.Chart) {
	var b bytes.Buffer
	err := c.WriteSVG(&b, savedWide, savedHigh, chart.Paper)
	r.saveAs(c.Title+".svg", b.Bytes(), err)
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
