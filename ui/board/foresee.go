package board

import (
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

// foreseeAgain works it out anew for what lies under the pointer in a new scene.
func (b *Board) foreseeAgain() {
	f, m := &b.fore, &b.mouse
	over := f.card != 0 || f.button != 0
	f.card, f.button = 0, 0
	if !over || m.dragging || m.down {
		return
	}
	m.over = b.buttonAt(m.x, m.y)
	if c := b.cardAt(m.x, m.y); c != nil && !b.covered(c) {
		b.foresee(c.ID, m.over)
	} else {
		b.foresee(0, m.over)
	}
}

// buttonAt is the button at a point, from 1; 0: none.
func (b *Board) buttonAt(x, y float32) int {
	for i := range b.scene.Prompt.Buttons {
		if b.scene.Prompt.Buttons[i].Rect.Has(x, y) {
			return i + 1
		}
	}
	return 0
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

// foresight draws at each card, at each plate and on the sums of the armies what would change. What becomes of a unit
// stands in one box.
func (p *painter) foresight() {
	b := p.b
	done := map[core.CardID]bool{}
	for i, ch := range b.fore.changes {
		c := b.scene.Find(ch.Card)
		if ch.Card != 0 && (c == nil || done[ch.Card]) {
			continue
		}
		lead := c
		if c != nil && c.Host != 0 && b.scene.Find(c.Host) != nil {
			lead = b.scene.Find(c.Host)
		}
		lines := []string{ch.Words}
		if c != nil && c != lead && c.Face != nil {
			lines[0] = c.Face.Title + ": " + ch.Words
		}
		good := ch.Good
		for _, more := range b.fore.changes[i+1:] {
			k := b.scene.Find(more.Card)
			if lead == nil || k == nil || k.Host != lead.ID && k != lead || k.Face == nil {
				continue
			}
			done[more.Card] = true
			good += more.Good
			if words := more.Words; k == lead {
				lines = append([]string{words}, lines...)
			} else {
				lines = append(lines, k.Face.Title+": "+words)
			}
		}
		if r, ok := b.changed(ch, lead); ok {
			p.change(r, lines, good, lead != nil)
		}
	}
}

// changed is where a change is written.
func (b *Board) changed(ch present.Change, lead *present.Card) (present.Rect, bool) {
	switch {
	case lead != nil:
		return lead.Rect, true
	case ch.Field > 0:
		for _, f := range b.scene.Fields {
			wide := min(f.Bar.H*1.25, f.Bar.W*0.24)
			if f.N == ch.Field && ch.Side == core.Attacking {
				return present.Rect{X: f.Bar.X, Y: f.Bar.Y, W: wide, H: f.Bar.H}, true
			} else if f.N == ch.Field {
				return present.Rect{X: f.Bar.Right() - wide, Y: f.Bar.Y, W: wide, H: f.Bar.H}, true
			}
		}
	default:
		for _, p := range b.scene.Players {
			if p.Seat == ch.Seat {
				return p.Rect, true
			}
		}
	}
	return present.Rect{}, false
}

// change writes what would become of something over its middle, or at the lower edge of a card.
func (p *painter) change(r present.Rect, words []string, good int, below bool) {
	em := p.b.scene.Size.Em()
	k := pen{size: max(12, em*0.86), color: p.c.Text, font: theme.SansBold}
	ink := p.c.Gold
	switch {
	case good > 0:
		ink = p.c.Success
	case good < 0:
		ink = p.c.Danger
	}
	var lines []setLine
	for _, s := range words {
		lines = append(lines, set(plain(s), max(r.W*1.1, em*11), k)...)
	}
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
	if below {
		box.Y = r.Bottom() - 0.22*r.H
	}
	box.X, box.Y = max(t.X+2, min(box.X, t.Right()-box.W-2)), max(t.Y+2, min(box.Y, t.Bottom()-box.H-2))
	p.rect(box, alpha(p.c.Menu, 240), ink, 1.8, 6)
	p.write(box.X+8, box.Y+4, lines, k)
}
