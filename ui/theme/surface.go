package theme

import (
	"image"
	"slices"
	"sync"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Current is the palette of the app that runs.
func Current() Palette {
	s := fyne.CurrentApp().Settings()
	if t, ok := s.Theme().(*Theme); ok {
		return t.Palette(s.ThemeVariant())
	}
	return Dark
}

// Sized is how large letters are that are usually of a size, as the player wants letters.
func Sized(size float32) float32 {
	t, ok := fyne.CurrentApp().Settings().Theme().(*Theme)
	if !ok {
		return size
	}
	return max(min(size, 12), size*t.opt.Scale)
}

// Floor is the mat as a window's background, darker towards its edges. painted, if given, is called each time
// that it is drawn: the first time, the window is about to show something.
func Floor(p Palette, painted func()) fyne.CanvasObject {
	r := canvas.NewRaster(func(w, h int) image.Image {
		if painted != nil {
			painted()
		}
		return mat(p, w, h)
	})
	r.ScaleMode = canvas.ImageScaleFastest
	return r
}

// The mat that was painted last: all screens of a window lie on the same one, and it has as many points as the screen.
var (
	lastMat   *image.RGBA
	lastMatOf Palette
	matLock   sync.Mutex
)

func mat(p Palette, w, h int) *image.RGBA {
	matLock.Lock()
	defer matLock.Unlock()
	if lastMat == nil || lastMatOf != p || lastMat.Rect.Dx() != w || lastMat.Rect.Dy() != h {
		lastMat, lastMatOf = Tatami(p, w, h), p
		vignette(lastMat)
	}
	return lastMat
}

// vignette darkens a picture towards its edges.
func vignette(img *image.RGBA) {
	w, h := img.Rect.Dx(), img.Rect.Dy()
	cols := make([]int, w)
	for x := range w {
		d := 2*x - w
		cols[x] = 90 * (d * d / max(1, w)) / max(1, w)
	}
	for y := range h {
		d := 2*y - h
		at := 70 * (d * d / max(1, h)) / max(1, h)
		row := img.Pix[y*img.Stride : y*img.Stride+4*w]
		for x := range w {
			k := 256 - cols[x] - at
			row[4*x] = byte(int(row[4*x]) * k >> 8)
			row[4*x+1] = byte(int(row[4*x+1]) * k >> 8)
			row[4*x+2] = byte(int(row[4*x+2]) * k >> 8)
		}
	}
}

// Lacquer puts something on a lacquered panel, with room around it.
func Lacquer(p Palette, inside fyne.CanvasObject, room float32) *fyne.Container {
	r := canvas.NewRaster(func(w, h int) image.Image { return lacquered(p, w, h) })
	r.ScaleMode = canvas.ImageScaleFastest
	return container.NewStack(r, container.New(layout.NewCustomPaddedLayout(room, room, room, room), inside))
}

// Pane renders a widget that lies on a lacquered panel and stays when the colours change: the panel takes the ones of now.
func Pane(inside fyne.CanvasObject, room float32) fyne.WidgetRenderer {
	r := canvas.NewRaster(func(w, h int) image.Image { return lacquered(Current(), w, h) })
	r.ScaleMode = canvas.ImageScaleFastest
	padded := container.New(layout.NewCustomPaddedLayout(room, room, room, room), inside)
	return &paneRenderer{r, padded, []fyne.CanvasObject{r, padded}}
}

type paneRenderer struct {
	panel   *canvas.Raster
	inside  *fyne.Container
	objects []fyne.CanvasObject
}

func (r *paneRenderer) Layout(s fyne.Size) {
	r.panel.Resize(s)
	r.inside.Resize(s)
}
func (r *paneRenderer) MinSize() fyne.Size           { return r.inside.MinSize() }
func (r *paneRenderer) Objects() []fyne.CanvasObject { return r.objects }
func (r *paneRenderer) Destroy()                     {}

func (r *paneRenderer) Refresh() {
	r.panel.Refresh()
	r.inside.Refresh()
}

// A pane is a panel that was painted.
type pane struct {
	of  Palette
	img *image.RGBA
}

// The panels that were painted last, the latest first: as many as a screen with a sheet on it has.
var (
	panes    []pane
	paneLock sync.Mutex
)

const maxPanes = 4

// lacquered is a panel of a size, painted anew only if that was long ago.
func lacquered(p Palette, w, h int) *image.RGBA {
	paneLock.Lock()
	defer paneLock.Unlock()
	i := slices.IndexFunc(panes, func(l pane) bool { return l.of == p && l.img.Rect.Dx() == w && l.img.Rect.Dy() == h })
	l := pane{of: p}
	if i >= 0 {
		l = panes[i]
		panes = slices.Delete(panes, i, i+1)
	} else {
		l.img = Panel(p, w, h, 12)
	}
	panes = slices.Insert(panes, 0, l)
	panes = slices.Delete(panes, min(len(panes), maxPanes), len(panes))
	return l.img
}

// Letters are a line in the serif of headings.
func Letters(p Palette, text string, size float32) *canvas.Text {
	t := canvas.NewText(text, p.Gold)
	t.TextSize, t.FontSource = Sized(size), Heading
	return t
}

// Words are a line of plain text.
func Words(p Palette, text string, size float32) *canvas.Text {
	t := canvas.NewText(text, p.Text)
	t.TextSize = Sized(size)
	return t
}

// Rule is a thin golden line.
func Rule(p Palette) fyne.CanvasObject {
	r := canvas.NewRectangle(Fade(p.GoldDim, 150))
	r.SetMinSize(fyne.NewSize(10, 1))
	return r
}

// Wide gives something a least width and height.
func Wide(inside fyne.CanvasObject, w, h float32) *fyne.Container {
	r := canvas.NewRectangle(Fade(Dark.Panel, 0))
	r.SetMinSize(fyne.NewSize(w, h))
	return container.NewStack(r, inside)
}

// Wrapped is text broken to whatever width it gets.
func Wrapped(text string) fyne.CanvasObject {
	t := widget.NewRichText(&widget.TextSegment{Text: text, Style: widget.RichTextStyle{SizeName: fynetheme.SizeNameText}})
	t.Wrapping = fyne.TextWrapWord
	return t
}

// Seal is a small picture that marks something.
func Seal(img image.Image, size float32) fyne.CanvasObject {
	o := canvas.NewImageFromImage(img)
	o.FillMode, o.ScaleMode = canvas.ImageFillContain, canvas.ImageScaleSmooth
	o.SetMinSize(fyne.NewSize(size, size))
	return o
}

// Sealed is a seal, and what it means.
func Sealed(p Palette, img image.Image, words string) fyne.CanvasObject {
	return container.NewHBox(container.NewCenter(Seal(img, 18)), container.NewCenter(Words(p, words, 14)))
}
