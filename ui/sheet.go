package ui

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"kotei/images"
	"kotei/ui/stopwatch"
	"kotei/ui/theme"
)

// raise lays a sheet over everything; what lies below waits. Escape and its own buttons put it away.
func (a *App) raise(name string, inside fyne.CanvasObject) {
	defer stopwatch.Work("a sheet: " + name)()
	p := theme.Current()
	dim := canvas.NewRectangle(color.NRGBA{A: 150})
	o := container.NewStack(dim, container.NewPadded(container.NewCenter(theme.Lacquer(p, inside, 22))))
	c := a.win.Canvas()
	c.Unfocus()
	a.sheet, a.leafs = append(a.sheet, o), nil
	c.Overlays().Add(o)
	o.Resize(c.Size())
	a.print.screen(name, a.win, o)
}

// drop puts the topmost sheet away.
func (a *App) drop() {
	n := len(a.sheet)
	if n == 0 {
		return
	}
	a.lift()
	switch {
	case n > 1:
	case a.room != nil:
		a.room.focus()
		a.room.emit()
	default:
		a.shown(a.name)()
	}
}

func (a *App) dropAll() {
	a.leafs = nil
	for len(a.sheet) > 0 {
		a.lift()
	}
}

// lift takes the topmost sheet off the window.
func (a *App) lift() {
	n := len(a.sheet) - 1
	a.win.Canvas().Overlays().Remove(a.sheet[n])
	theme.Release(a.sheet[n])
	a.sheet, a.leafs = a.sheet[:n], nil
}

// write puts the cursor into a field at the window's next turn: the letter of a key that opens the field comes after the key itself, and
// isn't meant for it.
func (a *App) write(field fyne.Focusable) {
	later(func() { a.win.Canvas().Focus(field) })
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

// say shows words that have to be read, with one way on.
func (a *App) say(title, text string) {
	p := theme.Current()
	ok := theme.NewButton("Go on", "", a.drop)
	ok.Primary = true
	a.raise("say", container.NewVBox(head(p, title), paragraph(text, 460), row(ok)))
}

// ask shows a question and does something on yes.
func (a *App) ask(title, text, yes string, do func()) {
	p := theme.Current()
	b := theme.NewButton(yes, "", func() { a.drop(); do() })
	b.Primary = true
	a.raise("ask", container.NewVBox(head(p, title), paragraph(text, 460), row(theme.NewButton("No", "", a.drop), b)))
}
