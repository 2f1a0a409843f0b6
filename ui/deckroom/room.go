package deckroom

import (
	"context"
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"kotei/core"
	"kotei/core/card"
	"kotei/core/words"
	"kotei/decks"
	"kotei/decks/cards"
	"kotei/decks/home"
	"kotei/decks/search"
	"kotei/decks/shelf"
	"kotei/images"
	"kotei/images/pack"
	"kotei/ui/stopwatch"
	"kotei/ui/theme"
)

// Options are what the room shows and whom it tells.
type Options struct {
	Library  *cards.Library
	Decks    []decks.Deck  // those that come with Kotei: changed ones are saved as the player's own
	Home     home.Folders  // where the player's own decks and collection lie
	Pictures *pack.Index   // printed pictures, or nil
	Pool     *images.Pool  // keeps the drawn ones, with those of other rooms; nil: one of its own
	Window   fyne.Window   // for questions of the desktop: files, the clipboard
	Rules    *core.Ruleset // by which a deck is played alone
	Memory   *Memory       // how the room was left the last time; nil: nothing is remembered
	Back     func()
	Shown    func()                                      // something else is shown
	Explain  func(c *card.Card)                          // how a card was read was asked for
	Zoom     func(f images.Face)                         // a card was asked for, as large as the window
	Rule     func(id string)                             // a rule was asked for
	Choose   func(of pack.Of, done func())               // a picture is to be chosen by hand
	Play     func(d decks.Deck)                          // to play with a deck
	Say      func(title, text string)                    // words that have to be read
	Ask      func(title, text, yes string, do func())    // … that have an answer
	Raise    func(name string, inside fyne.CanvasObject) // a sheet over the room
	Drop     func()                                      // … is put away
	Sync     bool                                        // draw at once and on this goroutine: for tests
}

// A room is the deck room. All of it belongs to Fyne's goroutine.
type room struct {
	opt    Options
	mem    *Memory
	p      theme.Palette
	desks  []*desk // the decks that lie open
	desk   *desk   // the one that is looked at
	shelf  *shelf.Shelf
	ctx    context.Context // ends with the room
	end    context.CancelFunc
	base   *search.Index // of all cards
	index  *search.Index // … with what the player owns; nil: not read yet
	store  *images.Store
	blanks Blanks
	kept   *shelf.Shelf // of the collection; nil: it can't be kept
	own    shelf.Collection
	owner  shelf.Mark
	warned bool // … that searches aren't kept

	finder  *finder
	page    *page
	pane    *pane
	drag    *drag
	tabs    *fyne.Container
	body    *fyne.Container
	reading bool
	ready   chan struct{} // holds one while the window is about to be told of new pictures
}

// A Room is the deck room, with what it looks like.
type Room struct {
	Object fyne.CanvasObject
	r      *room
}

// New makes the room, as it was left; the first time with the deck that was changed last, or the first one. What ctx ends goes on
// no longer.
func New(ctx context.Context, opt Options) *Room {
	r := &room{opt: opt, mem: opt.Memory, p: theme.Current(), ready: make(chan struct{}, 1)}
	if r.mem == nil {
		r.mem = &Memory{}
	}
	if r.mem.wide == 0 {
		r.mem.wide = usual
	}
	r.ctx, r.end = context.WithCancel(ctx)
	r.shelve()
	r.store = images.NewStore(images.Options{Source: r.source(), Sync: opt.Sync, Pool: opt.Pool, Ready: func(images.Want, *image.RGBA) { r.come() }})
	r.remind()
	r.finder, r.page, r.pane, r.drag = newFinder(r), newPage(r), newPane(r), newDrag(r)
	bar := r.bar()
	r.pane.waits = true
	r.begin()
	r.body = container.New(&columns{}, theme.Lacquer(r.p, r.finder.object, 12), theme.Lacquer(r.p, r.page.object, 12), theme.Lacquer(r.p, r.pane.object, 12))
	r.turns(func() {
		r.pane.waits, r.pane.most = false, firstLines
		r.pane.fill()
	}, func() {
		r.pane.most = 0
		r.pane.fill()
		r.tell()
	}, func() {
		r.finder.find(r.finder.entry.Text)
		if opt.Sync || r.mem.lines {
			r.read()
		}
	})
	return &Room{container.NewStack(container.NewBorder(container.NewPadded(bar), nil, nil, nil, r.body), r.drag.layer), r}
}

// firstLines are as many lines of a deck as are made at once when the room is entered.
const firstLines = 14

// turns does one thing after another, each in a turn of its own of Fyne's goroutine: together they would be felt.
func (r *room) turns(steps ...func()) {
	for r.opt.Sync && len(steps) > 0 {
		steps[0]()
		steps = steps[1:]
	}
	if len(steps) > 0 {
		theme.Aside(func() {}, func() {
			if r.ctx.Err() == nil {
				steps[0]()
				r.turns(steps[1:]...)
			}
		})
	}
}

// source is where printed pictures come from; nil: all faces are drawn.
func (r *room) source() images.Source {
	if r.opt.Pictures == nil {
		return nil
	}
	return r.opt.Pictures
}

// remind takes over what was left open, as far as the cards are still the same.
func (r *room) remind() {
	r.mem.Use(r.opt.Library)
	r.desks, r.base = r.mem.desks, r.mem.index
	for _, d := range r.desks {
		d.shelf = r.shelf
	}
	r.mine()
}

// begin shows the first deck.
func (r *room) begin() {
	own := r.ownDecks()
	switch {
	case len(r.desks) > 0:
		r.turnTo(r.mem.at)
	case len(own) > 0:
		r.open(own[0].File)
	case len(r.opt.Decks) > 0:
		r.openStarter(r.opt.Decks[0])
	}
	if len(r.desks) == 0 {
		r.newDeck()
	}
}

// shelve opens the folders of decks and the collection. What can't be opened is told, and isn't kept.
func (r *room) shelve() {
	var err error
	if r.shelf, err = shelf.Open(r.opt.Home.Decks()); err != nil {
		r.shelf = nil
		r.opt.Say(words.Say("Your decks can’t be saved"), words.Upper(err.Error())+".")
	}
	if r.kept, err = shelf.Open(r.opt.Home.Data); err == nil {
		r.own, r.owner, err = r.kept.Collection()
	}
	if err != nil {
		r.kept = nil
		r.opt.Say(words.Say("Your collection can’t be saved"), words.Upper(err.Error())+".")
	}
}

// read looks all cards up, beside the window; until then the wall shows all of them. It is done once for the same cards, and
// not before the first pictures are there or somebody searches, for both would wait for each other.
func (r *room) read() {
	if r.base != nil || r.reading {
		return
	}
	r.reading = true
	var index *search.Index
	lib := r.opt.Library
	theme.Aside(func() {
		index = search.NewIndex(lib.Len(), lib.Scan)
		for range lib.OfType(card.Stronghold) { // what the first problem of a deck would wait for
			break
		}
	}, func() {
		r.mem.index, r.base = index, index
		r.mine()
		if r.finder.entry.Text != "" || r.finder.group > 0 {
			r.finder.find(r.finder.entry.Text)
		}
	})
}

// mine makes the index that knows what the player owns.
func (r *room) mine() {
	if r.base != nil {
		r.index = r.base.With(r.own.Owned, r.own.Favourites)
	}
}

// Close ends the room's workers, and remembers how it was left.
func (x *Room) Close() {
	r := x.r
	r.end()
	r.pane.stop()
	r.store.Close()
	r.finder.wall.clear()
	theme.Release(x.Object)
	r.mem.desks, r.mem.at, r.mem.played, r.mem.drawn = r.desks, 0, r.pane.play.played, r.pane.chance.drawn
	for i, d := range r.desks {
		if d == r.desk {
			r.mem.at = i
		}
	}
	for _, s := range []*shelf.Shelf{r.shelf, r.kept} {
		if s != nil {
			_ = s.Close() // everything is saved already
		}
	}
}

// Blanks are how long pictures were missing so far.
func (x *Room) Blanks() Blanks { return x.r.blanks }

// Undo takes the last change of the deck back; Redo makes it again.
func (x *Room) Undo() { x.r.do(func() { x.r.desk.undo() }) }

// Redo makes the change again that was taken back last.
func (x *Room) Redo() { x.r.do(func() { x.r.desk.redo() }) }

// tell says that something else is shown.
func (r *room) tell() {
	if r.opt.Shown != nil && r.body != nil {
		r.opt.Shown()
	}
}

// changed shows the deck anew.
func (r *room) changed() {
	defer stopwatch.Work("deck room: another deck, or a change")()
	r.fillTabs()
	r.pane.show()
	r.page.counts()
	r.finder.legal()
	r.finder.wall.each(cell.counts)
	r.tell()
}

// look shows a card large.
func (r *room) look(e *cards.Entry) {
	defer stopwatch.Work("deck room: a card looked at")()
	if e != nil {
		r.page.look(e)
	}
}

// add puts copies of a card into the deck, or takes them out.
func (r *room) add(c *card.Card, n int) {
	r.remember()
	r.do(func() { r.desk.add(c, n) })
}

// come is told by a worker that a picture is there. Several that come at once are shown at once.
func (r *room) come() {
	select {
	case r.ready <- struct{}{}:
		fyne.Do(func() {
			defer stopwatch.Work("deck room: pictures that came")()
			<-r.ready
			if r.finder.wall.pictures() {
				r.read()
			}
			r.page.picture()
			r.pane.pictures()
			r.drag.picture()
		})
	default: // they will be looked for together
	}
}

// scale is how many pixels there are to one of Fyne's units.
func (r *room) scale() float32 {
	if r.opt.Window != nil {
		if c := r.opt.Window.Canvas(); c != nil {
			return c.Scale()
		}
	}
	return 1
}

// dim is a text in a palette's dim colour.
func dim(p theme.Palette, text string, size float32) *canvas.Text {
	t := theme.Words(p, text, size)
	t.Color = p.TextDim
	return t
}
