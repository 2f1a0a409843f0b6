package cardroom

import (
	"fmt"
	"image"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"kotei/core/card"
	"kotei/core/text"
	"kotei/core/words"
	"kotei/images"
	"kotei/ui/theme"
)

// ExplainOptions are what the panel shows, and how large it may be.
type ExplainOptions struct {
	Card          *card.Card
	Readings      []text.Reading // of its text
	Width, Height float32
	Scale         float32 // pixels of the window's units
	Close         func()
}

// The height of what stands above and below the items, and of a panel with few words beside its picture.
const (
	frameHigh = 130
	leastHigh = 490
)

// pictureWide is the width of the card's face beside its text.
const pictureWide = 232

// A Reading is how an item of a card was read.
type Reading = text.Reading

// Read is how a card was read, which takes a moment.
func Read(c *card.Card) []Reading { return text.Read(c) }

// Explain is the panel that tells how a card was read: each item's words, what was made of them, and those in words again.
func Explain(opt ExplainOptions) fyne.CanvasObject {
	p := theme.Current()
	c := opt.Card
	title := theme.Letters(p, c.Extended(), 26)
	done := theme.NewButton(words.Say("Close"), "", opt.Close)
	done.Primary = true
	wide, face := opt.Width, pictureWide+24
	if opt.Width < 720 {
		face = 0 // the words come first
	}
	items := container.New(layout.NewCustomPaddedVBoxLayout(10))
	for i := range opt.Readings {
		items.Add(newItem(p, &opt.Readings[i], wide-float32(face)-22))
	}
	if len(opt.Readings) == 0 {
		items.Add(block(words.Say("This card has no text: it plays as its numbers and keywords say."), wide-float32(face)-22, pen{size: 15, color: p.TextDim}))
	}
	scroll := container.NewVScroll(items)
	opt.Height = min(opt.Height, max(items.MinSize().Height+frameHigh, leastHigh))
	var left fyne.CanvasObject
	if face > 0 {
		left = container.New(layout.NewCustomPaddedLayout(0, 0, 0, 24), container.NewVBox(picture(c, opt.Scale), state(p, c, pictureWide)))
	}
	head := container.NewVBox(container.NewHBox(title, layout.NewSpacer(), container.NewCenter(kind(p, c))), theme.Rule(p))
	legend := pen{size: 12.5, color: p.TextDim}
	foot := container.NewBorder(container.NewVBox(theme.Rule(p)), nil, nil, done, container.NewCenter(legend.text(words.Say("Each coloured part of the text belongs to the step of the same number. A caret shows where reading stopped."))))
	if face == 0 {
		foot = container.NewBorder(theme.Rule(p), nil, state(p, c, wide-done.MinSize().Width-20), done)
	}
	body := container.NewBorder(head, foot, left, nil, scroll)
	return container.New(&fixed{opt.Width, opt.Height}, body)
}

// A fixed is a size.
type fixed struct{ w, h float32 }

// MinSize implements fyne.Layout.
func (f *fixed) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(f.w, f.h) }

// Layout implements fyne.Layout.
func (f *fixed) Layout(os []fyne.CanvasObject, s fyne.Size) { os[0].Resize(s) }

func kind(p theme.Palette, c *card.Card) fyne.CanvasObject {
	about := []string{words.Upper(c.Type.String())}
	about = append(about, c.Clans...)
	return pen{size: 14, color: p.TextDim}.text(strings.Join(about, " · "))
}

// picture is the card's face, drawn aside.
func picture(c *card.Card, scale float32) fyne.CanvasObject {
	size := fyne.NewSize(pictureWide, pictureWide*images.Ratio)
	out := canvas.NewImageFromImage(nil)
	out.FillMode, out.ScaleMode = canvas.ImageFillContain, canvas.ImageScaleFastest
	out.SetMinSize(size)
	k := max(scale, 1)
	var img image.Image
	theme.Aside(func() { img = images.Draw(images.Face{Card: c}, int(size.Width*k+0.5), int(size.Height*k+0.5)) }, func() {
		out.Image = img
		out.Refresh()
	})
	return out
}

// state is a card's seal, and in words how much of its text plays by itself, in so much width.
func state(p theme.Palette, c *card.Card, w float32) fyne.CanvasObject {
	said := words.Say(states[images.MarkOf(c)])
	if c.Unread() != nil {
		said = words.Say("%s: Kotei can’t read a trait, which does nothing by itself", said)
	}
	return sealedBlock(images.MarkOf(c), said, w, pen{size: 14, color: p.Text})
}

// states say what the seals mean.
var states = map[images.Mark]words.Key{
	images.Compiled: "Plays by itself",
	images.Partly:   "Partly played by hand",
	images.ByHand:   "Played by hand",
}

func sealed(p theme.Palette, m images.Mark, text string) fyne.CanvasObject {
	return theme.Sealed(p, images.Seal(m, 36), text)
}

// sealedBlock is words of several lines behind a seal, in so much width.
func sealedBlock(m images.Mark, text string, w float32, k pen) fyne.CanvasObject {
	return container.New(layout.NewCustomPaddedHBoxLayout(8), container.NewVBox(theme.Seal(images.Seal(m, 36), 18)), block(text, w-30, k))
}

// newItem is an item: its words above, what was made of them below, side by side with those in words again.
func newItem(p theme.Palette, r *text.Reading, w float32) fyne.CanvasObject {
	in := w - 28
	var body []fyne.CanvasObject
	if r.Why != "" {
		body = stopped(p, r, in)
	} else {
		body = read(p, r, in)
	}
	plate := canvas.NewRectangle(theme.Fade(p.Backdrop, 70))
	plate.CornerRadius, plate.StrokeColor, plate.StrokeWidth = 8, theme.Fade(p.GoldDim, 90), 1
	return container.NewStack(plate, container.New(layout.NewCustomPaddedLayout(10, 12, 14, 14), container.New(layout.NewCustomPaddedVBoxLayout(8), body...)))
}

// stopped is an item that is played by hand.
func stopped(p theme.Palette, r *text.Reading, w float32) []fyne.CanvasObject {
	why := words.Upper(r.Why)
	return []fyne.CanvasObject{
		newProse(p, r.Text, nil, max(0, min(r.Column, len(r.Text))), w).Container,
		sealedBlock(images.ByHand, words.Say("Played by hand. Reading stopped at the caret: %s.", why), w, pen{size: 14, color: p.Warning}),
	}
}

// read is an item that plays by itself.
func read(p theme.Palette, r *text.Reading, w float32) []fyne.CanvasObject {
	spans := make([]card.Span, len(r.Ops))
	for i, o := range r.Ops {
		spans[i] = o.Span
	}
	said := newProse(p, r.Text, spans, -1, w)
	half := (w - 24) / 2
	dim := pen{size: 12, color: p.TextDim}
	steps := []fyne.CanvasObject{dim.text(words.Say("Steps"))}
	if r.Head != "" {
		steps = append(steps, block(plainly(r.Head), half, pen{size: 12, color: p.TextDim, mono: true}))
	}
	for i, o := range r.Ops {
		steps = append(steps, newStep(p, i, o, half, said))
		for k := range o.Granted {
			steps = append(steps, granted(p, &o.Granted[k], half))
		}
	}
	back := []fyne.CanvasObject{dim.text(words.Say("Back in words")), block(r.Back, half, pen{size: 14, color: p.Text})}
	if r.Back == r.Text {
		back = append(back, dim.text(words.Say("the same, word for word")))
	}
	left := container.New(layout.NewCustomPaddedVBoxLayout(4), steps...)
	right := container.New(layout.NewCustomPaddedVBoxLayout(4), back...)
	return []fyne.CanvasObject{said.Container, container.New(layout.NewCustomPaddedHBoxLayout(24), left, right)}
}

// granted is an item that a step gives.
func granted(p theme.Palette, r *text.Reading, w float32) fyne.CanvasObject {
	lines := []string{words.Say("gives: %s", r.Text)}
	if r.Why != "" {
		lines = append(lines, words.Say("by hand: %s", r.Why))
	}
	for i, o := range r.Ops {
		lines = append(lines, fmt.Sprintf("%d %s", i+1, plainly(o.Op)))
	}
	return container.New(layout.NewCustomPaddedLayout(0, 2, 22, 0), block(strings.Join(lines, "\n"), w-24, pen{size: 12, color: p.TextDim}))
}

// plainly leaves the outermost braces out.
func plainly(s string) string { return strings.TrimSuffix(strings.TrimPrefix(s, "{"), "}") }

// A step is an op with its number; pointing at it lights its words.
type step struct {
	widget.BaseWidget
	op    int
	words *prose
	body  fyne.CanvasObject
}

var _ desktop.Hoverable = (*step)(nil)

func newStep(p theme.Palette, i int, o text.OpReading, w float32, said *prose) *step {
	indent := float32(o.Depth) * 14
	n := pen{size: 12, color: p.Gold}.text(fmt.Sprint(i + 1))
	n.TextStyle.Bold = true
	s := &step{op: i, words: said}
	s.body = container.New(layout.NewCustomPaddedLayout(0, 0, indent, 0), container.New(layout.NewCustomPaddedHBoxLayout(8), container.NewVBox(theme.Wide(n, 14, 10)),
		block(plainly(o.Op), w-indent-24, pen{size: 12, color: p.Text, mono: true})))
	s.ExtendBaseWidget(s)
	return s
}

// CreateRenderer implements fyne.Widget.
func (s *step) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(s.body) }

// MouseIn implements desktop.Hoverable.
func (s *step) MouseIn(*desktop.MouseEvent) { s.words.light(s.op) }

// MouseMoved implements desktop.Hoverable.
func (s *step) MouseMoved(*desktop.MouseEvent) {}

// MouseOut implements desktop.Hoverable.
func (s *step) MouseOut() { s.words.light(-1) }
