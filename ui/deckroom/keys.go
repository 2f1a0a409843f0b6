package deckroom

import (
	"fyne.io/fyne/v2"

	"kotei/core/card"
)

// Key does what a key stands for, and reports whether it does anything.
func (x *Room) Key(e *fyne.KeyEvent) bool { return x.r.key(e) }

// Looked is the card that is looked at, or nil.
func (x *Room) Looked() *card.Card { return x.r.page.card() }

// key does what a key stands for.
func (r *room) key(e *fyne.KeyEvent) bool {
	switch e.Name {
	case fyne.KeyLeft:
		r.finder.step(-1, 0)
	case fyne.KeyRight:
		r.finder.step(1, 0)
	case fyne.KeyUp:
		r.finder.step(0, -1)
	case fyne.KeyDown:
		r.finder.step(0, 1)
	case fyne.KeyPageUp:
		r.finder.page(-1)
	case fyne.KeyPageDown:
		r.finder.page(1)
	case fyne.KeySlash:
		r.finder.focus()
	case fyne.KeyH:
		r.pane.hand()
	case fyne.KeyTab:
		r.turnTo((r.at() + 1) % len(r.desks))
	default:
		return r.cardKey(e.Name)
	}
	return true
}

// cardKey does what a key stands for about the card that is looked at.
func (r *room) cardKey(name fyne.KeyName) bool {
	c := r.page.card()
	switch {
	case c == nil:
		return false
	case name == fyne.KeyPlus || name == fyne.KeyInsert || name == fyne.KeyEqual:
		r.add(c, 1)
	case name == fyne.KeyMinus || name == fyne.KeyDelete || name == fyne.KeyBackspace:
		r.add(c, -1)
	case len(name) == 1 && name[0] >= '0' && name[0] <= '9':
		r.do(func() { r.desk.set(c, int(name[0]-'0')) })
	case name == fyne.KeyM:
		r.do(func() { r.desk.maybe(c) })
	case name == fyne.KeyL:
		r.like(c)
	default:
		return false
	}
	return true
}

// at is which of the open decks is looked at.
func (r *room) at() int {
	for i, d := range r.desks {
		if d == r.desk {
			return i
		}
	}
	return 0
}

// page goes a screen of cards further.
func (f *finder) page(n int) {
	rows := 1
	if len(f.wall.rows) > 0 {
		rows = max(1, int(f.wall.size.Height/f.wall.rows[len(f.wall.rows)-1].h))
	}
	for range rows {
		f.wall.at = f.wall.step(0, n)
	}
	f.step(0, 0)
}
