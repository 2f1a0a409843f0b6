package deckroom

import (
	"image/color"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"kotei/core/words"
	"kotei/decks/shelf"
	"kotei/ui/theme"
)

type ink = color.Color

// A query is the field for the search. Escape and Enter leave it, Down goes to the cards, Up goes back through what was searched
// before.
type query struct {
	widget.Entry
	f     *finder
	back  int  // how far back in what was searched
	slash bool // the key that led here is still to be typed
}

func newQuery(f *finder) *query {
	q := &query{f: f}
	q.ExtendBaseWidget(q)
	q.SetPlaceHolder(words.Say("Search: a title, t:personality c:lion force>=3, o:\"ranged attack\" …"))
	q.OnChanged = f.find
	return q
}

// TypedRune implements fyne.Focusable.
func (q *query) TypedRune(r rune) {
	slash := q.slash && r == '/'
	if q.back, q.slash = 0, false; slash {
		return
	}
	q.Entry.TypedRune(r)
}

// TypedKey implements fyne.Focusable.
func (q *query) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyUp:
		if list := q.f.r.own.Recent; q.back < len(list) {
			q.back++
			q.f.write(list[len(list)-q.back])
		}
	case fyne.KeyEscape, fyne.KeyDown, fyne.KeyReturn, fyne.KeyEnter:
		q.back = 0
		if w := q.f.r.opt.Window; w != nil {
			w.Canvas().Unfocus()
		}
		if e.Name != fyne.KeyEscape {
			q.f.step(1, 0)
		}
	default:
		q.Entry.TypedKey(e)
	}
}

// remember keeps the query among those that were searched, the latest last.
func (r *room) remember() {
	q := strings.TrimSpace(r.finder.entry.Text)
	if q == "" || r.kept == nil || len(r.own.Recent) > 0 && r.own.Recent[len(r.own.Recent)-1] == q {
		return
	}
	err := r.keep(func(c *shelf.Collection) { c.Searched(q) })
	if err == nil {
		r.warned = false
		return
	}
	r.own.Searched(q) // in this room it is still known
	if !r.warned {    // with every search it would be in the way
		r.warned = true
		r.opt.Say(words.Say("Your searches aren’t saved"), words.Upper(err.Error())+".")
	}
}

// maxRecent bounds the searches of a menu.
const maxRecent = 12

// menu offers the searches that were kept, and the last ones.
func (f *finder) menu(at *theme.Button) {
	if f.r.opt.Window == nil {
		return
	}
	q := strings.TrimSpace(f.entry.Text)
	kept := slices.IndexFunc(f.r.own.Searches, func(s shelf.Search) bool { return s.Query == q })
	var items []*fyne.MenuItem
	if q != "" && f.r.kept != nil {
		if kept < 0 {
			items = append(items, fyne.NewMenuItem(words.Say("Save this search"), f.keep))
		} else {
			items = append(items, fyne.NewMenuItem(words.Say("Forget this search"), func() { f.forget(f.r.own.Searches[kept].Name) }))
		}
	}
	for _, s := range f.r.own.Searches {
		items = append(items, fyne.NewMenuItem(words.Say("Saved: %s", s.Name), func() { f.write(s.Query) }))
	}
	if len(items) > 0 && len(f.r.own.Recent) > 0 {
		items = append(items, fyne.NewMenuItemSeparator())
	}
	for i, s := range slices.Backward(f.r.own.Recent) {
		if len(f.r.own.Recent)-i > maxRecent {
			break
		}
		items = append(items, fyne.NewMenuItem(s, func() { f.write(s) }))
	}
	if len(items) == 0 {
		items = append(items, fyne.NewMenuItem(words.Say("Your searches will appear here"), nil))
	}
	pos := fyne.CurrentApp().Driver().AbsolutePositionForObject(at).AddXY(0, at.Size().Height+2)
	widget.ShowPopUpMenuAtPosition(fyne.NewMenu("", items...), f.r.opt.Window.Canvas(), pos)
}

// keep saves the query under its own words.
func (f *finder) keep() {
	q := strings.TrimSpace(f.entry.Text)
	if q == "" || f.r.kept == nil {
		return
	}
	f.r.collect(func(c *shelf.Collection) { c.Keep(shelf.Search{Name: q, Query: q}) })
}

// forget takes a kept search out.
func (f *finder) forget(name string) {
	f.r.collect(func(c *shelf.Collection) { c.Keep(shelf.Search{Name: name}) })
}
