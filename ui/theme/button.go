package theme

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"kotei/ui/stopwatch"
)

// A Button is a lacquered plate to press: a line of text, a smaller one under it, a picture before both. It can
// also stand for a choice among several, see [Choice].
type Button struct {
	widget.BaseWidget
	Text, Sub string
	Icon      image.Image
	Letter    float32 // usual size of the text; 0: 16
	Primary   bool    // the one to press
	Chosen    bool
	Off       bool // can't be pressed
	Left      bool // text at the left, not in the middle
	OnTapped  func()

	over, focus, down bool
}

var (
	_ fyne.Tappable      = (*Button)(nil)
	_ fyne.Focusable     = (*Button)(nil)
	_ fyne.Disableable   = (*Button)(nil)
	_ desktop.Hoverable  = (*Button)(nil)
	_ desktop.Mouseable  = (*Button)(nil)
	_ desktop.Cursorable = (*Button)(nil)
)

// NewButton makes a button.
func NewButton(text, sub string, tapped func()) *Button {
	b := &Button{Text: text, Sub: sub, OnTapped: tapped}
	b.ExtendBaseWidget(b)
	return b
}

// Tapped implements fyne.Tappable.
func (b *Button) Tapped(*fyne.PointEvent) {
	if !b.Off && b.OnTapped != nil {
		defer stopwatch.Work("a button: " + b.Text)()
		b.OnTapped()
	}
}

// FocusGained implements fyne.Focusable.
func (b *Button) FocusGained() { b.set(&b.focus, true) }

// FocusLost implements fyne.Focusable.
func (b *Button) FocusLost() { b.set(&b.focus, false) }

// TypedRune implements fyne.Focusable.
func (b *Button) TypedRune(rune) {}

// TypedKey implements fyne.Focusable: Space and Enter press it. Other keys mean what they mean in the window.
func (b *Button) TypedKey(e *fyne.KeyEvent) {
	if e.Name == fyne.KeySpace || e.Name == fyne.KeyReturn || e.Name == fyne.KeyEnter {
		b.Tapped(nil)
		return
	}
	if c := CanvasOf(b); c != nil && c.OnTypedKey() != nil {
		c.OnTypedKey()(e)
	}
}

// Enable implements fyne.Disableable.
func (b *Button) Enable() { b.set(&b.Off, false) }

// Disable implements fyne.Disableable.
func (b *Button) Disable() { b.set(&b.Off, true) }

// Disabled implements fyne.Disableable.
func (b *Button) Disabled() bool { return b.Off }

// MouseIn implements desktop.Hoverable.
func (b *Button) MouseIn(*desktop.MouseEvent) { b.set(&b.over, true) }

// MouseMoved implements desktop.Hoverable.
func (b *Button) MouseMoved(*desktop.MouseEvent) {}

// MouseOut implements desktop.Hoverable.
func (b *Button) MouseOut() { b.set(&b.over, false) }

// MouseDown implements desktop.Mouseable.
func (b *Button) MouseDown(*desktop.MouseEvent) { b.set(&b.down, true) }

// MouseUp implements desktop.Mouseable.
func (b *Button) MouseUp(*desktop.MouseEvent) { b.set(&b.down, false) }

// Cursor implements desktop.Cursorable.
func (b *Button) Cursor() desktop.Cursor {
	if b.Off {
		return desktop.DefaultCursor
	}
	return desktop.PointerCursor
}

func (b *Button) set(flag *bool, on bool) {
	if *flag != on {
		*flag = on
		b.Refresh()
	}
}

// CreateRenderer implements fyne.Widget.
func (b *Button) CreateRenderer() fyne.WidgetRenderer {
	r := &buttonRenderer{
		b: b, plate: canvas.NewRectangle(color.Transparent), gleam: canvas.NewRectangle(color.Transparent),
		icon: canvas.NewImageFromImage(nil), text: canvas.NewText("", color.Black), sub: canvas.NewText("", color.Black),
	}
	r.icon.FillMode, r.icon.ScaleMode = canvas.ImageFillContain, canvas.ImageScaleSmooth
	r.text.FontSource = Heading
	r.Refresh()
	return r
}

type buttonRenderer struct {
	b            *Button
	plate, gleam *canvas.Rectangle
	icon         *canvas.Image
	text, sub    *canvas.Text
}

func (r *buttonRenderer) Destroy() {}

func (r *buttonRenderer) Objects() []fyne.CanvasObject {
	out := []fyne.CanvasObject{r.plate, r.gleam, r.text}
	if r.b.Sub != "" {
		out = append(out, r.sub)
	}
	if r.b.Icon != nil {
		out = append(out, r.icon)
	}
	return out
}

// Refresh colours the button by what holds of it.
func (r *buttonRenderer) Refresh() {
	b, p := r.b, Current()
	fill, edge, text, sub := p.PanelHigh, p.GoldDim, p.Text, p.TextDim
	if b.Primary {
		fill, edge, text, sub = p.Accent, p.Gold, p.OnAccent, Fade(p.OnAccent, 200)
	}
	wide := float32(1)
	switch {
	case b.Chosen:
		fill, edge, wide = blend(p.PanelHigh, p.Gold, 60), p.Gold, 2
	case b.over && !b.Off:
		fill, edge = blend(fill, p.Text, 28), p.Gold
	}
	if b.down && !b.Off {
		fill = blend(fill, p.Backdrop, 60)
	}
	if b.focus {
		edge, wide = p.Text, 2
	}
	if b.Off {
		fill, edge, text, sub = Fade(fill, 110), Fade(edge, 90), Fade(text, 110), Fade(sub, 110)
	}
	r.plate.FillColor, r.plate.StrokeColor, r.plate.StrokeWidth, r.plate.CornerRadius = fill, edge, wide, 7
	r.gleam.FillColor, r.gleam.CornerRadius = Fade(p.Text, 14), 5
	size := b.letter()
	r.text.Text, r.text.TextSize, r.text.Color = b.Text, size, text
	r.sub.Text, r.sub.TextSize, r.sub.Color = b.Sub, max(12, size*0.76), sub
	if r.icon.Image != b.Icon {
		r.icon.Image = b.Icon
		r.icon.Refresh()
	}
	r.Layout(b.Size())
	for _, o := range []fyne.CanvasObject{r.plate, r.gleam, r.text, r.sub} {
		o.Refresh()
	}
}

func (b *Button) letter() float32 {
	if b.Letter > 0 {
		return Sized(b.Letter)
	}
	return Sized(16)
}

// iconSide is how large the picture before the text is.
func (r *buttonRenderer) iconSide() float32 {
	if r.b.Icon == nil {
		return 0
	}
	if r.b.Sub != "" {
		return r.b.letter() * 2.4
	}
	return r.b.letter() * 1.6
}

// Layout puts picture and text on the plate.
func (r *buttonRenderer) Layout(s fyne.Size) {
	b := r.b
	r.plate.Resize(s)
	r.gleam.Move(fyne.NewPos(3, 3))
	r.gleam.Resize(fyne.NewSize(max(0, s.Width-6), max(0, s.Height*0.42)))
	side, gap := r.iconSide(), b.letter()*0.6
	ts, ss := r.text.MinSize(), fyne.Size{}
	if b.Sub != "" {
		ss = r.sub.MinSize()
	}
	w := max(ts.Width, ss.Width)
	left := (s.Width - w) / 2
	if side > 0 {
		left = (s.Width - w - side - gap) / 2
	}
	if b.Left {
		left = b.letter() * 0.9
	}
	if side > 0 {
		r.icon.Move(fyne.NewPos(left, (s.Height-side)/2))
		r.icon.Resize(fyne.NewSize(side, side))
		left += side + gap
	}
	h := ts.Height + ss.Height
	y := (s.Height - h) / 2
	place := func(o *canvas.Text, m fyne.Size, y float32) {
		x := left
		if !b.Left && side == 0 {
			x = (s.Width - m.Width) / 2
		}
		o.Move(fyne.NewPos(x, y))
		o.Resize(m)
	}
	place(r.text, ts, y)
	place(r.sub, ss, y+ts.Height)
}

// MinSize has room for all of it.
func (r *buttonRenderer) MinSize() fyne.Size {
	b := r.b
	ts := r.text.MinSize()
	w, h := ts.Width, ts.Height
	if b.Sub != "" {
		ss := r.sub.MinSize()
		w, h = max(w, ss.Width), h+ss.Height
	}
	if side := r.iconSide(); side > 0 {
		w, h = w+side+b.letter()*0.6, max(h, side)
	}
	return fyne.NewSize(w+b.letter()*1.8, h+b.letter()*0.8)
}

// A Choice is several buttons of which one is chosen.
type Choice struct {
	Buttons   []*Button
	OnChanged func(int)
	at        int
}

// NewChoice makes buttons for labels; at is the chosen one.
func NewChoice(labels []string, at int, changed func(int)) *Choice {
	c := &Choice{OnChanged: changed}
	for _, l := range labels {
		c.Add(NewButton(l, "", nil))
	}
	c.Set(at)
	return c
}

// Add adds a button to the choice.
func (c *Choice) Add(b *Button) {
	n := len(c.Buttons)
	c.Buttons = append(c.Buttons, b)
	b.OnTapped = func() {
		if c.at != n {
			c.Set(n)
			if c.OnChanged != nil {
				c.OnChanged(n)
			}
		}
	}
}

// Set chooses, without telling.
func (c *Choice) Set(n int) {
	c.at = n
	for i, b := range c.Buttons {
		b.set(&b.Chosen, i == n)
	}
}

// Sized sets the size of the buttons' letters.
func (c *Choice) Sized(letter float32) *Choice {
	for _, b := range c.Buttons {
		b.Letter = letter
		b.Refresh()
	}
	return c
}

// At is the chosen one.
func (c *Choice) At() int { return c.at }

// Objects are the buttons, for a container.
func (c *Choice) Objects() []fyne.CanvasObject {
	out := make([]fyne.CanvasObject, len(c.Buttons))
	for i, b := range c.Buttons {
		out[i] = b
	}
	return out
}

// Columns is into how many columns so many buttons go of which one is chosen: they stand in a line, or in two.
func Columns(n int) int {
	if n > 8 {
		return (n + 1) / 2
	}
	return n
}
