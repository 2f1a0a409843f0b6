package board

import (
	"image"
	"image/color"

	"kotei/ui/theme"
)

// panes are the pictures of the table itself: the straw mat, the lacquered panels, the marks and the tabs, each at exactly
// its pixels.
type panes struct {
	mats   map[paneKey]*image.RGBA
	boards map[paneKey]*image.RGBA
	wanted paneKey                        // the mat being drawn
	queue  map[paneKey]func() *image.RGBA // what else is to be drawn
	busy   bool                           // some of it is
	sync   bool                           // it is drawn at once: for tests
	ready  func()                         // is called when some of it is there
	most   int                            // pictures kept; 0: maxPanes
}

// A paneKey names a picture by its size and its colour.
type paneKey struct {
	w, h int
	fill color.NRGBA
	word string
}

// maxPanes bounds the pictures kept: sizes change while a window is being resized.
const maxPanes = 60

// drawn is a kept picture, nil while it is drawn.
func (p *panes) drawn(k paneKey, draw func() *image.RGBA) *image.RGBA {
	if img := p.boards[k]; img != nil {
		return img
	}
	if p.sync {
		p.keep(k, draw())
		return p.boards[k]
	}
	if p.queue == nil {
		p.queue = map[paneKey]func() *image.RGBA{}
	}
	p.queue[k] = draw
	p.work()
	return nil
}

func (p *panes) keep(k paneKey, img *image.RGBA) {
	if p.boards == nil || len(p.boards) >= max(p.most, maxPanes) {
		p.boards = map[paneKey]*image.RGBA{}
	}
	p.boards[k] = img
}

// work draws what is queued, aside.
func (p *panes) work() {
	if p.busy || len(p.queue) == 0 {
		return
	}
	jobs, done := p.queue, map[paneKey]*image.RGBA{}
	p.busy, p.queue = true, nil
	theme.Aside(func() {
		for k, draw := range jobs {
			done[k] = draw()
		}
	}, func() {
		p.busy = false
		for k, img := range done {
			p.keep(k, img)
			delete(p.queue, k) // it was wished again meanwhile
		}
		p.work()
		p.ready()
	})
}

func (p *panes) panel(c theme.Palette, w, h int, radius float32) *image.RGBA {
	return p.drawn(paneKey{w: w, h: h, fill: c.Panel}, func() *image.RGBA { return theme.Panel(c, w, h, float64(radius)) })
}

// mat is the mat of a size, nil while it is drawn; ready is then called on Fyne's goroutine.
func (p *panes) mat(c theme.Palette, w, h int, sync bool, ready func()) *image.RGBA {
	k := paneKey{w: w, h: h, fill: c.Tatami}
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
