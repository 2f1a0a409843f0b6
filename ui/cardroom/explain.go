package cardroom

import (
	"fmt"
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
	Steps         bool    // the steps are shown from the first; else they are asked for
	Zoom          func()  // the card was asked for, large
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
	legend := pen{size: 12.5, color: p.TextDim}.text("")
	more := theme.NewButton("", "", nil)
	fill := func() {
		items.Objects = nil
		for i := range opt.Readings {
			items.Add(newItem(p, &opt.Readings[i], wide-float32(face)-22, opt.Steps))
		}
		more.Text, legend.Text = words.Say("Show more"), ""
		if opt.Steps {
			more.Text, legend.Text = words.Say("Show less"), words.Say("Each coloured part of the text belongs to the step of the same number. A caret shows where reading stopped.")
		}
		more.Refresh()
		legend.Refresh()
	}
	fill()
	more.OnTapped = func() { opt.Steps = !opt.Steps; fill() }
	if len(opt.Readings) == 0 {
		more.Hide()
		items.Add(block(words.Say("This card has no text: it plays as its numbers and keywords say."), wide-float32(face)-22, pen{size: 15, color: p.TextDim}))
	}
	scroll := container.NewVScroll(items)
	opt.Height = min(opt.Height, max(items.MinSize().Height+frameHigh, leastHigh))
	var left fyne.CanvasObject
	if face > 0 {
		left = container.New(layout.NewCustomPaddedLayout(0, 0, 0, 24), container.NewVBox(picture(c, &opt), state(p, c, pictureWide)))
	}
	head := container.NewVBox(container.NewHBox(title, layout.NewSpacer(), container.NewCenter(kind(p, c))), theme.Rule(p))
	keys := container.New(layout.NewCustomPaddedHBoxLayout(10), more, done)
	foot := container.NewBorder(container.NewVBox(theme.Rule(p)), nil, nil, keys, container.NewCenter(legend))
	if face == 0 {
		foot = container.NewBorder(theme.Rule(p), nil, state(p, c, wide-keys.MinSize().Width-20), keys)
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

// picture is the card's face, which a click shows large.
func picture(c *card.Card, opt *ExplainOptions) fyne.CanvasObject {
	return newLarge(ZoomOptions{Face: images.Face{Card: c}, Scale: opt.Scale, Close: opt.Zoom}, fyne.NewSize(pictureWide, pictureWide*images.Ratio))
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

// newItem is an item: its words above, and below how it plays, in words again; beside these the steps that were made of it, if wished.
func newItem(p theme.Palette, r *text.Reading, w float32, steps bool) fyne.CanvasObject {
	in := w - 28
	var body []fyne.CanvasObject
	switch {
	case r.Why != "":
		body = stopped(p, r, in)
	case steps:
		body = read(p, r, in)
	default:
		body = plays(p, r, in)
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

// plays is an item that plays by itself, in its own words and in those that every card has for it.
func plays(p theme.Palette, r *text.Reading, w float32) []fyne.CanvasObject {
	said := block(r.Text, w, pen{size: 15, color: p.Text})
	if r.Back == r.Text {
		return []fyne.CanvasObject{said, pen{size: 12, color: p.TextDim}.text(words.Say("It plays word for word."))}
	}
	return []fyne.CanvasObject{said, pen{size: 12, color: p.TextDim}.text(words.Say("How it plays")), block(r.Back, w, pen{size: 15, color: p.Gold})}
}

// read is an item that plays by itself, with its steps.
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
