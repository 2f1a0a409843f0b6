package deckroom

import (
	"fmt"
	"slices"
	"sort"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"kotei/decks/cards"
	"kotei/images"
)

// A cell is what the wall shows of one card: a picture, or a line.
type cell interface {
	fyne.CanvasObject
	set(e *cards.Entry, at int, chosen bool)
	shown() *cards.Entry
	counts()     // shows anew how many the deck has
	picture()    // takes the picture if it has come
	whole() bool // it has its picture
	seen()       // it is in sight
	leave()      // it has left the screen
}

// A row of the wall is cards beside each other, or the heading of a group.
type wallRow struct {
	y, h     float32
	head     string
	from, to int // of the cards
}

// A wall shows many cards as a grid or a list, by groups with headings. Only what is in sight has objects; they are used
// again, and what leaves the screen takes back its wish for a picture.
type wall struct {
	widget.BaseWidget
	f      *finder
	groups []wallGroup
	list   []int // of all groups, the cards in the order of the wall
	lines  bool  // a line each, not a picture
	wide   float32
	fill   float32 // the width of a picture that fills the rows
	across int
	rows   []wallRow
	scroll *container.Scroll
	body   *fyne.Container
	cells  map[int]cell // those in sight, by their place in list
	free   []cell
	heads  []*canvas.Text
	size   fyne.Size
	at     int // the chosen place; -1: none
}

// A wallGroup is cards under a heading; "" has none.
type wallGroup struct {
	name  string
	cards []int
}

const (
	wallGap  = 10
	headHigh = 34
	lineHigh = 30
)

func newWall(f *finder, wide float32, lines bool) *wall {
	w := &wall{f: f, wide: wide, lines: lines, at: -1, cells: map[int]cell{}, across: 1}
	w.body = container.New(wallBody{w})
	w.scroll = container.NewVScroll(w.body)
	w.scroll.OnScrolled = func(fyne.Position) { w.place() }
	w.ExtendBaseWidget(w)
	return w
}

// show hangs other cards on the wall.
func (w *wall) show(groups []wallGroup) {
	w.groups, w.list, w.at = groups, w.list[:0], -1
	for _, g := range groups {
		w.list = append(w.list, g.cards...)
	}
	w.clear()
	w.order()
	w.offset(0)
}

// as shows them in another size, or as lines.
func (w *wall) as(wide float32, lines bool) {
	top := w.top()
	at := w.at
	w.wide = wide
	if lines != w.lines {
		w.clear()
		w.lines, w.free, w.body.Objects = lines, nil, nil
		for _, h := range w.heads {
			w.body.Objects = append(w.body.Objects, h)
		}
	}
	w.clear()
	w.order()
	w.at = at
	w.scrollTo(top)
	w.place()
}

// top is the first card in sight.
func (w *wall) top() int {
	i := w.rowAt(w.scroll.Offset.Y)
	if i < len(w.rows) {
		return w.rows[i].from
	}
	return 0
}

// clear takes all cells off.
func (w *wall) clear() {
	for at, c := range w.cells {
		w.put(at, c)
	}
}

// put takes a cell off, to be used again.
func (w *wall) put(at int, c cell) {
	c.leave()
	c.Hide()
	delete(w.cells, at)
	w.free = append(w.free, c)
}

// order says where each row lies.
func (w *wall) order() {
	room := max(w.size.Width-14, 60) // beside the scroll bar
	w.across, w.fill = 1, room
	high := float32(lineHigh)
	if !w.lines {
		w.across = max(1, int((room+wallGap)/(w.wide+wallGap)))
		w.fill = (room+wallGap)/float32(w.across) - wallGap
		if w.fill > 1.3*w.wide { // few cards needn't fill a wide wall
			w.fill = 1.3 * w.wide
		}
		high = w.fill*images.Ratio + wallGap
	}
	w.rows = w.rows[:0]
	y, from := float32(4), 0
	for _, g := range w.groups {
		if g.name != "" {
			w.rows = append(w.rows, wallRow{y, headHigh, g.name, from, from})
			y += headHigh
		}
		for end := from + len(g.cards); from < end; {
			to := min(from+w.across, end)
			w.rows = append(w.rows, wallRow{y, high, "", from, to})
			y, from = y+high, to
		}
	}
	w.body.Resize(fyne.NewSize(w.size.Width, w.high()))
	w.scroll.Refresh()
}

// high is how high the wall is in all.
func (w *wall) high() float32 {
	if n := len(w.rows); n > 0 {
		return w.rows[n-1].y + w.rows[n-1].h + 4
	}
	return 0
}

// rowAt is the first row that reaches below a height.
func (w *wall) rowAt(y float32) int {
	return sort.Search(len(w.rows), func(i int) bool { return w.rows[i].y+w.rows[i].h > y })
}

// choose marks a place; -1: none.
func (w *wall) choose(at int) {
	was := w.at
	w.at = at
	for _, i := range []int{was, at} {
		if c := w.cells[i]; c != nil {
			c.set(c.shown(), i, i == at)
		}
	}
}

// scrollTo brings a place into sight.
func (w *wall) scrollTo(at int) {
	i := slices.IndexFunc(w.rows, func(r wallRow) bool { return at >= r.from && at < r.to })
	if i < 0 {
		return
	}
	r := w.rows[i]
	switch off := w.scroll.Offset.Y; {
	case r.y < off:
		w.offset(max(0, r.y-4))
	case r.y+r.h > off+w.size.Height:
		w.offset(r.y + r.h - w.size.Height)
	default:
		w.place()
	}
}

// offset scrolls the wall to a height; the scroller tells nobody when it is told to.
func (w *wall) offset(y float32) {
	w.scroll.ScrollToOffset(fyne.NewPos(0, y))
	w.place()
}

// step is the place so many to the right, and so many rows down.
func (w *wall) step(right, down int) int {
	if len(w.list) == 0 {
		return -1
	}
	at := max(0, min(w.at+right, len(w.list)-1))
	if down == 0 || w.at < 0 {
		return at
	}
	i := slices.IndexFunc(w.rows, func(r wallRow) bool { return w.at >= r.from && w.at < r.to })
	for j := i + down; j >= 0 && j < len(w.rows); j += down {
		if r := w.rows[j]; r.to > r.from {
			return min(r.from+w.at-w.rows[i].from, r.to-1)
		}
	}
	return at
}

// pictures shows those that have come, and reports whether all in sight are there.
func (w *wall) pictures() bool {
	all := true
	for _, c := range w.cells {
		c.picture()
		all = all && c.whole()
	}
	return all
}

// each shows every cell in sight.
func (w *wall) each(do func(c cell)) {
	for _, c := range w.cells {
		do(c)
	}
}

// Landmarks names the cards in sight, for the end-to-end tests.
func (w *wall) Landmarks(each func(name string, part fyne.CanvasObject)) {
	each("cards", w)
	for at, c := range w.cells {
		if c.shown() != nil {
			each(fmt.Sprint("card ", at), c)
		}
	}
}

// CreateRenderer implements fyne.Widget.
func (w *wall) CreateRenderer() fyne.WidgetRenderer { return &wallRenderer{w} }

type wallRenderer struct{ w *wall }

func (r *wallRenderer) Destroy()                     {}
func (r *wallRenderer) Refresh()                     { r.w.scroll.Refresh() }
func (r *wallRenderer) MinSize() fyne.Size           { return fyne.NewSize(120, 160) }
func (r *wallRenderer) Objects() []fyne.CanvasObject { return []fyne.CanvasObject{r.w.scroll} }

func (r *wallRenderer) Layout(s fyne.Size) {
	w := r.w
	if s == w.size {
		return
	}
	top, wide := w.top(), w.size.Width
	w.size = s
	w.scroll.Resize(s)
	if s.Width != wide {
		w.clear()
		w.order()
		if wide > 0 {
			w.scrollTo(top)
		}
	}
	w.place()
}

// A wallBody is as high as the wall; where things hang is the wall's matter.
type wallBody struct{ w *wall }

// MinSize implements fyne.Layout.
func (b wallBody) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(60, b.w.high()) }

// Layout implements fyne.Layout.
func (wallBody) Layout([]fyne.CanvasObject, fyne.Size) {}
