package cardroom

import (
	"image"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"kotei/core/words"
	"kotei/core/words/glossary"
	"kotei/images"
	"kotei/ui/theme"
)

// ZoomOptions are the card that is shown as large as the window, and what can be done there.
type ZoomOptions struct {
	Face          images.Face // with a card, or the back of a deck
	Source        images.Source
	Width, Height float32         // of the whole
	Scale         float32         // pixels of the window's units
	Plays         func()          // how the card plays was asked for
	Rule          func(id string) // a rule was asked for
	Close         func()
}

// The measures beside a large card: its share of the width at most, the room between, and the least height of an explanation.
const (
	zoomShare = 0.56
	zoomGap   = 22
	termHigh  = 150
)

// Zoom is a card as large as there is room, and beside it its text, in which each term of the game is explained.
func Zoom(opt ZoomOptions) fyne.CanvasObject {
	p := theme.Current()
	w := min(opt.Height/images.Ratio, opt.Width*zoomShare)
	face := newLarge(opt, fyne.NewSize(w, w*images.Ratio))
	if opt.Face.Card == nil || opt.Face.Back != 0 {
		return container.New(&fixed{w, w * images.Ratio}, face)
	}
	return container.New(&fixed{opt.Width, opt.Height}, container.NewBorder(nil, nil,
		container.New(layout.NewCustomPaddedLayout(0, 0, 0, zoomGap), container.NewCenter(face)), nil, beside(p, opt, opt.Width-w-zoomGap-12)))
}

// beside is what stands beside the card, in so much width: its title and text, the explanation of a term, and the buttons.
func beside(p theme.Palette, opt ZoomOptions, w float32) fyne.CanvasObject {
	c := opt.Face.Card
	about := container.NewStack()
	tell := func(e glossary.Entry) {
		about.Objects = []fyne.CanvasObject{Term(p, e, w-24, opt.Rule)}
		about.Refresh()
	}
	text := container.New(layout.NewCustomPaddedVBoxLayout(10))
	var keys []string
	for _, k := range c.Keywords {
		keys = append(keys, string(k))
	}
	if len(keys) > 0 {
		text.Add(linked(p, strings.Join(keys, " · "), w-16, 15, p.TextDim, tell))
	}
	if c.Text != "" {
		text.Add(linked(p, c.Text, w-16, 17, p.Text, tell))
	}
	about.Objects = []fyne.CanvasObject{block(words.Say("Point at a golden word to read what it means."), w-24, pen{size: 13, color: p.TextDim})}
	plate := canvas.NewRectangle(theme.Fade(p.Backdrop, 70))
	plate.CornerRadius, plate.StrokeColor, plate.StrokeWidth = 8, theme.Fade(p.GoldDim, 90), 1
	term := container.NewStack(plate, theme.Wide(container.NewWithoutLayout(), w-4, termHigh), container.New(layout.NewCustomPaddedLayout(8, 8, 12, 12), container.NewVScroll(about)))
	plays := theme.NewButton(words.Say("How it plays"), "", opt.Plays)
	done := theme.NewButton(words.Say("Close"), "", opt.Close)
	done.Primary = true
	foot := container.NewVBox(term, container.New(layout.NewCustomPaddedHBoxLayout(10), layout.NewSpacer(), plays, done))
	head := container.NewVBox(theme.Letters(p, c.Extended(), 24), kind(p, c), theme.Rule(p))
	return container.NewBorder(head, foot, nil, nil, container.NewVScroll(text))
}

// Term is the explanation of a term in so much width, with the way to its rule.
func Term(p theme.Palette, e glossary.Entry, w float32, rule func(id string)) fyne.CanvasObject {
	title := pen{size: 16, color: p.Gold}.text(e.Term)
	title.TextStyle.Bold = true
	id := theme.NewButton(e.Rule, "", func() { rule(e.Rule) })
	id.Letter = 12
	head := container.NewHBox(title, container.NewCenter(pen{size: 12, color: p.TextDim}.text(e.Kind.Title())), layout.NewSpacer(), id)
	return container.New(layout.NewCustomPaddedVBoxLayout(2), head, block(words.Say(e.Text), w, pen{size: 14, color: p.Text}))
}

// A large is a card's picture, drawn aside; a click on it closes what it is shown on.
type large struct {
	widget.BaseWidget
	img   *canvas.Image
	close func()
}

var _ fyne.Tappable = (*large)(nil)

func newLarge(opt ZoomOptions, size fyne.Size) *large {
	l := &large{img: canvas.NewImageFromImage(nil), close: opt.Close}
	l.img.FillMode, l.img.ScaleMode = canvas.ImageFillContain, canvas.ImageScaleFastest
	l.img.SetMinSize(size)
	l.ExtendBaseWidget(l)
	k := max(opt.Scale, 1)
	w, h := int(size.Width*k+0.5), int(size.Height*k+0.5)
	var img image.Image
	theme.Aside(func() {
		f := opt.Face
		f.Fine = k
		if opt.Source != nil && f.Card != nil && f.Back == 0 && f.Picture == nil {
			f.Picture = opt.Source.Picture(f.Card, w)
		}
		img = images.Draw(f, w, h)
	}, func() {
		l.img.Image = img
		l.img.Refresh()
	})
	return l
}

// Tapped implements fyne.Tappable.
func (l *large) Tapped(*fyne.PointEvent) { l.close() }

// CreateRenderer implements fyne.Widget.
func (l *large) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(l.img) }

// Landmarks names the picture, for the end-to-end tests.
func (l *large) Landmarks(each func(name string, part fyne.CanvasObject)) { each("large card", l) }
