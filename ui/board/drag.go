package board

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"kotei/core"
	"kotei/core/words"
	"kotei/ui/present"
	"kotei/ui/stopwatch"
	"kotei/ui/theme"
)

// Dragged implements fyne.Draggable: a card is carried, an arrow drawn, or, beside all cards, a rubber band.
func (b *Board) Dragged(e *fyne.DragEvent) {
	defer stopwatch.Work("board: a drag")()
	m := &b.mouse
	m.x, m.y = e.Position.X, e.Position.Y
	if b.scene == nil || !m.down || m.button != desktop.MouseButtonPrimary || b.aim.tool != present.NoTool {
		return
	}
	switch {
	case m.dragging:
	case !m.moved() && !m.banding && !m.pointing:
		return
	case m.card == 0:
		b.band()
		return
	case m.pointing || m.mods&fyne.KeyModifierAlt != 0:
		m.pointing = true
		b.redraw()
		return
	default:
		c := b.scene.Find(m.card)
		if c == nil || !c.Draws {
			return
		}
		b.lift(c)
	}
	b.carry()
}

// lift begins a drag: the card stays under the pointer where it was grabbed, and what it can be dropped on lights up.
func (b *Board) lift(c *present.Card) {
	m := &b.mouse
	x, y := c.Rect.Center()
	m.gx, m.gy = (x-m.px)/c.Rect.W, (y-m.py)/c.Rect.H
	if !b.picks.has(c.ID) {
		b.picks.clear(b)
	}
	m.dragging = true
	m.hold(b)
	b.note.hide()
	b.hint.forget()
	b.light()
	b.still.follow(b)
	b.redraw()
}

// hold notes what is carried: the card, or all that are selected, with what is attached to them.
func (m *mouse) hold(b *Board) {
	m.held = map[core.CardID]bool{m.card: true}
	if b.picks.has(m.card) {
		for _, c := range b.picks.list(b) {
			m.held[c] = true
		}
	}
	for i := range b.scene.Cards {
		if c := &b.scene.Cards[i]; c.Host != 0 && m.held[c.Host] {
			m.held[c.ID] = true
		}
	}
}

// dragged are the cards that a drop is about.
func (b *Board) dragged() []core.CardID {
	if b.picks.several(b.mouse.card) {
		return b.picks.list(b)
	}
	return []core.CardID{b.mouse.card}
}

// light finds what lights up while a card is dragged.
func (b *Board) light() {
	v, sc, c, mine := b.view, b.scene, b.mouse.card, b.hint.turn
	var l lit
	b.aside(func() { l.cards, l.zones = v.DropTargets(sc, c) }, func() {
		if b.mouse.dragging && b.scene == sc && b.hint.turn == mine {
			b.lit = l
			b.redraw()
		}
	})
}

// aside does work off Fyne's goroutine, and what follows from it on it.
func (b *Board) aside(work, done func()) {
	if b.opt.Sync {
		theme.AtOnce(work, done)
		return
	}
	theme.Aside(work, done)
}

// carry moves what is dragged with the pointer.
func (b *Board) carry() {
	stopwatch.Dirty()
	m := &b.mouse
	k := b.scale()
	lead := b.scene.Find(m.card)
	if lead == nil {
		return
	}
	lx, ly := lead.Rect.Center()
	mx, my := m.x+m.gx*lead.Rect.W, m.y+m.gy*lead.Rect.H
	for i := range b.scene.Cards {
		c := &b.scene.Cards[i]
		n := b.cards.nodes[c.ID]
		if n == nil || !m.carries(c) {
			continue
		}
		x, y := c.Rect.Center()
		if dx, dy := x-lx, y-ly; b.loose(c, lead) { // of several, the others gather around the one under the pointer
			d := max(lead.Rect.W, lead.Rect.H) * 2.2
			x, y = lx+max(-d, min(dx, d)), ly+max(-d*0.5, min(dy, d*0.5))
		}
		n.cx, n.cy = mx+x-lx, my+y-ly
		n.place(k)
	}
	b.hint.follow(b)
}

// loose reports whether a card is carried beside the one under the pointer, not as a part of its unit.
func (b *Board) loose(c, lead *present.Card) bool {
	return c.ID != lead.ID && c.Host != lead.ID
}

// manner is how the keys that are held let a card be dropped.
func (m *mouse) manner() present.Manner {
	return present.Manner{
		FaceDown: m.mods&fyne.KeyModifierShift != 0, Bottom: m.mods&fyne.KeyModifierAlt != 0, Onto: m.mods&fyne.KeyModifierControl != 0,
	}
}

// DragEnd implements fyne.Draggable. MouseUp has done what there was to do.
func (b *Board) DragEnd() {
	if b.mouse.dragging {
		b.drop()
	}
	if b.mouse.banding || b.mouse.pointing {
		b.letGo()
	}
	b.mouse.down = false
}

// letGo ends what the pointer was doing, without consequences: what was carried glides back.
func (b *Board) letGo() {
	m := &b.mouse
	was := m.dragging
	m.dragging, m.banding, m.pointing, m.card, m.held, m.down = false, false, false, 0, nil, false
	b.lit = lit{}
	b.still.leave()
	b.hint.forget()
	if was {
		b.moves.start(b, false)
	}
	b.redraw()
}

// drop ends a drag. A card that may not lie there glides back and says why.
func (b *Board) drop() {
	m := &b.mouse
	c, cs := m.card, b.dragged()
	to := b.scene.Beneath(m.x, m.y, m.held)
	how := m.manner()
	v := b.view
	if len(cs) == 1 && b.layHand(c, to) {
		return
	}
	if len(cs) > 1 {
		g := v.DropAll(cs, to, how)
		b.put(g.Plan.OK())
		b.actAll(c, g)
		return
	}
	g := v.Drop(c, to, how)
	b.put(g.Plan.OK())
	b.act(c, g)
}

// layHand puts a card that was dragged within the player's hand to its new place there, and reports whether that is what the drop means.
func (b *Board) layHand(c core.CardID, to present.Onto) bool {
	s := b.view.State
	if to.Kind != present.HandZone || to.Place != core.Hand(b.view.Seat) || s.Cards[c].Place != to.Place {
		return false
	}
	before := core.CardID(0)
	for i := range b.scene.Cards { // in their order, from the left
		k := &b.scene.Cards[i]
		if x, _ := k.Rect.Center(); k.Zone == present.HandZone && k.ID != c && s.Cards[k.ID].Place == to.Place && x > b.mouse.x {
			before = k.ID
			break
		}
	}
	b.view.Laid = b.view.Lay(c, before)
	b.view.Order = present.ByHand
	b.letGo()
	b.lay(nil)
	call(b.opt.OnHand)
	return true
}

// patience is how long a dropped card waits where it was dropped for what comes of it.
const patience = 1500 * time.Millisecond

// put lets go of what was carried. Where something is done with it, it lies there until the table has changed and it flies on
// from there; else, or when nothing comes of it, it glides back.
func (b *Board) put(done bool) {
	m := &b.mouse
	if m.dropped = nil; done {
		m.dropped = m.held
	}
	m.drops++
	mine := m.drops
	b.letGo()
	if done && !b.opt.Sync {
		after(patience, func() {
			if m.drops == mine {
				b.settle()
			}
		})
	}
}

// settle lets what was dropped move again.
func (b *Board) settle() {
	if b.mouse.dropped != nil {
		b.mouse.dropped = nil
		b.moves.start(b, false)
		b.redraw()
	}
}

// actAll carries out what a gesture on several cards means: what can be done is, and the rest says why not.
func (b *Board) actAll(c core.CardID, g present.Group) {
	switch n := len(g.Refused); {
	case n > 0 && !g.Plan.OK() && g.Anyway.OK():
		b.menu([]present.Choice{{Text: words.Say("Do it anyway: %s", g.Anyway.Text), Plan: g.Anyway, Legal: true}}, g.Refused[0].Why)
		return
	case n > 0:
		b.Note(g.Refused[0].Card, g.Why())
	}
	b.plan(g.Plan)
	if g.Plan.OK() {
		b.picks.clear(b)
	}
}
