package deckroom

import (
	"context"
	"errors"
	"image"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"kotei/core"
	"kotei/core/card"
	"kotei/decks"
	"kotei/decks/cards"
	"kotei/decks/home"
	"kotei/decks/search"
	"kotei/decks/shelf"
	"kotei/images"
	"kotei/ui/theme"
)

// Options are what the room shows and whom it tells.
type Options struct {
	Library *cards.Library
	Decks   []decks.Deck  // those that come with Kotei: changed ones are saved as the player's own
	Home    home.Folders  // where the player's own decks and collection lie
	Source  images.Source // printed pictures, or nil
	Window  fyne.Window   // for questions of the desktop: files, the clipboard
	Rules   *core.Ruleset // by which a deck is played alone
	Back    func()
	Shown   func()                   // something else is shown
	Explain func(c *card.Card)       // how a card was read was asked for
	Play    func(d decks.Deck)       // to play with a deck
	Say     func(title, text string) // words that have to be read
	Ask     func(title, text, yes string, do func())
	Sync    bool // draw at once and on this goroutine: for tests
}

// A room is the deck room. All of it belongs to Fyne's goroutine.
type room struct {
	opt   Options
	p     theme.Palette
	desk  desk
	ctx   context.Context // ends with the room
	end   context.CancelFunc
	index *search.Index
	store *images.Store
	kept  *shelf.Shelf // of the collection; nil: it can't be kept
	own   shelf.Collection
	owner shelf.Mark

	finder *finder
	page   *page
	pane   *pane
	choice *widget.Select
	files  []string // of the choice: a file, or "" for one of opt.Decks
	holds  bool     // the choice is being filled
	body   *fyne.Container
}

// A Room is the deck room, with what it looks like.
type Room struct {
	Object fyne.CanvasObject
	r      *room
}

// New makes the room, with the deck that was changed last, or the first one.
func New(opt Options) *Room {
	r := &room{opt: opt, p: theme.Current()}
	r.ctx, r.end = context.WithCancel(context.Background())
	r.desk.lib = opt.Library
	r.shelve()
	r.store = images.NewStore(images.Options{Source: opt.Source, Sync: opt.Sync, Ready: func(images.Want, *image.RGBA) { r.ready() }})
	r.finder, r.page, r.pane = newFinder(r), newPage(r), newPane(r)
	r.choice = widget.NewSelect(nil, func(string) { r.chosen() })
	r.list()
	if len(r.files) > 0 {
		r.openAt(0)
	}
	r.body = container.New(&columns{}, theme.Lacquer(r.p, r.finder.object, 12), theme.Lacquer(r.p, r.page.object, 12), theme.Lacquer(r.p, r.pane.object, 12))
	r.read()
	return &Room{container.NewBorder(container.NewPadded(r.bar()), nil, nil, nil, r.body), r}
}

// shelve opens the folders of decks and the collection. What can't be opened is told, and isn't kept.
func (r *room) shelve() {
	var err error
	if r.desk.shelf, err = shelf.Open(r.opt.Home.Decks()); err != nil {
		r.desk.shelf = nil
		r.opt.Say("Your decks can't be kept", err.Error())
	}
	if r.kept, err = shelf.Open(r.opt.Home.Data); err == nil {
		r.own, r.owner, err = r.kept.Collection()
	}
	if err != nil {
		r.kept = nil
		r.opt.Say("Your collection can't be kept", err.Error())
	}
}

// read looks all cards up, beside the window: cards that an older Kotei took in have to be read anew.
func (r *room) read() {
	var index *search.Index
	theme.Aside(func() { index = search.NewIndex(slices.Collect(r.opt.Library.Entries())) }, func() {
		r.index = index
		r.finder.find(r.finder.entry.Text)
	})
}

// Close ends the room's workers.
func (x *Room) Close() {
	x.r.end()
	x.r.pane.stop()
	x.r.store.Close()
	for _, s := range []*shelf.Shelf{x.r.desk.shelf, x.r.kept} {
		if s != nil {
			_ = s.Close() // everything is saved already
		}
	}
}

// Key does what a key stands for, and reports whether it does anything.
func (x *Room) Key(e *fyne.KeyEvent) bool { return x.r.key(e) }

// Undo takes the last change of the deck back; Redo makes it again.
func (x *Room) Undo() { x.r.do(func() { x.r.desk.undo() }) }

// Redo makes the change again that was taken back last.
func (x *Room) Redo() { x.r.do(func() { x.r.desk.redo() }) }

// bar is the line above: which deck, and what can be done with it.
func (r *room) bar() fyne.CanvasObject {
	small := func(text string, do func()) *theme.Button {
		b := theme.NewButton(text, "", do)
		b.Letter = 14
		return b
	}
	play := small("Play it", func() {
		if r.opt.Play != nil {
			r.opt.Play(r.desk.deck)
		}
	})
	play.Primary = true
	left := container.New(layout.NewCustomPaddedHBoxLayout(6), small("Back", r.opt.Back), theme.Wide(r.choice, 270, 1),
		small("New", r.newDeck), small("Copy", r.copyDeck), small("Import …", r.importDeck))
	right := container.New(layout.NewCustomPaddedHBoxLayout(6), small("Undo", func() { r.do(func() { r.desk.undo() }) }),
		small("Redo", func() { r.do(func() { r.desk.redo() }) }), play)
	return container.NewBorder(nil, nil, left, right)
}

// list fills the choice of decks: the player's own, the last changed first, then those that come with Kotei.
func (r *room) list() {
	var names []string
	r.files = r.files[:0]
	if r.desk.shelf != nil {
		infos, err := r.desk.shelf.Decks()
		if err != nil {
			r.opt.Say("Your decks can't be listed", err.Error())
		}
		for _, i := range infos {
			names, r.files = append(names, i.File), append(r.files, i.File)
		}
	}
	for _, d := range r.opt.Decks {
		names, r.files = append(names, d.Name+" (comes with Kotei)"), append(r.files, "")
	}
	r.holds = true
	r.choice.SetOptions(names)
	r.holds = false
}

// openAt lays the n-th deck of the list on the desk.
func (r *room) openAt(n int) {
	r.holds = true
	r.choice.SetSelectedIndex(n)
	r.holds = false
	own := len(r.files) - len(r.opt.Decks)
	if n >= own {
		r.desk.take(r.opt.Decks[n-own].Clone(), "", "")
	} else if _, err := r.desk.open(r.files[n]); err != nil {
		r.opt.Say("This deck can't be opened", err.Error())
	}
	r.changed()
}

func (r *room) chosen() {
	if n := r.choice.SelectedIndex(); !r.holds && n >= 0 {
		r.openAt(n)
	}
}

// do changes the deck and shows what came of it.
func (r *room) do(change func()) {
	had := r.desk.file
	change()
	if r.desk.file != had {
		r.list()
		r.holds = true
		r.choice.SetSelectedIndex(max(0, slices.Index(r.files, r.desk.file)))
		r.holds = false
	}
	r.changed()
	r.conflict()
}

// conflict asks what to do about a deck that somebody else changed meanwhile.
func (r *room) conflict() {
	if r.desk.unsaved == nil {
		return
	}
	if !errors.Is(r.desk.unsaved, shelf.ErrChanged) {
		r.opt.Say("The deck isn't saved", sentence(r.desk.unsaved.Error())+". Your change is here, and is tried again with the next one.")
		return
	}
	text := sentence(r.desk.unsaved.Error()) + ". Your change is here and not in the file. Keep yours? The other one stays among the older versions."
	r.opt.Ask("The deck isn't saved", text, "Keep mine", func() {
		r.desk.overwrite()
		r.changed()
		r.conflict()
	})
}

// changed shows the deck anew.
func (r *room) changed() {
	r.pane.show()
	r.page.counts()
	r.finder.counts()
	if r.opt.Shown != nil {
		r.opt.Shown()
	}
}

// look shows a card large.
func (r *room) look(e *cards.Entry) {
	if e != nil {
		r.page.look(e)
	}
}

// add puts copies of a card into the deck, or takes them out.
func (r *room) add(c *card.Card, n int) { r.do(func() { r.desk.add(c, n) }) }

func (r *room) newDeck() {
	r.desk.take(decks.Deck{Name: "A new deck", Format: r.desk.format()}, "", "")
	r.changed()
}

func (r *room) copyDeck() {
	d := r.desk.deck.Clone()
	d.Name += " (copy)"
	r.desk.take(d, "", "")
	r.do(r.desk.settle)
}

// ready is told by a worker that a picture is there.
func (r *room) ready() {
	fyne.Do(func() {
		r.finder.pictures()
		r.page.picture()
	})
}

// key does what a key stands for.
func (r *room) key(e *fyne.KeyEvent) bool {
	c := r.page.card()
	if c == nil {
		return false
	}
	switch name := e.Name; {
	case name == fyne.KeyPlus || name == fyne.KeyInsert || name == fyne.KeyEqual:
		r.add(c, 1)
	case name == fyne.KeyMinus || name == fyne.KeyDelete || name == fyne.KeyBackspace:
		r.add(c, -1)
	case len(name) == 1 && name[0] >= '0' && name[0] <= '9':
		r.do(func() { r.desk.set(c, int(name[0]-'0')) })
	case name == fyne.KeyLeft:
		r.finder.step(-1)
	case name == fyne.KeyRight:
		r.finder.step(1)
	case name == fyne.KeyUp:
		r.finder.step(-r.finder.across())
	case name == fyne.KeyDown:
		r.finder.step(r.finder.across())
	case name == fyne.KeySlash:
		r.finder.focus()
	default:
		return false
	}
	return true
}

// columns puts the cards, the one that is looked at and the deck side by side; what is narrow first gives up the middle.
type columns struct{}

// MinSize implements fyne.Layout.
func (columns) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(640, 400) }

// Layout implements fyne.Layout.
func (columns) Layout(os []fyne.CanvasObject, s fyne.Size) {
	const gap = 8
	deck := max(320, min(470, s.Width*0.29))
	page := max(230, min(330, s.Width*0.2))
	os[1].Show()
	if s.Width < 980 {
		os[1].Hide()
		page = -gap
	}
	x := float32(gap)
	for i, w := range []float32{s.Width - deck - page - 4*gap, page, deck} {
		os[i].Move(fyne.NewPos(x, 0))
		os[i].Resize(fyne.NewSize(max(0, w), s.Height-gap))
		x += w + gap
	}
}

// dim is a text in a palette's dim colour.
func dim(p theme.Palette, text string, size float32) *canvas.Text {
	t := theme.Words(p, text, size)
	t.Color = p.TextDim
	return t
}
