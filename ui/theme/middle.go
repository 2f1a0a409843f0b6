package theme

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// Middle puts something in the middle, with the room there is, up to a size.
func Middle(w, h float32, o fyne.CanvasObject) *fyne.Container {
	return container.New(&middle{w, h}, o)
}

// A middle is its layout.
type middle struct{ w, h float32 }

// MinSize implements fyne.Layout.
func (*middle) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(400, 300) }

// Layout implements fyne.Layout.
func (l *middle) Layout(os []fyne.CanvasObject, s fyne.Size) {
	w, h := min(l.w, s.Width-16), min(l.h, s.Height-16)
	os[0].Move(fyne.NewPos((s.Width-w)/2, (s.Height-h)/2))
	os[0].Resize(fyne.NewSize(w, h))
}
