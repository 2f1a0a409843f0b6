package board

import (
	"image/color"
	"strings"

	"kotei/ui/present"
	"kotei/ui/theme"
)

// A hint goes with the pointer and says what letting go, or clicking, would do there. Its shapes are moved
// with every event, without a new frame.
type hint struct {
	to    present.Onto
	how   present.Manner
	text  string
	ok    bool
	known bool // to and how are those of the last question
	turn  int  // counts questions, so that a late answer isn't shown
	at    present.Rect
	first int // of its shapes in the display list
	end   int // after the last one; first, if it isn't drawn
}

func (h *hint) forget() { h.known, h.text, h.turn = false, "", h.turn+1 }

// follow moves the hint with the pointer, and asks anew what a drop would do where that may have changed.
func (h *hint) follow(b *Board) {
	m := &b.mouse
	to, how := b.scene.Beneath(m.x, m.y, m.held), m.manner()
	if h.known && to == h.to && how == h.how {
		h.move(b)
		return
	}
	h.known, h.to, h.how, h.turn = true, to, how, h.turn+1
	mine, v, cs := h.turn, b.view, b.dragged()
	var text string
	var ok bool
	b.aside(func() { text, ok = v.DropWords(cs, to, how) }, func() {
		if b.mouse.dragging && h.turn == mine {
			h.say(b, text, ok)
		}
	})
	if h.turn == mine && h.text != "" && !b.opt.Sync { // what it says is of another place
		h.text = ""
		b.redraw()
	}
}

// say sets the words of the hint.
func (h *hint) say(b *Board, text string, ok bool) {
	if h.text == text && h.ok == ok {
		return
	}
	h.text, h.ok = text, ok
	b.redraw()
	if text != "" && b.opt.OnHint != nil {
		b.opt.OnHint(text, ok)
	}
}

// draw puts the hint into the painting, and lights up what it is about.
func (h *hint) draw(p *painter) {
	b := p.b
	h.first, h.end = 0, 0
	if h.text == "" {
		return
	}
	ink := p.c.Success
	if !h.ok {
		ink = p.c.Danger
	}
	if b.mouse.dragging {
		h.target(p, ink)
	}
	k := pen{size: b.scene.Size.Em() * 0.95, color: p.c.Text, font: theme.SansBold}
	step := k.size * 1.38
	var lines []string
	h.at = present.Rect{}
	for _, l := range set(plain(h.text), b.scene.Size.Em()*22, k) {
		var words strings.Builder
		for _, r := range l {
			words.WriteString(r.text)
		}
		line := strings.TrimRight(words.String(), " ")
		w, _ := measure(line, k)
		lines, h.at.W = append(lines, line), max(h.at.W, w)
	}
	h.at.W, h.at.H = h.at.W+22, float32(len(lines))*step+10
	h.at.X, h.at.Y = h.beside(b)
	h.first = len(p.list)
	p.rect(h.at, p.c.Menu, ink, 1.6, 7)
	for i, line := range lines {
		p.text(present.Rect{X: h.at.X + 11, Y: h.at.Y + 5 + float32(i)*step, W: h.at.W, H: step}, line, k)
	}
	h.end = len(p.list)
}

// beside is where the hint lies: above what the pointer carries, within the table.
func (h *hint) beside(b *Board) (x, y float32) {
	m, t := &b.mouse, b.scene.Table
	x, y = m.x-h.at.W/2, m.y-h.at.H-26
	if c := b.scene.Find(m.card); c != nil && m.dragging {
		top := m.y + (m.gy-0.5)*c.Rect.H
		if y = top - h.at.H - 8; y < t.Y+4 {
			y = top + c.Rect.H + 8
		}
	}
	return max(t.X+4, min(x, t.Right()-h.at.W-4)), max(t.Y+4, min(y, t.Bottom()-h.at.H-4))
}

// move moves the hint with what the pointer carries.
func (h *hint) move(b *Board) {
	if h.text == "" {
		return
	}
	x, y := h.beside(b)
	b.paint.nudge(h.first, h.end, x-h.at.X, y-h.at.Y)
	h.at.X, h.at.Y = x, y
}

// target outlines what lies under the pointer.
func (h *hint) target(p *painter, ink color.NRGBA) {
	sc := p.b.scene
	r := present.Rect{}
	for i := range sc.Zones {
		if z := &sc.Zones[i]; z.Rect.Has(p.b.mouse.x, p.b.mouse.y) {
			r = z.Rect
		}
	}
	what := sc.Find(p.b.mouse.card)
	if c := sc.Find(h.to.Card); c != nil && (h.how.Onto || what != nil && (what.Host != 0 || what.Zone == present.HandZone)) && h.to.Kind != present.PileZone && h.to.Kind != present.ProvinceZone {
		r = c.Rect
	}
	if r.W > 0 {
		p.rect(r.Inset(-2), alpha(ink, 26), ink, 3, 8)
	}
}
