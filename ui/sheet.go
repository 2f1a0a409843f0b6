package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"kotei/images"
	"kotei/ui/theme"
)

// sheetEdge is how far a sheet's lacquer reaches beyond what is on it, and rollStep how far a key rolls it.
const (
	sheetEdge = 22
	rollStep  = 60
)

// A heldLayout holds what is on a sheet to the window: what has no room is reached by scrolling.
type heldLayout struct {
	c      fyne.Canvas
	inside fyne.CanvasObject
}

// room is the size that a sheet's inside can have.
func (l *heldLayout) room() fyne.Size {
	return l.c.Size().SubtractWidthHeight(2*sheetEdge+16, 2*sheetEdge+16)
}

// MinSize implements fyne.Layout.
func (l *heldLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	m, most := l.inside.MinSize(), l.room()
	if m.Height > most.Height {
		m.Width += 14 // for the bar
	}
	return m.Min(most)
}

// Layout implements fyne.Layout.
func (l *heldLayout) Layout(os []fyne.CanvasObject, s fyne.Size) { os[0].Resize(s) }

// A columnsLayout puts columns side by side, and those for which the window has no room below.
type columnsLayout struct {
	c   fyne.Canvas
	gap float32
}

func (l *columnsLayout) place(os []fyne.CanvasObject, put func(o fyne.CanvasObject, x, y float32)) (all fyne.Size) {
	most := (&heldLayout{c: l.c}).room().Width
	var x, y, high float32
	for _, o := range os {
		m := o.MinSize()
		if x > 0 && x+m.Width > most {
			x, y, high = 0, y+high+l.gap, 0
		}
		put(o, x, y)
		all = all.Max(fyne.NewSize(x+m.Width, y+m.Height))
		x, high = x+m.Width+l.gap, max(high, m.Height)
	}
	return all
}

// MinSize implements fyne.Layout.
func (l *columnsLayout) MinSize(os []fyne.CanvasObject) fyne.Size {
	return l.place(os, func(fyne.CanvasObject, float32, float32) {})
}

// Layout implements fyne.Layout.
func (l *columnsLayout) Layout(os []fyne.CanvasObject, _ fyne.Size) {
	l.place(os, func(o fyne.CanvasObject, x, y float32) {
		o.Resize(o.MinSize())
		o.Move(fyne.NewPos(x, y))
	})
}

// head is the heading of a sheet or screen.
func head(p theme.Palette, text string) fyne.CanvasObject {
	t := theme.Letters(p, text, 28)
	return container.NewVBox(t, theme.Rule(p))
}

// paragraph is text broken to a width.
func paragraph(text string, w float32) fyne.CanvasObject {
	l := widget.NewLabel(text)
	l.Wrapping = fyne.TextWrapWord
	return container.New(&widthLayout{w}, l)
}

// A widthLayout holds something to a width, so that its text can be broken and its height known.
type widthLayout struct{ w float32 }

func (l *widthLayout) MinSize(os []fyne.CanvasObject) fyne.Size {
	os[0].Resize(fyne.NewSize(l.w, os[0].Size().Height))
	return fyne.NewSize(l.w, os[0].MinSize().Height)
}

func (l *widthLayout) Layout(os []fyne.CanvasObject, s fyne.Size) { os[0].Resize(s) }

// row puts buttons side by side, at the right.
func row(buttons ...fyne.CanvasObject) fyne.CanvasObject {
	return container.New(layout.NewCustomPaddedHBoxLayout(10), append([]fyne.CanvasObject{layout.NewSpacer()}, buttons...)...)
}

// empty is what stands where there is nothing yet: a pale mon, why, and what can be done about it.
func empty(p theme.Palette, words string, ways ...*theme.Button) fyne.CanvasObject {
	mon := canvas.NewImageFromImage(images.Mon("Imperial", 192, theme.Fade(p.GoldDim, 120)))
	mon.FillMode = canvas.ImageFillContain
	mon.SetMinSize(fyne.NewSize(96, 96))
	t := theme.Words(p, words, 15)
	t.Color = p.TextDim
	keys := container.New(layout.NewCustomPaddedHBoxLayout(8))
	for _, b := range ways {
		keys.Add(b)
	}
	return container.NewCenter(container.New(layout.NewCustomPaddedVBoxLayout(12), mon, container.NewCenter(t), container.NewCenter(keys)))
}
