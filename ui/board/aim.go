package board

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"

	"kotei/core"
	"kotei/ui/present"
)

// An aim is a tool of a card's menu that waits for a second card, or a place.
type aim struct {
	tool present.Tool
	card core.CardID
}

// arrows are what is drawn between cards.
type arrows struct {
	trail []present.Arrow // of what the pointer is on in the line that tells what goes on
	shown []shownArrow    // with which somebody points
	turn  int
}

// A shownArrow is drawn for a while.
type shownArrow struct {
	present.Arrow
	turn int
}

// pointTime is how long an arrow stays with which somebody points.
const pointTime = 4 * time.Second

// heard shows with what players pointed.
func (a *arrows) heard(b *Board, events []core.Event) {
	for _, e := range events {
		arrow, ok := b.view.Pointed(e)
		if !ok {
			continue
		}
		a.turn++
		mine := a.turn
		a.shown = append(a.shown, shownArrow{arrow, mine})
		if b.opt.Sync {
			continue
		}
		after(pointTime, func() {
			a.shown = slices.DeleteFunc(a.shown, func(s shownArrow) bool { return s.turn == mine })
			b.redraw()
		})
	}
}

// pointed ends an arrow that was drawn by hand: everybody sees it. With Alt on a pile it was a drop at its bottom.
func (b *Board) pointed(alt bool) {
	m := &b.mouse
	c := m.card
	to := b.scene.Beneath(m.x, m.y, map[core.CardID]bool{c: true})
	g := b.view.Point(c, to.Card)
	if k := b.scene.Find(c); alt && to.Kind == present.PileZone && k != nil && k.Draws {
		g = b.view.Drop(c, to, present.Manner{Bottom: true})
	}
	b.letGo()
	b.act(c, g)
}

// begin waits for the place that a tool needs.
func (b *Board) begin(t present.Tool, c core.CardID) {
	b.aim = aim{t, c}
	b.hint.forget()
	b.hint.say(b, t.Asks(), true)
}

// aimed is the click on that place.
func (b *Board) aimed() {
	a, m := b.aim, &b.mouse
	b.aimAt(a, b.scene.Beneath(m.x, m.y, nil))
}

func (b *Board) aimAt(a aim, to present.Onto) {
	b.endAim()
	b.act(a.card, b.view.Aimed(a.tool, a.card, to))
}

func (b *Board) endAim() {
	b.aim = aim{}
	b.hint.forget()
	b.redraw()
}

// onto is a card as the place of a drop.
func (b *Board) onto(c core.CardID) present.Onto {
	k := b.scene.Find(c)
	if k == nil {
		return present.Onto{None: true}
	}
	x, y := k.Rect.Center()
	to := b.scene.Beneath(x, y, nil)
	to.Card, to.None = c, false
	return to
}

// arrowsNow draws all arrows: of the trail, of those who point, and the one that follows the pointer.
func (p *painter) arrowsNow() {
	b := p.b
	for _, a := range b.arrows.trail {
		if from, to, ok := b.ends(a); ok {
			p.arrow(from, to, p.c.Gold)
		}
	}
	for _, a := range b.arrows.shown {
		if from, to, ok := b.ends(a.Arrow); ok {
			p.arrow(from, to, p.c.Link)
		}
	}
	from := b.aim.card
	if b.mouse.pointing {
		from = b.mouse.card
	}
	if k := b.scene.Find(from); k != nil {
		p.arrow(k.Rect, present.Rect{X: b.mouse.x, Y: b.mouse.y}, p.c.Link)
	}
}

// ends are where an arrow begins and ends on the table.
func (b *Board) ends(a present.Arrow) (from, to present.Rect, ok bool) {
	at := func(c core.CardID) (present.Rect, bool) {
		if k := b.scene.Find(c); k != nil {
			return k.Rect, true
		}
		if int(c) <= int(b.view.State.NCards) && b.view.State.Cards[c].Place != core.Nowhere {
			return b.scene.Spot(b.view.State.Cards[c].Place)
		}
		return present.Rect{}, false
	}
	if to, ok = at(a.To); !ok {
		return from, to, false
	}
	if a.From != 0 {
		from, ok = at(a.From)
		return from, to, ok
	}
	for _, p := range b.scene.Players {
		if p.Seat == a.Seat {
			return p.Rect, to, true
		}
	}
	return from, to, false
}

var _ fyne.Draggable = (*Board)(nil)
