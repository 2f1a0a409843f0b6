package deckroom

import "fyne.io/fyne/v2"

// columns puts the cards, the one that is looked at and the deck side by side; what is narrow first gives up the middle.
type columns struct{}

// MinSize implements fyne.Layout.
func (columns) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(640, 400) }

// Layout implements fyne.Layout.
func (columns) Layout(os []fyne.CanvasObject, s fyne.Size) {
	const gap = 8
	deck := max(320, min(470, s.Width*0.29))
	page := max(230, min(360, s.Width*0.2))
	os[1].Show()
	if s.Width < 980 {
		os[1].Hide()
		page = -gap
	}
	x := float32(gap)
	for i, w := range []float32{s.Width - deck - page - 4*gap, page, deck} {
		os[i].Move(fyne.NewPos(x, 0))
		os[i].Resize(fyne.NewSize(max(0, w), s.Height-gap))
		x += w + gap
	}
}
