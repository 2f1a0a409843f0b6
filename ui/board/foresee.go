package board

import (
	"image/color"
	"sync/atomic"
	"time"

	"kotei/core"
	"kotei/ui/present"
	"kotei/ui/theme"
)

// A foresight is what the click that the pointer is about to make would change. It is worked out off Fyne's goroutine,
// and dropped when the pointer leaves.
type foresight struct {
	card    core.CardID // under the pointer
	button  int         // from 1
	turn    atomic.Int64
	changes []present.Change
}

// rest is how long the pointer stays before anything is worked out: passing over cards costs nothing.
const rest = 120 * time.Millisecond

// foresee works out what a click on a card, or on a button, would change.
func (b *Board) foresee(c core.CardID, button int) {
	f := &b.fore
	if f.card == c && f.button == button {
		return
	}
	f.card, f.button = c, button
	b.forget()
	v := b.view
	if b.scene == nil || !b.scene.Prompt.Mine || c == 0 && button == 0 {
		return
	}
	plan := present.Plan{}
	if button > 0 && button <= len(b.scene.Prompt.Buttons) {
		plan = b.scene.Prompt.Buttons[button-1].Do
	} else if k := b.scene.Find(c); k == nil || k.Glow < present.Usable {
		return
	}
	mine := f.turn.Load()
	still := func() bool { return f.turn.Load() == mine }
	work := func() []present.Change {
		if !plan.OK() {
			plan = v.Aim(c)
		}
		return v.Foresee(plan, still)
	}
	if b.opt.Sync {
		b.foreseen(work())
		return
	}
	time.AfterFunc(rest, func() {
		if !still() {
			return
		}
		var list []present.Change
		theme.Aside(func() { list = work() }, func() {
			if still() {
				b.foreseen(list)
			}
		})
	})
}

func (b *Board) foreseen(list []present.Change) {
	if len(list) == 0 {
		return
	}
	b.fore.changes = list
	b.redraw()
	if b.opt.OnForeseen != nil {
		b.opt.OnForeseen(list)
	}
}

// forget drops what was foreseen.
func (b *Board) forget() {
	b.fore.turn.Add(1)
	if len(b.fore.changes) > 0 {
		b.fore.changes = nil
		b.redraw()
	}
}

// foresight draws at each card, and at each plate, what would change.
func (p *painter) foresight() {
	b := p.b
	for _, ch := range b.fore.changes {
		if r, ok := b.changed(ch); ok {
			p.change(r, ch)
		}
	}
}

func (b *Board) changed(ch present.Change) (present.Rect, bool) {
	if ch.Card != 0 {
		if c := b.scene.Find(ch.Card); c != nil {
			return c.Rect, true
		}
		return present.Rect{}, false
	}
	for _, p := range b.scene.Players {
		if p.Seat == ch.Seat {
			return p.Rect, true
		}
	}
	return present.Rect{}, false
}

// change writes what would become of a card over its middle.
func (p *painter) change(r present.Rect, ch present.Change) {
	em := p.b.scene.Size.Em()
	k := pen{size: max(12, em*0.86), color: p.c.Text, font: theme.SansBold}
	ink := p.c.Gold
	switch {
	case ch.Good > 0:
		ink = p.c.Success
	case ch.Good < 0:
		ink = p.c.Danger
	}
	lines := set(plain(ch.Words), max(r.W*1.1, em*8), k)
	var w float32
	for _, l := range lines {
		var lw float32
		for _, run := range l {
			lw += run.w
		}
		w = max(w, lw)
	}
	h := float32(len(lines)) * k.size * 1.38
	t := p.b.scene.Table
	x, y := r.Center()
	box := present.Rect{X: x - w/2 - 8, Y: y - h/2 - 4, W: w + 16, H: h + 8}
	box.X, box.Y = max(t.X+2, min(box.X, t.Right()-box.W-2)), max(t.Y+2, min(box.Y, t.Bottom()-box.H-2))
	p.rect(box, alpha(p.c.Menu, 240), color.NRGBA(ink), 1.8, 6)
	p.write(box.X+8, box.Y+4, lines, k)
}
