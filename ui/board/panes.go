package board

import (
	"image"
	"image/color"

	"kotei/ui/theme"
)

// panes are the pictures of the table itself: the straw mat, the lacquered panels and the marks, each at exactly its
// pixels.
type panes struct {
	mats   map[paneKey]*image.RGBA
	boards map[paneKey]*image.RGBA
	wanted paneKey // the mat being drawn
}

// A paneKey names a picture by its size and its colour.
type paneKey struct {
	w, h int
	fill color.NRGBA
}

// maxPanes bounds the pictures kept: sizes change while a window is being resized.
const maxPanes = 60

// drawn is a kept picture, drawn if need be.
func (p *panes) drawn(k paneKey, draw func() *image.RGBA) *image.RGBA {
	if img := p.boards[k]; img != nil {
		return img
	}
	if p.boards == nil || len(p.boards) >= maxPanes {
		p.boards = map[paneKey]*image.RGBA{}
	}
	p.boards[k] = draw()
	return p.boards[k]
}

func (p *panes) panel(c theme.Palette, w, h int, radius float32) *image.RGBA {
	return p.drawn(paneKey{w, h, c.Panel}, func() *image.RGBA { return theme.Panel(c, w, h, float64(radius)) })
}

// mat is the mat of a size, nil while it is drawn; ready is then called on Fyne's goroutine.
func (p *panes) mat(c theme.Palette, w, h int, sync bool, ready func()) *image.RGBA {
	k := paneKey{w, h, c.Tatami}
	if img := p.mats[k]; img != nil {
		return img
	}
	if sync {
		p.mats = map[paneKey]*image.RGBA{k: theme.Tatami(c, w, h)}
		return p.mats[k]
	}
	if p.wanted != k {
		p.wanted = k
		var img *image.RGBA
		theme.Aside(func() { img = theme.Tatami(c, w, h) }, func() {
			if p.wanted == k { // else the window has another size by now
				p.mats, p.wanted = map[paneKey]*image.RGBA{k: img}, paneKey{}
				ready()
			}
		})
	}
	return nil
}
