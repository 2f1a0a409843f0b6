package board

import (
	"image/color"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"kotei/ui/present"
	"kotei/ui/theme"
)

// A hint goes with the pointer and says what letting go, or clicking, would do there. Its objects are its own, for they
// move with every event.
type hint struct {
	to    present.Onto
	how   present.Manner
	text  string
	ok    bool
	known bool // to and how are those of the last question
	turn  int  // counts questions, so that a late answer isn't shown
	box   *canvas.Rectangle
	lines []*canvas.Text
	n     int // lines in use
	w, h  float32
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
	em := b.scene.Size.Em()
	k := pen{size: em * 0.95, color: p.c.Text, font: theme.SansBold}
	lines := set(plain(h.text), em*22, k)
	h.n, h.w = 0, 0
	step := k.size * 1.38
	if h.box == nil {
		h.box = canvas.NewRectangle(none)
		h.box.CornerRadius, h.box.StrokeWidth = 7, 1.6
	}
	for _, l := range lines {
		var words strings.Builder
		for _, r := range l {
			words.WriteString(r.text)
		}
		h.line(strings.TrimRight(words.String(), " "), k)
	}
	h.w, h.h = h.w+22, float32(h.n)*step+10
	if h.box.FillColor != color.Color(p.c.Menu) || h.box.StrokeColor != color.Color(ink) {
		h.box.FillColor, h.box.StrokeColor = p.c.Menu, ink
		h.box.Refresh()
	}
	h.box.Resize(fyne.NewSize(h.w, h.h))
	p.add(h.box)
	for _, t := range h.lines[:h.n] {
		p.add(t)
	}
	h.move(b)
}

// line sets the next line.
func (h *hint) line(words string, k pen) {
	if h.n == len(h.lines) {
		h.lines = append(h.lines, canvas.NewText("", none))
	}
	t := h.lines[h.n]
	h.n++
	w, high := measure(words, k)
	h.w = max(h.w, w)
	if t.Text != words || t.Color != color.Color(k.color) || t.TextSize != k.size || t.FontSource != k.font {
		t.Text, t.Color, t.TextSize, t.FontSource = words, k.color, k.size, k.font
		t.Refresh()
	}
	t.Resize(fyne.NewSize(w, high))
}

// move puts the hint above what the pointer carries, within the table.
func (h *hint) move(b *Board) {
	if h.text == "" || h.box == nil {
		return
	}
	m, t := &b.mouse, b.scene.Table
	x, y := m.x-h.w/2, m.y-h.h-26
	if c := b.scene.Find(m.card); c != nil && m.dragging {
		top := m.y + (m.gy-0.5)*c.Rect.H
		if y = top - h.h - 8; y < t.Y+4 {
			y = top + c.Rect.H + 8
		}
	}
	x = max(t.X+4, min(x, t.Right()-h.w-4))
	y = max(t.Y+4, min(y, t.Bottom()-h.h-4))
	h.box.Move(fyne.NewPos(x, y))
	step := (h.h - 10) / float32(max(h.n, 1))
	for i, l := range h.lines[:h.n] {
		l.Move(fyne.NewPos(x+11, y+5+float32(i)*step+(step-l.Size().Height)/2))
	}
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
