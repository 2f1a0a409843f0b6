package board

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"kotei/core/narrate"
	"kotei/core/words"
	"kotei/ui/present"
	"kotei/ui/theme"
)

// An item is an entry of a menu.
type item struct {
	text    string
	why     []narrate.Part // why it can't be done, or what is asked
	rule    string         // the rule that a tap shows where there is nothing to do
	off     bool
	checked bool
	do      func()
}

// A menuPane is an open menu. It covers the whole window: a tap beside it puts it away.
type menuPane struct {
	widget.BaseWidget
	b     *Board
	c     fyne.Canvas
	items []item
	hand  []item // what can be done by hand; shown once “By hand” was chosen
	open  bool
	point fyne.Position // where it was asked for

	box  present.Rect
	pad  float32 // above and below each entry
	rows []menuRow
	refs []reference // ids of rules
	at   int         // the row under the pointer or the cursor, -1: none
	id   bool        // the pointer is on the id of a rule
}

// A menuRow is an entry as it lies in the window.
type menuRow struct {
	item
	rect       present.Rect
	text, why  []setLine
	sub, first bool // “By hand”; the first of a part
}

var (
	_ fyne.Tappable          = (*menuPane)(nil)
	_ fyne.SecondaryTappable = (*menuPane)(nil)
	_ fyne.Focusable         = (*menuPane)(nil)
	_ desktop.Hoverable      = (*menuPane)(nil)
	_ desktop.Cursorable     = (*menuPane)(nil)
)

// newMenu opens a menu over everything.
func newMenu(b *Board, c fyne.Canvas, items, hand []item, at fyne.Position) *menuPane {
	m := &menuPane{b: b, c: c, items: items, hand: hand, point: at, at: -1}
	m.ExtendBaseWidget(m)
	m.lay()
	c.Overlays().Add(m)
	m.Resize(c.Size())
	c.Focus(m)
	m.tell()
	return m
}

func (m *menuPane) pen() pen { return pen{size: m.b.scene.Size.Em(), color: m.b.paint.c.Text} }

func (m *menuPane) small() pen {
	return pen{size: m.b.scene.Size.Em() * 0.88, color: m.b.paint.c.TextDim}
}

// The room around a menu's entries, and around each.
const (
	menuPad = 8
	rowPad  = 5
)

// lay gives every entry its lines and its place, near the point and within the window.
func (m *menuPane) lay() {
	em := m.b.scene.Size.Em()
	most := min(em*30, m.c.Size().Width-40)
	m.rows = m.rows[:0]
	add := func(it item, sub, first bool, indent string) {
		k := m.pen()
		mark := indent
		if it.checked {
			mark += "✓ "
		}
		r := menuRow{item: it, sub: sub, first: first}
		if it.text != "" {
			r.text = set(plain(mark+it.text), most, k)
		}
		if len(it.why) > 0 {
			r.why = set(it.why, most, m.small())
		}
		m.rows = append(m.rows, r)
	}
	for _, it := range m.items {
		add(it, false, false, "")
	}
	if len(m.hand) > 0 {
		word := words.Say("By hand ▸")
		if m.open {
			word = words.Say("By hand ▾")
		}
		add(item{text: word, do: func() { m.open = !m.open; m.lay(); m.Refresh(); m.tell() }}, true, true, "")
		for _, it := range m.hand {
			if m.open {
				add(it, false, false, "   ")
			}
		}
	}
	m.place(em)
}

// place gives the entries their places. Where there are too many to look over, those by hand stand in two columns, closer
// together if need be.
func (m *menuPane) place(em float32) {
	w := em * 11
	for i := range m.rows {
		r := &m.rows[i]
		for _, l := range append(append([]setLine{}, r.text...), r.why...) {
			var lw float32
			for _, run := range l {
				lw += run.w
			}
			w = max(w, lw)
		}
	}
	w += 2 * (rowPad + 2)
	s := m.c.Size()
	for _, try := range []struct {
		cols int
		pad  float32
	}{{1, rowPad}, {2, rowPad}, {2, 1}, {3, 1}} {
		h := m.stack(w, try.cols, try.pad)
		m.box.W, m.box.H = float32(try.cols)*w+2*menuPad, h
		if h <= s.Height*0.8 || !m.open {
			break
		}
	}
	m.box.X, m.box.Y = max(4, min(m.point.X, s.Width-m.box.W-4)), max(4, min(m.point.Y, s.Height-m.box.H-4))
	for i := range m.rows {
		m.rows[i].rect.X += m.box.X
		m.rows[i].rect.Y += m.box.Y
	}
}

// stack puts the entries one below the other, those by hand in columns, and returns how high that is.
func (m *menuPane) stack(w float32, cols int, pad float32) float32 {
	y := float32(menuPad)
	hand := len(m.rows) // the first that is done by hand
	for i := range m.rows {
		r := &m.rows[i]
		if m.pad = pad; r.first && i > 0 {
			y += menuPad
		}
		if i >= hand && (i-hand)%((len(m.rows)-hand+cols-1)/cols) == 0 && i > hand {
			y = m.rows[hand].rect.Y // the next column
		}
		r.rect.H = float32(len(r.text))*m.pen().size*1.38 + float32(len(r.why))*m.small().size*1.38 + 2*pad
		r.rect.X, r.rect.Y, r.rect.W = menuPad, y, w
		if i >= hand {
			r.rect.X += float32((i-hand)/((len(m.rows)-hand+cols-1)/cols)) * w
		} else {
			r.rect.W = float32(cols) * w
		}
		y += r.rect.H
		if r.sub {
			hand = i + 1
		}
	}
	for i := range m.rows {
		y = max(y, m.rows[i].rect.Bottom())
	}
	return y + menuPad
}

// tell tells what the menu holds and where.
func (m *menuPane) tell() {
	if m.b.opt.OnMenu == nil {
		return
	}
	m.Refresh() // the ids have their places once they are drawn
	var out []Entry
	add := func(text string, off bool, r present.Rect) {
		out = append(out, Entry{text, off, fyne.NewPos(r.X, r.Y), fyne.NewSize(r.W, r.H)})
	}
	for _, r := range m.rows {
		name := strings.TrimRight(r.item.text, " ▸▾")
		if name == "" {
			continue
		}
		add(name, r.off, r.rect)
	}
	for _, ref := range m.refs {
		add(ref.rule, false, ref.at)
	}
	m.b.opt.OnMenu(out)
}

// close puts the menu away.
func (m *menuPane) close() {
	m.c.Overlays().Remove(m)
	m.c.Focus(m.b)
}

// Tapped implements fyne.Tappable.
func (m *menuPane) Tapped(e *fyne.PointEvent) {
	x, y := e.Position.X, e.Position.Y
	if !m.box.Has(x, y) {
		m.close()
		return
	}
	for _, r := range m.refs {
		if r.at.Inset(-3).Has(x, y) {
			m.show(r.rule)
			return
		}
	}
	m.choose(m.row(x, y))
}

// TappedSecondary implements fyne.SecondaryTappable.
func (m *menuPane) TappedSecondary(*fyne.PointEvent) { m.close() }

// choose does what an entry stands for; where nothing can be done, it shows the rule that is in the way.
func (m *menuPane) choose(i int) {
	switch {
	case i < 0 || i >= len(m.rows):
	case m.rows[i].off && m.rows[i].rule != "":
		m.show(m.rows[i].rule)
	case m.rows[i].off:
	case m.rows[i].sub:
		m.rows[i].do()
	default:
		m.close()
		m.rows[i].do()
	}
}

func (m *menuPane) show(rule string) {
	m.close()
	if m.b.opt.OnRule != nil {
		m.b.opt.OnRule(rule)
	}
}

func (m *menuPane) row(x, y float32) int {
	for i := range m.rows {
		if m.rows[i].rect.Has(x, y) {
			return i
		}
	}
	return -1
}

// MouseIn implements desktop.Hoverable.
func (m *menuPane) MouseIn(e *desktop.MouseEvent) { m.MouseMoved(e) }

// MouseMoved implements desktop.Hoverable.
func (m *menuPane) MouseMoved(e *desktop.MouseEvent) {
	m.id = false
	for _, r := range m.refs {
		m.id = m.id || r.at.Has(e.Position.X, e.Position.Y)
	}
	m.light(m.row(e.Position.X, e.Position.Y))
}

// MouseOut implements desktop.Hoverable.
func (m *menuPane) MouseOut() { m.light(-1) }

// Cursor implements desktop.Cursorable.
func (m *menuPane) Cursor() desktop.Cursor {
	if m.id || m.at >= 0 && !m.rows[m.at].off {
		return desktop.PointerCursor
	}
	return desktop.DefaultCursor
}

func (m *menuPane) light(i int) {
	if m.at != i {
		m.at = i
		m.Refresh()
	}
}

// FocusGained implements fyne.Focusable.
func (m *menuPane) FocusGained() {}

// FocusLost implements fyne.Focusable.
func (m *menuPane) FocusLost() {}

// TypedRune implements fyne.Focusable.
func (m *menuPane) TypedRune(rune) {}

// TypedKey implements fyne.Focusable: arrows, Enter, and Escape.
func (m *menuPane) TypedKey(e *fyne.KeyEvent) {
	n := len(m.rows)
	switch e.Name {
	case fyne.KeyEscape:
		m.close()
	case fyne.KeyDown:
		m.light((m.at + 1) % n)
	case fyne.KeyUp:
		m.light((max(m.at, 0) + n - 1) % n)
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace:
		m.choose(m.at)
	default:
	}
}

// CreateRenderer implements fyne.Widget.
func (m *menuPane) CreateRenderer() fyne.WidgetRenderer { return &menuRenderer{m: m} }

type menuRenderer struct {
	m       *menuPane
	objects []fyne.CanvasObject
}

func (r *menuRenderer) Destroy()                     {}
func (r *menuRenderer) Layout(fyne.Size)             { r.Refresh() }
func (r *menuRenderer) MinSize() fyne.Size           { return fyne.NewSize(1, 1) }
func (r *menuRenderer) Objects() []fyne.CanvasObject { return r.objects }

// Refresh draws the menu anew: it is small, and only shown for a moment.
func (r *menuRenderer) Refresh() {
	m, b := r.m, r.m.b
	c := b.paint.c
	r.objects, m.refs = r.objects[:0:0], m.refs[:0]
	shadow := canvas.NewRectangle(alpha(c.Backdrop, 130))
	shadow.CornerRadius = 8
	lay(shadow, present.Rect{X: m.box.X + 2, Y: m.box.Y + 4, W: m.box.W, H: m.box.H})
	k := b.scale()
	wood := newSprite()
	wood.show(theme.Panel(c, round(m.box.W*k), round(m.box.H*k), float64(8*k)), m.box)
	r.objects = append(r.objects, shadow, wood.o)
	for i := range m.rows {
		r.row(i)
	}
	canvas.Refresh(m)
}

func (r *menuRenderer) row(i int) {
	m, c := r.m, r.m.b.paint.c
	row := &m.rows[i]
	if row.first && i > 0 {
		line := canvas.NewRectangle(alpha(c.GoldDim, 150))
		lay(line, present.Rect{X: row.rect.X + 4, Y: row.rect.Y - menuPad/2, W: row.rect.W - 8, H: 1})
		r.objects = append(r.objects, line)
	}
	if m.at == i && (!row.off || row.rule != "") {
		lit := canvas.NewRectangle(alpha(c.Gold, 46))
		lit.CornerRadius = 5
		lay(lit, row.rect)
		r.objects = append(r.objects, lit)
	}
	k := m.pen()
	if row.off {
		k.color = c.TextDim
	} else {
		k.font = theme.SansBold
	}
	x, y := row.rect.X+rowPad+2, row.rect.Y+m.pad
	y = r.write(x, y, row.text, k)
	small := m.small()
	if row.item.text == "" {
		small.color = c.Text
	}
	r.write(x, y, row.why, small)
}

// write sets lines and notes where rules are cited.
func (r *menuRenderer) write(x, y float32, lines []setLine, k pen) float32 {
	m := r.m
	step := k.size * 1.38
	for _, l := range lines {
		cx := x
		for _, w := range l {
			q := m.b.paint.inked(k, w.part)
			t := canvas.NewText(strings.TrimRight(w.text, " "), q.color)
			t.TextSize, t.FontSource = q.size, q.font
			if q.font == nil {
				t.FontSource = theme.Sans
			}
			s := t.MinSize()
			lay(t, present.Rect{X: cx, Y: y + (step-s.Height)/2, W: s.Width, H: s.Height})
			r.objects = append(r.objects, t)
			if w.part.Rule != "" {
				box := present.Rect{X: cx, Y: y, W: s.Width, H: step}
				m.refs = append(m.refs, reference{at: box, rule: w.part.Rule})
				under := canvas.NewRectangle(alpha(q.color, 150))
				lay(under, present.Rect{X: cx, Y: y + (step+s.Height*0.74)/2, W: s.Width, H: 1})
				r.objects = append(r.objects, under)
			}
			cx += w.w
		}
		y += step
	}
	return y
}

// lay moves and sizes an object.
func lay(o fyne.CanvasObject, r present.Rect) {
	o.Move(fyne.NewPos(r.X, r.Y))
	o.Resize(fyne.NewSize(r.W, r.H))
}
