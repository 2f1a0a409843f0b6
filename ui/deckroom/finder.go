package deckroom

import (
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"kotei/core/card"
	"kotei/decks/cards"
	"kotei/decks/search"
	"kotei/decks/shelf"
	"kotei/ui/theme"
)

// A finder is the search and what it finds, as pictures.
type finder struct {
	r      *room
	object fyne.CanvasObject
	entry  *query
	hints  *fyne.Container // completions, or what is wrong with the query
	said   *fyne.Container // how many were found
	grid   *widget.GridWrap
	place  *fyne.Container // of the grid
	found  []*cards.Entry
	at     int // the chosen one; -1: none
	wide   float32
	tiles  map[*tile]bool
	drawn  string // the last query
}

// The sizes of a card in the grid.
const (
	narrow = 80
	usual  = 118
	broad  = 240
)

func newFinder(r *room) *finder {
	f := &finder{r: r, at: -1, wide: usual, hints: container.NewHBox(), said: container.NewHBox(), place: container.NewStack()}
	f.entry = newQuery(f)
	size := widget.NewSlider(narrow, broad)
	size.SetValue(usual)
	size.OnChangeEnded = func(v float64) {
		f.wide = float32(v)
		f.fill()
	}
	keep := theme.NewButton("Keep", "", f.keep)
	keep.Letter = 13
	top := container.NewBorder(nil, nil, nil, container.New(layout.NewCustomPaddedHBoxLayout(6), keep, theme.Wide(size, 110, 1)), f.entry)
	head := container.NewVBox(top, container.NewHScroll(f.chips()), container.NewStack(f.hints, container.NewHBox(layout.NewSpacer(), f.said)))
	f.place.Add(container.NewCenter(dim(r.p, "The cards are being read …", 16)))
	f.object = container.NewBorder(head, nil, nil, nil, f.place)
	return f
}

// chips are the common filters, which write the query.
func (f *finder) chips() fyne.CanvasObject {
	out := container.New(layout.NewCustomPaddedHBoxLayout(4))
	add := func(text, word string) {
		b := theme.NewButton(text, "", func() { f.toggle(word) })
		b.Letter = 12.5
		out.Add(b)
	}
	for _, k := range f.r.own.Searches {
		add("★ "+k.Name, k.Query)
	}
	for _, c := range [][2]string{
		{"Personalities", "t:personality"},
		{"Holdings", "t:holding"},
		{"Strategies", "t:strategy"},
		{"Followers", "t:follower"},
		{"Items", "t:item"},
		{"Spells", "t:spell"},
		{"Rings", "t:ring"},
		{"Regions", "t:region"},
		{"Events", "t:event"},
		{"Strongholds", "t:stronghold"},
	} {
		add(c[0], c[1])
	}
	for _, clan := range []string{"Crab", "Crane", "Dragon", "Lion", "Mantis", "Phoenix", "Scorpion", "Spider", "Unicorn"} {
		add(clan, "c:"+strings.ToLower(clan))
	}
	add("Unaligned", "c:none")
	add("Plays by itself", "is:compiled")
	return out
}

// toggle puts a filter into the query, or takes it out.
func (f *finder) toggle(word string) {
	q := f.entry.Text
	fields := strings.Fields(q)
	if i := slices.Index(fields, word); i >= 0 {
		q = strings.Join(slices.Delete(fields, i, i+1), " ")
	} else {
		q = strings.TrimSpace(q + " " + word)
	}
	f.entry.SetText(q)
}

// keep saves the query under its own words.
func (f *finder) keep() {
	q := strings.TrimSpace(f.entry.Text)
	if q == "" || f.r.kept == nil {
		return
	}
	next := f.r.own.Clone()
	next.Keep(shelf.Search{Name: q, Query: q})
	f.r.collect(next)
}

// find shows what a query finds; one that can't be read leaves what is shown.
func (f *finder) find(text string) {
	if f.r.index == nil {
		return // it is found once the cards are read
	}
	q, err := search.Parse(text)
	f.hints.RemoveAll()
	if err != nil {
		w := theme.Words(f.r.p, err.Error(), 13)
		w.Color = f.r.p.Danger
		f.hints.Add(w)
		return
	}
	f.drawn = text
	f.found = f.r.index.Find(q)
	f.at = -1
	f.said.Objects = []fyne.CanvasObject{dim(f.r.p, fmt.Sprintf("%d cards", len(f.found)), 13)}
	f.said.Refresh()
	f.suggest(text)
	if f.grid == nil {
		f.fill()
	} else {
		f.grid.Refresh()
		f.grid.ScrollToTop()
	}
	if len(f.found) > 0 && f.r.page.card() == nil {
		f.r.look(f.found[0])
	}
	if f.r.opt.Shown != nil && f.r.body != nil {
		f.r.opt.Shown()
	}
}

// maxHints bounds the completions.
const maxHints = 5

// suggest offers ways to go on with the query.
func (f *finder) suggest(text string) {
	if text == "" || strings.HasSuffix(text, " ") {
		return
	}
	for _, s := range f.r.index.Complete(text, len(text), maxHints) {
		b := theme.NewButton(s.Text, "", func() { f.entry.SetText(text[:s.From] + s.Text + text[s.To:]) })
		b.Letter = 12
		f.hints.Add(b)
	}
}

// fill makes the grid, at the size of the cards that was chosen.
func (f *finder) fill() {
	f.tiles = map[*tile]bool{}
	f.r.store.Forget()
	f.grid = widget.NewGridWrap(func() int { return len(f.found) }, func() fyne.CanvasObject {
		t := newTile(f.r, f.wide)
		f.tiles[t] = true
		return t
	}, func(i widget.GridWrapItemID, o fyne.CanvasObject) {
		if i >= 0 && i < len(f.found) {
			o.(*tile).set(f.found[i], i == f.at)
		}
	})
	f.place.Objects = []fyne.CanvasObject{f.grid}
	f.place.Refresh()
}

// across is how many cards lie in a row.
func (f *finder) across() int {
	if f.grid == nil {
		return 1 // nothing is there yet
	}
	return max(1, f.grid.ColumnCount())
}

// choose marks a card.
func (f *finder) choose(e *cards.Entry) {
	if i := slices.Index(f.found, e); i >= 0 {
		f.at = i
		f.grid.Refresh()
	}
}

// step marks the card so many places on, and shows it.
func (f *finder) step(n int) {
	if len(f.found) == 0 {
		return
	}
	f.at = max(0, min(f.at+n, len(f.found)-1))
	f.grid.ScrollTo(f.at)
	f.grid.Refresh()
	f.r.look(f.found[f.at])
}

// counts shows anew how many of each card the deck has.
func (f *finder) counts() {
	for t := range f.tiles {
		t.counts()
	}
}

// pictures shows those that have come.
func (f *finder) pictures() {
	for t := range f.tiles {
		if t.entry != nil && t.img.Image == nil {
			t.draw()
		}
	}
}

func (f *finder) focus() {
	if f.r.opt.Window != nil {
		f.r.opt.Window.Canvas().Focus(f.entry)
	}
}

// like searches for cards like one: of its type and Clan, with its keywords.
func (f *finder) like(c *card.Card) {
	q := "t:" + c.Type.String()
	if len(c.Clans) > 0 {
		q += " c:" + strings.ToLower(c.Clans[0])
	}
	words := []string{q}
	for _, k := range c.Keywords[:min(len(c.Keywords), 2)] {
		words = append(words, fmt.Sprintf("k:%q", strings.ToLower(string(k))))
	}
	f.entry.SetText(strings.Join(words, " "))
}

// A query is the field for the search. Escape leaves it, Down goes to the cards.
type query struct {
	widget.Entry
	f *finder
}

func newQuery(f *finder) *query {
	q := &query{f: f}
	q.ExtendBaseWidget(q)
	q.SetPlaceHolder("Search: a title, t:personality c:lion force>=3, o:\"ranged attack\" …")
	q.OnChanged = f.find
	return q
}

// TypedKey implements fyne.Focusable.
func (q *query) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyEscape, fyne.KeyDown, fyne.KeyReturn, fyne.KeyEnter:
		if w := q.f.r.opt.Window; w != nil {
			w.Canvas().Unfocus()
		}
		if e.Name != fyne.KeyEscape {
			q.f.step(1)
		}
	default:
		q.Entry.TypedKey(e)
	}
}
