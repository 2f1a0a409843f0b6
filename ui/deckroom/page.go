package deckroom

import (
	"fmt"
	"image"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"kotei/core/card"
	"kotei/decks/cards"
	"kotei/decks/shelf"
	"kotei/images"
	"kotei/ui/theme"
)

// A page is the card that is looked at: large, and all that is known of it.
type page struct {
	r      *room
	object fyne.CanvasObject
	entry  *cards.Entry
	large  *canvas.Image
	keys   *fyne.Container
	facts  *fyne.Container
	size   fyne.Size
}

func newPage(r *room) *page {
	g := &page{r: r, large: canvas.NewImageFromImage(nil), keys: container.NewVBox(), facts: container.New(layout.NewCustomPaddedVBoxLayout(2))}
	g.large.FillMode, g.large.ScaleMode = canvas.ImageFillContain, canvas.ImageScaleFastest
	g.object = container.New(&pageLayout{g}, g.large, container.NewBorder(g.keys, nil, nil, nil, container.NewVScroll(g.facts)))
	return g
}

func (g *page) card() *card.Card {
	if g.entry == nil {
		return nil
	}
	return g.entry.Card
}

// look shows a card.
func (g *page) look(e *cards.Entry) {
	if e == g.entry {
		return
	}
	g.entry = e
	g.large.Image = nil
	g.picture()
	g.counts()
	g.tell()
}

// picture takes the large picture, if it is there.
func (g *page) picture() {
	if g.entry == nil || g.size.Width < 8 {
		return
	}
	k := float32(1)
	if c := fyne.CurrentApp().Driver().CanvasForObject(g.large); c != nil {
		k = c.Scale()
	}
	w := int(g.size.Width*k + 0.5)
	if img := g.r.store.Get(images.Want{Face: images.Face{Card: g.entry.Card}, W: w, H: int(float32(w)*images.Ratio + 0.5)}); img != nil && g.large.Image != image.Image(img) {
		g.large.Image = img
		g.large.Refresh()
	}
}

// counts are the buttons: how many the deck has, how many are owned.
func (g *page) counts() {
	c := g.card()
	if c == nil {
		return
	}
	small := func(text string, do func()) *theme.Button {
		b := theme.NewButton(text, "", do)
		b.Letter = 14
		return b
	}
	row := func(what string, less, more func()) fyne.CanvasObject {
		return container.NewBorder(nil, nil, container.NewCenter(theme.Words(g.r.p, what, 14)),
			container.New(layout.NewCustomPaddedHBoxLayout(4), small("−", less), small("+", more)))
	}
	g.keys.Objects = []fyne.CanvasObject{
		row(fmt.Sprintf("%d in the deck", g.r.desk.count(c)), func() { g.r.add(c, -1) }, func() { g.r.add(c, 1) }),
	}
	if g.r.kept != nil {
		n := g.r.own.Owned[c.Extended()]
		own := func(d int) func() {
			return func() {
				next := g.r.own.Clone()
				next.Own(c.Extended(), max(0, n+d))
				g.r.collect(next)
			}
		}
		g.keys.Add(row(fmt.Sprintf("%d owned", n), own(-1), own(1)))
		heart := "♡ Like"
		for _, t := range g.r.own.Favourites {
			if t == c.Extended() {
				heart = "♥ Liked"
			}
		}
		like := small(heart, func() {
			next := g.r.own.Clone()
			next.Like(c.Extended())
			g.r.collect(next)
		})
		g.keys.Add(container.NewGridWithColumns(2, like, small("Cards like this", func() { g.r.finder.like(c) })))
	}
	g.keys.Refresh()
}

// collect keeps a changed collection.
func (r *room) collect(next shelf.Collection) {
	mark, err := r.kept.SaveCollection(next, r.owner)
	if err != nil {
		r.opt.Say("Your collection isn't saved", err.Error())
		return
	}
	r.own, r.owner = next, mark
	r.page.counts()
}

// tell writes what is known of the card.
func (g *page) tell() {
	e, p := g.entry, g.r.p
	g.facts.RemoveAll()
	head := func(text string) { g.facts.Add(theme.Letters(p, text, 15)) }
	words := func(text string) { g.facts.Add(theme.Wrapped(text)) }
	switch cards.StateOf(e.Card) {
	case cards.Compiled:
		words("Its text plays by itself.")
	case cards.Partly:
		words("A part of its text is played by hand.")
	case cards.ByHand:
		words("Its text is played by hand.")
	}
	if g.r.opt.Explain != nil {
		b := theme.NewButton("How its text is read", "", func() { g.r.opt.Explain(e.Card) })
		b.Letter = 13
		g.facts.Add(b)
	}
	if len(e.Formats) > 0 {
		head("Legal in")
		var names []string
		for _, code := range e.Formats {
			if f, ok := cards.FormatOf(code); ok {
				code = f.Name
			}
			names = append(names, code)
		}
		words(strings.Join(names, ", "))
	}
	if e.Banned {
		words("It is banned.")
	}
	if len(e.Prints) > 0 {
		head("Printed in")
		for _, pr := range e.Prints {
			s := cards.SetOf(pr.Set)
			text := s.Name
			if s.Year > 0 {
				text = fmt.Sprintf("%s (%d)", s.Name, s.Year)
			}
			if pr.Rarity != "" {
				text += ", " + pr.Rarity
			}
			words(text)
		}
	}
	for _, id := range e.Creates {
		if c := g.r.opt.Library.EntryByID(id); c != nil {
			b := theme.NewButton("Creates: "+c.Title, "", func() { g.look(c) })
			b.Letter = 13
			g.facts.Add(b)
		}
	}
	if back := g.r.opt.Library.EntryByID(e.Back); e.Back != "" && back != nil {
		b := theme.NewButton("Its other face", "", func() { g.look(back) })
		b.Letter = 13
		g.facts.Add(b)
	}
	g.facts.Refresh()
}

// A pageLayout gives the picture a card's shape and the rest what is left below it.
type pageLayout struct{ g *page }

// MinSize implements fyne.Layout.
func (*pageLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(160, 240) }

// Layout implements fyne.Layout.
func (l *pageLayout) Layout(os []fyne.CanvasObject, s fyne.Size) {
	w := min(s.Width, s.Height*0.56/images.Ratio)
	size := fyne.NewSize(w, w*images.Ratio)
	os[0].Move(fyne.NewPos((s.Width-w)/2, 0))
	os[0].Resize(size)
	os[1].Move(fyne.NewPos(0, size.Height+6))
	os[1].Resize(fyne.NewSize(s.Width, s.Height-size.Height-6))
	if l.g.size != size {
		l.g.size = size
		l.g.picture()
	}
}
