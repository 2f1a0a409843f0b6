package deckroom

import (
	"image"
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"kotei/core/card"
	"kotei/core/words"
	"kotei/decks/cards"
	"kotei/decks/shelf"
	"kotei/images"
	"kotei/images/pack"
	"kotei/ui/theme"
)

// A page is the card that is looked at: large, and all that is known of it. A click on the wall holds a card there; pointing at
// others shows them until the pointer leaves.
type page struct {
	r       *room
	object  fyne.CanvasObject
	entry   *cards.Entry
	held    *cards.Entry
	set     string          // of the printing that is shown; "": whatever there is
	print   *images.Picture // … its picture
	large   *canvas.Image
	keys    *fyne.Container
	facts   *fyne.Container
	scroll  *container.Scroll
	size    fyne.Size
	glances int // … so far
}

func newPage(r *room) *page {
	g := &page{r: r, large: canvas.NewImageFromImage(nil), keys: container.New(layout.NewCustomPaddedVBoxLayout(4)), facts: container.New(layout.NewCustomPaddedVBoxLayout(2))}
	g.large.FillMode, g.large.ScaleMode = canvas.ImageFillContain, canvas.ImageScaleFastest
	g.scroll = scrolled(g.facts)
	g.object = container.New(&pageLayout{g}, newPointed(g.large, func() {}, g.zoom), container.NewBorder(g.keys, nil, nil, nil, g.scroll))
	return g
}

func (g *page) card() *card.Card {
	if g.entry == nil {
		return nil
	}
	return g.entry.Card
}

// zoom shows the card as large as the window, in the printing that is looked at.
func (g *page) zoom() {
	if c := g.card(); c != nil && g.r.opt.Zoom != nil {
		g.r.opt.Zoom(images.Face{Card: c, Picture: g.print})
	}
}

// look shows a card.
func (g *page) look(e *cards.Entry) {
	if g.entry != nil && e.ID == g.entry.ID {
		return
	}
	if g.entry != nil && g.large.Image == nil {
		g.r.store.Drop(g.want())
	}
	g.entry, g.set, g.print = e, "", nil
	g.large.Image = nil
	g.picture()
	g.counts()
	g.tell()
	g.scroll.ScrollToTop()
}

// hold shows a card until another one is held.
func (g *page) hold(e *cards.Entry) {
	g.held = e
	g.look(e)
}

// glanceTime is how long a card is pointed at before it is shown: what only passes below the pointer isn't.
const glanceTime = 70 * time.Millisecond

// glance shows a card that is pointed at for a moment.
func (g *page) glance(e *cards.Entry) {
	if e == nil {
		return
	}
	g.glances++
	if g.r.opt.Sync {
		g.look(e)
		return
	}
	n := g.glances
	time.AfterFunc(glanceTime, func() {
		fyne.Do(func() {
			if g.glances == n && g.r.ctx.Err() == nil {
				g.look(e)
			}
		})
	})
}

// rest goes back to the card that is held.
func (g *page) rest() {
	g.glances++
	if g.held != nil {
		g.look(g.held)
	}
}

// turn shows another printing of the card; "": whatever there is.
func (g *page) turn(set string) {
	g.set, g.print = set, nil
	if x := g.r.opt.Pictures; x != nil && set != "" {
		id, wide := g.entry.ID, int(g.size.Width*g.r.scale())
		var found *images.Picture
		theme.Aside(func() { found = x.PictureOf(pack.Of{Card: id, Set: set}, wide) }, func() {
			if g.entry.ID == id && g.set == set {
				g.print = found
				g.picture()
			}
		})
	} else {
		g.picture()
	}
	g.tell()
}

// want is the large picture.
func (g *page) want() images.Want {
	w := int(g.size.Width*g.r.scale() + 0.5)
	return images.Want{Face: images.Face{Card: g.entry.Card, Picture: g.print}, W: w, H: int(float32(w)*images.Ratio + 0.5)}
}

// picture takes the large picture, if it is there.
func (g *page) picture() {
	if g.entry == nil || g.size.Width < 8 {
		return
	}
	if img := g.r.store.Get(g.want()); img != nil && g.large.Image != image.Image(img) {
		g.large.Image = img
		g.large.Refresh()
	}
}

func small(text string, do func()) *theme.Button {
	b := theme.NewButton(text, "", do)
	b.Letter = 13.5
	return b
}

// counts are the buttons: how many the deck has, how many are owned.
func (g *page) counts() {
	c := g.card()
	if c == nil {
		return
	}
	row := func(what string, less, more func()) fyne.CanvasObject {
		return container.NewBorder(nil, nil, container.NewCenter(theme.Words(g.r.p, what, 14)),
			container.New(layout.NewCustomPaddedHBoxLayout(4), small("−", less), small("+", more)))
	}
	g.keys.Objects = []fyne.CanvasObject{
		row(words.Say("%d in the deck", g.r.desk.count(c)), func() { g.r.add(c, -1) }, func() { g.r.add(c, 1) }),
	}
	if g.r.kept != nil {
		title := g.r.opt.Library.Name(c)
		n := g.r.own.Owned[title]
		own := func(d int) func() {
			return func() {
				g.r.collect(func(own *shelf.Collection) { own.Own(title, max(0, own.Owned[title]+d)) })
			}
		}
		g.keys.Add(row(words.Say("%d owned", n), own(-1), own(1)))
		liked := words.Say("Favourite")
		if slices.Contains(g.r.own.Favourites, title) {
			liked = words.Say("Not a favourite")
		}
		g.keys.Add(container.NewGridWithColumns(2, small(liked, func() { g.r.like(c) }), small(words.Say("Similar cards"), func() { g.r.finder.like(c) })))
	}
	g.keys.Refresh()
}

// like puts a card among the favourites, or takes it out.
func (r *room) like(c *card.Card) {
	if r.kept == nil {
		return
	}
	title := r.opt.Library.Name(c)
	like := !slices.Contains(r.own.Favourites, title)
	r.collect(func(own *shelf.Collection) {
		if slices.Contains(own.Favourites, title) != like {
			own.Like(title)
		}
	})
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
