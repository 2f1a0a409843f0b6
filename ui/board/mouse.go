package board

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"kotei/core"
	"kotei/core/words"
	"kotei/ui/present"
	"kotei/ui/stopwatch"
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
	gx, gy   float32              // from the pointer to the middle of the dragged card, in cards
	was      core.Card            // the pressed card, as it was
	held     map[core.CardID]bool // what is dragged
	dropped  map[core.CardID]bool // what lies where it was dropped until something comes of it
	drops    int                  // counts drops, so that the patience with one isn't taken for that with the next
	banding  bool                 // a rubber band is drawn
	pointing bool                 // an arrow is drawn from the card
	over     int                  // the button under the pointer, from 1
	purse    bool                 // the plate that tells of the player's Gold is under the pointer
	rule     bool                 // the id of a rule is under the pointer
	when     int                  // the moment that the log tells of under the pointer; 0: none
	back     int                  // how many lines the log is scrolled back
	last     core.CardID
	lastAt   time.Time
	waits    bool // a tap waits for a second one
	presses  int  // counts presses, so that a long one isn't taken for the next
	pending  int  // counts taps, so that a late menu knows whether it is still wanted
}

// holds reports whether a card is being dragged.
func (m *mouse) holds(c core.CardID) bool { return m.dragging && m.held[c] }

// carries reports whether a card is being dragged, by itself, with its Personality, or with others.
func (m *mouse) carries(c *present.Card) bool { return m.holds(c.ID) }

// check follows a new scene: a drag goes on as long as its card is there and may be moved.
func (m *mouse) check(b *Board) {
	b.picks.check(b)
	if m.card == 0 {
		return
	}
	c := b.scene.Find(m.card)
	switch {
	case c == nil || m.dragging && !c.Draws || !m.same(b.view.State):
		b.letGo()
	case m.dragging:
		m.hold(b)
		b.hint.forget()
		b.light()
		b.carry()
	}
}

// same reports whether the pressed card is still what it was: a number is used again for another card when its own is lost
// sight of.
func (m *mouse) same(s *core.State) bool {
	k := &s.Cards[m.card]
	return k.Place == m.was.Place && k.Gen == m.was.Gen && (k.Face == m.was.Face || m.was.Face == 0)
}

// moved reports whether the pointer has left the place where it was pressed.
func (m *mouse) moved() bool {
	dx, dy := m.x-m.px, m.y-m.py
	return dx*dx+dy*dy >= dragThreshold*dragThreshold
}

func pick[T any](first bool, a, b T) T {
	if first {
		return a
	}
	return b
}

// now is the time; a test may set it.
var now = time.Now

// MouseDown implements desktop.Mouseable.
func (b *Board) MouseDown(e *desktop.MouseEvent) {
	defer stopwatch.Work("board: a press")()
	if c := canvasOf(b); c != nil {
		c.Focus(b)
	}
	m := &b.mouse
	m.down, m.button, m.mods = true, e.Button, e.Modifier
	m.x, m.y, m.px, m.py = e.Position.X, e.Position.Y, e.Position.X, e.Position.Y
	m.card, m.banding, m.pointing = 0, false, false
	if b.scene == nil {
		return
	}
	b.foresee(0, 0)
	b.LookedAtEnd()
	if m.down = !b.tapStage(); !m.down {
		return
	}
	if c := b.cardAt(m.x, m.y); c != nil && !b.covered(c) {
		m.card, m.was = c.ID, b.view.State.Cards[c.ID]
		b.long(e)
	}
}

// longPress is how long a card is pressed until it is shown as large as the window.
const longPress = 700 * time.Millisecond

// long waits for a press that becomes neither a click nor a drag.
func (b *Board) long(e *desktop.MouseEvent) {
	m := &b.mouse
	m.presses++
	if e.Button != desktop.MouseButtonPrimary || b.opt.OnZoom == nil || b.opt.Sync {
		return
	}
	n := m.presses
	after(longPress, func() { b.longEnough(n) })
}

// longEnough shows the card that has been held down since the n-th press, if it still is.
func (b *Board) longEnough(n int) {
	if m := &b.mouse; m.down && m.presses == n && m.card != 0 && !m.dragging && !m.banding && !m.pointing && !m.moved() {
		m.down = false
		b.zoom(m.card)
	}
}

// covered reports whether an open tray lies over a card.
func (b *Board) covered(c *present.Card) bool {
	return b.scene.Tray != nil && c.Zone != present.TrayZone && b.scene.Table.Has(b.mouse.x, b.mouse.y)
}

// MouseUp implements desktop.Mouseable: a drop, or a tap.
func (b *Board) MouseUp(e *desktop.MouseEvent) {
	defer stopwatch.Work("board: a release")()
	m := &b.mouse
	if !m.down || b.scene == nil {
		return
	}
	m.down = false
	m.x, m.y = e.Position.X, e.Position.Y
	switch {
	case m.dragging:
		b.drop()
		return
	case m.banding:
		m.banding = false
		b.redraw()
		return
	case m.pointing:
		b.pointed(m.button == desktop.MouseButtonPrimary)
		return
	case b.aim.tool != present.NoTool && m.button == desktop.MouseButtonPrimary:
		b.aimed()
		return
	}
	switch m.button {
	case desktop.MouseButtonPrimary:
		if b.pickOne() {
			return
		}
		b.tap()
	case desktop.MouseButtonSecondary:
		b.context()
	case desktop.MouseButtonTertiary:
		if m.card != 0 {
			b.act(m.card, b.view.Flip(m.card))
		}
	}
}

// tap is a click with the left button.
func (b *Board) tap() {
	m := &b.mouse
	if r, ok := b.reference(m.x, m.y); ok && r.rule != "" && b.opt.OnRule != nil {
		b.opt.OnRule(r.rule)
		return
	}
	if b.logTap() {
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
	if m.mods&fyne.KeyModifierAlt != 0 && c != 0 {
		b.act(c, b.view.Point(0, c))
		return
	}
	if !b.picks.has(c) {
		b.picks.clear(b)
	}
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
		if g := b.view.DoubleTapAll(b.picks.list(b), c); b.picks.several(c) && g.Plan.OK() {
			b.act(c, g)
			return
		}
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
		b.menu([]present.Choice{{Text: words.Say("Do it anyway: %s", g.Anyway.Text), Plan: g.Anyway, Legal: true}}, g.Why)
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
	defer stopwatch.Work("board: a move")()
	m := &b.mouse
	m.x, m.y = e.Position.X, e.Position.Y
	if b.scene == nil || m.dragging || m.banding {
		return
	}
	if m.down && m.button == desktop.MouseButtonSecondary && m.card != 0 && m.moved() {
		m.pointing = true
	}
	if m.pointing || b.aim.tool != present.NoTool {
		b.redraw() // the arrow follows the pointer
	}
	b.purse()
	over := b.buttonAt(m.x, m.y)
	c, face := core.CardID(0), core.FaceID(0)
	if k := b.cardAt(m.x, m.y); k != nil && !b.covered(k) {
		c = k.ID
	}
	under := c
	m.rule = false
	named := b.log.named
	b.log.named = 0
	arrows := b.arrows.trail
	b.arrows.trail = nil
	if r, ok := b.reference(m.x, m.y); ok {
		b.arrows.trail = b.view.Arrows(r.part)
		if m.rule = r.rule != ""; r.card != 0 {
			c, face = r.card, r.face
			b.log.named = c
		}
	}
	when := b.moment(m.x, m.y)
	changed := over != m.over || named != b.log.named || when != m.when || !slices.Equal(arrows, b.arrows.trail)
	m.over, m.when = over, when
	b.foresee(under, over)
	if c != 0 && (c != b.view.Hover || face != b.view.Read) {
		b.view.Read = face
		b.hover(c)
	} else if changed {
		b.redraw()
	}
}

// purse says what the player's Gold could pay for, while the pointer is on his plate.
func (b *Board) purse() {
	m := &b.mouse
	on := b.aim.tool == present.NoTool && slices.ContainsFunc(b.scene.Players, func(p present.Player) bool { return p.Purse && p.Rect.Has(m.x, m.y) })
	switch {
	case on && !m.purse:
		m.purse = true
		b.hint.say(b, b.view.InReach(), true)
	case on:
		b.hint.move(b)
		b.repaint()
	case m.purse:
		b.shutPurse()
		b.redraw()
	}
}

// shutPurse takes back what was said of the player's Gold.
func (b *Board) shutPurse() {
	if b.mouse.purse {
		b.mouse.purse = false
		b.hint.forget()
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
	b.foresee(0, 0)
	if b.mouse.over != 0 || len(b.arrows.trail) > 0 || b.mouse.purse {
		b.shutPurse()
		b.mouse.over, b.arrows.trail = 0, nil
		b.redraw()
	}
}

// Cursor implements desktop.Cursorable.
func (b *Board) Cursor() desktop.Cursor {
	if b.mouse.over != 0 || b.mouse.rule || b.mouse.when != 0 || b.log.chip.Has(b.mouse.x, b.mouse.y) {
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
			b.act(0, b.view.Turn(p.Seat, pick(e.Scrolled.DY > 0, 1, -1)))
			return
		}
	}
	if c := b.cardAt(e.Position.X, e.Position.Y); c != nil && e.Scrolled.DY != 0 && b.scene.Table.Has(e.Position.X, e.Position.Y) {
		b.act(c.ID, b.view.TurnCard(c.ID, pick(e.Scrolled.DY > 0, 1, -1)))
		return
	}
	if !b.scene.Log.Rect.Has(e.Position.X, e.Position.Y) {
		return
	}
	if e.Scrolled.DY > 0 && b.log.whole() {
		return
	}
	if back := max(0, min(b.mouse.back+pick(e.Scrolled.DY > 0, 1, -1), len(b.scene.Log.Lines)-1)); back != b.mouse.back {
		b.mouse.back = back
		b.redraw()
	}
}
