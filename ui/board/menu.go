package board

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"kotei/core"
	"kotei/core/card"
	"kotei/ui/present"
)

// context is the right click: everything that can be done with what is under the pointer.
func (b *Board) context() {
	m := &b.mouse
	if m.card != 0 {
		c := b.scene.Find(m.card)
		if c != nil && c.Pile > 0 && c.Back != present.FaceShown {
			b.menu(b.view.PileMenu(b.view.State.Cards[m.card].Place), "")
			return
		}
		b.menu(b.view.Menu(m.card), "")
		return
	}
	for _, p := range b.scene.Players {
		if p.Rect.Has(m.x, m.y) {
			b.menu(b.view.SeatMenu(p.Seat), "")
			return
		}
	}
	for _, ph := range b.scene.Strip.Phases {
		if ph.Rect.Has(m.x, m.y) && b.view.Pass != nil {
			b.stopMenu(ph.Phase)
			return
		}
	}
}

// menu shows choices at the pointer: the legal ones, then greyed with its reason what a rule forbids, then what can be done
// by hand.
func (b *Board) menu(choices []present.Choice, head string) {
	if len(choices) == 0 {
		return
	}
	var items, hand []*fyne.MenuItem
	if head != "" {
		h := fyne.NewMenuItem(head, nil)
		h.Disabled = true
		items = append(items, h, fyne.NewMenuItemSeparator())
	}
	for _, c := range choices {
		text := c.Text
		if !c.Legal && c.Why != "" {
			text += "  —  " + c.Why
		}
		plan := c.Plan
		it := fyne.NewMenuItem(text, func() { b.plan(plan) })
		it.Disabled = !c.Plan.OK()
		if c.ByHand {
			hand = append(hand, it)
			continue
		}
		items = append(items, it)
	}
	if len(items) == 0 {
		items = hand
	} else if len(hand) > 0 {
		items = append(items, fyne.NewMenuItemSeparator())
		sub := fyne.NewMenuItem("By hand", nil)
		sub.ChildMenu = fyne.NewMenu("", hand...)
		items = append(items, sub)
	}
	b.popUp(items)
}

func (b *Board) popUp(items []*fyne.MenuItem) {
	c := canvasOf(b)
	if c == nil || len(items) == 0 {
		return
	}
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(b)
	x, y := b.mouse.x, b.mouse.y
	if k := b.scene.Find(b.at); k != nil && b.mouse.card == 0 {
		x, y = k.Rect.Center()
	}
	menu := widget.NewPopUpMenu(fyne.NewMenu("", items...), c)
	menu.ShowAtPosition(at.AddXY(x, y))
	b.tellMenu(items, menu, 100)
}

// An Entry is an entry of an open menu, as it lies in the window.
type Entry struct {
	Text string
	Off  bool // greyed
	At   fyne.Position
	Size fyne.Size
}

// tellMenu tells what the menu holds and where, once it has its place in the window.
func (b *Board) tellMenu(items []*fyne.MenuItem, menu *widget.PopUpMenu, tries int) {
	if b.opt.OnMenu == nil || tries == 0 || len(menu.Items) == 0 {
		return
	}
	if canvasOf(menu.Items[0]) == nil {
		time.AfterFunc(5*time.Millisecond, func() { fyne.Do(func() { b.tellMenu(items, menu, tries-1) }) })
		return
	}
	var out []Entry
	for i, o := range menu.Items {
		if i < len(items) && !items[i].IsSeparator {
			at := fyne.CurrentApp().Driver().AbsolutePositionForObject(o)
			out = append(out, Entry{items[i].Label, items[i].Disabled, at, o.Size()})
		}
	}
	b.opt.OnMenu(out)
}

// stops sets or removes all stops of a phase with one click.
func (b *Board) stops(ph card.Phase) {
	p := b.view.Pass
	found := false
	for s := range p.Stops {
		if s.Phase == ph {
			delete(p.Stops, s)
			found = true
		}
	}
	if !found {
		p.Toggle(present.Stop{Phase: ph, Mine: true})
		p.Toggle(present.Stop{Phase: ph})
	}
	b.stopped()
}

func (b *Board) stopped() {
	b.lay(nil)
	call(b.opt.OnStops)
}

// stopMenu sets stops one by one: whose turn, and rounds or reactions.
func (b *Board) stopMenu(ph card.Phase) {
	var items []*fyne.MenuItem
	for _, s := range []struct {
		name string
		stop present.Stop
	}{
		{"Stop for actions in my turns", present.Stop{Phase: ph, Mine: true}},
		{"Stop for actions in others' turns", present.Stop{Phase: ph}},
		{"Stop for reactions in my turns", present.Stop{Phase: ph, Mine: true, React: true}},
		{"Stop for reactions in others' turns", present.Stop{Phase: ph, React: true}},
	} {
		it := fyne.NewMenuItem(s.name, func() {
			b.view.Pass.Toggle(s.stop)
			b.stopped()
		})
		it.Checked = b.view.Pass.Stops[s.stop]
		items = append(items, it)
	}
	b.popUp(items)
}

// Open lays a pile open over the table; core.Nowhere puts it back.
func (b *Board) Open(p core.Place) { b.open(p) }
