package board

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"kotei/core"
	"kotei/ui/present"
)

// dragThreshold is how far the pointer moves before a press becomes a drag; Fyne's own 2 units are
// too few for a hand that double-clicks.
const dragThreshold = 5

// mouse is what the pointer is doing.
type mouse struct {
	down     bool
	button   desktop.MouseButton
	mods     fyne.KeyModifier
	x, y     float32 // where it is
	px, py   float32 // where it was pressed
	card     core.CardID
	dragging bool
	gx, gy   float32 // from the pointer to the middle of the dragged card
	over     int     // the button under the pointer, from 1
	rule     bool    // the id of a rule is under the pointer
	when     int     // the moment that the log tells of under the pointer; 0: none
	back     int     // how many lines the log is scrolled back
	last     core.CardID
	lastAt   time.Time
	waits    bool // a tap waits for a second one
	pending  int  // counts taps, so that a late menu knows whether it is still wanted
}

// holds reports whether a card is being dragged.
func (m *mouse) holds(c core.CardID) bool { return m.dragging && c == m.card }

// carries reports whether a card is being dragged, by itself or with its Personality.
func (m *mouse) carries(c *present.Card) bool {
	return m.dragging && (c.ID == m.card || c.Host != 0 && c.Host == m.card)
}

// check ends a drag whose card is gone from the scene.
func (m *mouse) check(b *Board) {
	if m.dragging && b.scene.Find(m.card) == nil {
		m.dragging, m.card = false, 0
		b.lit = lit{}
	}
}

// now is the time; a test may set it.
var now = time.Now

// MouseDown implements desktop.Mouseable.
func (b *Board) MouseDown(e *desktop.MouseEvent) {
	if c := canvasOf(b); c != nil {
		c.Focus(b)
	}
	m := &b.mouse
	m.down, m.button, m.mods = true, e.Button, e.Modifier
	m.x, m.y, m.px, m.py = e.Position.X, e.Position.Y, e.Position.X, e.Position.Y
	m.card = 0
	if b.scene == nil {
		return
	}
	if c := b.scene.CardAt(m.x, m.y, 0); c != nil && !b.covered(c) {
		m.card = c.ID
	}
}

// covered reports whether an open tray lies over a card.
func (b *Board) covered(c *present.Card) bool {
	return b.scene.Tray != nil && c.Zone != present.TrayZone && b.scene.Table.Has(b.mouse.x, b.mouse.y)
}

// MouseUp implements desktop.Mouseable: a drop, or a tap.
func (b *Board) MouseUp(e *desktop.MouseEvent) {
	m := &b.mouse
	if !m.down || b.scene == nil {
		return
	}
	m.down = false
	m.x, m.y = e.Position.X, e.Position.Y
	if m.dragging {
		b.drop()
		return
	}
	switch m.button {
	case desktop.MouseButtonPrimary:
		b.tap()
	case desktop.MouseButtonSecondary:
		b.context()
	case desktop.MouseButtonTertiary:
		if m.card != 0 {
			b.act(m.card, b.view.Flip(m.card))
		}
	}
}

// Dragged implements fyne.Draggable.
func (b *Board) Dragged(e *fyne.DragEvent) {
	m := &b.mouse
	m.x, m.y = e.Position.X, e.Position.Y
	if b.scene == nil || m.card == 0 || m.button != desktop.MouseButtonPrimary {
		return
	}
	if !m.dragging {
		dx, dy := m.x-m.px, m.y-m.py
		if dx*dx+dy*dy < dragThreshold*dragThreshold {
			return
		}
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
	m.dragging, m.gx, m.gy = true, x-m.px, y-m.py
	b.lit.cards, b.lit.zones = b.view.DropTargets(b.scene, c.ID)
	b.note.hide()
	b.redraw()
}

// carry moves the dragged card, and what is attached to it, with the pointer.
func (b *Board) carry() {
	m := &b.mouse
	k := b.scale()
	lead := b.scene.Find(m.card)
	if lead == nil {
		return
	}
	lx, ly := lead.Rect.Center()
	for i := range b.scene.Cards {
		c := &b.scene.Cards[i]
		n := b.cards.nodes[c.ID]
		if n == nil || !m.carries(c) {
			continue
		}
		x, y := c.Rect.Center()
		n.cx, n.cy = m.x+m.gx+x-lx, m.y+m.gy+y-ly
		n.place(k)
	}
}

// DragEnd implements fyne.Draggable. MouseUp has done what there was to do.
func (b *Board) DragEnd() {
	if b.mouse.dragging {
		b.drop()
	}
	b.mouse.down = false
}

// drop ends a drag. A card that may not lie there glides back and says why.
func (b *Board) drop() {
	m := &b.mouse
	c := m.card
	to := b.scene.At(m.x, m.y, c)
	m.dragging, m.card = false, 0
	b.lit = lit{}
	v := b.view
	g := v.Drop(c, to, present.Manner{FaceDown: m.mods&fyne.KeyModifierShift != 0, Bottom: m.mods&fyne.KeyModifierAlt != 0})
	b.moves.start(b, false)
	b.redraw()
	b.act(c, g)
}

// tap is a click with the left button.
func (b *Board) tap() {
	m := &b.mouse
	if r, ok := b.reference(m.x, m.y); ok && r.rule != "" && b.opt.OnRule != nil {
		b.opt.OnRule(r.rule)
		return
	}
	if when := b.moment(m.x, m.y); when != 0 {
		b.opt.OnMoment(when)
		return
	}
	b.note.hide()
	if b.tapPanel() {
		return
	}
	c := m.card
	if c == 0 {
		b.tapZone()
		return
	}
	twice := c == m.last && (m.waits || now().Sub(m.lastAt) < b.opt.Wait)
	m.last, m.lastAt = c, now()
	m.pending++
	m.waits = false
	if twice {
		m.last = 0
		b.act(c, b.view.DoubleTap(c))
		return
	}
	g := b.view.Tap(c)
	if len(g.Menu) > 0 && !g.Plan.OK() {
		b.later(func() { b.act(c, g) })
		return
	}
	b.act(c, g)
}

// later does something unless a second tap comes first.
func (b *Board) later(do func()) {
	mine := b.mouse.pending
	if b.opt.Sync {
		do()
		return
	}
	b.mouse.waits = true
	// Where painting is slow a second tap may have come in time and not been looked at yet: it is, before the last step.
	after(b.opt.Wait, func() {
		after(b.opt.Wait/8, func() {
			if b.mouse.pending != mine {
				return
			}
			if b.mouse.waits = false; !b.mouse.dragging {
				do()
			}
		})
	})
}

// after does something on Fyne's goroutine after a while.
func after(d time.Duration, do func()) { time.AfterFunc(d, func() { fyne.Do(do) }) }

// tapPanel is a click on buttons, phases, the log and the tray.
func (b *Board) tapPanel() bool {
	x, y := b.mouse.x, b.mouse.y
	for i := range b.scene.Prompt.Buttons {
		if bt := &b.scene.Prompt.Buttons[i]; bt.Rect.Has(x, y) && bt.Rect.Has(b.mouse.px, b.mouse.py) {
			b.press(bt)
			return true
		}
	}
	if t := b.scene.Tray; t != nil && b.view.Open != core.Nowhere && (t.Close.Has(x, y) || !t.Rect.Has(x, y) && b.scene.Table.Has(x, y)) {
		b.open(core.Nowhere)
		return true
	}
	if b.scene.Preview.Card != 0 && b.scene.Preview.Rect.Has(x, y) {
		b.read()
		return true
	}
	for _, ph := range b.scene.Strip.Phases {
		if ph.Rect.Has(x, y) && b.view.Pass != nil {
			b.stops(ph.Phase)
			return true
		}
	}
	for _, p := range b.scene.Players {
		if p.Rect.Has(x, y) {
			if g := b.view.TapSeat(p.Seat); g.Plan.OK() {
				b.act(0, g)
			} else if len(b.scene.Players) > 2 {
				b.view.Watch = p.Seat
				b.lay(nil)
			}
			return true
		}
	}
	return false
}

// tapZone is a click beside all cards.
func (b *Board) tapZone() {
	to := b.scene.At(b.mouse.x, b.mouse.y, 0)
	switch {
	case to.None:
	case to.Kind == present.FieldZone:
		b.act(0, b.view.TapField(to.Field))
	default:
		b.act(0, b.view.TapPlace(to.Place))
	}
}

// press does what a button does.
func (b *Board) press(bt *present.Button) {
	switch {
	case bt.Do.OK():
		b.plan(bt.Do)
	case bt.Command == present.TakeBack:
		call(b.opt.OnUndo)
	case bt.Command == present.PassOn:
		call(b.opt.OnPassOn)
	case bt.Command == present.CloseTray:
		b.open(core.Nowhere)
	}
}

func call(f func()) {
	if f != nil {
		f()
	}
}

func (b *Board) plan(p present.Plan) {
	if b.opt.OnPlan != nil && p.OK() {
		b.opt.OnPlan(p)
	}
}

// open lays a pile open, or puts it back.
func (b *Board) open(p core.Place) {
	if b.view.Open != p {
		b.view.Open = p
		b.lay(nil)
	}
}

// act carries out what a gesture means.
func (b *Board) act(c core.CardID, g present.Gesture) {
	switch {
	case g.Plan.OK():
		b.plan(g.Plan)
	case len(g.Menu) > 0:
		b.menu(g.Menu, "")
	case g.Anyway.OK():
		b.menu([]present.Choice{{Text: "Do it anyway: " + g.Anyway.Text, Plan: g.Anyway, Legal: true}}, g.Why)
	case g.Open != core.Nowhere:
		b.open(g.Open)
	case g.Why != "":
		b.Note(c, g.Why)
	}
}

// MouseIn implements desktop.Hoverable.
func (b *Board) MouseIn(e *desktop.MouseEvent) { b.MouseMoved(e) }

// MouseMoved implements desktop.Hoverable: the card under the pointer is shown enlarged.
func (b *Board) MouseMoved(e *desktop.MouseEvent) {
	m := &b.mouse
	m.x, m.y = e.Position.X, e.Position.Y
	if b.scene == nil || m.dragging {
		return
	}
	over := 0
	for i := range b.scene.Prompt.Buttons {
		if b.scene.Prompt.Buttons[i].Rect.Has(m.x, m.y) {
			over = i + 1
		}
	}
	c, face := core.CardID(0), core.FaceID(0)
	if k := b.scene.CardAt(m.x, m.y, 0); k != nil && !b.covered(k) {
		c = k.ID
	}
	m.rule = false
	if r, ok := b.reference(m.x, m.y); ok {
		if m.rule = r.rule != ""; r.card != 0 {
			c, face = r.card, r.face
		}
	}
	when := b.moment(m.x, m.y)
	changed := over != m.over || when != m.when
	m.over, m.when = over, when
	if c != 0 && (c != b.view.Hover || face != b.view.Read) {
		b.view.Read = face
		b.hover(c)
	} else if changed {
		b.redraw()
	}
}

// hover shows a card in the preview. It stays there until the pointer is on another.
func (b *Board) hover(c core.CardID) {
	b.view.Hover = c
	b.scene.Look(&b.view)
	b.redraw()
	if b.opt.OnHover != nil {
		b.opt.OnHover(c)
	}
}

// MouseOut implements desktop.Hoverable.
func (b *Board) MouseOut() {
	if b.mouse.over != 0 {
		b.mouse.over = 0
		b.redraw()
	}
}

// Cursor implements desktop.Cursorable.
func (b *Board) Cursor() desktop.Cursor {
	if b.mouse.over != 0 || b.mouse.rule || b.mouse.when != 0 {
		return desktop.PointerCursor
	}
	return desktop.DefaultCursor
}

// Scrolled implements fyne.Scrollable: it scrolls the log, and over a player's plate changes the Honor where that may be
// done by hand.
func (b *Board) Scrolled(e *fyne.ScrollEvent) {
	if b.scene == nil {
		return
	}
	for _, p := range b.scene.Players {
		if p.Rect.Has(e.Position.X, e.Position.Y) && e.Scrolled.DY != 0 {
			n := 1
			if e.Scrolled.DY < 0 {
				n = -1
			}
			b.act(0, b.view.Turn(p.Seat, n))
			return
		}
	}
	if !b.scene.Log.Rect.Has(e.Position.X, e.Position.Y) {
		return
	}
	step := 1
	if e.Scrolled.DY < 0 {
		step = -1
	}
	if back := max(0, min(b.mouse.back+step, len(b.scene.Log.Lines)-1)); back != b.mouse.back {
		b.mouse.back = back
		b.redraw()
	}
}
