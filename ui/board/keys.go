package board

import (
	"math"

	"fyne.io/fyne/v2"

	"kotei/core"
	"kotei/ui/present"
)

// FocusGained implements fyne.Focusable.
func (b *Board) FocusGained() { b.focus = true }

// FocusLost implements fyne.Focusable.
func (b *Board) FocusLost() {
	b.focus = false
	if b.at != 0 {
		b.redraw()
	}
}

// TypedRune implements fyne.Focusable: digits press the offered buttons.
func (b *Board) TypedRune(r rune) {
	if b.scene != nil && r >= '1' && r <= '9' {
		b.pressKey(string(r))
	}
}

// pressKey presses the button that a key stands for.
func (b *Board) pressKey(key string) bool {
	for i := range b.scene.Prompt.Buttons {
		if bt := &b.scene.Prompt.Buttons[i]; bt.Key == key {
			b.press(bt)
			return true
		}
	}
	return false
}

// TypedKey implements fyne.Focusable.
func (b *Board) TypedKey(e *fyne.KeyEvent) {
	if b.scene == nil {
		return
	}
	if b.view.Past && e.Name != fyne.KeyEscape {
		b.unused(e) // there is nothing to choose: the keys go through the game
		return
	}
	switch e.Name {
	case fyne.KeySpace:
		b.pressKey("Space")
	case fyne.KeyF4:
		b.pressKey("F4")
	case fyne.KeyEscape:
		if !b.escapes() {
			b.unused(e)
			return
		}
		b.escape()
	case fyne.KeyLeft:
		b.step(-1, 0)
	case fyne.KeyRight:
		b.step(1, 0)
	case fyne.KeyUp:
		b.step(0, -1)
	case fyne.KeyDown:
		b.step(0, 1)
	case fyne.KeyReturn, fyne.KeyEnter:
		b.enter()
	case fyne.KeyM:
		if b.at != 0 {
			b.cardMenu(b.at)
		}
	case fyne.KeyE:
		b.read()
	default:
		b.unused(e)
	}
}

// read shows how the card in the preview was read.
func (b *Board) read() {
	if pv := &b.scene.Preview; pv.Face != nil && pv.Back == present.FaceShown && b.opt.OnRead != nil {
		b.opt.OnRead(pv.Face)
	}
}

// unused hands on a key that means nothing here.
func (b *Board) unused(e *fyne.KeyEvent) {
	if b.opt.OnKey != nil {
		b.opt.OnKey(e)
	}
}

// escapes reports whether there is anything to take back on this side of the game.
func (b *Board) escapes() bool {
	return b.mouse.dragging || b.mouse.banding || b.mouse.pointing || b.aim.tool != present.NoTool || len(b.picks.cards) > 0 || b.view.Open != core.Nowhere || b.at != 0 || b.note.text != ""
}

// escape takes back what is only on this side of the game: a drag, a pile that lies open, the cursor.
func (b *Board) escape() {
	switch {
	case b.mouse.dragging || b.mouse.banding || b.mouse.pointing:
		b.letGo()
	case b.aim.tool != present.NoTool:
		b.endAim()
	case b.view.Open != core.Nowhere:
		b.open(core.Nowhere)
		return
	case len(b.picks.cards) > 0:
		b.picks.clear(b)
	default:
		b.at = 0
	}
	b.note.hide()
	b.redraw()
}

// enter does with the card under the cursor what a tap does.
func (b *Board) enter() {
	if b.at == 0 {
		b.pressKey("Space")
		return
	}
	if a := b.aim; a.tool != present.NoTool {
		b.aimAt(a, b.onto(b.at))
		return
	}
	g := b.view.Tap(b.at)
	if !g.Plan.OK() && len(g.Menu) == 0 && g.Open == core.Nowhere && g.Why == "" {
		g = b.view.DoubleTap(b.at)
	}
	b.act(b.at, g)
}

// step moves the cursor to the nearest card in a direction; cards that stand out are nearer than they lie.
func (b *Board) step(dx, dy float32) {
	var x, y float32
	if c := b.scene.Find(b.at); c != nil {
		x, y = c.Rect.Center()
	} else {
		x, y = b.scene.Table.X+b.scene.Table.W/2, b.scene.Size.H
		dx, dy = 0, -1
	}
	best, dist := core.CardID(0), math.MaxFloat64
	for i := range b.scene.Cards {
		c := &b.scene.Cards[i]
		if b.scene.Tray != nil && c.Zone != present.TrayZone {
			continue
		}
		cx, cy := c.Rect.Center()
		along, across := (cx-x)*dx+(cy-y)*dy, (cx-x)*dy+(cy-y)*dx
		if c.ID == b.at || along < 4 {
			continue
		}
		d := float64(along) + 2.2*math.Abs(float64(across))
		if c.Glow >= present.Usable {
			d *= 0.7
		}
		if d < dist {
			best, dist = c.ID, d
		}
	}
	if best != 0 {
		b.at, b.view.Read = best, 0
		b.hover(best)
	}
}

// TypedShortcut implements fyne.Shortcutable: what the window's menu would do, while the board has the focus.
func (b *Board) TypedShortcut(s fyne.Shortcut) {
	switch _, ok := s.(*fyne.ShortcutUndo); {
	case ok:
		call(b.opt.OnUndo)
	case b.opt.OnOther != nil:
		b.opt.OnOther(s)
	}
}

// KeyDown and KeyUp implement desktop.Keyable: they keep the modifiers, which drags don't tell.
func (b *Board) KeyDown(e *fyne.KeyEvent) { b.modifier(e, true) }

// KeyUp implements desktop.Keyable.
func (b *Board) KeyUp(e *fyne.KeyEvent) { b.modifier(e, false) }

func (b *Board) modifier(e *fyne.KeyEvent, on bool) {
	var m fyne.KeyModifier
	switch e.Name {
	case "LeftShift", "RightShift":
		m = fyne.KeyModifierShift
	case "LeftAlt", "RightAlt":
		m = fyne.KeyModifierAlt
	case "LeftControl", "RightControl":
		m = fyne.KeyModifierControl
	default:
	}
	if on {
		b.mouse.mods |= m
	} else {
		b.mouse.mods &^= m
	}
	if b.mouse.dragging { // a key may change what the drop does
		b.hint.follow(b)
	}
}
