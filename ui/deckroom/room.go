package deckroom

import (
	"fmt"
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"kotei/core/card"
	"kotei/decks"
	"kotei/decks/cards"
	"kotei/images"
	"kotei/ui/theme"
)

// Options are what the room shows and whom it tells.
type Options struct {
	Library *cards.Library
	Decks   []decks.Deck
	Back    func()
	Shown   func()           // another deck is shown
	Explain func(*card.Card) // how a card was read was asked for
}

// A room is the deck room. All of it belongs to Fyne's goroutine.
type room struct {
	opt   Options
	p     theme.Palette
	deck  int
	list  *fyne.Container
	notes *fyne.Container
	large *canvas.Image
	lines []*line
	shown *card.Card
	box   *faceLayout
	seal  *fyne.Container // how much of the shown card plays by itself
	read  *theme.Button
}

// New makes the room, showing the first deck.
func New(opt Options) fyne.CanvasObject {
	r := &room{opt: opt, p: theme.Current(), large: canvas.NewImageFromImage(nil)}
	r.large.FillMode, r.large.ScaleMode = canvas.ImageFillContain, canvas.ImageScaleFastest
	choice := theme.NewChoice(nil, 0, func(n int) {
		r.show(n)
		if opt.Shown != nil {
			opt.Shown()
		}
	})
	for i := range opt.Decks {
		d := &opt.Decks[i]
		b := theme.NewButton(d.Name, fmt.Sprintf("%d Dynasty · %d Fate", decks.Count(d.Dynasty), decks.Count(d.Fate)), nil)
		b.Left, b.Letter, b.Icon = true, 15, r.mon(d)
		choice.Add(b)
	}
	choice.Set(0)
	r.list = container.New(layout.NewCustomPaddedVBoxLayout(0))
	r.notes = container.NewVBox()
	left := container.NewBorder(theme.Letters(r.p, "Decks", 28), theme.NewButton("Back", "", opt.Back), nil, nil,
		container.NewVScroll(container.New(layout.NewCustomPaddedVBoxLayout(6), choice.Objects()...)))
	r.box = &faceLayout{draw: r.draw}
	middle := container.NewBorder(r.notes, nil, nil, nil, container.NewVScroll(r.list))
	r.read = theme.NewButton("How its text is read", "", func() {
		if r.shown != nil && opt.Explain != nil {
			opt.Explain(r.shown)
		}
	})
	r.read.Letter = 14
	r.seal = container.NewStack()
	under := container.NewCenter(theme.Lacquer(r.p, container.New(layout.NewCustomPaddedHBoxLayout(14), r.seal, r.read), 9))
	if len(opt.Decks) > 0 {
		r.show(0)
	}
	return container.New(&roomLayout{},
		theme.Lacquer(r.p, left, 18), theme.Lacquer(r.p, middle, 18), container.NewBorder(nil, under, nil, nil, container.New(r.box, r.large)))
}

func (r *room) mon(d *decks.Deck) image.Image {
	clan := ""
	if c := r.opt.Library.Find(d.Stronghold); c != nil && len(c.Clans) > 0 {
		clan = c.Clans[0]
	}
	return images.Mon(clan, 96, r.p.Gold)
}

// show lists a deck's cards.
func (r *room) show(n int) {
	r.deck = n
	d := &r.opt.Decks[n]
	r.list.Objects, r.lines = nil, nil
	r.notes.Objects = []fyne.CanvasObject{theme.Letters(r.p, d.Name, 22)}
	for _, c := range d.Comments {
		r.notes.Add(theme.Wrapped(c))
	}
	if problems := decks.Legal(r.opt.Library, *d); len(problems) > 0 {
		for _, p := range problems[:min(len(problems), 3)] {
			r.notes.Add(theme.Wrapped("Not legal: " + p.String()))
		}
	}
	r.notes.Add(theme.Rule(r.p))
	r.section("Stronghold", []decks.Entry{{Count: 1, Title: d.Stronghold}})
	r.section("Dynasty", d.Dynasty)
	r.section("Fate", d.Fate)
	r.list.Refresh()
	r.notes.Refresh()
	if len(r.lines) > 0 {
		r.look(r.lines[0])
	}
}

func (r *room) section(title string, entries []decks.Entry) {
	head := title
	if n := decks.Count(entries); n > 1 {
		head = fmt.Sprintf("%s · %d", title, n)
	}
	r.list.Add(theme.Letters(r.p, head, 16))
	for _, e := range entries {
		l := newLine(r, e, r.opt.Library.Find(e.Title))
		r.lines = append(r.lines, l)
		r.list.Add(l)
	}
	r.list.Add(theme.Wide(layout.NewSpacer(), 1, 8))
}

// look shows a line's card large.
func (r *room) look(l *line) {
	for _, o := range r.lines {
		o.set(&o.chosen, o == l)
	}
	if l.card != nil && l.card != r.shown {
		r.shown = l.card
		r.seal.Objects = []fyne.CanvasObject{theme.Sealed(r.p, images.Seal(images.MarkOf(l.card), 36), plays[images.MarkOf(l.card)])}
		r.seal.Refresh()
		r.draw()
	}
}

// draw draws the card at exactly the pixels that it is shown with.
func (r *room) draw() {
	c, s := r.shown, r.large.Size()
	k := float32(1)
	if cv := fyne.CurrentApp().Driver().CanvasForObject(r.large); cv != nil {
		k = cv.Scale()
	}
	w, h := int(s.Width*k+0.5), int(s.Height*k+0.5)
	if c == nil || w < 8 {
		return
	}
	var img *image.RGBA
	theme.Aside(func() { img = images.Draw(images.Face{Card: c}, w, h) }, func() {
		if r.shown == c && r.large.Size() == s {
			r.large.Image = img
			r.large.Refresh()
		}
	})
}

// A faceLayout gives the large card the room there is, in a card's shape.
type faceLayout struct{ draw func() }

// MinSize implements fyne.Layout.
func (*faceLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(100, 140) }

// Layout implements fyne.Layout.
func (f *faceLayout) Layout(os []fyne.CanvasObject, s fyne.Size) {
	w := min(s.Width, s.Height/images.Ratio, 460)
	size := fyne.NewSize(w, w*images.Ratio)
	os[0].Move(fyne.NewPos((s.Width-w)/2, (s.Height-size.Height)/2))
	if os[0].Size() != size {
		os[0].Resize(size)
		f.draw()
	}
}

// A roomLayout puts decks, cards and the large card side by side.
type roomLayout struct{}

// MinSize implements fyne.Layout.
func (roomLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(640, 400) }

// Layout implements fyne.Layout.
func (roomLayout) Layout(os []fyne.CanvasObject, s fyne.Size) {
	const edge = 16
	w := s.Width - 4*edge
	a := max(240, min(310, w*0.27))
	c := max(200, min(w*0.4, (s.Height-2*edge)/images.Ratio, 470))
	b := w - a - c
	x, h := float32(edge), s.Height-2*edge
	for i, width := range []float32{a, b, c} {
		os[i].Move(fyne.NewPos(x, edge))
		os[i].Resize(fyne.NewSize(width, h))
		x += width + edge
	}
}

// plays are what the seals mean.
var plays = map[images.Mark]string{
	images.Compiled: "Plays by itself",
	images.Partly:   "Partly played by hand",
	images.ByHand:   "Played by hand",
}
