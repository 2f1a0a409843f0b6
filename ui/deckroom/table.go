package deckroom

import "fyne.io/fyne/v2"

// A table puts objects into rows of so many: the first column takes what the others leave, which share the rest alike.
type table struct{ cols int }

// tableCell is the least width of a column of numbers.
const tableCell = 38

// MinSize implements fyne.Layout.
func (t table) MinSize(os []fyne.CanvasObject) fyne.Size {
	h := float32(0)
	for i := 0; i < len(os); i += t.cols {
		h += t.high(os, i)
	}
	return fyne.NewSize(tableCell*float32(t.cols+1), h)
}

// high is the height of the row that begins with an object.
func (t table) high(os []fyne.CanvasObject, i int) (h float32) {
	for _, o := range os[i:min(i+t.cols, len(os))] {
		h = max(h, o.MinSize().Height+2)
	}
	return h
}

// Layout implements fyne.Layout.
func (t table) Layout(os []fyne.CanvasObject, s fyne.Size) {
	first := float32(0)
	for i := 0; i < len(os); i += t.cols {
		first = max(first, os[i].MinSize().Width+10)
	}
	first = min(first, s.Width-tableCell*float32(t.cols-1))
	cell := (s.Width - first) / float32(max(1, t.cols-1))
	y := float32(0)
	for i := 0; i < len(os); i += t.cols {
		h := t.high(os, i)
		for k, o := range os[i:min(i+t.cols, len(os))] {
			x, w := float32(0), first
			if k > 0 {
				x, w = first+cell*float32(k-1), cell
			}
			o.Move(fyne.NewPos(x, y))
			o.Resize(fyne.NewSize(w, h))
		}
		y += h
	}
}
