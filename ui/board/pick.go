package board

import (
	"slices"

	"fyne.io/fyne/v2"

	"kotei/core"
	"kotei/core/words"
	"kotei/ui/present"
)

// picks are the cards that are selected: what is done with one of them is done with all.
type picks struct {
	cards map[core.CardID]bool
	base  map[core.CardID]bool // those that a rubber band adds to
}

func (p *picks) has(c core.CardID) bool { return c != 0 && p.cards[c] }

// several reports whether a card is one of more than one.
func (p *picks) several(c core.CardID) bool { return p.has(c) && len(p.cards) > 1 }

// list are the selected cards as they lie, from the back to the front.
func (p *picks) list(b *Board) (out []core.CardID) {
	for i := range b.scene.Cards {
		if c := b.scene.Cards[i].ID; p.cards[c] {
			out = append(out, c)
		}
	}
	return out
}

// leads counts the selected cards, each unit as one.
func (p *picks) leads(b *Board) (n int) {
	for i := range b.scene.Cards {
		if c := &b.scene.Cards[i]; p.cards[c.ID] && !p.cards[c.Host] {
			n++
		}
	}
	return n
}

// set selects cards.
func (p *picks) set(b *Board, cards map[core.CardID]bool) {
	if len(cards) == len(p.cards) && !slices.ContainsFunc(p.list(b), func(c core.CardID) bool { return !cards[c] }) {
		return
	}
	p.cards = cards
	b.redraw()
	if b.opt.OnPicked != nil {
		b.opt.OnPicked(p.list(b))
	}
}

func (p *picks) clear(b *Board) { p.set(b, nil) }

// check forgets cards that are gone from the scene.
func (p *picks) check(b *Board) {
	for c := range p.cards {
		if k := b.scene.Find(c); k == nil || !pickable(k) {
			delete(p.cards, c)
		}
	}
}

// pickable reports whether a card can be one of several.
func pickable(c *present.Card) bool { return c.Draws && c.Pile == 0 && c.Zone != present.TrayZone }

// band draws the rubber band, and selects what lies in it. It begins on the mat, beside cards and plates.
func (b *Board) band() {
	m := &b.mouse
	if !m.banding {
		if b.scene.Tray != nil || !b.scene.Table.Has(m.px, m.py) || b.onPlate(m.px, m.py) {
			return
		}
		m.banding = true
		b.note.hide()
		b.picks.base = nil
		if m.mods&(fyne.KeyModifierShift|fyne.KeyModifierControl) != 0 {
			b.picks.base = b.picks.cards
		}
	}
	r := b.banded()
	in := map[core.CardID]bool{}
	for c := range b.picks.base {
		in[c] = true
	}
	for i := range b.scene.Cards {
		c := &b.scene.Cards[i]
		if k := c.Rect.Inset(min(c.Rect.W, c.Rect.H) * 0.2); pickable(c) && k.X < r.Right() && r.X < k.Right() && k.Y < r.Bottom() && r.Y < k.Bottom() {
			in[c.ID] = true
		}
	}
	b.picks.set(b, in)
	b.redraw()
}

// banded is the rectangle of the rubber band.
func (b *Board) banded() present.Rect {
	m, t := &b.mouse, b.scene.Table
	x, y := max(t.X, min(m.x, t.Right())), max(t.Y, min(m.y, t.Bottom()))
	return present.Rect{X: min(m.px, x), Y: min(m.py, y), W: max(m.px, x) - min(m.px, x), H: max(m.py, y) - min(m.py, y)}
}

func (b *Board) onPlate(x, y float32) bool {
	return slices.ContainsFunc(b.scene.Players, func(p present.Player) bool { return p.Rect.Has(x, y) })
}

// pickOne adds the card under the pointer to the selection, or takes it out: a click with Ctrl or Shift.
func (b *Board) pickOne() bool {
	m := &b.mouse
	if m.card == 0 || m.mods&(fyne.KeyModifierShift|fyne.KeyModifierControl) == 0 {
		return false
	}
	return b.pickAt(m.card)
}

// pickAt adds a card to the selection, or takes it out.
func (b *Board) pickAt(c core.CardID) bool {
	if k := b.scene.Find(c); k == nil || !pickable(k) {
		return false
	}
	in := map[core.CardID]bool{}
	for c := range b.picks.cards {
		in[c] = true
	}
	if in[c] {
		delete(in, c)
	} else {
		in[c] = true
	}
	b.picks.set(b, in)
	return true
}

// picked draws what is selected, and the rubber band.
func (p *painter) picked() {
	b := p.b
	for i := range b.scene.Cards {
		c := &b.scene.Cards[i]
		n := b.cards.nodes[c.ID]
		if !b.picks.has(c.ID) || n == nil || n.moving || b.mouse.carries(c) {
			continue
		}
		if b.picks.has(c.Host) { // its Personality's edge is enough
			continue
		}
		p.rect(c.Rect.Inset(-4), none, alpha(p.c.Backdrop, 220), 5, 8)
		p.rect(c.Rect.Inset(-3), none, p.c.Link, 2.5, 7)
	}
	if b.mouse.banding {
		r := b.banded()
		p.rect(r, alpha(p.c.Link, 34), p.c.Link, 1.5, 3)
		if n := b.picks.leads(b); n > 0 {
			p.chip(r.X+r.W/2, r.Y+r.H/2, words.Say("%d cards", n), b.scene.Size.Em(), alpha(p.c.Backdrop, 230), p.c.Link, p.c.Text)
		}
	}
}
