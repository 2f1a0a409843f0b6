package board

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"kotei/core"
	"kotei/core/words"
	"kotei/ui/present"
	"kotei/ui/stopwatch"
)

// FocusGained implements fyne.Focusable.
func (b *Board) FocusGained() { b.focus = true }

// FocusLost implements fyne.Focusable.
func (b *Board) FocusLost() {
	b.focus, b.mouse.mods, b.matter.key = false, 0, ""
	b.hold(false)
	if b.at != 0 {
		b.redraw()
	}
}

// TypedRune implements fyne.Focusable: digits press the offered buttons.
func (b *Board) TypedRune(r rune) {
	if b.scene != nil && r >= '1' && r <= '9' && b.Heeds() {
		b.pressKey(string(r))
	}
}

// pressKey presses the button that a digit stands for.
func (b *Board) pressKey(key string) bool {
	return b.pressOne(func(bt *present.Button) bool { return bt.Key == key && bt.Deed == present.NoDeed })
}

// pressDeed presses the button of a deed.
func (b *Board) pressDeed(d present.Deed) bool {
	return b.pressOne(func(bt *present.Button) bool { return bt.Deed == d })
}

func (b *Board) pressOne(is func(*present.Button) bool) bool {
	b.HushStage()
	for i := range b.scene.Prompt.Buttons {
		if bt := &b.scene.Prompt.Buttons[i]; is(bt) {
			b.press(bt)
			return true
		}
	}
	return false
}

// TypedKey implements fyne.Focusable.
func (b *Board) TypedKey(e *fyne.KeyEvent) {
	defer stopwatch.Work("board: a key")()
	if b.scene == nil {
		return
	}
	if e.Name == fyne.KeyEscape {
		if !b.escapes() {
			b.unused(e)
			return
		}
		b.escape()
		return
	}
	b.matter.stale = b.matter.key == e.Name && b.matter.down != b.matter.now
	if !b.do(b.view.Keys.Deed(b.scope(), KeyOf(e.Name, b.mouse.mods&fyne.KeyModifierShift))) {
		b.unused(e)
	}
}

// scope is what keys are for now: in the past there is nothing to choose, and they go through the game.
func (b *Board) scope() present.Scope {
	if b.view.Past {
		return present.Looking
	}
	return present.AtTable
}

// do does what a key stands for, if that is the board's to do.
func (b *Board) do(d present.Deed) bool {
	switch d {
	case present.NoDeed:
		return false
	case present.GoOn, present.PassNow, present.PassAhead:
		if b.Heeds() && !b.pressDeed(d) && d == present.GoOn {
			b.tellPass()
		}
	case present.PassHeld: // what counts is that it goes down and up, and that the question was read
		b.hold(b.held || b.Heeds())
	case present.CursorLeft:
		b.step(-1, 0)
	case present.CursorRight:
		b.step(1, 0)
	case present.CursorUp:
		b.step(0, -1)
	case present.CursorDown:
		b.step(0, 1)
	case present.NextCard:
		b.leap(1)
	case present.PrevCard:
		b.leap(-1)
	case present.ChooseCard:
		b.enter()
	case present.CardMenu:
		if b.at != 0 && !b.groupMenu(b.at) {
			b.cardMenu(b.at)
		}
	case present.PickCard:
		b.pickAt(b.at)
	case present.ReadCard:
		b.read()
	case present.ZoomCard:
		b.zoom(b.scene.Preview.Card)
	case present.FilterLog:
		b.logMenu(-1)
	case present.CopyLog:
		b.copyLog()
	default:
		return b.opt.OnDeed != nil && b.opt.OnDeed(d)
	}
	return true
}

// AcceptsTab implements fyne.Tabbable: there is nothing else on the table that Tab could go to.
func (b *Board) AcceptsTab() bool { return true }

// leap moves the cursor to the next card that stands out, in reading order.
func (b *Board) leap(dir int) {
	var list []*present.Card
	for i := range b.scene.Cards {
		c := &b.scene.Cards[i]
		if c.Glow >= present.Usable && (b.scene.Tray == nil || c.Zone == present.TrayZone) {
			list = append(list, c)
		}
	}
	if len(list) == 0 {
		return
	}
	slices.SortStableFunc(list, func(a, c *present.Card) int {
		return cmp.Or(cmp.Compare(c.Zone, a.Zone), cmp.Compare(a.Rect.Y, c.Rect.Y), cmp.Compare(a.Rect.X, c.Rect.X))
	})
	at := slices.IndexFunc(list, func(c *present.Card) bool { return c.ID == b.at })
	switch {
	case at < 0 && dir < 0:
		at = len(list) - 1
	case at < 0:
		at = 0
	default:
		at = (at + dir + len(list)) % len(list)
	}
	b.at, b.view.Read = list[at].ID, 0
	b.hover(b.at)
}

// read shows how the card in the preview was read.
func (b *Board) read() {
	if pv := &b.scene.Preview; pv.Face != nil && pv.Back == present.FaceShown && b.opt.OnRead != nil {
		b.opt.OnRead(pv.Face)
	}
}

// zoom shows a card as large as the window; 0: what the preview shows, which may lie nowhere.
func (b *Board) zoom(c core.CardID) {
	if b.opt.OnZoom == nil {
		return
	}
	if pv := &b.scene.Preview; c == pv.Card || c == 0 {
		if pv.Face != nil || pv.Back != present.FaceShown {
			b.opt.OnZoom(faceOf(pv.Face, pv.Back, pv.Badges, false))
		}
		return
	}
	b.opt.OnZoom(b.faceNow(c))
}

// unused hands on a key that means nothing here.
func (b *Board) unused(e *fyne.KeyEvent) {
	if b.opt.OnKey != nil {
		b.opt.OnKey(e)
	}
}

// escapes reports whether there is anything to take back on this side of the game.
func (b *Board) escapes() bool {
	return b.mouse.dragging || b.mouse.banding || b.mouse.pointing || b.aim.tool != present.NoTool || len(b.picks.cards) > 0 || b.view.Open != core.Nowhere || b.at != 0 || b.note.text != "" || b.banner() || b.Telling()
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
	b.LookedAtEnd()
	b.HushStage()
	b.note.hide()
	b.redraw()
}

// tellPass says how to pass where there is nothing to go on with.
func (b *Board) tellPass() {
	for i := range b.scene.Prompt.Buttons {
		if bt := &b.scene.Prompt.Buttons[i]; bt.Deed == present.PassNow && bt.Key != "" {
			b.Note(0, words.Say("%s presses the gold button, and there is none now. “%s” is %s.", present.KeyTitle(b.view.Keys.Of(present.GoOn)), bt.Text, bt.Key))
			return
		}
	}
}

// enter does with the card under the cursor what a tap does.
func (b *Board) enter() {
	if !b.Heeds() {
		return
	}
	if b.at == 0 {
		b.pressDeed(present.GoOn)
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
		b.foresee(best, 0)
	}
}

// TypedShortcut implements fyne.Shortcutable: what the window's menu would do, while the board has the focus.
func (b *Board) TypedShortcut(s fyne.Shortcut) {
	d := b.view.Keys.Deed(b.scope(), ShortcutKey(s))
	switch {
	case d == present.Undo && !b.view.Past:
		call(b.opt.OnUndo)
	case b.scene == nil || !b.do(d):
		if b.opt.OnOther != nil {
			b.opt.OnOther(s)
		}
	}
}

// KeyDown implements desktop.Keyable: it keeps the modifiers, which drags and keys don't tell, and the key that passes as
// long as it is held.
func (b *Board) KeyDown(e *fyne.KeyEvent) { b.modifier(e, true) }

// KeyUp implements desktop.Keyable.
func (b *Board) KeyUp(e *fyne.KeyEvent) { b.modifier(e, false) }

func (b *Board) modifier(e *fyne.KeyEvent, on bool) {
	m := modifierOf(e.Name)
	if on {
		b.mouse.mods |= m
	} else {
		b.mouse.mods &^= m
	}
	if m != 0 {
		if b.mouse.dragging { // a key may change what the drop does
			b.hint.follow(b)
		}
		return
	}
	if on {
		b.matter.key, b.matter.down, b.matter.stale = e.Name, b.matter.now, false
	} else if b.matter.key == e.Name {
		b.matter.key = ""
	}
	held := present.KeyTitle(b.view.Keys.Of(present.PassHeld))
	if key := KeyOf(e.Name, b.mouse.mods); on && key == b.view.Keys.Of(present.PassHeld) && !b.view.Past && b.Heeds() {
		b.hold(true)
	} else if !on && strings.HasSuffix(held, present.KeyTitle(KeyOf(e.Name, 0))) {
		b.hold(false)
	}
}

// hold tells that the key that passes as long as it is held goes down, or up.
func (b *Board) hold(on bool) {
	if b.held != on && b.opt.OnHold != nil {
		b.held = on
		b.opt.OnHold(on)
	}
}
