package deckroom

import (
	"fyne.io/fyne/v2"

	"kotei/ui/theme"
)

// place lays cells where the wall is looked at, and half a screen around it, so that pictures are there before they are seen.
func (w *wall) place() {
	if w.size.Height < 1 {
		return
	}
	off, more := w.scroll.Offset.Y, w.size.Height/2
	first, last := w.rowAt(off-more), w.rowAt(off+w.size.Height+more)
	var wanted []wallRow
	if first < len(w.rows) {
		wanted = w.rows[first:min(last+1, len(w.rows))]
	}
	from, to := 0, 0
	if len(wanted) > 0 {
		from, to = wanted[0].from, wanted[len(wanted)-1].to
	}
	for at, c := range w.cells {
		if at < from || at >= to {
			w.put(at, c)
		}
	}
	made := w.headings(wanted)
	for _, near := range []bool{false, true} { // what is in sight is wished for last, for the last wish is fulfilled first
		for _, r := range wanted {
			if seen := r.y+r.h > off && r.y < off+w.size.Height; seen == near {
				made = w.hang(r) || made
				for at := r.from; near && at < r.to; at++ {
					w.cells[at].seen()
				}
			}
		}
	}
	if made {
		w.body.Refresh()
	}
}

// headings shows those of the groups, and reports whether it made objects.
func (w *wall) headings(rows []wallRow) (made bool) {
	n := 0
	for _, r := range rows {
		if r.head == "" {
			continue
		}
		if n == len(w.heads) {
			h := theme.Letters(w.f.r.p, "", 15)
			w.heads, w.body.Objects, made = append(w.heads, h), append(w.body.Objects, h), true
		}
		h := w.heads[n]
		if h.Text != r.head {
			h.Text = r.head
			h.Refresh()
		}
		h.Move(fyne.NewPos(4, r.y+8))
		h.Show()
		n++
	}
	for _, h := range w.heads[n:] {
		h.Hide()
	}
	return made
}

// hang gives each card of a row its cell, and reports whether it made one.
func (w *wall) hang(r wallRow) (made bool) {
	if r.head != "" {
		return false
	}
	for at := r.from; at < r.to; at++ {
		c := w.cells[at]
		if c == nil {
			if n := len(w.free); n > 0 {
				c, w.free = w.free[n-1], w.free[:n-1]
			} else {
				c, made = w.make(), true
				w.body.Objects = append(w.body.Objects, c)
			}
			w.cells[at] = c
			size := fyne.NewSize(w.fill, r.h-wallGap)
			if w.lines {
				size = fyne.NewSize(w.size.Width-14, r.h)
			}
			if c.Size() != size {
				c.Resize(size)
			}
			c.Move(fyne.NewPos(float32(at-r.from)*(w.fill+wallGap), r.y))
			c.set(w.f.r.opt.Library.Leaf(w.list[at]), at, at == w.at)
			c.Show()
		}
	}
	return made
}

func (w *wall) make() cell {
	if w.lines {
		return newStrip(w.f.r)
	}
	return newTile(w.f.r)
}
